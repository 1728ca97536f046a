import type { TratamientoEstado } from '@huella/contract'
import { addDays, daysBetween } from './agenda/days.ts'
import type { Plan } from './cases.ts'
import type { CitaWithCase } from './citas.ts'
import type { DemoMascota } from './mascotas.ts'
import { itemAt, type SeededRandom } from './random.ts'
import { formatDose, formatWeight, weightOf } from './weight.ts'

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

const COUNT = 160
const RECENT_DAYS = 45

/** Treatments of completed appointments: all of the client's pets and of the last weeks, and a selection of the others. */
export function makeTratamientos(
  citas: CitaWithCase[],
  mascotas: DemoMascota[],
  today: string,
  random: SeededRandom,
): DemoTratamiento[] {
  const client = mascotas[0]?.id_usuario
  const given = new Set<string>()
  const candidates = citas
    .filter(({ estado, about }) => estado === 'completada' && about?.planes)
    .map((cita) => {
      const mascota = itemAt(mascotas, cita.id_mascota - 1)
      const included = mascota.id_usuario === client || daysBetween(cita.fecha_hora.slice(0, 10), today) < RECENT_DAYS
      return { cita, mascota, rank: included ? 0 : random.next() }
    })
    .sort((one, other) => one.rank - other.rank)
  const tratamientos: Omit<DemoTratamiento, 'id_tratamiento'>[] = []
  for (const { cita, mascota } of candidates) {
    if (tratamientos.length === COUNT) break
    // A pet never gets the same treatment twice.
    const plans = (cita.about?.planes ?? []).filter(({ nombre }) => !given.has(`${mascota.id_mascota} ${nombre}`))
    if (plans.length === 0) continue
    const plan = random.pick(plans)
    given.add(`${mascota.id_mascota} ${plan.nombre}`)
    tratamientos.push(prescribe(plan, cita, mascota, today, random))
  }
  return tratamientos
    .sort((one, other) => one.creado_en.localeCompare(other.creado_en))
    .map((tratamiento, n) => ({ id_tratamiento: n + 1, ...tratamiento }))
}

function prescribe(plan: Plan, cita: CitaWithCase, mascota: DemoMascota, today: string, random: SeededRandom) {
  const fecha_inicio = cita.fecha_hora.slice(0, 10)
  const { dias = 0 } = plan
  const fecha_fin = dias === null ? null : addDays(fecha_inicio, dias)
  const kg = weightOf(mascota, fecha_inicio)
  return {
    id_cita: cita.id_cita,
    id_mascota: mascota.id_mascota,
    id_veterinario: cita.id_usuario,
    nombre: plan.nombre,
    // The price varies by steps of half a euro.
    precio: Number((plan.precio + random.between(-4, 8) * 0.5).toFixed(2)),
    descripcion: plan.descripcion
      .replaceAll('{pet}', mascota.nombre)
      .replaceAll('{peso}', formatWeight(kg))
      .replace(/\{mg:([\d.]+)\}/g, (_, perKg) => formatDose(Number(perKg) * kg)),
    fecha_inicio,
    fecha_fin,
    estado: stateOf(fecha_fin, today, random),
    creado_en: `${cita.fecha_hora}:00Z`,
  }
}

function stateOf(end: string | null, today: string, random: SeededRandom): TratamientoEstado {
  const draw = random.next()
  if (draw < 0.05) return 'cancelado'
  if (end !== null && end < today) return 'completado'
  return draw < 0.6 ? 'activo' : 'en_progreso'
}
