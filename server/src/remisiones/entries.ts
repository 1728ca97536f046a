import { archivosOf, missingNote } from '../exportacion/index.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import type { ZipEntry } from '../platform/files/zip.ts'
import type { RemisionDatos } from './remision.repo.ts'

/** The PDF and the files, one after the other. */
export async function* entriesOf(
  { hoja, archivos }: RemisionDatos,
  pdf: Buffer,
  files: FileStore,
): AsyncGenerator<ZipEntry> {
  const date = new Date(hoja.generado_en)
  const missing: string[] = []
  yield { name: 'historia.pdf', date, content: pdf }
  yield* archivosOf(archivos, files, missing)
  yield* missingNote(missing, date)
}
