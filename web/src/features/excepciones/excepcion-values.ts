import { type ExcepcionTipo, excepcionCreate, validation } from '@huella/contract'
import { isDay, nextDay } from '../../lib/days.ts'

/** The form's values, in the order of its fields. */
export interface ExcepcionValues {
  tipo: ExcepcionTipo
  /** The id of a vet; empty: the whole clinic. */
  id_usuario: string
  fecha_desde: string
  fecha_hasta: string
  todo_el_dia: boolean
  hora_desde: string
  hora_hasta: string
  motivo: string
}

export const excepcionValues = (idUsuario: string): ExcepcionValues => ({
  ...{ tipo: 'cierre', id_usuario: idUsuario, fecha_desde: '', fecha_hasta: '' },
  ...{ todo_el_dia: true, hora_desde: '', hora_hasta: '', motivo: '' },
})

/** The end of a day is the beginning of the next. */
const endOf = (day: string, hour: string) =>
  hour === '24:00' && isDay(day) ? `${nextDay(day)}T00:00` : `${day}T${hour}`

function bodyOf(values: ExcepcionValues) {
  const { tipo, id_usuario, fecha_desde, todo_el_dia, hora_desde, hora_hasta, motivo } = values
  // One day, unless another is given.
  const fecha_hasta = values.fecha_hasta || fecha_desde
  return {
    ...{ tipo, motivo, id_usuario: id_usuario === '' ? null : Number(id_usuario) },
    desde: todo_el_dia ? `${fecha_desde}T00:00` : `${fecha_desde}T${hora_desde}`,
    hasta: endOf(fecha_hasta, todo_el_dia ? '24:00' : hora_hasta),
  }
}

const HOUR = /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/

/** The field of the form for a message about `desde` or `hasta`. */
export function fieldOf(name: string, values: ExcepcionValues): string {
  if (name !== 'desde' && name !== 'hasta') return name
  const date = values[`fecha_${name}`]
  const sameDay = values.fecha_hasta === '' || values.fecha_hasta === values.fecha_desde
  const aboutHour = !values.todo_el_dia && isDay(values.fecha_desde) && (date === '' || isDay(date)) && sameDay
  return aboutHour ? `hora_${name}` : `fecha_${name}`
}

/** The contract's schema for the values of the form. */
export const typedExcepcion = {
  safeParse(typed: unknown): ReturnType<typeof excepcionCreate.safeParse> | Refused {
    const values: ExcepcionValues = { ...excepcionValues(''), ...Object(typed) }
    const parsed = excepcionCreate.safeParse(bodyOf(values))
    const hours = values.todo_el_dia ? [] : (['hora_desde', 'hora_hasta'] as const)
    const wrongHours = hours.filter((name) => !HOUR.test(values[name]))
    if (parsed.success && wrongHours.length === 0) return parsed
    const missing = wrongHours.map((name) => ({ path: [name], message: validation.tramoHora }))
    // An empty date that the server would call malformed.
    const dates = isDay(values.fecha_desde) ? [] : [{ path: ['fecha_desde'], message: validation.fecha }]
    const issues = (parsed.error?.issues ?? []).map(({ path, message }) => ({
      path: [fieldOf(path.join('.'), values)],
      message,
    }))
    // What follows from a missing date says nothing new.
    const rest = dates.length > 0 ? issues.filter(({ path }) => !/^(fecha|hora)/.test(path[0] ?? '')) : issues
    return { success: false, error: { issues: [...dates, ...missing, ...rest] } }
  },
}

interface Refused {
  success: false
  error: { issues: { path: string[]; message: string }[] }
}
