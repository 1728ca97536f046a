import { avisosPrevistos } from '../avisos.ts'
import { TRASPASO_MAX } from '../catalog/citas.ts'
import { cita } from '../citas.ts'
import { dateTime } from '../fields/dates.ts'
import { reference, version } from '../fields/lists.ts'
import { alternativa } from '../fields/wire.ts'
import * as z from '../fields/zod.ts'
import { validation } from '../rules/messages.ts'
import { citaItems, citaReference } from './cita-items.ts'

/** An appointment that is passed to a vet, and to another hour if one is given. */
export const traspasoItem = z.object(
  {
    id_cita: citaReference,
    version,
    id_usuario: reference(validation.veterinarioInvalid),
    fecha_hora: z.optional(dateTime(validation.fechaHora, validation.fechaHoraRequired)),
    /** An urgency, although the vet has another appointment then. */
    solapar: z.optional(z.boolean(validation.invalid)),
  },
  validation.invalid,
)
export type TraspasoItem = z.infer<typeof traspasoItem>

export const traspasoBody = z.object({
  citas: citaItems(traspasoItem, TRASPASO_MAX, validation.traspasoTooMany(TRASPASO_MAX)),
  /** Outside the timetable or beyond the booking horizon, after being asked. */
  fuera_de_horario: z.optional(z.boolean(validation.invalid)),
})
export type TraspasoBody = z.infer<typeof traspasoBody>

/** The appointments after the change, in the order of the request. */
export const traspasoResult = z.array(cita)

const IDS = /^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/

export const traspasoQuery = z.object({
  ids: z
    .pipe(
      z.string(validation.citaRequired).check(z.regex(IDS, validation.citaRequired)),
      z.pipe(
        z.transform((text: string) => [...new Set(text.split(',').map(Number))]),
        z.array(z.int()).check(z.maxLength(TRASPASO_MAX, validation.traspasoTooMany(TRASPASO_MAX))),
      ),
    )
    .register(z.globalRegistry, {
      type: 'string',
      pattern: IDS.source,
      description: `The ids of the appointments, with commas between them; at most ${TRASPASO_MAX}.`,
    }),
})

/** To whom an appointment can be passed. */
export const traspasoPropuesta = z.object({
  cita,
  /** The other vets who are free at its own hour, fewest appointments that day first. */
  libres: z.array(z.int()),
  /** A slot that no other proposal of the response takes: at its own hour if a vet is free, otherwise the first of `alternativas`. */
  propuesta: z.nullable(alternativa),
  /** The nearest starts at another hour that no other proposal takes: those of the same half of the day first, then those of that day. */
  alternativas: z.array(alternativa),
})
export type TraspasoPropuesta = z.infer<typeof traspasoPropuesta>

export const traspasoPropuestas = z.object({
  /** For the appointments that are still pending or confirmed: who has arrived first, then urgencies, then the others by their hour. */
  propuestas: z.array(traspasoPropuesta),
  /** The owners who would get a notice. */
  avisos: avisosPrevistos,
})
export type TraspasoPropuestas = z.infer<typeof traspasoPropuestas>
