import type { ClinicTime } from '@huella/contract'
import { Agenda } from './agenda/agenda.ts'
import { addDays } from './agenda/days.ts'
import { DemoHorarios } from './agenda/horarios.ts'
import { withTodaysVisits } from './agenda/visits.ts'
import { type DemoCita, makeCitas } from './citas.ts'
import { makeEsperas } from './espera.ts'
import { makeMascotas } from './mascotas.ts'
import { SeededRandom } from './random.ts'
import { makeTratamientos } from './tratamientos.ts'
import { makeUsuarios } from './usuarios.ts'

const SEED = 20_240_229

/** Generates the clinic's data. The same time gives the same data. */
export function makeDemoClinic(time: ClinicTime) {
  const random = new SeededRandom(SEED)
  const usuarios = makeUsuarios(random)
  const mascotas = makeMascotas(usuarios, time.today, random)
  const vets = usuarios.filter(({ rol }) => rol === 'veterinario').map(({ id_usuario }) => id_usuario)
  const horarios = new DemoHorarios(vets, time.today)
  const citas = withTodaysVisits(makeCitas(mascotas, new Agenda(vets, horarios, random), time, random), time)
  const tratamientos = makeTratamientos(citas, mascotas, time.today, random)
  // Accounts and pets exist before the first appointment; pets born later are created a month after birth.
  const opening = `${addDays(citas[0]?.creado_en.slice(0, 10) ?? time.today, -30)}T09:00:00Z`
  return {
    usuarios: usuarios.map((usuario) => ({ ...usuario, creado_en: opening })),
    mascotas: mascotas.map((mascota) => ({
      ...mascota,
      creado_en: laterOf(opening, addDays(mascota.fecha_nacimiento, 30)),
    })),
    citas: citas.map(({ about: _, ...cita }): DemoCita => cita),
    tratamientos,
    horarios: horarios.tramos,
    excepciones: horarios.excepciones,
    esperas: makeEsperas({ usuarios, mascotas, citas }, time),
  }
}

const laterOf = (moment: string, day: string) => (day > moment.slice(0, 10) ? `${day}T09:00:00Z` : moment)
