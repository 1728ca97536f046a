import type { FileStore } from '../platform/files/file-store.ts'
import type { ZipEntry } from '../platform/files/zip.ts'
import type { RemisionDatos } from './remision.repo.ts'

/** The PDF and the files, one after the other. */
export async function* entriesOf(
  { hoja, archivos }: RemisionDatos,
  pdf: Buffer,
  files: FileStore,
): AsyncGenerator<ZipEntry> {
  yield { name: 'historia.pdf', date: new Date(hoja.generado_en), content: pdf }
  for (const { ruta, sha256, fecha_hora } of archivos)
    yield { name: ruta, date: new Date(`${fecha_hora}Z`), content: await files.get(sha256) }
}
