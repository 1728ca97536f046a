import { keysOf } from './catalog/catalog.ts'
import { ATAJO, plantillaTextos, plantillaTipos } from './catalog/plantillas.ts'
import { especies } from './catalog/species.ts'
import { limits } from './fields/limits.ts'
import { version } from './fields/lists.ts'
import { anyLine, anyLines, line } from './fields/text.ts'
import type { FieldErrors } from './fields/validate.ts'
import * as z from './fields/zod.ts'
import { validation } from './rules/messages.ts'

/** A text that is written once: a whole visit, or a snippet inside a field. `id_usuario`: whose it is; null is the clinic's. */
export const plantilla = z.object({
  id_plantilla: z.int(),
  tipo: z.enum(keysOf(plantillaTipos)),
  nombre: z.string(),
  /** What is typed after `/`. Of snippets alone. */
  atajo: z.nullable(z.string()),
  /** For which species; none: for all. */
  especies: z.array(z.enum(especies)),
  id_usuario: z.nullable(z.int()),
  motivo: z.string(),
  anamnesis: z.string(),
  exploracion: z.string(),
  mucosas: z.string(),
  diagnosticos: z.array(z.string()),
  plan: z.string(),
  nota_interna: z.string(),
  /** What a snippet says. */
  texto: z.string(),
  version: z.int(),
})
export type Plantilla = z.infer<typeof plantilla>

/** The clinic's and one's own, by name. */
export const plantillas = z.array(plantilla)

const text = z.optional(anyLines(limits.description))

const plantillaFields = {
  tipo: z.enum(keysOf(plantillaTipos), validation.plantillaTipo),
  nombre: line(limits.name, validation.nombreRequired),
  atajo: z.optional(
    z.nullable(z.string(validation.atajo).check(z.trim(), z.toLowerCase(), z.regex(ATAJO, validation.atajo))),
  ),
  especies: z.optional(z.array(z.enum(especies, validation.especie), validation.especie).check(z.maxLength(50))),
  /** One's own, as it is unless this is false; otherwise the clinic's. */
  propia: z.optional(z.boolean(validation.invalid)),
  motivo: z.optional(anyLines(limits.note)),
  anamnesis: text,
  exploracion: text,
  mucosas: z.optional(anyLine(limits.name)),
  diagnosticos: z.optional(
    z
      .array(line(200, validation.diagnostico), validation.invalid)
      .check(z.maxLength(20, validation.diagnosticosTooMany)),
  ),
  plan: text,
  nota_interna: text,
  texto: text,
}

export const plantillaCreate = z.object(plantillaFields)
export type PlantillaCreate = z.infer<typeof plantillaCreate>

/** An absent field stays as it is. A template stays of its kind. */
export const plantillaUpdate = z.extend(z.partial(z.omit(plantillaCreate, { tipo: true })), { version })
export type PlantillaUpdate = z.infer<typeof plantillaUpdate>

/** What a template is made of, whoever it belongs to. */
export type PlantillaContent = Omit<Plantilla, 'id_plantilla' | 'id_usuario' | 'version'>

/** The whole of it, with nothing in the fields that it does not have. */
export function plantillaContent({ propia: _, ...fields }: PlantillaCreate): PlantillaContent {
  const { tipo, nombre, especies: of = [] } = fields
  const none = { motivo: '', anamnesis: '', exploracion: '', mucosas: '', diagnosticos: [], plan: '', nota_interna: '' }
  if (tipo === 'fragmento')
    return { ...none, tipo, nombre, especies: of, atajo: fields.atajo ?? null, texto: fields.texto ?? '' }
  const { motivo = '', anamnesis = '', exploracion = '', mucosas = '', diagnosticos = [], plan = '' } = fields
  const { nota_interna = '' } = fields
  return {
    ...{ tipo, nombre, especies: of, atajo: null, texto: '' },
    ...{ motivo, anamnesis, exploracion, mucosas, diagnosticos, plan, nota_interna },
  }
}

/** What is missing, by field: a snippet has its key and its text, a visit at least one text. */
export function plantillaErrors(content: PlantillaContent): FieldErrors {
  const { tipo, atajo, texto, diagnosticos } = content
  if (tipo === 'visita') {
    const written = diagnosticos.length > 0 || plantillaTextos.some((name) => content[name] !== '')
    return written ? {} : { anamnesis: validation.plantillaVacia }
  }
  return {
    ...(atajo === null && { atajo: validation.atajo }),
    ...(texto === '' && { texto: validation.fragmentoTexto }),
  }
}
