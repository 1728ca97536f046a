import { keysOf, type Sexo, sexos } from './catalog/catalog.ts'
import { type Especie, especies, OTRA_ESPECIE } from './catalog/species.ts'
import { microchip } from './ficha/microchip.ts'
import { date, dateText, instantText } from './fields/dates.ts'
import { limits } from './fields/limits.ts'
import { flag, listQuery, nombrePrimero, reference, referenceFilter, version } from './fields/lists.ts'
import { anyLine, line, lineOrNull, linesOrNull, orNull } from './fields/text.ts'
import type { FieldErrors, Validated } from './fields/validate.ts'
import * as z from './fields/zod.ts'
import { riesgos } from './prevencion/riesgos.ts'
import { validation } from './rules/messages.ts'
import type { Scope } from './rules/permissions.ts'
import { contacto } from './usuarios.ts'

export const mascota = z.object({
  id_mascota: z.int(),
  nombre: z.string(),
  especie: z.nullable(z.string()),
  /** Which animal it is, where `especie` is 'otra'. */
  especie_texto: z.nullable(z.string()),
  /** Null: not known. */
  raza: z.nullable(z.string()),
  fecha_nacimiento: z.nullable(dateText),
  /** The date of birth is a guess. */
  fecha_aproximada: z.boolean(),
  sexo: z.nullable(z.enum(sexos)),
  notas: z.nullable(z.string()),
  microchip: z.nullable(z.string()),
  pasaporte: z.nullable(z.string()),
  /** Colour and pattern of the coat. */
  capa: z.nullable(z.string()),
  esterilizada: z.nullable(z.boolean()),
  /** How it lives, by which worms and some vaccines go; null: not known. */
  riesgo: z.nullable(z.enum(keysOf(riesgos))),
  /** Absent for owners. */
  notas_clinicas: z.optional(z.nullable(z.string())),
  fallecida_en: z.nullable(dateText),
  causa_fallecimiento: z.nullable(z.string()),
  /** When its owner took it off their list; the clinic keeps it. */
  baja_en: z.nullable(instantText),
  /** Identifies its photo, at `/api/mascotas/{id}/foto`. */
  foto: z.nullable(z.string()),
  id_usuario: z.int(),
  version: z.int(),
  usuario: contacto,
})
export type Mascota = z.infer<typeof mascota>

// Forms send it small, the wire shows it capitalised. Empty: not said, which is not the same as not known.
const sexo = z.pipe(
  z.nullable(z.string(validation.sexo).check(z.trim(), z.toLowerCase(), z.regex(/^(macho|hembra)?$/, validation.sexo))),
  z.transform((value: string | null): Sexo | null | undefined =>
    value === null ? null : sexos.find((sexo) => sexo.toLowerCase() === value),
  ),
)

const raza = z.pipe(
  z.nullable(anyLine(limits.name)),
  z.transform((value: string | null) => (value === '' ? undefined : value)),
)

/** Some optional fields are required of who adds pets of others: see `validateMascota`. Null says that something is not known. */
export const mascotaCreate = z.object({
  nombre: line(limits.name, validation.nombreRequired),
  especie: z.optional(
    orNull<Especie | typeof OTRA_ESPECIE>(z.enum([...especies, OTRA_ESPECIE, ''], validation.especie)),
  ),
  especie_texto: z.optional(lineOrNull(limits.name)),
  raza: z.optional(raza),
  fecha_nacimiento: z.nullable(date(validation.fechaNacimiento, validation.fechaNacimientoRequired)),
  fecha_aproximada: z.optional(z.boolean(validation.invalid)),
  sexo: z.optional(sexo),
  notas: z.optional(linesOrNull(limits.note)),
  microchip: z.optional(microchip),
  pasaporte: z.optional(lineOrNull(30)),
  capa: z.optional(lineOrNull(limits.name)),
  esterilizada: z.optional(z.nullable(z.boolean(validation.invalid))),
  riesgo: z.optional(orNull(z.enum([...keysOf(riesgos), ''], validation.riesgo))),
  /** Only staff send it. */
  notas_clinicas: z.optional(linesOrNull(limits.description)),
  id_usuario: z.optional(reference(validation.duenoInvalid)),
})
export type MascotaCreate = z.infer<typeof mascotaCreate>

/** An absent field stays as it is. */
export const mascotaUpdate = z.extend(z.partial(mascotaCreate), { version })
export type MascotaUpdate = z.infer<typeof mascotaUpdate>

export const mascotaSorts = ['nombre', 'especie', 'raza', 'fecha_nacimiento', 'sexo', 'dueno', 'notas'] as const
export const mascotaQuery = z.extend(listQuery(mascotaSorts), {
  id_usuario: referenceFilter,
  atendidas: flag('Only those with a completed appointment of the caller.'),
  vivas: flag('Without those that have died or that their owner took off the list.'),
  nombre_primero: nombrePrimero,
})

/** What is stored of a pet, apart from its owner. */
type MascotaFields = Pick<Mascota, 'nombre' | 'especie' | 'especie_texto' | 'raza' | 'sexo' | 'notas'> &
  Pick<Mascota, 'fecha_nacimiento' | 'fecha_aproximada'> &
  Pick<Mascota, 'microchip' | 'pasaporte' | 'capa' | 'esterilizada' | 'riesgo'> & { notas_clinicas: string | null }

/**
 * Validates the whole pet: new, or merged with a change. What is not known is null; what staff add without a word about it, and a birth
 * date that is left out, is refused.
 */
export function validateMascota(
  mascota: Partial<MascotaFields> & { id_usuario?: number },
  { today, scope }: { today: string; scope: Scope },
): Validated<MascotaFields> {
  const complete = scope === 'any'
  const {
    nombre,
    especie = null,
    raza,
    fecha_nacimiento,
    fecha_aproximada = false,
    sexo,
    notas = null,
    id_usuario,
  } = mascota
  const especie_texto = especie === OTRA_ESPECIE ? (mascota.especie_texto ?? null) : null
  const {
    microchip = null,
    pasaporte = null,
    capa = null,
    esterilizada = null,
    riesgo = null,
    notas_clinicas = null,
  } = mascota
  const errors: FieldErrors = {}
  if (!nombre) errors.nombre = validation.nombreRequired
  if (complete && !especie) errors.especie = validation.especieRequired
  if (especie === OTRA_ESPECIE && !especie_texto) errors.especie_texto = validation.especieTextoRequired
  if (complete && raza === undefined) errors.raza = validation.razaRequired
  if (fecha_nacimiento === undefined) errors.fecha_nacimiento = validation.fechaNacimientoRequired
  else if (fecha_nacimiento === null && fecha_aproximada) errors.fecha_nacimiento = validation.fechaAproximada
  else if (fecha_nacimiento !== null && fecha_nacimiento > today)
    errors.fecha_nacimiento = validation.fechaNacimientoFuture
  if (complete && sexo === undefined) errors.sexo = validation.sexoRequired
  if (complete && !id_usuario) errors.id_usuario = validation.duenoRequired
  if (!nombre || fecha_nacimiento === undefined || Object.keys(errors).length > 0) return { ok: false, errors }
  const identity = { nombre, especie, especie_texto, raza: raza ?? null, sexo: sexo ?? null, notas }
  const particulars = { microchip, pasaporte, capa, esterilizada, riesgo, notas_clinicas }
  return { ok: true, value: { ...identity, fecha_nacimiento, fecha_aproximada, ...particulars } }
}

/** What its owner no longer changes once the clinic has a record of a pet: doses, vaccines and papers go by it. */
const clinicFields = [
  'especie',
  'especie_texto',
  'sexo',
  'fecha_nacimiento',
  'fecha_aproximada',
  'microchip',
  'riesgo',
] as const satisfies (keyof MascotaUpdate)[]
type ClinicField = (typeof clinicFields)[number]

/** Whether this field of a pet is only for the clinic to change. */
export const isClinicField = (key: string, { scope, record }: { scope: Scope; record: boolean }): boolean =>
  scope === 'own' && record && clinicFields.includes(key as ClinicField)

/** The changes that an owner may not make to a pet with a record. */
export const clinicFieldErrors = (before: Pick<Mascota, ClinicField>, body: MascotaUpdate): FieldErrors =>
  Object.fromEntries(
    clinicFields
      .filter((key) => body[key] !== undefined && body[key] !== before[key])
      .map((key) => [key, validation.askClinic]),
  )
