import * as z from 'zod/mini'
import { type Sexo, sexos } from './catalog.ts'
import { date } from './dates.ts'
import { listQuery, reference, referenceFilter, version } from './lists.ts'
import { validation } from './messages.ts'
import { type Especie, especies } from './species.ts'
import { limits, line, lineOrNull, linesOrNull, orNull } from './text.ts'
import { contacto } from './usuarios.ts'

export const mascota = z.object({
  id_mascota: z.int(),
  nombre: z.string(),
  especie: z.nullable(z.string()),
  raza: z.nullable(z.string()),
  fecha_nacimiento: z.string(),
  sexo: z.nullable(z.enum(sexos)),
  notas: z.nullable(z.string()),
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

/** What a form sends, of a new pet or of a changed one: an absent field stays as it is. */
export const mascotaBody = z.partial(
  z.object({
    nombre: line(limits.name, validation.nombreRequired),
    especie: orNull<Especie>(z.enum([...especies, ''], validation.especie)),
    raza: lineOrNull(limits.name),
    fecha_nacimiento: date(validation.fechaNacimiento),
    sexo,
    notas: linesOrNull(limits.note),
    id_usuario: reference(validation.duenoInvalid),
    version,
  }),
)
export type MascotaBody = z.infer<typeof mascotaBody>

export const mascotaSorts = ['nombre', 'especie', 'raza', 'fecha_nacimiento', 'sexo', 'dueno', 'notas'] as const
export const mascotaQuery = z.extend(listQuery(mascotaSorts), { id_usuario: referenceFilter })

/** What the whole pet must satisfy, new or merged with a change. Staff gives every field; an owner name and birth date. */
export function mascotaErrors(pet: MascotaBody, { today, staff }: { today: string; staff: boolean }) {
  const errors: Record<string, string> = {}
  if (!pet.nombre) errors.nombre = validation.nombreRequired
  if (staff && !pet.especie) errors.especie = validation.especieRequired
  if (staff && !pet.raza) errors.raza = validation.razaRequired
  if (!pet.fecha_nacimiento) errors.fecha_nacimiento = validation.fechaNacimientoRequired
  else if (pet.fecha_nacimiento > today) errors.fecha_nacimiento = validation.fechaNacimientoFuture
  if (staff && !pet.sexo) errors.sexo = validation.sexoRequired
  if (staff && !pet.id_usuario) errors.id_usuario = validation.duenoRequired
  return errors
}
