import type {
  ClienteAlTelefono,
  LlamadaReserva,
  LlamadaResultado,
  MascotaDeCliente,
  TipoConsulta,
} from '@huella/contract'
import { splitNombre } from '@huella/contract'
import type { LlamadaPreset } from './shared/llamada-panel-store.ts'

export interface ClienteNuevo {
  nombre: string
  telefono: string
}

export interface MascotaNueva {
  nombre: string
  especie: string
  /** Which animal it is, where the species is another one. */
  especie_texto: string
}

/** What is filled in so far. Nothing of it is stored before the end. */
export interface Draft {
  /** `anotar`: the call is noted, and nothing is booked. */
  modo: 'cita' | 'urgencia' | 'anotar'
  idCliente: number | null
  /** A client who calls for the first time. */
  cliente: ClienteNuevo | null
  idMascota: number | null
  mascota: MascotaNueva | null
  tipo: TipoConsulta | ''
  motivo: string
  /** Only hours of this vet; empty: of any. */
  vet: string
  fecha_hora: string
  /** The vet of the chosen hour. */
  idVet: number | null
  resultado: LlamadaResultado
  nota: string
  /** A note of the desk for the client's page; null: none is being written. */
  notaCliente: string | null
  /** What the desk has to tell the client, and has not told them in this call. */
  sinDecir: readonly number[]
}

export const newMascota: MascotaNueva = { nombre: '', especie: '', especie_texto: '' }

export const draftOf = ({ id_cliente, id_mascota, texto, urgencia }: LlamadaPreset): Draft => ({
  modo: urgencia ? 'urgencia' : 'cita',
  idCliente: id_cliente ?? null,
  cliente: texto && !id_cliente ? { nombre: texto, telefono: '' } : null,
  idMascota: id_mascota ?? null,
  mascota: texto && !id_cliente ? newMascota : null,
  ...{ tipo: '', motivo: '', vet: '', fecha_hora: '', idVet: null, resultado: 'resuelta', nota: '' },
  ...{ notaCliente: null, sinDecir: [] },
})

/** Whether something would be lost. */
export const isFilled = (draft: Draft): boolean => {
  const { idCliente, cliente, mascota, tipo, motivo, fecha_hora, nota, notaCliente } = draft
  const named = idCliente || cliente?.nombre || cliente?.telefono || mascota?.nombre
  return Boolean(named || tipo || motivo || fecha_hora || nota || notaCliente)
}

/** The pet that comes: the one chosen, or the only one. */
export function chosenMascota(
  { idMascota, mascota }: Draft,
  mascotas: readonly MascotaDeCliente[],
): MascotaDeCliente | undefined {
  if (mascota) return undefined
  if (mascotas.length === 1 && idMascota === null) return mascotas[0]
  return mascotas.find(({ id_mascota }) => id_mascota === idMascota)
}

/** What must still be said before it can be saved; undefined: nothing. */
export function missingIn(draft: Draft, mascota: MascotaDeCliente | undefined): string | undefined {
  const { modo, idCliente, cliente, mascota: nueva } = draft
  if (!idCliente && !cliente) return 'Elige quién llama'
  if (cliente && !(splitNombre(cliente.nombre) && cliente.telefono.trim())) return 'Escribe nombre y teléfono'
  if (modo === 'anotar') return undefined
  if (nueva && !(nueva.nombre.trim() && nueva.especie)) return 'Escribe la mascota y su especie'
  if (!nueva && !mascota) return 'Elige la mascota'
  if (modo === 'urgencia') return undefined
  if (!draft.tipo) return 'Elige para qué'
  return draft.fecha_hora ? undefined : 'Elige una hora'
}

interface Known {
  cliente: ClienteAlTelefono | undefined
  mascota: MascotaDeCliente | undefined
}

/** What is sent. An urgency that nobody is free for goes to the vet who is then chosen. */
export function reservaOf(draft: Draft, { cliente: known, mascota }: Known, idVet?: number): LlamadaReserva {
  const { modo, idCliente, cliente, mascota: nueva, tipo, motivo, fecha_hora } = draft
  const nombre = cliente && splitNombre(cliente.nombre)
  const withMascota = modo !== 'anotar' || Boolean(nueva?.nombre.trim())
  return {
    ...(idCliente ? { id_cliente: idCliente } : { cliente: { ...nombre, telefono: cliente?.telefono } }),
    ...(mascota && { id_mascota: mascota.id_mascota }),
    ...(nueva && withMascota && { mascota: { ...nueva, nombre: nueva.nombre.trim() } }),
    ...(modo === 'cita' && {
      cita: { tipo_consulta: tipo, motivo_consulta: motivo, fecha_hora, id_usuario: draft.idVet },
    }),
    ...(modo === 'urgencia' && { urgencia: { id_usuario: idVet ?? null, motivo_consulta: motivo } }),
    ...(modo === 'anotar' && { resultado: draft.resultado, nota: draft.nota }),
    nota_cliente: draft.notaCliente,
    avisos: known?.por_llamar.map(({ id_aviso }) => id_aviso).filter((id) => !draft.sinDecir.includes(id)),
  } as LlamadaReserva
}
