import { addDays, type DemoTime } from '../agenda/days.ts'
import type { CitaWithCase } from '../citas.ts'
import { clientMascotas, type DemoMascota } from '../mascotas.ts'
import { itemAt, SeededRandom } from '../random.ts'
import { readVisitas, texts, type VisitaSinCita } from '../relatos.ts'
import type { DemoTratamiento } from '../tratamientos.ts'
import { makeAlertas } from './alertas.ts'
import type { Destinos } from './destinos.ts'
import { makeIdentidades } from './identidad.ts'
import { makePesos } from './pesos.ts'
import { makePrevenciones } from './prevenciones.ts'
import { makeAdendas, makeVisitas } from './visitas.ts'

const SEED = 16
const HOURS = ['10:15', '11:30', '12:15', '13:00']

interface Clinic {
  mascotas: (DemoMascota & { creado_en: string })[]
  citas: CitaWithCase[]
  tratamientos: DemoTratamiento[]
  vets: number[]
  destinos: Destinos
}

/** The patients' record: what a clinic knows of its pets beyond appointments and treatments. */
export function makeFicha({ mascotas, citas, tratamientos, vets, destinos }: Clinic, time: DemoTime) {
  const random = new SeededRandom(SEED)
  const { fallecida, baja, cambio } = destinos
  const visit = ({ dias, motivo, ...relato }: VisitaSinCita, id_mascota: number, from: string, n: number) => ({
    ...{ id_mascota, id_cita: null, id_usuario: itemAt(vets, n % vets.length), motivo, relato },
    fecha_hora: `${dias === 0 ? from : time.calendar.nextOpenDay(addDays(from, dias))}T${itemAt(HOURS, (n + dias + 400) % HOURS.length)}`,
  })
  const otras = [
    ...clientMascotas.flatMap(({ relatos }, index) => {
      const { id_mascota, fecha_nacimiento } = itemAt(mascotas, index)
      return readVisitas(relatos).map((one, n) => visit(one, id_mascota, fecha_nacimiento, n))
    }),
    ...readVisitas('despedida').map((one) => visit(one, fallecida.id_mascota, fallecida.dia, 1)),
  ]
  const tratamientosOf = (idCita: number) =>
    tratamientos.filter(({ id_cita }) => id_cita === idCita).map(({ nombre }) => nombre)
  const visitas = makeVisitas({ mascotas, citas, otras, vet: itemAt(vets, 0), tratamientosOf }, time, random)
  const identidades = makeIdentidades(mascotas, citas, time.today, random)
  return {
    visitas: visitas.map(({ relato: _, ...visita }) => visita),
    adendas: makeAdendas(visitas, time, random),
    alertas: makeAlertas(mascotas, visitas),
    prevenciones: makePrevenciones({ mascotas, citas, visitas, vets }, time, random),
    pesos: makePesos(mascotas, visitas, vets, time, random),
    duenosAnteriores: [
      {
        id_dueno_anterior: 1,
        ...{ id_mascota: cambio.id_mascota, id_usuario: cambio.id_anterior },
        desde: itemAt(mascotas, cambio.id_mascota - 1).creado_en,
        hasta: `${cambio.dia}T11:20`,
      },
    ],
    /** What is added to each pet, in their order. */
    datos: mascotas.map(({ id_mascota }, n) => ({
      ...itemAt(identidades, n),
      fallecida_en: id_mascota === fallecida.id_mascota ? fallecida.dia : null,
      causa_fallecimiento: id_mascota === fallecida.id_mascota ? texts.causa : null,
      baja_en: id_mascota === baja.id_mascota ? `${baja.dia}T19:40` : null,
    })),
  }
}
