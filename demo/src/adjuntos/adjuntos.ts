import type { ClinicTime } from '@huella/contract'
import { addDays } from '../agenda/days.ts'
import { type DemoMascota, isPatient } from '../mascotas.ts'
import { portraits } from './drawings/portraits/portraits.ts'
import { type VisitFile, visitFiles } from './of-visits.ts'
import { captions } from './portrait-captions.ts'

interface Visita {
  id_visita: number
  id_mascota: number
  id_usuario: number
  fecha_hora: string
  motivo: string
  diagnosticos: string[]
  firmada_en: string | null
}

interface Clinic {
  mascotas: (DemoMascota & { creado_en: string })[]
  visitas: Visita[]
}

/** Its times are of the clinic's clock. */
export interface DemoAdjunto {
  id_adjunto: number
  id_mascota: number
  id_visita: number | null
  id_usuario: number
  fecha_hora: string
  creado_en: string
  nombre: string
  descripcion: string | null
  visible: boolean
  /** What is in it: a portrait of the pet, a drawing, or a report. */
  content: { portrait: string } | Pick<VisitFile, 'drawing' | 'report'>
}

/** The demo owner's pets. */
const OWN = 3
const MINUTES_LATER = 12
const DAYS_OF_A_REPORT = 2

/** The files of the patients' record, oldest first. */
export function makeAdjuntos({ mascotas, visitas }: Clinic, { today, now }: ClinicTime): DemoAdjunto[] {
  const signed = visitas.filter(({ firmada_en }) => firmada_en)
  const files = [...ofOwners(mascotas, today), ...visitFiles.flatMap((files) => ofPet(files, signed))]
  return files
    .map((file) => ({ ...file, fecha_hora: file.fecha_hora < now ? file.fecha_hora : now }))
    .sort((one, other) => one.fecha_hora.localeCompare(other.fecha_hora))
    .map((file, n) => ({ id_adjunto: n + 1, ...file, creado_en: file.fecha_hora }))
}

type NewAdjunto = Omit<DemoAdjunto, 'id_adjunto' | 'creado_en'>

/** Owners send a portrait of their pet. */
const ofOwners = (mascotas: Clinic['mascotas'], today: string): NewAdjunto[] =>
  mascotas
    .filter((mascota) => portraits[mascota.nombre] && isPatient(mascota, today))
    .map(({ id_mascota, id_usuario, nombre, creado_en }) => {
      const wanted = addDays(today, -(5 + ((id_mascota * 37) % 120)))
      const registered = addDays(creado_en.slice(0, 10), 1)
      return {
        ...{ id_mascota, id_visita: null, id_usuario, nombre: `${nombre}.jpg`, visible: true },
        fecha_hora: `${wanted > registered ? wanted : registered}T20:${10 + (id_mascota % 50)}`,
        descripcion: captions[nombre] ?? null,
        content: { portrait: nombre },
      }
    })

/** The files of one pet, if it has all the visits that they are of. */
function ofPet(files: VisitFile[], visitas: Visita[]): NewAdjunto[] {
  const about = (text: string) =>
    visitas.filter(({ motivo, diagnosticos }) => motivo === text || diagnosticos.some((one) => one.startsWith(text)))
  const reasons = [...new Set(files.map(({ of }) => of))]
  const [first = '', ...later] = reasons
  const followed = (visita: Visita) =>
    later.map((text) =>
      about(text).find((one) => one.id_mascota === visita.id_mascota && one.fecha_hora > visita.fecha_hora),
    )
  const candidates = about(first)
    .filter((visita) => followed(visita).every((one) => one !== undefined))
    .sort((one, other) => other.fecha_hora.localeCompare(one.fecha_hora))
  const chosen = candidates.find(({ id_mascota }) => id_mascota <= OWN) ?? candidates[0]
  if (!chosen) return []
  const visits = [chosen, ...followed(chosen)]
  return files.flatMap(({ of, drawing, report, ...file }, n) => {
    const visita = visits[reasons.indexOf(of)]
    if (!visita) return []
    const { id_mascota, id_visita, id_usuario, fecha_hora } = visita
    const time = report
      ? `${addDays(fecha_hora.slice(0, 10), DAYS_OF_A_REPORT)}T13:20`
      : minutesAfter(fecha_hora, MINUTES_LATER + n)
    return { id_mascota, id_visita, id_usuario, fecha_hora: time, ...file, content: { drawing, report } }
  })
}

const minutesAfter = (fechaHora: string, minutes: number) =>
  new Date(Date.parse(`${fechaHora}:00Z`) + minutes * 60_000).toISOString().slice(0, 16)
