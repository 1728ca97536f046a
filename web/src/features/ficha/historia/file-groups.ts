import type { Adjunto, HistoriaEntrada } from '@huella/contract'
import { type Entry, shownEntry } from './kinds.ts'

/** Files that one person added on one day, in a row. */
export type FileGroup = readonly [Adjunto, ...Adjunto[]]

const isTogether = (one: Adjunto, other: Adjunto) =>
  one.usuario.id_usuario === other.usuario.id_usuario && one.fecha_hora.slice(0, 10) === other.fecha_hora.slice(0, 10)

/** The entries in their order, with files that belong together as one. */
export function groupFiles(entries: readonly HistoriaEntrada[]): (Entry | FileGroup)[] {
  const rows: (Entry | FileGroup)[] = []
  for (const entry of entries) {
    const last = rows.at(-1)
    if (entry.tipo !== 'adjunto') rows.push(entry)
    else if (last && !('tipo' in last) && isTogether(last[0], entry.adjunto))
      rows.splice(-1, 1, [...last, entry.adjunto])
    else rows.push([entry.adjunto])
  }
  return rows
}

/** Tells entries apart. Files keep theirs while others join them. */
function keyOf(entry: Entry | FileGroup): string {
  if (!('tipo' in entry)) return `adjuntos-${entry[0].fecha_hora.slice(0, 10)}-${entry[0].usuario.id_usuario}`
  return shownEntry(entry).key
}

/** The rows with their keys; another entry may have divided the files of a day. */
export function keyed(rows: readonly (Entry | FileGroup)[]): [key: string, row: Entry | FileGroup][] {
  const seen = new Map<string, number>()
  return rows.map((row) => {
    const key = keyOf(row)
    const times = seen.get(key) ?? 0
    seen.set(key, times + 1)
    return [`${key}-${times}`, row]
  })
}
