import { keysOf, tiposConsulta } from '../catalog/catalog.ts'
import { citaMascota } from '../citas.ts'
import { date, dateText, dateTimeText, instantText, requiredOr } from '../fields/dates.ts'
import { limits } from '../fields/limits.ts'
import { reference } from '../fields/lists.ts'
import { lines } from '../fields/text.ts'
import * as z from '../fields/zod.ts'
import { validation } from '../rules/messages.ts'
import { nombrado } from '../usuarios.ts'

/** How many days an entry may cover, how many vets it may ask for, and how long a slot of today is kept for an urgent one. */
export const esperaLimits = { days: 92, vets: 20, urgentMinutes: 10 } as const

const HOUR = /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/
const hour = z.string(validation.tramoHora).check(z.trim(), z.regex(HOUR, validation.tramoHora))
const hourText = z.string().register(z.globalRegistry, { examples: ['09:30'], pattern: '^\\d{2}:\\d{2}$' })

/** A slot that is kept for the first in line. */
export const oferta = z.object({
  id_oferta: z.int(),
  fecha_hora: dateTimeText,
  duracion: z.int(),
  /** When it was offered, and until when it is kept: moments. */
  creada_en: instantText,
  caduca_en: instantText,
  veterinario: nombrado,
})
export type Oferta = z.infer<typeof oferta>

export const ofertaEstados = ['abierta', 'aceptada', 'rechazada', 'caducada', 'anulada'] as const

/** A slot that was kept for it and is no longer: what was offered, and what came of it. */
export const ofertaAnterior = z.extend(
  z.pick(oferta, { id_oferta: true, fecha_hora: true, creada_en: true, veterinario: true }),
  {
    estado: z.enum(ofertaEstados),
  },
)
export type OfertaAnterior = z.infer<typeof ofertaAnterior>

/** The appointment that an entry would move. */
export const esperaCita = z.object({ id_cita: z.int(), fecha_hora: dateTimeText, veterinario: nombrado })

/** An entry of the waiting list, in its order. */
export const espera = z.object({
  id_espera: z.int(),
  id_mascota: z.int(),
  tipo_consulta: z.enum(keysOf(tiposConsulta)),
  motivo_consulta: z.string(),
  /** The vets it asks for; none: any. */
  veterinarios: z.array(nombrado),
  desde: dateText,
  hasta: dateText,
  /** Between which hours the appointment may begin. */
  hora_desde: hourText,
  hora_hasta: hourText,
  urgente: z.boolean(),
  creado_en: instantText,
  version: z.int(),
  mascota: citaMascota,
  /** Null: a new appointment is wanted. */
  cita: z.nullable(esperaCita),
  /** The slot that is kept for it now. */
  oferta: z.nullable(oferta),
  /** What it was offered before, the last first. */
  ofertas_anteriores: z.array(ofertaAnterior),
})
export type Espera = z.infer<typeof espera>
export const esperas = z.array(espera)

const days = ({ desde, hasta }: { desde: string; hasta: string }) =>
  (Date.parse(hasta) - Date.parse(desde)) / 86_400_000 + 1

/** A new entry. If it would move an appointment, the pet, type and reason of that hold; otherwise the body has them. */
export const esperaCreate = z
  .object({
    id_cita: z.optional(z.nullable(reference(validation.citaRequired))),
    id_mascota: z.optional(z.nullable(reference(validation.mascotaRequired))),
    tipo_consulta: z.optional(
      z.enum(keysOf(tiposConsulta), { error: requiredOr(validation.tipoConsultaRequired, validation.tipoConsulta) }),
    ),
    motivo_consulta: z.optional(lines(limits.note, validation.motivoRequired)),
    /** None: any vet. */
    veterinarios: z.optional(
      z
        .array(reference(validation.veterinarioInvalid), validation.invalid)
        .check(z.maxLength(esperaLimits.vets, validation.veterinarioInvalid)),
    ),
    desde: date(validation.fecha),
    hasta: date(validation.fecha),
    hora_desde: z.optional(hour),
    hora_hasta: z.optional(hour),
    /** Only staff send it. An urgent entry is before those that are not, and a slot of today is kept for it for a shorter time. */
    urgente: z.optional(z.boolean(validation.invalid)),
  })
  .check(
    // Malformed values already have an error.
    z.refine((body) => !(days(body) < 1), { path: ['hasta'], error: validation.periodoDays }),
    z.refine((body) => !(days(body) > esperaLimits.days), {
      path: ['hasta'],
      error: validation.esperaTooLong(esperaLimits.days),
    }),
    z.refine(({ hora_desde = '00:00', hora_hasta = '24:00' }) => hora_desde < hora_hasta, {
      path: ['hora_hasta'],
      error: validation.tramoOrder,
    }),
    z.refine((body) => body.id_cita || body.id_mascota, { path: ['id_mascota'], error: validation.mascotaRequired }),
    z.refine((body) => body.id_cita || body.tipo_consulta, {
      path: ['tipo_consulta'],
      error: validation.tipoConsultaRequired,
    }),
    z.refine((body) => body.id_cita || body.motivo_consulta, {
      path: ['motivo_consulta'],
      error: validation.motivoRequired,
    }),
  )
export type EsperaCreate = z.infer<typeof esperaCreate>

/** Before which one an entry is put; null: at the end. */
export const esperaOrden = z.object({ antes_de: z.nullable(reference(validation.invalid)) })

/** The offer of a link: what its owner needs to decide, and nothing else. */
export const ofertaPublica = z.object({
  /** `caducada` as soon as its time is over. */
  estado: z.enum(ofertaEstados),
  mascota: z.string(),
  tipo_consulta: z.enum(keysOf(tiposConsulta)),
  fecha_hora: dateTimeText,
  duracion: z.int(),
  veterinario: z.string(),
  caduca_en: instantText,
  /** The appointment that it would move. */
  antes: z.nullable(z.object({ fecha_hora: dateTimeText, veterinario: z.string() })),
})
export type OfertaPublica = z.infer<typeof ofertaPublica>

/** Anything but a token names nothing that exists. */
export const ofertaParams = z.object({
  token: z
    .string()
    .check(z.regex(/^[\w-]{1,100}$/))
    .register(z.globalRegistry, { description: 'The token of the link.' }),
})

/** Takes the slot, or leaves it to the next. */
export const ofertaRespuesta = z.object({ rechazar: z.optional(z.boolean(validation.invalid)) })

/** The answer of an owner who is signed in, to the offer that their screen shows. */
export const esperaRespuesta = z.extend(ofertaRespuesta, { id_oferta: reference(validation.invalid) })
export type EsperaRespuesta = z.infer<typeof esperaRespuesta>
