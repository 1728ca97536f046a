import type { contentOf, DemoClinic } from '@huella/demo'
import { cropSquare, reencode } from '../adjuntos/index.ts'
import type { FileStore } from '../platform/files/file-store.ts'

type Adjunto = DemoClinic['adjuntos'][number]
type Mascota = DemoClinic['mascotas'][number]
type ContentOf = typeof contentOf

/** Puts the files into the store. Gives the rows, in the same order, and the photos by the ids of their pets. */
export async function storeAdjuntos(files: FileStore, { adjuntos, mascotas }: DemoClinic, read: ContentOf) {
  const pets = new Map(mascotas.map((mascota) => [mascota.id_mascota, mascota]))
  const stored = await Promise.all(
    adjuntos.map((adjunto) => store(files, adjunto, pets.get(adjunto.id_mascota) as Mascota, read)),
  )
  return {
    rows: stored.map(({ row }) => row),
    fotos: new Map(stored.flatMap(({ row, foto }) => (foto ? [[row.id_mascota, foto] as const] : []))),
  }
}

async function store(files: FileStore, adjunto: Adjunto, mascota: Mascota, read: ContentOf) {
  const { content: _, ...row } = adjunto
  const { tipo, bytes, face } = await read(adjunto, mascota)
  if (tipo === 'application/pdf') {
    const { sha256, bytes: tamano } = await files.put(bytes)
    return { row: { ...row, tipo, tamano, sha256, miniatura: null, ancho: null, alto: null } }
  }
  const { content, thumbnail, ancho, alto } = await reencode(bytes, tipo)
  const [{ sha256, bytes: tamano }, miniatura, foto] = await Promise.all([
    files.put(content),
    files.put(thumbnail),
    face && cropSquare(content, face).then((square) => files.put(square)),
  ])
  return { row: { ...row, tipo, tamano, sha256, miniatura: miniatura.sha256, ancho, alto }, foto: foto?.sha256 }
}
