import { type FieldErrors, fieldErrors, horarioBody, validation } from '@huella/contract'
import { isDay } from '../../lib/days.ts'
import { type Periodo, type SentTramo, tramosOf } from './periodos.ts'
import { texts } from './texts.ts'

/** The name of a field: the key of its range or period, and its side. */
export const fieldName = (key: number, side: 'desde' | 'hasta') => `${key}.${side}`

const FIELD = /^tramos\.(\d+)\.(\w+)$/

/** The messages for `tramos.3.desde` at the fields of that range, which may have been sent several times. */
export function errorsByField(messages: FieldErrors, sent: readonly SentTramo[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const [name, message] of Object.entries(messages)) {
    const [, index, field = ''] = FIELD.exec(name) ?? []
    const origin = sent[Number(index)]
    if (!origin) continue
    const key = field.startsWith('vigente_') ? origin.periodo : origin.key
    errors[fieldName(key, field.endsWith('desde') ? 'desde' : 'hasta')] ??= message
  }
  return errors
}

export function validateHorario(periodos: readonly Periodo[]): FieldErrors {
  return Object.assign({}, ...periodos.map(semanaErrors), periodoErrors(periodos.slice(1)))
}

/** Each week by itself: periods do not overlap, or have errors of their own. */
function semanaErrors(periodo: Periodo): FieldErrors {
  const sent = tramosOf([{ ...periodo, desde: '', hasta: '' }])
  const parsed = horarioBody.safeParse({ tramos: sent.map(({ tramo }) => tramo) })
  return parsed.success ? {} : errorsByField(fieldErrors(parsed.error.issues), sent)
}

/** Ranges of which a side is still empty are not wrong yet. */
export const withoutIncomplete = (periodos: readonly Periodo[]): Periodo[] =>
  periodos.map((periodo) => ({
    ...periodo,
    semana: periodo.semana.map((day) => day.filter(({ desde, hasta }) => desde !== '' && hasta !== '')),
  }))

function periodoErrors(periodos: readonly Periodo[]): FieldErrors {
  const errors: FieldErrors = {}
  periodos.forEach((one, index) => {
    const { key, desde, hasta } = one
    if (desde === '' && hasta === '') errors[fieldName(key, 'desde')] = texts.periodoDates
    if (desde !== '' && !isDay(desde)) errors[fieldName(key, 'desde')] = validation.fecha
    if (hasta !== '' && !isDay(hasta)) errors[fieldName(key, 'hasta')] = validation.fecha
    if (isDay(desde) && isDay(hasta) && desde > hasta) errors[fieldName(key, 'hasta')] = validation.vigenciaOrder
    if (periodos.slice(0, index).some((other) => overlap(one, other)))
      errors[fieldName(key, 'desde')] ??= texts.periodoOverlap
  })
  return errors
}

const overlap = (one: Periodo, other: Periodo) =>
  one.desde <= (other.hasta || '9999') && other.desde <= (one.hasta || '9999')
