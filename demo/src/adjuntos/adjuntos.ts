import type { ClinicTime } from '@huella/contract'
import * as z from 'zod/mini'
import { addDays, addMinutes } from '../agenda/days.ts'
import { readData } from '../data.ts'
import { type DemoMascota, isOfClient, isPatient } from '../mascotas.ts'
import { reports } from './reports.ts'

/** A file of a visit: a picture that was taken then, or a report that came days later. */
const visitFile = z.strictObject({
  /** The visit is the client's pet's, or else the last one, with this reason or diagnosis. */
  of: z.string(),
  picture: z.optional(z.string()),
  report: z.optional(z.enum([...reports.keys()])),
  nombre: z.string(),
  descripcion: z.string(),
  visible: z.boolean(),
})
type VisitFile = z.infer<typeof visitFile>

/** Pictures are files of `images/`. */
export const { retratos, deVisitas } = readData(
  'adjuntos',
  z.strictObject({
    /** The portraits of pets that their owners sent, with what they wrote under them. */
    retratos: z.array(z.strictObject({ nombre: z.string(), picture: z.string(), descripcion: z.nullable(z.string()) })),
    /** Each list is of one pet: the later files are of its later visits. */
    deVisitas: z.array(z.array(visitFile)),
  }),
)

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
  /** What is in it: a picture or a report. */
  content: Pick<VisitFile, 'picture' | 'report'>
}

const MINUTES_LATER = 12
const DAYS_OF_A_REPORT = 2

/** The files of the patients' record, oldest first. */
export function makeAdjuntos({ mascotas, visitas }: Clinic, { today, now }: ClinicTime): DemoAdjunto[] {
  const signed = visitas.filter(({ firmada_en }) => firmada_en)
  const files = [...ofOwners(mascotas, today), ...deVisitas.flatMap((files) => ofPet(files, signed))]
  return files
    .map((file) => ({ ...file, fecha_hora: file.fecha_hora < now ? file.fecha_hora : now }))
    .sort((one, other) => one.fecha_hora.localeCompare(other.fecha_hora))
    .map((file, n) => ({ id_adjunto: n + 1, ...file, creado_en: file.fecha_hora }))
}

type NewAdjunto = Omit<DemoAdjunto, 'id_adjunto' | 'creado_en'>

/** Owners send a portrait of their pet. */
const ofOwners = (mascotas: Clinic['mascotas'], today: string): NewAdjunto[] =>
  mascotas.flatMap((mascota) => {
    const { id_mascota, id_usuario, creado_en } = mascota
    const retrato = retratos.find(({ nombre }) => nombre === mascota.nombre)
    if (!retrato || !isPatient(mascota, today)) return []
    const wanted = addDays(today, -(5 + ((id_mascota * 37) % 120)))
    const registered = addDays(creado_en.slice(0, 10), 1)
    return {
      ...{ id_mascota, id_visita: null, id_usuario, nombre: `${retrato.nombre}.jpg`, visible: true },
      fecha_hora: `${wanted > registered ? wanted : registered}T20:${10 + (id_mascota % 50)}`,
      descripcion: retrato.descripcion,
      content: { picture: retrato.picture },
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
  const chosen = candidates.find(isOfClient) ?? candidates[0]
  if (!chosen) return []
  const visits = [chosen, ...followed(chosen)]
  return files.flatMap(({ of, picture, report, ...file }, n) => {
    const visita = visits[reasons.indexOf(of)]
    if (!visita) return []
    const { id_mascota, id_visita, id_usuario, fecha_hora } = visita
    const time = report
      ? `${addDays(fecha_hora.slice(0, 10), DAYS_OF_A_REPORT)}T13:20`
      : addMinutes(fecha_hora, MINUTES_LATER + n)
    return { id_mascota, id_visita, id_usuario, fecha_hora: time, ...file, content: { picture, report } }
  })
}
