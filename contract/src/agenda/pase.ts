import { citaMascota } from '../citas.ts'
import { dateTimeText, instantText } from '../fields/dates.ts'
import { limits } from '../fields/limits.ts'
import { reference, version } from '../fields/lists.ts'
import { linesOrNull } from '../fields/text.ts'
import * as z from '../fields/zod.ts'
import { validation } from '../rules/messages.ts'
import { nombrado } from '../usuarios.ts'

const pase = {
  /** The vet who gets it. */
  id_usuario: reference(validation.veterinarioInvalid),
  /** A few words for them. */
  mensaje: z.optional(linesOrNull(limits.reason)),
}

/** An appointment is passed on to another vet, at its hour; a draft that its vet has begun goes with it. */
export const citaPase = z.object({
  ...pase,
  version,
  /** Outside their timetable, after being asked. */
  fuera_de_horario: z.optional(z.boolean(validation.invalid)),
  /** An urgency, although they have another appointment then. */
  solapar: z.optional(z.boolean(validation.invalid)),
})
export type CitaPase = z.infer<typeof citaPase>

const readVersion = z.int(validation.invalid).register(z.globalRegistry, {
  description:
    'The version that was read. If the draft was passed on since: 409, VERSION_OBSOLETA, with it in `actual`.',
})

/** A draft is passed on to another vet. */
export const visitaPase = z.object({ ...pase, version: readVersion })
export type VisitaPase = z.infer<typeof visitaPase>

/** The caller takes a draft over from somebody who left. */
export const visitaRelevo = z.object({ version: readVersion })
export type VisitaRelevo = z.infer<typeof visitaRelevo>

/** What was passed on to the caller, and is still to be done. */
export const traspaso = z.object({
  id_traspaso: z.int(),
  id_cita: z.nullable(z.int()),
  /** The draft, if there was one. */
  id_visita: z.nullable(z.int()),
  /** Of the visit or the appointment. */
  fecha_hora: dateTimeText,
  mascota: citaMascota,
  /** Who passed it on, and whose it was. */
  autor: z.nullable(nombrado),
  anterior: nombrado,
  mensaje: z.nullable(z.string()),
  creado_en: instantText,
})
export type Traspaso = z.infer<typeof traspaso>

export const traspasos = z.array(traspaso)
