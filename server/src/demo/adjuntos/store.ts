import { type AdjuntoTipo, type Especie, especieLabel } from '@huella/contract'
import { cropSquare, reencode } from '../../adjuntos/index.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { itemAt } from '../random.ts'
import type { DemoAdjunto } from './adjuntos.ts'
import { clinical } from './drawings/clinical/clinical.ts'
import { FACE, portraits } from './drawings/portraits/portraits.ts'
import { labReports } from './lab-reports.ts'
import { writeReport } from './reports.ts'

interface Patient {
  nombre: string
  especie: Especie
  raza: string
}

/** Draws the files and puts them into the store. Gives the rows, in the same order, and the photos by the ids of their pets. */
export async function storeAdjuntos(files: FileStore, adjuntos: DemoAdjunto[], mascotas: Patient[]) {
  const stored = await Promise.all(
    adjuntos.map(async ({ content, ...row }) => {
      const { foto, ...file } = await store(files, content, row.fecha_hora, itemAt(mascotas, row.id_mascota - 1))
      return { row: { ...row, ...file }, foto }
    }),
  )
  return {
    rows: stored.map(({ row }) => row),
    fotos: new Map(stored.flatMap(({ row, foto }) => (foto ? [[row.id_mascota, foto] as const] : []))),
  }
}

interface Stored {
  tipo: AdjuntoTipo
  tamano: number
  sha256: string
  miniatura: string | null
  ancho: number | null
  alto: number | null
  /** Of a portrait: the pet's photo. */
  foto?: string
}

async function store(
  files: FileStore,
  content: DemoAdjunto['content'],
  fechaHora: string,
  patient: Patient,
): Promise<Stored> {
  if ('portrait' in content) return storePicture(files, portraits[content.portrait] ?? '', true)
  if (content.drawing) return storePicture(files, clinical[content.drawing], false)
  const [year, month, day] = fechaHora.slice(0, 10).split('-')
  const report = await writeReport({
    ...labReports[content.report ?? 'gatoMayor'],
    patient: `${patient.nombre} (${especieLabel(patient.especie).toLowerCase()}, ${patient.raza})`,
    date: `${day}/${month}/${year}`,
  })
  const { sha256, bytes } = await files.put(report)
  return { tipo: 'application/pdf', tamano: bytes, sha256, miniatura: null, ancho: null, alto: null }
}

async function storePicture(files: FileStore, svg: string, withFoto: boolean): Promise<Stored> {
  const { content, thumbnail, ancho, alto } = await reencode(Buffer.from(svg), 'image/jpeg')
  const [{ sha256, bytes }, miniatura, foto] = await Promise.all([
    files.put(content),
    files.put(thumbnail),
    withFoto ? cropSquare(content, FACE).then((square) => files.put(square)) : undefined,
  ])
  return { tipo: 'image/jpeg', tamano: bytes, sha256, miniatura: miniatura.sha256, ancho, alto, foto: foto?.sha256 }
}
