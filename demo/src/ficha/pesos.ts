import { addDays, type DemoTime, daysBetween } from '../agenda/days.ts'
import { type DemoMascota, isOfClient } from '../mascotas.ts'
import type { SeededRandom } from '../random.ts'
import { kilosOf } from '../weight.ts'
import type { VisitaWithRelato } from './visitas.ts'

/** The ages, in days, at which young animals are weighed. */
const YOUNG = [70, 98, 126, 154, 182, 224, 280, 340]
const ADULT_EVERY_DAYS = 75
const WITHIN_DAYS = 560
const YOUNG_WITHIN_DAYS = 760

/** Weights without a visit: of young animals as they grow, of some adults, and of the demo owner's pets. */
export function makePesos(
  mascotas: (DemoMascota & { creado_en: string })[],
  visitas: VisitaWithRelato[],
  vets: number[],
  { today, calendar }: DemoTime,
  random: SeededRandom,
) {
  return mascotas
    .flatMap((mascota) => {
      const { id_mascota, especie, fecha_nacimiento, creado_en } = mascota
      if (especie !== 'perro' && especie !== 'gato' && especie !== 'conejo') return []
      const own = isOfClient(mascota)
      const young = YOUNG.map((days) => addDays(fecha_nacimiento, days)).filter(
        (day) => own || daysBetween(day, today) < YOUNG_WITHIN_DAYS,
      )
      const adult: string[] = []
      if (own || random.boolean(0.2)) {
        for (let days = ADULT_EVERY_DAYS; days < WITHIN_DAYS; days += ADULT_EVERY_DAYS)
          adult.push(addDays(today, -days))
      }
      const weighed = visitas.filter((visita) => visita.id_mascota === id_mascota && visita.peso !== null)
      const last = mascota.hasta ?? addDays(today, -1)
      return [...young, ...adult.filter((day) => daysBetween(fecha_nacimiento, day) > 365)]
        .map(calendar.nextOpenDay)
        .filter((day) => day >= creado_en.slice(0, 10) && day <= last)
        .filter((day) => weighed.every(({ fecha_hora }) => Math.abs(daysBetween(fecha_hora.slice(0, 10), day)) > 9))
        .map((fecha) => ({
          ...{ id_mascota, fecha, peso: kilosOf(mascota, fecha), id_usuario: random.pick(vets) },
          creado_en: `${fecha}T12:00`,
        }))
    })
    .sort((one, other) => one.fecha.localeCompare(other.fecha))
    .map((row, n) => ({ id_peso: n + 1, ...row }))
}
