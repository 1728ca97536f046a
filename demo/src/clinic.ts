import type { ClinicTime } from '@huella/contract'
import { makeAdjuntos } from './adjuntos/adjuntos.ts'
import { Agenda } from './agenda/agenda.ts'
import { addDays, type DemoTime, type FestivosOf, makeCalendar } from './agenda/days.ts'
import { DemoHorarios } from './agenda/horarios.ts'
import { withTodaysVisits } from './agenda/visits.ts'
import { makeAltas } from './altas.ts'
import { makeAvisos } from './avisos.ts'
import { type DemoCita, makeCitas } from './citas.ts'
import { daysOfOferta, makeEsperas } from './espera.ts'
import { makeDestinos, withLastDays } from './ficha/destinos.ts'
import { makeFicha } from './ficha/ficha.ts'
import { type DemoMascota, isOfClient, makeMascotas } from './mascotas.ts'
import { makeMedicamentos } from './medicamentos.ts'
import { makeCatalogo } from './productos.ts'
import { itemAt, SeededRandom } from './random.ts'
import { makeRecepcion } from './recepcion.ts'
import { type DemoTratamiento, makeTratamientos } from './tratamientos.ts'
import { clinic, makeUsuarios } from './usuarios.ts'

const SEED = 20_240_229
/** How long the clinic has had its system. */
const OPEN_DAYS = 6 * 365
const MIN_DAYS_REGISTERED = 580

/** Generates the clinic's data. The same time gives the same data. */
export function makeDemoClinic(now: ClinicTime, festivosOf: FestivosOf) {
  const time: DemoTime = { ...now, calendar: makeCalendar(festivosOf) }
  const random = new SeededRandom(SEED)
  const { usuarios, vets, owners } = makeUsuarios(random)
  const all = makeMascotas(owners, time.today, random)
  const destinos = makeDestinos(all, time.today)
  const opening = addDays(time.today, -OPEN_DAYS)
  const mascotas = withLastDays(all, destinos).map((mascota) => ({
    ...mascota,
    creado_en: `${registrationOf(mascota, opening, time.today)}T09:00:00Z`,
  }))
  const horarios = new DemoHorarios(vets, time)
  const agenda = new Agenda(vets, horarios, random)
  const citas = withTodaysVisits(makeCitas(mascotas, agenda, time, random), time)
  const tratamientos = makeTratamientos(citas, mascotas, time.today, random).map((tratamiento) =>
    tratamiento.id_mascota === destinos.fallecida.id_mascota ? ended(tratamiento, destinos.fallecida.dia) : tratamiento,
  )
  const telefono = telefonoOf(usuarios, owners[0])
  const altas = makeAltas({ usuarios, mascotas, citas, agenda, telefono, time })
  const { datos, ...ficha } = makeFicha({ mascotas, citas, tratamientos, vets, destinos }, time)
  return {
    ajustes: clinic.ajustes,
    catalogo: makeCatalogo(),
    medicamentos: makeMedicamentos(`${opening}T09:00:00Z`),
    usuarios: usuarios.map((usuario) => ({ ...usuario, creado_en: `${opening}T09:00:00Z` })),
    mascotas: mascotas.map(({ hasta: _, ...mascota }, n) => ({ ...mascota, ...itemAt(datos, n) })),
    citas: citas.map(({ about: _, relato: _text, ...cita }): DemoCita => cita),
    tratamientos,
    ...ficha,
    adjuntos: makeAdjuntos({ mascotas, visitas: ficha.visitas }, time),
    horarios: horarios.tramos,
    excepciones: horarios.excepciones,
    oferta: daysOfOferta(time.today),
    ...makeRecepcion({ usuarios, today: time.today }),
    altas,
    avisos: makeAvisos({ usuarios, citas, altas, now: time.now }),
    esperas: makeEsperas(
      mascotas.filter(({ hasta }) => hasta === undefined),
      citas,
      time,
    ),
  }
}

const telefonoOf = (usuarios: { id_usuario: number; telefono: string | null }[], id: number | undefined) =>
  usuarios.find(({ id_usuario }) => id_usuario === id)?.telefono ?? null

export type DemoClinic = ReturnType<typeof makeDemoClinic>

/** Before the first appointments. Some pets came to the clinic as adults; those born later are registered a month after birth. */
function registrationOf({ id_mascota, fecha_nacimiento }: DemoMascota, opening: string, today: string): string {
  const birth = addDays(fecha_nacimiento, 30)
  const arrival = isOfClient({ id_mascota })
    ? opening
    : addDays(today, -(MIN_DAYS_REGISTERED + ((id_mascota * 131) % 1500)))
  return birth > arrival ? birth : arrival
}

/** A treatment that went on until the pet died. */
const ended = (tratamiento: DemoTratamiento, day: string): DemoTratamiento =>
  tratamiento.estado === 'activo' || tratamiento.estado === 'en_progreso'
    ? { ...tratamiento, estado: 'completado', fecha_fin: day }
    : tratamiento
