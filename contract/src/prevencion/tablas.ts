import { keysOf } from '../catalog/catalog.ts'
import { comunidadCodes } from '../catalog/comunidades.ts'
import { prevencionTipos } from '../catalog/prevenciones.ts'
import { especies } from '../catalog/species.ts'
import { enfermedades } from '../ficha/prevenciones.ts'
import { date, dateText } from '../fields/dates.ts'
import { limits } from '../fields/limits.ts'
import { line, lineOrNull, orNull } from '../fields/text.ts'
import * as z from '../fields/zod.ts'
import { validation } from '../rules/messages.ts'
import { enfermedadesVacuna } from './enfermedades.ts'
import { gruposGusanos } from './gusanos.ts'
import { isPlazo, type Plazo } from './plazos.ts'

const plazoText = z
  .string()
  .register(z.globalRegistry, { description: 'Days, weeks, months or years.', examples: ['84d', '4w', '6m', '3y'] })

const plazoBody = z
  .string(validation.plazo)
  .check(z.trim(), z.refine(isPlazo, validation.plazo)) as unknown as z.ZodMiniType<Plazo>

/** An interval that may be left out. */
const plazoOrNull = z.optional(
  orNull<string>(
    z.string(validation.plazo).check(
      z.trim(),
      z.refine((text) => text === '' || isPlazo(text), validation.plazo),
    ),
  ),
)

/** A text that the schema has checked. */
const asPlazo = plazoText as unknown as z.ZodMiniType<Plazo, string>

const whole = (min: number, max: number) => {
  const error = validation.filaNumber(min, max)
  return z.int(error).check(z.minimum(min, error), z.maximum(max, error))
}

/** The first day of a row that says none: it has always held. */
export const FILA_DESDE = '2000-01-01'

const vigente_desde = z.optional(date(validation.fecha))
const fuente = line(limits.reason, validation.fuenteRequired)

/** A product of the clinic's catalogue: what the form of a dose fills in. */
export const producto = z.object({
  tipo: z.enum(keysOf(prevencionTipos)),
  nombre: z.string(),
  especies: z.array(z.enum(especies)),
  enfermedades: z.array(z.string()),
  laboratorio: z.nullable(z.string()),
  /** How often the clinic gives it; null: as guidelines and labels say. */
  intervalo: z.nullable(asPlazo),
  /** How much, as '1 ml'. */
  dosis: z.nullable(z.string()),
  /** Where the interval is from. */
  fuente: z.nullable(z.string()),
  /** Replaces the row of the same kind and name from this day on. */
  vigente_desde: dateText,
})
export type ProductoClinica = z.infer<typeof producto>

export const productoBody = z
  .object(
    {
      tipo: z.enum(keysOf(prevencionTipos), validation.prevencionTipo),
      nombre: line(limits.name, validation.productoRequired),
      especies: z
        .array(z.enum(especies, validation.especieRequired), validation.especieRequired)
        .check(z.minLength(1, validation.especieRequired)),
      enfermedades: z.optional(enfermedades),
      laboratorio: z.optional(lineOrNull(limits.name)),
      intervalo: plazoOrNull,
      dosis: z.optional(lineOrNull(limits.name)),
      fuente: z.optional(lineOrNull(limits.reason)),
      vigente_desde,
    },
    validation.invalid,
  )
  .check(
    z.refine((row) => !row.intervalo || Boolean(row.fuente), {
      path: ['fuente'],
      error: validation.fuenteRequired,
    }),
  )

/** What a region orders of rabies: a row of `normasRabia`. */
export const normaRabia = z.object({
  comunidad: z.enum(comunidadCodes),
  especie: z.enum(especies),
  primera: z.nullable(z.string()),
  dosis: z.int(),
  separacion_dias: z.nullable(z.int()),
  refuerzo_meses: z.nullable(z.int()),
  repite_meses: z.nullable(z.int()),
  veterinario: z.boolean(),
  nota: z.nullable(z.string()),
  fuente: z.string(),
  vigente_desde: dateText,
})

export const normaRabiaBody = z.object(
  {
    comunidad: z.enum(comunidadCodes, validation.comunidad),
    especie: z.enum(especies, validation.especieRequired),
    primera: z.optional(lineOrNull(limits.name)),
    dosis: whole(1, 3),
    separacion_dias: z.optional(z.nullable(whole(7, 90))),
    refuerzo_meses: z.optional(z.nullable(whole(1, 60))),
    repite_meses: z.optional(z.nullable(whole(1, 60))),
    veterinario: z.optional(z.boolean(validation.invalid)),
    nota: z.optional(lineOrNull(limits.reason)),
    fuente,
    vigente_desde,
  },
  validation.invalid,
)

/** A rule of the clinic for one disease of a species: takes the place of the guideline's from a day on. */
export const pautaPropia = z.object({
  especie: z.enum(especies),
  enfermedad: z.enum(keysOf(enfermedadesVacuna)),
  /** Earlier doses do not count. */
  edad_minima: asPlazo,
  /** Doses of the first series, and the days between them. */
  dosis: z.int(),
  separacion_dias: z.int(),
  /** After the series, and from then on. */
  refuerzo: asPlazo,
  repite: asPlazo,
  nota: z.nullable(z.string()),
  fuente: z.string(),
  vigente_desde: dateText,
})
export type PautaPropia = z.infer<typeof pautaPropia>

export const pautaPropiaBody = z.object(
  {
    especie: z.enum(especies, validation.especieRequired),
    enfermedad: z.enum(keysOf(enfermedadesVacuna), validation.enfermedad),
    edad_minima: plazoBody,
    dosis: whole(1, 5),
    separacion_dias: whole(7, 90),
    refuerzo: plazoBody,
    repite: plazoBody,
    nota: z.optional(lineOrNull(limits.reason)),
    fuente,
    vigente_desde,
  },
  validation.invalid,
)

/** A rule of the clinic against worms: takes the place of the guideline's for a group from a day on. */
export const pautaGusanos = z.object({
  especie: z.enum(especies),
  grupo: z.enum(keysOf(gruposGusanos)),
  repite: asPlazo,
  nota: z.nullable(z.string()),
  fuente: z.string(),
  vigente_desde: dateText,
})
export type PautaGusanos = z.infer<typeof pautaGusanos>

export const pautaGusanosBody = z.object(
  {
    especie: z.enum(especies, validation.especieRequired),
    grupo: z.enum(keysOf(gruposGusanos), validation.grupoGusanos),
    repite: plazoBody,
    nota: z.optional(lineOrNull(limits.reason)),
    fuente,
    vigente_desde,
  },
  validation.invalid,
)

/** What the label of a product against external parasites says, as the clinic reads it: takes the place of the program's from a day on. */
export const fichaPropia = z.object({
  especie: z.enum(especies),
  /** It is found by these words in the name of what is given. */
  producto: z.string(),
  repite: asPlazo,
  /** Against these, another interval; null: the same. */
  garrapatas: z.nullable(asPlazo),
  flebotomos: z.nullable(asPlazo),
  edad_minima: z.nullable(asPlazo),
  /** Kilograms. */
  peso_minimo: z.nullable(z.number()),
  nota: z.nullable(z.string()),
  fuente: z.string(),
  vigente_desde: dateText,
})
export type FichaPropia = z.infer<typeof fichaPropia>

export const fichaPropiaBody = z.object(
  {
    especie: z.enum(especies, validation.especieRequired),
    producto: line(limits.name, validation.productoRequired),
    repite: plazoBody,
    garrapatas: plazoOrNull,
    flebotomos: plazoOrNull,
    edad_minima: plazoOrNull,
    peso_minimo: z.optional(
      z.nullable(
        z
          .number(validation.pesoMinimo)
          .check(z.refine((kg) => kg > 0 && kg <= 100 && Number(kg.toFixed(3)) === kg, validation.pesoMinimo)),
      ),
    ),
    nota: z.optional(lineOrNull(limits.reason)),
    fuente,
    vigente_desde,
  },
  validation.invalid,
)

const FILAS_MAX = 500

/** The whole of a table, with the version of it: another one after each change. */
const tableOf = <Row extends z.ZodMiniType>(row: Row) => z.object({ filas: z.array(row), version: z.string() })

/** Replaces the whole table. `keyOf`: what only one row may have. */
const tableBodyOf = <Row extends z.ZodMiniType>(
  row: Row,
  field: string,
  keyOf: (row: z.output<Row>) => readonly (string | undefined)[],
) =>
  z.object({
    filas: z.array(row, validation.invalid).check(
      z.maxLength(FILAS_MAX, { error: validation.filasTooMany, abort: true }),
      z.check(({ value, issues }) => {
        const seen = new Set<string>()
        value.forEach((one, index) => {
          const { vigente_desde = FILA_DESDE } = one as { vigente_desde?: string }
          const key = JSON.stringify([...keyOf(one).map((part) => part?.toLocaleLowerCase('es')), vigente_desde])
          if (seen.has(key)) {
            issues.push({ code: 'custom', input: one, path: [index, field], message: validation.filaRepeated })
          }
          seen.add(key)
        })
      }),
    ),
    version: z.optional(
      z.string(validation.invalid).register(z.globalRegistry, {
        description: 'The version that was read. A newer one is not overwritten: 409, VERSION_OBSOLETA.',
      }),
    ),
  })

export const productos = tableOf(producto)
export const productosBody = tableBodyOf(productoBody, 'nombre', ({ tipo, nombre }) => [tipo, nombre])
export const normasDeRabia = tableOf(normaRabia)
export const normasDeRabiaBody = tableBodyOf(normaRabiaBody, 'especie', ({ comunidad, especie }) => [
  comunidad,
  especie,
])
export const pautasPropias = tableOf(pautaPropia)
export const pautasPropiasBody = tableBodyOf(pautaPropiaBody, 'enfermedad', ({ especie, enfermedad }) => [
  especie,
  enfermedad,
])

export const pautasGusanos = tableOf(pautaGusanos)
export const pautasGusanosBody = tableBodyOf(pautaGusanosBody, 'grupo', ({ especie, grupo }) => [especie, grupo])
export const fichasPropias = tableOf(fichaPropia)
export const fichasPropiasBody = tableBodyOf(fichaPropiaBody, 'producto', ({ especie, producto }) => [
  especie,
  producto,
])

/** Of the rows of each key those in force on a day: the latest that has begun. */
export function filasVigentes<Row extends { vigente_desde: string }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  day: string,
): Row[] {
  const current = new Map<string, Row>()
  for (const row of rows) {
    const other = current.get(keyOf(row))
    if (row.vigente_desde <= day && (!other || other.vigente_desde < row.vigente_desde)) current.set(keyOf(row), row)
  }
  return [...current.values()]
}
