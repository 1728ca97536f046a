import type { Datos } from '@huella/contract'
import { drawDocumento } from '../documentos/index.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import type { ZipEntry } from '../platform/files/zip.ts'
import { errorCode } from '../platform/ops/startup-error.ts'
import type { Exported, ExportedMascota } from './datos.repo.ts'
import { folderNames } from './names.ts'

const MISSING = 'archivos-que-faltan.txt'

/** What is in the ZIP, one after the other. The first PDF is drawn already: a server that has no time says so before it begins. */
export async function* entriesOf(
  datos: Exported,
  { resumen, files, timeZone }: { resumen: Buffer; files: FileStore; timeZone: string },
): AsyncGenerator<ZipEntry> {
  const date = new Date(datos.generado_en)
  const { clinica, generado_en, mascotas } = datos
  yield { name: 'mis-datos.pdf', date, content: resumen }
  yield { name: 'datos.json', date, content: JSON.stringify(withoutHashes(datos), null, 2) }
  const folders = folderNames(mascotas)
  const missing: string[] = []
  for (const [index, mascota] of mascotas.entries()) {
    const content = await drawDocumento({ tipo: 'historia', clinica, generado_en, timeZone, mascota })
    yield { name: `${folders[index]}/historia.pdf`, date, content }
    yield* archivosOf(mascota.archivos, files, missing)
  }
  yield* missingNote(missing, date)
}

/** Those of these files that the store has, each with its place; the others are added to `missing`. */
export async function* archivosOf(
  archivos: ExportedMascota['archivos'],
  files: FileStore,
  missing: string[],
): AsyncGenerator<ZipEntry> {
  for (const { ruta, sha256, fecha_hora } of archivos) {
    const file = await files.get(sha256).catch((error) => {
      if (errorCode(error) !== 'ENOENT') throw error
      missing.push(ruta)
    })
    if (file) yield { name: ruta, date: new Date(`${fecha_hora}Z`), content: file }
  }
}

/** A text that names the missing ones, if there are any. */
export function* missingNote(missing: string[], date: Date): Generator<ZipEntry> {
  if (missing.length === 0) return
  const content = `Estos archivos no se han encontrado. Pregunta a la clínica:\n${missing.join('\n')}\n`
  yield { name: MISSING, date, content }
}

const withoutHashes = (datos: Exported): Datos => ({
  ...datos,
  mascotas: datos.mascotas.map((mascota) => ({
    ...mascota,
    archivos: mascota.archivos.map(({ sha256, ...archivo }) => archivo),
  })),
})
