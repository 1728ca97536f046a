import { keysOf } from '../catalog/catalog.ts'
import { type PrevencionTipo, prevencionTipos } from '../catalog/prevenciones.ts'
import { especies } from '../catalog/species.ts'
import { date, dateText } from '../fields/dates.ts'
import { addDays, addMonths } from '../fields/days.ts'
import { limits } from '../fields/limits.ts'
import { line, lineOrNull } from '../fields/text.ts'
import * as z from '../fields/zod.ts'
import { validation } from '../rules/messages.ts'
import { enfermedades } from './prevenciones.ts'

/** A row of the protocol, from which the next date of a vaccine or deworming is proposed. */
export const protocolo = z.object({
  especie: z.enum(especies),
  tipo: z.enum(keysOf(prevencionTipos)),
  nombre: z.string(),
  enfermedades: z.array(z.string()),
  /** Until this age it is repeated after some weeks; null: never. */
  cachorro_hasta_semanas: z.nullable(z.int()),
  cachorro_cada_semanas: z.nullable(z.int()),
  cada_meses: z.int(),
  /** Replaces the row of the same species, kind and name from this day on. */
  vigente_desde: dateText,
  nota: z.nullable(z.string()),
})
export type Protocolo = z.infer<typeof protocolo>

export const protocolos = z.object({
  protocolos: z.array(protocolo),
  /** The version of the whole table, another one after each change. */
  version: z.string(),
})
export type Protocolos = z.infer<typeof protocolos>

const PROTOCOLOS_MAX = 300

const between = (min: number, max: number) =>
  z
    .int(validation.protocoloNumber(min, max))
    .check(z.minimum(min, validation.protocoloNumber(min, max)), z.maximum(max, validation.protocoloNumber(min, max)))

export const protocoloBody = z
  .object(
    {
      especie: z.enum(especies, validation.especieRequired),
      tipo: z.enum(keysOf(prevencionTipos), validation.prevencionTipo),
      nombre: line(limits.name, validation.nombreRequired),
      enfermedades: z.optional(enfermedades),
      cachorro_hasta_semanas: z.optional(z.nullable(between(1, 104))),
      cachorro_cada_semanas: z.optional(z.nullable(between(1, 52))),
      cada_meses: between(1, 60),
      vigente_desde: z.optional(date(validation.fecha)),
      nota: z.optional(lineOrNull(limits.reason)),
    },
    validation.invalid,
  )
  .check(
    z.refine((row) => (row.cachorro_hasta_semanas == null) === (row.cachorro_cada_semanas == null), {
      path: ['cachorro_cada_semanas'],
      error: validation.protocoloCachorro,
    }),
  )
export type ProtocoloBody = z.infer<typeof protocoloBody>

/** The first day of a row that says none: it has always held. */
export const PROTOCOLO_DESDE = '2000-01-01'

const keyOf = ({ especie, tipo, nombre, vigente_desde = PROTOCOLO_DESDE }: ProtocoloBody) =>
  JSON.stringify([especie, tipo, nombre.toLocaleLowerCase('es'), vigente_desde])

/** Replaces the whole table. */
export const protocolosBody = z.object({
  protocolos: z.array(protocoloBody, validation.invalid).check(
    z.maxLength(PROTOCOLOS_MAX, { error: validation.protocolosTooMany, abort: true }),
    z.check(({ value, issues }) => {
      const seen = new Set<string>()
      value.forEach((row, index) => {
        const key = keyOf(row)
        if (seen.has(key)) {
          const path = [index, 'nombre']
          issues.push({ code: 'custom', input: row, path, message: validation.protocoloRepeated })
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
export type ProtocolosBody = z.infer<typeof protocolosBody>

/** The rows in force on this day for a species: of those of one kind and name, the latest that has begun. */
export function protocolosVigentes(
  rows: readonly Protocolo[],
  { especie, tipo }: { especie: string | null; tipo: PrevencionTipo },
  day: string,
): Protocolo[] {
  const current = new Map<string, Protocolo>()
  for (const row of rows) {
    if (row.especie !== especie || row.tipo !== tipo || row.vigente_desde > day) continue
    const name = row.nombre.toLocaleLowerCase('es')
    const other = current.get(name)
    if (!other || other.vigente_desde < row.vigente_desde) current.set(name, row)
  }
  return [...current.values()]
}

/** When it is due again after being given on `fecha`. A proposal: the vet decides. */
export function proximaFecha(
  protocolo: Pick<Protocolo, 'cachorro_hasta_semanas' | 'cachorro_cada_semanas' | 'cada_meses'>,
  nacimiento: string | null,
  fecha: string,
): string {
  const { cachorro_hasta_semanas: until, cachorro_cada_semanas: every, cada_meses } = protocolo
  // A pet of which no birth date is known is an adult.
  const known = until !== null && every !== null && nacimiento !== null
  if (known && fecha < addDays(nacimiento, until * 7)) return addDays(fecha, every * 7)
  return addMonths(fecha, cada_meses)
}
