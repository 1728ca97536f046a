import {
  type Cita,
  canManage,
  type FieldErrors,
  type LlamadaReserva,
  type LlamadaReservada,
  llamadaPartes,
  type MascotaCreate,
} from '@huella/contract'
import { bookingContextOf, saveCita, saveUrgencia } from '../citas/index.ts'
import { insertNota } from '../clientes/index.ts'
import { withdrawOfertas } from '../espera/index.ts'
import { createMascota } from '../mascotas/index.ts'
import { withScopeOf } from '../platform/auth/access.ts'
import type { RequestContext } from '../platform/http/crud-routes.ts'
import { AppError } from '../platform/http/errors.ts'
import type { Tx } from '../platform/sql/database.ts'
import { insertCliente } from '../usuarios/index.ts'
import { insertLlamada } from './llamadas.repo.ts'

/** Stores a call with all that it brings: a client and a pet that are new, the appointment, and the call itself. */
export async function reservar(tx: Tx, body: LlamadaReserva, context: RequestContext): Promise<LlamadaReservada> {
  const id_cliente = await clienteOf(tx, body, context)
  const id_mascota = await mascotaOf(tx, id_cliente, body, context)
  const booked = id_mascota === null ? null : await citaOf(tx, id_mascota, body, context)
  const { resultado = 'resuelta', nota, avisos, nota_cliente } = body
  const call = { resultado, nota, avisos, id_mascota, id_cita: booked?.id_cita }
  const nuevos = llamadaPartes.filter((parte) => ({ ...body, cita: booked })[parte])
  const llamada = await insertLlamada(tx, id_cliente, call, context, nuevos)
  if (nota_cliente) await insertNota(tx, llamada.id_usuario, { texto: nota_cliente }, context, llamada.id_llamada)
  return { id_cliente, id_mascota, cita: booked, llamada }
}

async function clienteOf(tx: Tx, { id_cliente, cliente }: LlamadaReserva, context: RequestContext): Promise<number> {
  if (!cliente) return id_cliente ?? 0
  if (!canManage('usuarios:create', context.caller.usuario, 'cliente')) throw new AppError('PROHIBIDO')
  const created = await under('cliente', () => insertCliente(tx, cliente, context.author))
  return created.id_usuario
}

async function mascotaOf(
  tx: Tx,
  id_usuario: number,
  { id_mascota = null, mascota }: LlamadaReserva,
  context: RequestContext,
): Promise<number | null> {
  if (!mascota) return id_mascota
  // What is not known yet: the record is marked incomplete until somebody fills it in.
  const unknown = { raza: null, sexo: null, fecha_nacimiento: null }
  const body: MascotaCreate = { ...mascota, ...unknown, id_usuario }
  const caller = withScopeOf('mascotas:create', context.caller)
  const created = await under('mascota', () => createMascota(tx, { ...context, caller }, body))
  return created.id_mascota
}

/** Booked by the rules and powers of every booking. */
async function citaOf(
  tx: Tx,
  id_mascota: number,
  { cita, urgencia }: LlamadaReserva,
  context: RequestContext,
): Promise<Cita | null> {
  const booking = bookingContextOf(context, { withdrawOfertas })
  if (cita) return under('cita', () => saveCita(tx, null, { ...cita, id_mascota }, booking))
  if (urgencia) return under('urgencia', () => saveUrgencia(tx, { ...urgencia, id_mascota }, booking))
  return null
}

/** Errors of fields have the name of the part that they are in, as the body has. */
async function under<Result>(part: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'DATOS_INVALIDOS' || !error.details.errors) throw error
    const errors: FieldErrors = Object.fromEntries(
      Object.entries(error.details.errors).map(([field, text]) => [`${part}.${field}`, text]),
    )
    throw new AppError(error.code, { ...error.details, errors })
  }
}
