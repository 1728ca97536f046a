import { keysOf } from '../catalog/catalog.ts'
import { type HallazgoTipo, hallazgoTipos } from '../catalog/historia.ts'
import { especies, OTRA_ESPECIE } from '../catalog/species.ts'
import { date, dateTimeText } from '../fields/dates.ts'
import { entryKey } from '../fields/entry-key.ts'
import { limits } from '../fields/limits.ts'
import { parameter, whole } from '../fields/lists.ts'
import { searchText } from '../fields/text.ts'
import * as z from '../fields/zod.ts'
import { validation } from '../rules/messages.ts'
import { nombrado } from '../usuarios.ts'

export const historiasQuery = z.object({
  q: searchText(limits.name).register(z.globalRegistry, {
    description:
      'Words that a record has, in any form (`vómito` finds «vómitos»), with or without accents; `"dolor lumbar"` finds both words in a row, `-gato` records without the word.',
  }),
  especie: parameter(z.enum([...especies, OTRA_ESPECIE], validation.especie), 'Only of pets of this species.'),
  id_usuario: parameter(whole(1, 999_999_999, validation.invalid), 'Only what this user wrote.'),
  desde: parameter(date(validation.fecha), 'From this day on.'),
  hasta: parameter(date(validation.fecha), 'Until this day.'),
  antes: entryKey(hallazgoTipos),
})
export type HistoriasQuery = z.infer<typeof historiasQuery>

/** A text of a record that has the words. */
export const hallazgo = z.object({
  tipo: z.enum(keysOf(hallazgoTipos) as [HallazgoTipo, ...HallazgoTipo[]]),
  cuando: dateTimeText,
  hallazgo: z.object({
    id: z.int(),
    /** The visit that it is, or belongs to. */
    id_visita: z.nullable(z.int()),
    /** Part of the text around the words: in turn what stands between them, and a word that was found. */
    extracto: z.array(z.string()),
    mascota: z.object({
      id_mascota: z.int(),
      nombre: z.string(),
      especie: z.nullable(z.string()),
      especie_texto: z.nullable(z.string()),
      foto: z.nullable(z.string()),
      usuario: nombrado,
    }),
    /** Who wrote it. Alerts do not say. */
    autor: z.nullable(nombrado),
  }),
})
export type Hallazgo = z.infer<typeof hallazgo>

/** Newest first. `siguiente` is the `antes` of the next page; null at the end. */
export const hallazgos = z.object({ data: z.array(hallazgo), siguiente: z.nullable(z.string()) })
export type Hallazgos = z.infer<typeof hallazgos>
