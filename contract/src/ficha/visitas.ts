import { sexos } from '../catalog/catalog.ts'
import { dateText, dateTime, dateTimeText, instantText } from '../fields/dates.ts'
import { limits } from '../fields/limits.ts'
import { reference } from '../fields/lists.ts'
import { anyLine, anyLines, line, lines } from '../fields/text.ts'
import type { FieldErrors } from '../fields/validate.ts'
import * as z from '../fields/zod.ts'
import { validation } from '../rules/messages.ts'
import { type Actor, covers } from '../rules/permissions.ts'
import { dueno, firmante, nombrado } from '../usuarios.ts'
import { kilos, kilosText } from './pesos.ts'
import { visitaActos } from './visita-actos.ts'

/** A correction of a signed visit. */
export const adenda = z.object({
  id_adenda: z.int(),
  texto: z.string(),
  /** Only staff see it. */
  interna: z.boolean(),
  /** The right weight, where it corrects that of the visit. */
  peso: z.nullable(kilosText),
  creado_en: instantText,
  usuario: firmante,
})
export type Adenda = z.infer<typeof adenda>

/** What is possible. What is plausible depends on the species: `plausibleRanges`. */
export const constantes = {
  temperatura: { label: 'Temperatura', min: 20, max: 46, decimals: 1, unit: '°C' },
  frecuencia_cardiaca: { label: 'Frec. cardíaca', min: 1, max: 1_000, decimals: 0, unit: 'lpm' },
  frecuencia_respiratoria: { label: 'Frec. respiratoria', min: 1, max: 500, decimals: 0, unit: 'rpm' },
  condicion_corporal: { label: 'Cond. corporal', min: 1, max: 9, decimals: 0, unit: '/9' },
  dolor: { label: 'Dolor', min: 0, max: 10, decimals: 0, unit: '/10' },
  trc: { label: 'TRC', min: 0, max: 20, decimals: 1, unit: 's' },
} as const
export type Constante = keyof typeof constantes

/** A measurement in a body, which may be empty. */
function measurement(name: Constante) {
  const { min, max, decimals } = constantes[name]
  const error = validation.constante(min, max, decimals)
  return z.nullable(
    z.number(error).check(
      z.minimum(min, error),
      z.maximum(max, error),
      z.refine((value) => Number(value.toFixed(decimals)) === value, error),
    ),
  )
}

const shown = z.nullable(z.number())

/** A visit as staff see it. Owners get signed ones, without `nota_interna` and without internal addenda. */
export const visita = z.object({
  id_visita: z.int(),
  id_mascota: z.int(),
  id_cita: z.nullable(z.int()),
  id_usuario: z.int(),
  fecha_hora: dateTimeText,
  motivo: z.string(),
  anamnesis: z.string(),
  exploracion: z.string(),
  peso: z.nullable(kilosText),
  temperatura: shown,
  frecuencia_cardiaca: shown,
  frecuencia_respiratoria: shown,
  condicion_corporal: shown,
  dolor: shown,
  mucosas: z.string(),
  trc: shown,
  diagnosticos: z.array(z.string()),
  plan: z.string(),
  /** Absent for owners. */
  nota_interna: z.optional(z.string()),
  firmada_en: z.nullable(instantText),
  creado_en: instantText,
  guardada_en: instantText,
  version: z.int(),
  /** Who writes it, and signs it. */
  autor: firmante,
  /** Who began it, where somebody else carries it on: it was passed on to them, or they took it over. */
  empezada_por: z.nullable(nombrado),
  /** Since which version it is its author's, if it was passed on: who has not read that saves nothing in it. */
  version_traspaso: z.nullable(z.int()),
  /** A draft of somebody who left: any vet may take it over. */
  relevable: z.boolean(),
  /** Who saved it last. */
  guardada_por: nombrado,
  /** Whether somebody has saved a text in it. */
  escrita: z.boolean(),
  adendas: z.array(adenda),
})
export type Visita = z.infer<typeof visita>

const paciente = z.object({
  id_mascota: z.int(),
  nombre: z.string(),
  especie: z.nullable(z.string()),
  especie_texto: z.nullable(z.string()),
  foto: z.nullable(z.string()),
  raza: z.nullable(z.string()),
  sexo: z.nullable(z.enum(sexos)),
  esterilizada: z.nullable(z.boolean()),
  fecha_nacimiento: z.nullable(dateText),
  usuario: dueno,
})

/** A visit on a page of its own, with its pet. */
export const visitaDetalle = z.extend(visita, {
  mascota: paciente,
  /** What was given at it. Null of a draft: that is what is noted of it at the moment. */
  actos: z.nullable(visitaActos),
  /** Who has changed each field since it was begun. Absent for owners. */
  cambiado_por: z.optional(z.record(z.string(), nombrado)),
})
export type VisitaDetalle = z.infer<typeof visitaDetalle>

/** What is written down. Everything may be empty while it is a draft. */
const visitaFields = {
  fecha_hora: z.optional(dateTime(validation.fechaHora)),
  motivo: z.optional(anyLines(limits.note)),
  anamnesis: z.optional(anyLines(10_000)),
  exploracion: z.optional(anyLines(10_000)),
  peso: z.optional(z.nullable(kilos)),
  temperatura: z.optional(measurement('temperatura')),
  frecuencia_cardiaca: z.optional(measurement('frecuencia_cardiaca')),
  frecuencia_respiratoria: z.optional(measurement('frecuencia_respiratoria')),
  condicion_corporal: z.optional(measurement('condicion_corporal')),
  dolor: z.optional(measurement('dolor')),
  mucosas: z.optional(anyLine(limits.name)),
  trc: z.optional(measurement('trc')),
  diagnosticos: z.optional(
    z
      .array(line(200, validation.diagnostico), validation.invalid)
      .check(z.maxLength(20, validation.diagnosticosTooMany)),
  ),
  plan: z.optional(anyLines(10_000)),
  nota_interna: z.optional(anyLines(limits.description)),
}

export const visitaCreate = z.object({
  id_mascota: reference(validation.mascotaRequired),
  /** Its visit, if it has one already, is answered instead of a new one. */
  id_cita: z.optional(z.nullable(reference(validation.citaRequired))),
  ...visitaFields,
})
export type VisitaCreate = z.infer<typeof visitaCreate>

/** The version that was read. Required: a draft is saved by itself, and must never overwrite what its author has not seen. */
const readVersion = z.int(validation.invalid).register(z.globalRegistry, {
  description:
    'The version that was read. If one of the fields that are sent has changed since: 409, VERSION_OBSOLETA, with the visit as it is in `actual`.',
})

/** An absent field stays as it is. */
export const visitaUpdate = z.object({ ...visitaFields, version: readVersion })
export type VisitaUpdate = z.infer<typeof visitaUpdate>

/** The caller's number in the professional association, where the clinic does not have it yet; it keeps it. */
const ownColegiado = z.optional(line(30, validation.colegiadoRequired))

/** The measurements that have a usual range. */
export const medidas = ['peso', 'temperatura', 'frecuencia_cardiaca', 'frecuencia_respiratoria', 'trc'] as const
export type Medida = (typeof medidas)[number]

export const visitaFirma = z.object({
  version: readVersion,
  colegiado: ownColegiado,
  /** The doubtful measurements that who signs has checked. */
  confirmadas: z.optional(z.array(z.enum(medidas, validation.invalid), validation.invalid)),
})
export type VisitaFirma = z.infer<typeof visitaFirma>

/** A visit that was just signed. */
export const visitaFirmada = z.extend(visitaDetalle, {
  /** Its appointment, if the signature has ended it, and whether the caller may take that back; null otherwise. */
  cita_terminada: z.nullable(z.object({ id_cita: z.int(), reversible: z.boolean() })),
})
export type VisitaFirmada = z.infer<typeof visitaFirmada>

/** What a visit says: all that can be written while it is a draft. */
export type VisitaContent = Required<Omit<VisitaUpdate, 'version'>>

/** What is missing before it can be signed, by field: a reason, and something that was found or planned. */
export function firmaErrors(
  visita: Pick<VisitaContent, 'motivo' | 'anamnesis' | 'exploracion' | 'diagnosticos' | 'plan'>,
) {
  const errors: FieldErrors = {}
  if (!visita.motivo.trim()) errors.motivo = validation.visitaMotivoRequired
  const texts = [visita.anamnesis, visita.exploracion, visita.plan, ...visita.diagnosticos]
  if (!texts.some((text) => text.trim())) errors.exploracion = validation.visitaContentRequired
  return errors
}

export const canSignVisita = (caller: Actor, visita: Pick<Visita, 'id_usuario'>): boolean =>
  covers('visitas:firmar', caller.rol, visita.id_usuario === caller.id_usuario)

export const adendaCreate = z.object({
  texto: lines(limits.description, validation.adendaRequired),
  interna: z.optional(z.boolean(validation.invalid)),
  /** Corrects the weight of the visit, also in the chart. */
  peso: z.optional(z.nullable(kilos)),
  colegiado: ownColegiado,
})
export type AdendaCreate = z.infer<typeof adendaCreate>

/** An owner sees the weight of a visit, and so who corrected it. */
export const adendaErrors = ({ peso, interna }: Pick<AdendaCreate, 'peso' | 'interna'>): FieldErrors =>
  interna && typeof peso === 'number' ? { interna: validation.adendaPesoVisible } : {}
