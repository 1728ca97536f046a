import { hoursOfDay, type OpeningHours, openingText, openNow, type Settings } from '@huella/contract'
import { describe, expect, test } from 'vitest'
import { apertura, cierre, clinic, colleague, daily, id, putHorario, setUp, tramo, vet } from './setup.ts'

setUp()

const opening = async (): Promise<OpeningHours> =>
  (await clinic.anonymous.get('/api/settings')).json<Settings>().openingHours
const inWords = async () => openingText(await opening())

const WORKING = 'lunes a viernes 9:00–17:00; sábado 9:00–13:00'
const mornings = [1, 2, 3, 4, 5].map((dia) => tramo(dia, '09:30', '13:30'))

const openings = async () => (await clinic.anonymous.get('/api/settings')).json<Settings>().openings

describe('the next openings', () => {
  test('follow the timetable and the exceptions of the clinic, in its own time', async () => {
    await putHorario([...mornings, tramo(1, '16:30', '24:00')])
    await putHorario(daily('06:00', '07:00'), vet)
    await cierre('2026-03-10T12:30', '2026-03-12T00:00')
    await apertura('2026-03-14T10:00', '2026-03-14T12:00')
    await cierre('2026-03-12T00:00', '2026-03-13T00:00', { id_usuario: id(vet) })
    expect((await openings()).slice(0, 5)).toEqual([
      { desde: '2026-03-10T09:30', hasta: '2026-03-10T12:30' },
      { desde: '2026-03-12T09:30', hasta: '2026-03-12T13:30' },
      { desde: '2026-03-13T09:30', hasta: '2026-03-13T13:30' },
      { desde: '2026-03-14T10:00', hasta: '2026-03-14T12:00' },
      { desde: '2026-03-16T09:30', hasta: '2026-03-16T13:30' },
    ])
    expect(openNow(await openings(), '2026-03-10T13:00')).toEqual({ abre: '2026-03-12T09:30' })
    expect(hoursOfDay(await openings(), '2026-03-16')).toBe('9:30–13:30 y 16:30–24:00')
  })

  test('are those of the working hours without a timetable, and of the vets where only they have one', async () => {
    expect((await openings())[0]).toEqual({ desde: '2026-03-10T09:00', hasta: '2026-03-10T17:00' })
    await putHorario([tramo(3, '16:00', '20:00')], vet)
    await putHorario([tramo(4, '09:00', '12:00')], colleague)
    await cierre('2026-03-11T00:00', '2026-03-12T00:00', { id_usuario: id(vet) })
    expect((await openings()).slice(0, 2)).toEqual([
      { desde: '2026-03-12T09:00', hasta: '2026-03-12T12:00' },
      { desde: '2026-03-18T16:00', hasta: '2026-03-18T20:00' },
    ])
  })

  test('are none while it is closed for long', async () => {
    await cierre('2026-03-10T00:00', '2026-12-31T00:00')
    expect(await openings()).toEqual([])
  })
})

test('without a timetable the clinic is open in its working hours', async () => {
  expect(await inWords()).toBe(WORKING)
  const days = await opening()
  expect(days.map(({ dia }) => dia)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(days[0]).toEqual({ dia: 1, tramos: [{ desde: '09:00', hasta: '17:00' }] })
  expect(days[6]).toEqual({ dia: 7, tramos: [] })
})

test('the clinic’s timetable replaces them, and ranges that touch are one', async () => {
  await putHorario([...mornings, tramo(6, '10:00', '12:00'), tramo(6, '12:00', '24:00')])
  await putHorario(daily('06:00', '07:00'), vet)
  expect(await inWords()).toBe('lunes a viernes 9:30–13:30; sábado 10:00–24:00')
})

test('only what holds today counts', async () => {
  const summer = { vigente_desde: '2026-07-01', vigente_hasta: '2026-08-31' }
  await putHorario([tramo(1, '08:00', '15:00', summer), tramo(2, '10:00', '12:00', { vigente_hasta: '2026-03-10' })])
  expect(await inWords()).toBe('martes 10:00–12:00')
  await putHorario([tramo(1, '08:00', '15:00', summer)])
  expect(await inWords()).toBe('')
})

test('where only vets have timetables, it is open when one of them sees patients', async () => {
  await putHorario([tramo(1, '16:00', '20:00')], vet)
  // The colleague keeps to the working hours.
  expect(await inWords()).toBe('lunes 9:00–20:00; martes a viernes 9:00–17:00; sábado 9:00–13:00')
  await putHorario([tramo(1, '09:00', '12:00'), tramo(7, '10:00', '11:00')], colleague)
  expect(await inWords()).toBe('lunes 9:00–12:00 y 16:00–20:00; domingo 10:00–11:00')
})
