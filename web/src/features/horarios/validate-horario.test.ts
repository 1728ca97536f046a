import { validation } from '@huella/contract'
import { expect, test } from 'vitest'
import { emptySemana, newKey, newTramo, type Periodo, tramosOf } from './periodos.ts'
import { texts } from './texts.ts'
import { errorsByField, validateHorario, withoutIncomplete } from './validate-horario.ts'

/** A period with these ranges on Mondays. */
const periodo = (dates: string, ...hours: string[]): Periodo => {
  const [desde = '', hasta = ''] = dates.split('/')
  const tramos = hours.map((range) => newTramo(...range.split('-')))
  return { key: newKey(), desde, hasta, semana: [tramos, ...emptySemana.slice(1)] }
}
const keyOf = ({ semana }: Periodo, index: number) => semana[0]?.[index]?.key

test('ranges of a day that overlap, end before they start or are out of the hours', () => {
  const week = periodo('', '09:00-13:00', '12:00-14:00', '18:00-17:00', '05:00-05:30')
  expect(validateHorario([week])).toEqual({
    [`${keyOf(week, 1)}.desde`]: validation.tramoOverlap,
    [`${keyOf(week, 2)}.hasta`]: validation.tramoOrder,
    [`${keyOf(week, 3)}.desde`]: validation.tramoLimits,
  })
})

test('ranges of different periods do not overlap', () => {
  expect(validateHorario([periodo('', '09:00-13:00'), periodo('2027-07-01/2027-08-31', '08:00-15:00')])).toEqual({})
})

test.each([
  ['/', 'desde', texts.periodoDates],
  ['2027-08-31/2027-07-01', 'hasta', validation.vigenciaOrder],
  ['31/02', 'desde', validation.fecha],
  ['2027-06-01/2027-07-01', 'desde', texts.periodoOverlap],
  ['2027-08-31/', 'desde', texts.periodoOverlap],
])('a period with the dates %s is refused', (dates, side, message) => {
  const [usual, summer, other] = [
    periodo('', '09:00-13:00'),
    periodo('2027-07-01/2027-08-31'),
    periodo(dates, '09:00-13:00'),
  ]
  expect(validateHorario([usual, summer, other])[`${other.key}.${side}`]).toBe(message)
})

test('a range is not wrong while one of its sides is empty', () => {
  const week = periodo('', '09:00-', '10:00-09:00')
  expect(Object.keys(validateHorario(withoutIncomplete([week])))).toEqual([`${keyOf(week, 1)}.hasta`])
})

test('an error of the server is shown at the range that was sent several times', () => {
  const periodos = [periodo('', '09:00-13:00'), periodo('2027-07-01/2027-08-31', '08:00-15:00')]
  const sent = tramosOf(periodos)
  expect(sent).toHaveLength(3)
  const key = periodos[0] && keyOf(periodos[0], 0)
  expect(errorsByField({ 'tramos.2.desde': 'No', 'tramos.9.desde': 'x', other: 'y' }, sent)).toEqual({
    [`${key}.desde`]: 'No',
  })
})
