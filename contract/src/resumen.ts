import { visitaSinFirmar } from './agenda/dia.ts'
import { keysOf } from './catalog/catalog.ts'
import { dashboards, type Figure } from './catalog/dashboards.ts'
import { cita, citaMascota } from './citas.ts'
import { prevencion } from './ficha/prevenciones.ts'
import { dateText } from './fields/dates.ts'
import * as z from './fields/zod.ts'

/** `MAX_RESUMEN_COUNT + 1` means more than that. */
const count = z.int()

/** A day, and how many appointments in each state it has. */
export const diaSemana = z.object({
  dia: dateText,
  pendientes: count,
  confirmadas: count,
  completadas: count,
  canceladas: count,
  no_presentadas: count,
})
export type DiaSemana = z.infer<typeof diaSemana>

/** A technical limit: more than any clinic has in a day. */
export const HOY_LIMIT = 500

/** The fields of these figures. */
const counts = <Name extends string>(figures: Record<Name, Figure>) =>
  Object.fromEntries(keysOf(figures).map((name) => [name, count])) as Record<Name, typeof count>

/** The week and today: of the whole clinic, or of a vet's own appointments. */
const agenda = {
  /** Monday to Sunday of the clinic's current week. */
  semana: z.array(diaSemana),
  /** Today's, by their hour, whatever their state. */
  hoy: z.array(cita),
  /** How many of tomorrow take place, and how many from today on are pending. */
  manana: count,
  por_confirmar: count,
  /** Today's appointments of which there is a draft. */
  borradores: z.array(z.int()),
  /** The caller's own drafts, the oldest first. */
  sin_firmar: z.array(visitaSinFirmar),
  /** Drafts of people who left, which the caller may take over. */
  por_relevar: z.array(visitaSinFirmar),
}

/** How many days before a vaccine or deworming is due its owner's dashboard says so. */
export const DUE_DAYS = 30

/** A vaccine or deworming of a pet that is due, and that no appointment is booked for. */
export const prevencionDebida = z.object({
  ...z.pick(prevencion, { id_prevencion: true, tipo: true, producto: true, enfermedades: true }).shape,
  proxima: dateText,
  mascota: citaMascota,
})
export type PrevencionDebida = z.infer<typeof prevencionDebida>

/** The next two appointments from now, how many are still to take place, and what is due, the oldest first. */
const proximas = { proximas: z.array(cita), proximas_total: count, pendientes: z.array(prevencionDebida) }

export const resumenAdmin = z.object({ rol: z.literal('admin'), ...counts(dashboards.admin.figures), ...agenda })
export const resumenVeterinario = z.object({
  rol: z.literal('veterinario'),
  ...counts(dashboards.veterinario.figures),
  ...agenda,
})
export const resumenRecepcion = z.object({
  rol: z.literal('recepcion'),
  ...counts(dashboards.recepcion.figures),
  ...agenda,
})
export const resumenCliente = z.object({
  rol: z.literal('cliente'),
  ...counts(dashboards.cliente.figures),
  ...proximas,
})

/** The dashboard of each role: its figures, and appointments. */
export const resumen = z.union([resumenAdmin, resumenVeterinario, resumenRecepcion, resumenCliente])
export type Resumen = z.infer<typeof resumen>
