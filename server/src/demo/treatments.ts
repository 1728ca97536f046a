import type { TratamientoEstado } from '@huella/contract'
import type { Plan } from './cases/case.ts'
import { addDays, daysBetween } from './days.ts'
import type { DemoMascota } from './pets.ts'
import type { SeededRandom } from './random.ts'
import type { Visit } from './visits.ts'
import { dose, inWords, weightOf } from './weights.ts'

export interface DemoTratamiento {
  id_tratamiento: number
  id_cita: number
  id_mascota: number
  id_veterinario: number
  nombre: string
  precio: number
  descripcion: string
  fecha_inicio: string
  fecha_fin: string | null
  estado: TratamientoEstado
  creado_en: string
}

const TREATMENTS = 160
const RECENT = 45

/** What came of the visits: of the client's pets and of the last weeks everything, of the rest a choice. */
export function makeTreatments(
  visits: Visit[],
  pets: DemoMascota[],
  today: string,
  random: SeededRandom,
): DemoTratamiento[] {
  const client = pets[0]?.id_usuario
  const petOf = new Map(pets.map((pet) => [pet.id_mascota, pet]))
  const given = new Set<string>()
  const candidates = visits
    .filter(({ estado, about }) => estado === 'completada' && about?.planes)
    .map((visit) => {
      const pet = petOf.get(visit.id_mascota) as DemoMascota
      const wanted = pet.id_usuario === client || daysBetween(visit.fecha_hora.slice(0, 10), today) < RECENT
      return { visit, pet, rank: wanted ? 0 : random.next() }
    })
    .sort((one, other) => one.rank - other.rank)
  const treatments: Omit<DemoTratamiento, 'id_tratamiento'>[] = []
  for (const { visit, pet } of candidates) {
    if (treatments.length === TREATMENTS) break
    // Nobody prescribes the same thing to the same animal twice.
    const plans = (visit.about?.planes ?? []).filter(({ nombre }) => !given.has(`${pet.id_mascota} ${nombre}`))
    if (plans.length === 0) continue
    const plan = random.pick(plans)
    given.add(`${pet.id_mascota} ${plan.nombre}`)
    treatments.push(prescribe(plan, visit, pet, today, random))
  }
  return treatments
    .sort((one, other) => one.creado_en.localeCompare(other.creado_en))
    .map((treatment, n) => ({ id_tratamiento: n + 1, ...treatment }))
}

function prescribe(plan: Plan, visit: Visit, pet: DemoMascota, today: string, random: SeededRandom) {
  const fecha_inicio = visit.fecha_hora.slice(0, 10)
  const { dias = 0 } = plan
  const fecha_fin = dias === null ? null : addDays(fecha_inicio, dias)
  const kg = weightOf(pet, fecha_inicio)
  return {
    id_cita: visit.id_cita,
    id_mascota: pet.id_mascota,
    id_veterinario: visit.id_usuario,
    nombre: plan.nombre,
    // Nobody's bill is quite the same: half a euro up or down, by the size and the time it took.
    precio: Number((plan.precio + random.between(-4, 8) * 0.5).toFixed(2)),
    descripcion: plan.descripcion
      .replaceAll('{pet}', pet.nombre)
      .replaceAll('{peso}', inWords(kg))
      .replace(/\{mg:([\d.]+)\}/g, (_, perKg) => dose(Number(perKg) * kg)),
    fecha_inicio,
    fecha_fin,
    estado: stateOf(fecha_fin, today, random),
    creado_en: `${visit.fecha_hora}:00Z`,
  }
}

function stateOf(end: string | null, today: string, random: SeededRandom): TratamientoEstado {
  const luck = random.next()
  if (luck < 0.05) return 'cancelado'
  if (end !== null && end < today) return 'completado'
  return luck < 0.6 ? 'activo' : 'en_progreso'
}
