import { keysOf } from './catalog/catalog.ts'
import { llamadaMotivos } from './catalog/llamadas.ts'
import { cita, citaCreate, citaMascota, urgenciaCreate } from './citas.ts'
import { alertaBreve } from './ficha/alertas.ts'
import { dateText, dateTimeText, instantText } from './fields/dates.ts'
import { emailOrNull } from './fields/email.ts'
import { limits } from './fields/limits.ts'
import { reference } from './fields/lists.ts'
import { telefono } from './fields/telefono.ts'
import { anyLine, line, linesOrNull } from './fields/text.ts'
import * as z from './fields/zod.ts'
import { mascotaCreate } from './mascotas.ts'
import { porLlamarLista } from './por-llamar.ts'
import { validation } from './rules/messages.ts'
import { dueno, nombrado } from './usuarios.ts'

/** How a call ended. */
export const llamadaResultados = {
  resuelta: 'Resuelta por teléfono',
  volvera_a_llamar: 'Volverá a llamar',
  le_llamamos: 'Le llamamos nosotros',
  no_quiere: 'No quiere',
  no_contesta: 'No contesta',
} as const
export type LlamadaResultado = keyof typeof llamadaResultados

/** A call with a client. Clients do not see them. */
export const llamada = z.object({
  id_llamada: z.int(),
  /** The client. */
  id_usuario: z.int(),
  motivo: z.enum(keysOf(llamadaMotivos)),
  resultado: z.enum(keysOf(llamadaResultados)),
  nota: z.nullable(z.string()),
  mascota: z.nullable(z.object({ id_mascota: z.int(), nombre: z.string() })),
  /** The appointment that was booked or spoken of. */
  cita: z.nullable(z.object({ id_cita: z.int(), fecha_hora: dateTimeText })),
  /** The vaccine or deworming that was due. */
  id_prevencion: z.nullable(z.int()),
  creado_en: instantText,
  /** Who noted it. */
  autor: nombrado,
})
export type Llamada = z.infer<typeof llamada>

/** Newest first. */
export const llamadas = z.array(llamada)

const optionalReference = (error: string) => z.optional(z.nullable(reference(error)))

/** More than anybody tells in a call. */
const MAX_AVISOS = 50

export const llamadaCreate = z.object({
  resultado: z.enum(keysOf(llamadaResultados), validation.llamadaResultado),
  /** Absent: `consulta`. */
  motivo: z.optional(z.enum(keysOf(llamadaMotivos), validation.invalid)),
  nota: z.optional(linesOrNull(limits.reason)),
  /** A pet of the client. Absent: that of the appointment or of what was due. */
  id_mascota: optionalReference(validation.mascotaGone),
  id_cita: optionalReference(validation.llamadaCitaGone),
  id_prevencion: optionalReference(validation.llamadaPrevencionGone),
  /** What the desk had to tell the client, and has. */
  avisos: z.optional(z.array(reference(validation.invalid)).check(z.maxLength(MAX_AVISOS))),
})
export type LlamadaCreate = z.infer<typeof llamadaCreate>

const mascotaDeCliente = z.extend(z.omit(citaMascota, { usuario: true }), {
  alertas: z.array(alertaBreve),
  /** The next appointment. */
  proxima: z.nullable(
    z.pick(cita, { id_cita: true, fecha_hora: true, tipo_consulta: true, motivo_consulta: true, id_usuario: true }),
  ),
  /** The vet who has seen it most often of late. */
  id_habitual: z.nullable(z.int()),
})
export type MascotaDeCliente = z.infer<typeof mascotaDeCliente>

/** What somebody who answers the telephone must know of a client. */
export const clienteAlTelefono = z.extend(dueno, {
  telefono: z.nullable(z.string()),
  ultima_visita: z.nullable(dateText),
  /** The note at the head of the client's page. */
  nota: z.nullable(z.string()),
  /** What the desk has to tell them. */
  por_llamar: porLlamarLista,
  /** Those that can come, the one seen last first. */
  mascotas: z.array(mascotaDeCliente),
})
export type ClienteAlTelefono = z.infer<typeof clienteAlTelefono>

/** A name and surnames in one field, parted; undefined while there is no name. */
export function splitNombre(text: string): { nombre: string; apellido: string } | undefined {
  const [nombre = '', ...rest] = text.trim().split(/\s+/)
  return nombre ? { nombre, apellido: rest.join(' ') } : undefined
}

/** A client who calls for the first time: reached by telephone, with an address or without. */
const clienteNuevo = z
  .object({
    nombre: line(limits.name, validation.nombreRequired),
    apellido: z._default(anyLine(limits.name), ''),
    telefono: telefono.check(z.refine((value) => value !== null, validation.telefonoRequired)),
    email: z.optional(emailOrNull()),
  })
  .check(
    z.refine(({ apellido, email }) => Boolean(apellido || !email), {
      path: ['apellido'],
      error: validation.apellidoRequired,
    }),
  )

const mascotaNueva = z.pick(mascotaCreate, { nombre: true, especie: true, especie_texto: true })

const citaNueva = z.pick(citaCreate, {
  id_usuario: true,
  fecha_hora: true,
  tipo_consulta: true,
  motivo_consulta: true,
  fuera_de_horario: true,
})

const oneOf = (error: string, path: string) => ({ path: [path], error })

/** A call with all that it brings: client, pet, appointment. All is stored, or nothing. */
export const llamadaReserva = z
  .object({
    id_cliente: optionalReference(validation.duenoInvalid),
    cliente: z.optional(clienteNuevo),
    id_mascota: optionalReference(validation.mascotaGone),
    mascota: z.optional(mascotaNueva),
    /** Absent, and no urgency: the call is only noted. */
    cita: z.optional(citaNueva),
    urgencia: z.optional(z.pick(urgenciaCreate, { id_usuario: true, motivo_consulta: true })),
    /** Absent: `resuelta`. */
    resultado: z.optional(z.enum(keysOf(llamadaResultados), validation.llamadaResultado)),
    nota: z.optional(linesOrNull(limits.reason)),
    /** A note of the desk that stays on the client's page. */
    nota_cliente: z.optional(linesOrNull(limits.reason)),
    avisos: llamadaCreate.shape.avisos,
  })
  .check(
    z.refine(({ id_cliente, cliente }) => !id_cliente !== !cliente, oneOf(validation.llamadaCliente, 'id_cliente')),
    z.refine(({ id_mascota, mascota }) => !id_mascota || !mascota, oneOf(validation.mascotaRequired, 'id_mascota')),
    z.refine(
      ({ id_mascota, mascota, cita, urgencia }) => Boolean(id_mascota || mascota) || !(cita || urgencia),
      oneOf(validation.mascotaRequired, 'id_mascota'),
    ),
    z.refine(({ cita, urgencia }) => !cita || !urgencia, oneOf(validation.invalid, 'urgencia')),
  )
export type LlamadaReserva = z.infer<typeof llamadaReserva>

export const llamadaReservada = z.object({
  id_cliente: z.int(),
  id_mascota: z.nullable(z.int()),
  cita: z.nullable(cita),
  llamada,
})
export type LlamadaReservada = z.infer<typeof llamadaReservada>

/** What a call may create. */
export const llamadaPartes = ['cliente', 'mascota', 'cita'] as const
export type LlamadaParte = (typeof llamadaPartes)[number]

/** A call that was taken back: what it had created and is gone again. The rest stays, because something else depends on it. */
export const llamadaDeshecha = z.object({ retirados: z.array(z.enum(llamadaPartes)) })
export type LlamadaDeshecha = z.infer<typeof llamadaDeshecha>
