import { cancelacion, cita, citaMascota } from '../citas.ts'
import { dateTimeText } from '../fields/dates.ts'
import { version } from '../fields/lists.ts'
import * as z from '../fields/zod.ts'
import { validation } from '../rules/messages.ts'
import { nombrado } from '../usuarios.ts'
import { citaItems, citaReference } from './cita-items.ts'

/** How many appointments can be confirmed or cancelled at once. */
export const CITAS_ESTADO_MAX = 100

const estadoItem = z.object(
  { id_cita: citaReference, version, estado: z.enum(['pendiente', 'confirmada', 'cancelada'], validation.estado) },
  validation.invalid,
)
export type CitaEstadoItem = z.infer<typeof estadoItem>

/** The state that each appointment gets: several are confirmed, or cancelled for one reason, or that is taken back. */
export const citasEstadoBody = z.object({
  citas: citaItems(estadoItem, CITAS_ESTADO_MAX, validation.citasTooMany(CITAS_ESTADO_MAX)),
  ...cancelacion,
})
export type CitasEstadoBody = z.infer<typeof citasEstadoBody>

/** The appointments after the change, in the order of the request. */
export const citasEstadoResult = z.array(cita)

/** How many days back the end of the day looks for what was left open. */
export const CIERRE_DAYS = 14

/** A visit that nobody has signed: of whom, and who has to. What it says is not in it. */
export const visitaSinFirmar = z.object({
  id_visita: z.int(),
  id_cita: z.nullable(z.int()),
  id_mascota: z.int(),
  fecha_hora: dateTimeText,
  mascota: citaMascota,
  autor: nombrado,
  /** Who began it, where somebody else carries it on. */
  empezada_por: z.nullable(nombrado),
})
export type VisitaSinFirmar = z.infer<typeof visitaSinFirmar>

/** What is left to do at the end of the day: of the clinic, or of a vet's own appointments. */
export const cierre = z.object({
  /** Somebody came, and the end of the visit was not noted. */
  sin_terminar: z.array(cita),
  /** Their time is over and nobody came, or nobody noted it. */
  sin_marcar: z.array(cita),
  sin_firmar: z.array(visitaSinFirmar),
  /** Those of tomorrow that are pending. */
  por_confirmar: z.array(cita),
})
export type Cierre = z.infer<typeof cierre>
