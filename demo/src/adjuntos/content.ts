import { type AdjuntoTipo, type Especie, especieLabel } from '@huella/contract'
import { readPicture } from '../data.ts'
import type { DemoAdjunto } from './adjuntos.ts'
import { reports, writeReport } from './reports.ts'

interface Patient {
  nombre: string
  especie: Especie
  raza: string
}

/** The square around the head of a portrait: the pet's photo. */
const FACE = { x: 0.22, y: 0.06, lado: 0.74 }

interface Content {
  tipo: AdjuntoTipo
  bytes: Buffer
  /** The square of the face in a portrait. */
  face?: typeof FACE
}

/** What is in a file: a picture, or a report of the patient. */
export async function contentOf(
  { id_visita, content: { picture, report = '' }, fecha_hora }: DemoAdjunto,
  { nombre, especie, raza }: Patient,
): Promise<Content> {
  if (picture) return { tipo: 'image/jpeg', bytes: readPicture(picture), face: id_visita === null ? FACE : undefined }
  const text = reports.get(report)
  if (!text) throw new RangeError(`data/informes.json has no ${report}`)
  const [year, month, day] = fecha_hora.slice(0, 10).split('-')
  const patient = `${nombre} (${especieLabel(especie).toLowerCase()}, ${raza})`
  return { tipo: 'application/pdf', bytes: await writeReport({ ...text, patient, date: `${day}/${month}/${year}` }) }
}
