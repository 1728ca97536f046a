import { isOpenCita } from '@huella/contract'
import { addDays, type DemoTime, daysBetween } from '../agenda/days.ts'
import type { CitaWithCase } from '../citas.ts'
import { type DemoMascota, isOfClient } from '../mascotas.ts'
import { marcaOf, productoOf } from '../productos.ts'
import { itemAt, type SeededRandom } from '../random.ts'
import { speciesOf } from '../species.ts'
import type { VisitaWithRelato } from './visitas.ts'

interface Clinic {
  mascotas: (DemoMascota & { creado_en: string })[]
  citas: CitaWithCase[]
  visitas: VisitaWithRelato[]
  vets: number[]
}

/** How long back doses are recorded that no visit tells of. Those of the demo owner's pets are all there. */
const MAX_DAYS_BACK = 3 * 365
const MAX_DAYS_BACK_OF_DEWORMING = 365
const LATE = 0.12

interface Dose {
  fecha: string
  visita?: VisitaWithRelato
}

/** Vaccines and dewormings: those of visits, and as many before and after that most pets are up to date and some are late. */
export function makePrevenciones({ mascotas, citas, visitas, vets }: Clinic, time: DemoTime, random: SeededRandom) {
  return mascotas
    .flatMap((mascota) => {
      const own = visitas.filter(({ id_mascota }) => id_mascota === mascota.id_mascota)
      const coming = citas.filter((cita) => cita.id_mascota === mascota.id_mascota && isOpenCita(cita))
      const given = own.flatMap(({ relato }) => relato.productos ?? [])
      const planned = coming.flatMap(({ relato }) => relato.productos ?? [])
      return [...new Set([...speciesOf(mascota.especie).productos, ...given, ...planned])].flatMap((id) => {
        const doses = own
          .filter(({ relato }) => relato.productos?.includes(id))
          .map((visita): Dose => ({ fecha: visita.fecha_hora.slice(0, 10), visita }))
        const next = coming.find(({ relato }) => relato.productos?.includes(id))?.fecha_hora.slice(0, 10)
        if (doses.length === 0 && !next && !random.boolean(productoOf(id).habitual)) return []
        return withOthers(doses, { id, mascota, next, time, random }).map((dose, n) =>
          rowOf(dose, { id, mascota, first: n === 0, vet: random.pick(vets) }),
        )
      })
    })
    .sort((one, other) => one.fecha.localeCompare(other.fecha))
    .map((row, n) => ({ id_prevencion: n + 1, ...row }))
}

interface Course {
  id: string
  mascota: DemoMascota
  /** The day of the appointment for the next dose. */
  next: string | undefined
  time: DemoTime
  random: SeededRandom
}

/** The known doses, with those that most pets get before, between and after them. */
function withOthers(known: Dose[], { id, mascota, next, time: { today, calendar }, random }: Course): Dose[] {
  const { dias, tipo, desde } = productoOf(id)
  const youngest = addDays(mascota.fecha_nacimiento, desde)
  const oldest = addDays(today, tipo === 'vacuna' ? -MAX_DAYS_BACK : -MAX_DAYS_BACK_OF_DEWORMING)
  const own = isOfClient(mascota) && tipo === 'vacuna'
  const earliest = own || youngest > oldest ? youngest : oldest
  const latest = mascota.hasta ?? addDays(today, -1)
  const apart = () => Math.round(dias * (0.97 + random.next() * 0.14))
  const doses = [...known]
  const isNear = (fecha: string, day: string) => Math.abs(daysBetween(fecha, day)) < dias * 0.7
  const add = (fecha: string) => {
    const day = calendar.nextOpenDay(fecha)
    const near = doses.some((dose) => isNear(dose.fecha, day)) || (next !== undefined && isNear(next, day))
    if (day >= earliest && day <= latest && !near) doses.push({ fecha: day })
  }
  // The last dose of a pet that never came for it is up to an interval ago.
  const anchor = known[0]?.fecha ?? next ?? addDays(latest, -Math.round(random.next() * dias))
  add(anchor)
  for (let day = addDays(anchor, -apart()); day > earliest; day = addDays(day, -apart())) add(day)
  for (let day = addDays(anchor, apart()); day <= latest; day = addDays(day, apart())) add(day)
  const ordered = doses.sort((one, other) => one.fecha.localeCompare(other.fecha))
  // Some are late: they did not get the last one.
  const late = ordered.length > 1 && !ordered.at(-1)?.visita && random.boolean(LATE)
  return late ? ordered.slice(0, -1) : ordered
}

/** The clinic buys each product twice a year: its patients get the same lot until the next delivery. */
function loteOf(marca: string, fecha: string) {
  const year = Number(fecha.slice(0, 4))
  const half = Number(fecha.slice(5, 7)) <= 6 ? 0 : 1
  const number = [...marca].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 900, year * 2 + half) + 100
  return {
    lote: `${itemAt([...'ABCDEFGHJK'], number % 10)}${number}${itemAt([...'ABCDE'], half + (year % 3))}${(year % 100) + 20}`,
    caducidad: `${year + 1 + half}-${half === 0 ? '10' : '04'}-01`,
  }
}

interface Details {
  id: string
  mascota: DemoMascota & { creado_en: string }
  first: boolean
  vet: number
}

function rowOf({ fecha, visita }: Dose, { id, mascota, first, vet }: Details) {
  const producto = productoOf(id)
  const [marca, laboratorio] = marcaOf(producto, mascota)
  const young = first && producto.cachorro !== undefined && daysBetween(mascota.fecha_nacimiento, fecha) < 150
  // What was given before the pet was registered is known from its card.
  const elsewhere = fecha < mascota.creado_en.slice(0, 10)
  const { lote, caducidad } = loteOf(marca, fecha)
  return {
    id_mascota: mascota.id_mascota,
    tipo: producto.tipo,
    producto: marca,
    enfermedades: producto.enfermedades,
    laboratorio: elsewhere ? null : laboratorio,
    lote: elsewhere ? null : lote,
    caducidad: elsewhere ? null : caducidad,
    fecha,
    proxima: addDays(fecha, young ? (producto.cachorro ?? producto.dias) : producto.dias),
    id_veterinario: elsewhere ? null : (visita?.id_usuario ?? vet),
    id_visita: visita?.id_visita ?? null,
    creado_en: visita?.creado_en ?? `${elsewhere ? mascota.creado_en.slice(0, 10) : fecha}T12:30`,
  }
}
