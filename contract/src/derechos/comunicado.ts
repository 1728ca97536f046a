import { date, dateText, instantText } from '../fields/dates.ts'
import { limits } from '../fields/limits.ts'
import { linesOrNull } from '../fields/text.ts'
import * as z from '../fields/zod.ts'
import { validation } from '../rules/messages.ts'
import { dueno } from '../usuarios.ts'

/** What an owner says of a pet that has died, until the clinic confirms it. */
export const comunicado = z.object({
  id_comunicado: z.int(),
  id_mascota: z.int(),
  fecha: dateText,
  nota: z.nullable(z.string()),
  creado_en: instantText,
})
export type Comunicado = z.infer<typeof comunicado>

export const comunicadoCreate = z.object({
  fecha: date(validation.fecha, validation.fallecimientoFecha),
  nota: z.optional(linesOrNull(limits.reason)),
})
export type ComunicadoCreate = z.infer<typeof comunicadoCreate>

/** The same for the clinic: of which pet, who to speak to, and what is still to come. */
export const comunicadoPendiente = z.extend(comunicado, {
  mascota: z.object({
    id_mascota: z.int(),
    nombre: z.string(),
    especie: z.nullable(z.string()),
    especie_texto: z.nullable(z.string()),
    foto: z.nullable(z.string()),
    usuario: dueno,
  }),
  /** Appointments to come, which confirming cancels. */
  citas: z.int(),
})
export type ComunicadoPendiente = z.infer<typeof comunicadoPendiente>

/** Oldest first. */
export const comunicadosPendientes = z.array(comunicadoPendiente)

/** Gentle, and short. */
export const comunicadoTexts = {
  action: 'Mi mascota ha fallecido',
  told: 'Gracias por decírnoslo. Lo sentimos mucho.',
  takenBack: 'Hecho. Los recordatorios siguen como antes.',
  refused: (mascota: string) => `Era un error: los recordatorios de ${mascota} vuelven`,
}

export const comunicadoFailure = {
  tell: 'No se ha podido avisar a la clínica',
  undo: 'No se ha podido deshacer',
}
