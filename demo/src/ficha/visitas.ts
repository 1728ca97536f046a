import type { ClinicTime } from '@huella/contract'
import { addDays, addMinutes } from '../agenda/days.ts'
import type { CitaWithCase } from '../citas.ts'
import type { DemoMascota } from '../mascotas.ts'
import { itemAt, type SeededRandom } from '../random.ts'
import { type Relato, texts, textsOf } from '../relatos.ts'
import { speciesOf } from '../species.ts'
import { kilosOf } from '../weight.ts'
import { measure } from './constantes.ts'

/** A visit that is to be written down. */
interface Asistencia {
  id_mascota: number
  id_cita: number | null
  id_usuario: number
  fecha_hora: string
  motivo: string
  relato: Relato
}

/** Its times are of the clinic's clock. */
export type VisitaWithRelato = ReturnType<typeof write> & { id_visita: number; relato: Relato }

interface Clinic {
  mascotas: DemoMascota[]
  citas: CitaWithCase[]
  /** Visits without appointment. */
  otras: Asistencia[]
  /** The vet whose account visitors use, who has visits to sign. */
  vet: number
  /** The names of the treatments of an appointment. */
  tratamientosOf(idCita: number): string[]
}

/** A visit for each completed appointment, those without one, and those that somebody is writing. */
export function makeVisitas(
  { mascotas, citas, otras, vet, tratamientosOf }: Clinic,
  time: ClinicTime,
  random: SeededRandom,
): VisitaWithRelato[] {
  const done = citas.filter(({ estado }) => estado === 'completada')
  const inside = citas.filter(({ inicio_en, fin_en, id_usuario }) => id_usuario === vet && inicio_en && !fin_en)
  const asistencias: Asistencia[] = [
    ...otras,
    ...[...done, ...inside].map((cita) => ({ ...cita, motivo: cita.motivo_consulta })),
  ].sort((one, other) => one.fecha_hora.localeCompare(other.fecha_hora))
  const unsigned = asistencias.findLast(({ id_usuario, id_cita }) => id_usuario === vet && isIn(done, id_cita))
  return asistencias.map((asistencia, n) => {
    const names = asistencia.id_cita === null ? [] : tratamientosOf(asistencia.id_cita)
    const visita = write(asistencia, itemAt(mascotas, asistencia.id_mascota - 1), names, time, random)
    const written = { ...visita, id_visita: n + 1, relato: asistencia.relato }
    if (isIn(inside, asistencia.id_cita)) return { ...begun(written), guardada_en: time.now, firmada_en: null }
    return asistencia === unsigned ? { ...written, firmada_en: null } : written
  })
}

const isIn = (citas: CitaWithCase[], id: number | null) => citas.some(({ id_cita }) => id_cita === id)

/** The visit as it is while the patient is still there. */
const begun = (visita: VisitaWithRelato) => ({
  ...visita,
  exploracion: '',
  diagnosticos: [],
  plan: '',
  nota_interna: '',
})

function write(
  { id_mascota, id_cita, id_usuario, fecha_hora, motivo, relato }: Asistencia,
  mascota: DemoMascota,
  tratamientos: string[],
  { now }: ClinicTime,
  random: SeededRandom,
) {
  const day = fecha_hora.slice(0, 10)
  const fill = (text: string) => text.replaceAll('{pet}', mascota.nombre)
  const plan = fill(random.pick(textsOf(relato.plan)))
  const signed = addMinutes(fecha_hora, random.between(24, 55))
  const noted = relato.nota && random.boolean(0.4)
  const nota = noted
    ? (relato.nota ?? '')
    : id_cita !== null && random.boolean(0.1)
      ? random.pick(texts.notasInternas)
      : ''
  const saved = signed < now ? signed : now
  return {
    ...{ id_mascota, id_cita, id_usuario, fecha_hora, motivo },
    anamnesis: fill(random.pick(textsOf(relato.anamnesis ?? texts.sinNovedades))),
    exploracion: fill(
      random.pick(textsOf(relato.exploracion ?? texts.exploracionesNormales[speciesOf(mascota.especie).grupo])),
    ),
    peso: random.boolean(0.92) ? kilosOf(mascota, day, relato.hallazgos?.pierde) : null,
    ...measure(mascota.especie, relato.hallazgos ?? {}, random),
    diagnosticos: relato.diagnosticos,
    plan: tratamientos.length ? `${plan}\nPautado: ${tratamientos.join(', ')}.` : plan,
    nota_interna: nota,
    firmada_en: saved as string | null,
    guardada_en: saved,
    guardada_por: id_usuario,
    creado_en: fecha_hora,
  }
}

/** Results that came later, and a few notes for colleagues. */
export function makeAdendas(visitas: VisitaWithRelato[], { today }: ClinicTime, random: SeededRandom) {
  return visitas
    .flatMap(({ id_visita, id_cita, id_usuario, fecha_hora, firmada_en, relato }) => {
      const day = addDays(fecha_hora.slice(0, 10), random.between(1, 4))
      const result = relato.adenda && random.boolean(0.55)
      const internal = !result && id_cita !== null && random.boolean(0.02)
      if (!firmada_en || day >= today || !(result || internal)) return []
      const texto = result ? (relato.adenda ?? '') : random.pick(texts.adendasInternas)
      return { id_visita, id_usuario, texto, interna: internal, creado_en: `${day}T13:05` }
    })
    .map((adenda, n) => ({ id_adenda: n + 1, ...adenda }))
}
