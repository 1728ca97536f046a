import type { Traspaso } from '../agenda/pase.ts'
import { fullName } from '../catalog/roles.ts'
import type { Cita } from '../citas.ts'

type Passed = Pick<Cita, 'llegada_en' | 'tipo_consulta' | 'fecha_hora' | 'id_cita'>

/** Who cannot wait: 0 is here already, 1 is an urgency, 2 anybody else. */
const rankOf = ({ llegada_en, tipo_consulta }: Passed) => (llegada_en ? 0 : tipo_consulta === 'urgencia' ? 1 : 2)

/** In which order appointments that are passed choose a place: who has arrived, then urgencies, then the others, each by their hour. */
export const byNeed = (one: Passed, other: Passed): number =>
  rankOf(one) - rankOf(other) || one.fecha_hora.localeCompare(other.fecha_hora) || one.id_cita - other.id_cita

/** 'Ana Gil te pasa a Luna: «Le duele la pata»' */
export const pasadoText = ({ autor, mascota, mensaje }: Traspaso): string =>
  `${autor ? `${fullName(autor)} te pasa` : 'Te pasan'} a ${mascota.nombre}${mensaje ? `: «${mensaje}»` : ''}`
