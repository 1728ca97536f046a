import { Readable } from 'node:stream'
import {
  type AuditoriaFila,
  type AuditoriaQuery,
  accionTexto,
  entidades,
  fullName,
  instantInWords,
  type Rol,
} from '@huella/contract'
import type { Database } from '../platform/sql/database.ts'
import { inWords, readEntradas } from './auditoria.repo.ts'

const BATCH = 500
/** Excel takes a file with it for UTF-8. */
const BOM = '\uFEFF'
const HEADINGS = ['Fecha y hora', 'Quién', 'Qué', 'Sobre', 'Nombre', 'Número', 'Campo', 'Antes', 'Después', 'Motivo']

/** A text that a spreadsheet would run as a formula gets an apostrophe, which it shows as text. */
function cell(value: string | number | null): string {
  const text = String(value ?? '')
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${safe.replace(/"/g, '""')}"`
}

const line = (values: (string | number | null)[]): string => `${values.map(cell).join(';')}\r\n`

/** A line for each field that changed, or one for what changed none. */
function linesOf(
  { cuando, quien, accion, entidad, titulo, id, cambios, motivo }: AuditoriaFila,
  timeZone: string,
): string {
  const what = [
    ...[instantInWords(cuando, timeZone), quien ? fullName(quien) : 'El servidor'],
    ...[accionTexto(accion), entidades[entidad], titulo, id],
  ]
  if (cambios.length === 0) return line([...what, null, null, null, motivo])
  return cambios.map(({ etiqueta, antes, despues }) => line([...what, etiqueta, antes, despues, motivo])).join('')
}

/** The trail as a file for a spreadsheet, as Spanish ones read it: read and sent in parts, however long it is. */
export const auditoriaCsv = (db: Database, query: AuditoriaQuery, rol: Rol, timeZone: string): Readable =>
  Readable.from(parts(db, query, rol, timeZone), { objectMode: false })

async function* parts(db: Database, query: AuditoriaQuery, rol: Rol, timeZone: string): AsyncGenerator<string> {
  yield BOM + line(HEADINGS)
  for (let antes: AuditoriaQuery['antes']; ; ) {
    const rows = await readEntradas(db, { ...query, antes }, timeZone, BATCH)
    const words = await inWords(db, rows, rol, timeZone)
    if (rows.length > 0) yield words.map((row) => linesOf(row, timeZone)).join('')
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    const [cuando = '', id = ''] = last.clave.split('_')
    antes = { cuando, id }
  }
}
