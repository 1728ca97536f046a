import * as z from 'zod/mini'
import { type Sexo, sexos } from './catalog/catalog.ts'
import { type Especie, especies } from './catalog/species.ts'
import { microchip } from './ficha/microchip.ts'
import { date, dateText, instantText } from './fields/dates.ts'
import { flag, listQuery, nombrePrimero, reference, referenceFilter, version } from './fields/lists.ts'
import { limits, line, lineOrNull, linesOrNull, orNull } from './fields/text.ts'
import type { FieldErrors, Validated } from './fields/validate.ts'
import { validation } from './rules/messages.ts'
import type { Scope } from './rules/permissions.ts'
import { contacto } from './usuarios.ts'

export const mascota = z.object({
  id_mascota: z.int(),
  nombre: z.string(),
  especie: z.nullable(z.string()),
  raza: z.nullable(z.string()),
  fecha_nacimiento: dateText,
  sexo: z.nullable(z.enum(sexos)),
  notas: z.nullable(z.string()),
  microchip: z.nullable(z.string()),
  pasaporte: z.nullable(z.string()),
  /** Colour and pattern of the coat. */
  capa: z.nullable(z.string()),
  esterilizada: z.nullable(z.boolean()),
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

// Forms send it small, the wire shows it capitalised.
const sexo = z.pipe(
  z.nullable(z.string(validation.sexo).check(z.trim(), z.toLowerCase(), z.regex(/^(macho|hembra)?$/, validation.sexo))),
  z.transform((value: string | null): Sexo | null => sexos.find((sexo) => sexo.toLowerCase() === value) ?? null),
)

/** Some optional fields are required of who adds pets of others: see `validateMascota`. */
export const mascotaCreate = z.object({
  nombre: line(limits.name, validation.nombreRequired),
  especie: z.optional(orNull<Especie>(z.enum([...especies, ''], validation.especie))),
  raza: z.optional(lineOrNull(limits.name)),
  fecha_nacimiento: date(validation.fechaNacimiento, validation.fechaNacimientoRequired),
  sexo: z.optional(sexo),
  notas: z.optional(linesOrNull(limits.note)),
  microchip: z.optional(microchip),
  pasaporte: z.optional(lineOrNull(30)),
  capa: z.optional(lineOrNull(limits.name)),
  esterilizada: z.optional(z.nullable(z.boolean(validation.invalid))),
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
type MascotaFields = Pick<Mascota, 'nombre' | 'especie' | 'raza' | 'fecha_nacimiento' | 'sexo' | 'notas'> &
  Pick<Mascota, 'microchip' | 'pasaporte' | 'capa' | 'esterilizada'> & { notas_clinicas: string | null }

/** Validates the whole pet: new, or merged with a change. Of one's own pet only name and birth date are required. */
export function validateMascota(
  mascota: Partial<MascotaFields> & { id_usuario?: number },
  { today, scope }: { today: string; scope: Scope },
): Validated<MascotaFields> {
  const complete = scope === 'any'
  const { nombre, especie = null, raza = null, fecha_nacimiento, sexo = null, notas = null, id_usuario } = mascota
  const { microchip = null, pasaporte = null, capa = null, esterilizada = null, notas_clinicas = null } = mascota
  const errors: FieldErrors = {}
  if (!nombre) errors.nombre = validation.nombreRequired
  if (complete && !especie) errors.especie = validation.especieRequired
  if (complete && !raza) errors.raza = validation.razaRequired
  if (!fecha_nacimiento) errors.fecha_nacimiento = validation.fechaNacimientoRequired
  else if (fecha_nacimiento > today) errors.fecha_nacimiento = validation.fechaNacimientoFuture
  if (complete && !sexo) errors.sexo = validation.sexoRequired
  if (complete && !id_usuario) errors.id_usuario = validation.duenoRequired
  if (!nombre || !fecha_nacimiento || Object.keys(errors).length > 0) return { ok: false, errors }
  const particulars = { microchip, pasaporte, capa, esterilizada, notas_clinicas }
  return { ok: true, value: { nombre, especie, raza, fecha_nacimiento, sexo, notas, ...particulars } }
}

/** What its owner no longer changes once the clinic has a record of a pet: doses, vaccines and papers go by it. */
const clinicFields = ['especie', 'sexo', 'fecha_nacimiento', 'microchip'] as const satisfies (keyof MascotaUpdate)[]
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
