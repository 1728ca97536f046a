import { type AdjuntoTipo, type Especie, especieLabel } from '@huella/contract'
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

interface Content {
  tipo: AdjuntoTipo
  bytes: Buffer
  /** Of a portrait: the square that is the pet's photo. */
  face?: typeof FACE
}

/** What is in a file: a picture, or a report of the patient. */
export async function contentOf({ content, fecha_hora }: DemoAdjunto, patient: Patient): Promise<Content> {
  if ('portrait' in content) return { ...pictureOf(portraits[content.portrait] ?? ''), face: FACE }
  if (content.drawing) return pictureOf(clinical[content.drawing])
  const [year, month, day] = fecha_hora.slice(0, 10).split('-')
  const bytes = await writeReport({
    ...labReports[content.report ?? 'gatoMayor'],
    patient: `${patient.nombre} (${especieLabel(patient.especie).toLowerCase()}, ${patient.raza})`,
    date: `${day}/${month}/${year}`,
  })
  return { tipo: 'application/pdf', bytes }
}

const pictureOf = (svg: string): Content => ({ tipo: 'image/jpeg', bytes: Buffer.from(svg) })
