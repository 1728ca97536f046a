import { agenda } from '@huella/contract'
import { expect, test } from 'vitest'
import * as setup from '../horarios/setup.ts'
import { apertura, booking, cierre, daily, id, putHorario, tramo } from '../horarios/setup.ts'

setup.setUp()

const THURSDAY = '2026-03-12'
const day = (fecha: string, query = '') => `/api/agenda?desde=${fecha}&hasta=${fecha}${query}`
const read = async (url: string, who = setup.admin) => agenda.parse((await who.get(url)).json())
const hoursOf = ({ dias }: Awaited<ReturnType<typeof read>>, person: typeof setup.vet, fecha = THURSDAY) =>
  dias
    .find((dia) => dia.fecha === fecha)
    ?.veterinarios.find(({ id_usuario }) => id_usuario === id(person))
    ?.abierto.map(({ desde, hasta }) => `${desde}-${hasta}`)

test('has the vets by name, their open hours and the clinic’s time', async () => {
  await putHorario(daily('09:30', '13:30'))
  await putHorario([tramo(4, '18:00', '24:00')], setup.vet)
  await cierre('2026-03-12T10:00', '2026-03-12T11:00', { id_usuario: id(setup.colleague) })
  await apertura('2026-03-12T16:00', '2026-03-12T17:00', { id_usuario: id(setup.colleague) })
  const response = await setup.vet.get(day(THURSDAY))
  // The JSON of PostgreSQL is sent unchecked.
  expect(agenda.parse(response.json())).toStrictEqual(response.json())
  const found = await read(day(THURSDAY))
  expect(found.ahora).toBe('2026-03-10T12:00')
  expect(found.veterinarios.map(({ nombre }) => nombre)).toEqual(['Carlos', 'Vera'])
  expect(hoursOf(found, setup.vet)).toEqual(['18:00-24:00'])
  expect(hoursOf(found, setup.colleague)).toEqual(['09:30-10:00', '11:00-13:30', '16:00-17:00'])
})

test('without a timetable the working hours of the settings are open', async () => {
  const found = await read('/api/agenda?desde=2026-03-12&hasta=2026-03-18')
  expect(found.dias).toHaveLength(7)
  expect(hoursOf(found, setup.vet)).toEqual(['09:00-17:00'])
  expect(hoursOf(found, setup.vet, '2026-03-15')).toEqual([])
})

test('an opening through a night ends and begins at midnight', async () => {
  await cierre('2026-03-12T00:00', '2026-03-14T00:00')
  await apertura('2026-03-12T22:00', '2026-03-13T07:00', { id_usuario: id(setup.vet) })
  const found = await read('/api/agenda?desde=2026-03-12&hasta=2026-03-13')
  expect(hoursOf(found, setup.vet)).toEqual(['22:00-24:00'])
  expect(hoursOf(found, setup.vet, '2026-03-13')).toEqual(['00:00-07:00'])
})

test('has every appointment of those days in the order of their hours, cancelled ones only if asked for', async () => {
  const later = (await setup.admin.post('/api/citas', booking({ fecha_hora: '2026-03-12T11:00' }))).json()
  const first = (await setup.admin.post('/api/citas', booking({ fecha_hora: '2026-03-12T10:00' }))).json()
  const cancelled = (await setup.admin.post('/api/citas', booking({ fecha_hora: '2026-03-12T12:00' }))).json()
  await setup.admin.post(`/api/citas/${cancelled.id_cita}/estado`, { estado: 'cancelada' })
  await setup.admin.post('/api/citas', booking({ fecha_hora: '2026-03-13T12:00' }))
  const ids = async (url: string, who = setup.admin) => (await read(url, who)).citas.map(({ id_cita }) => id_cita)
  expect(await ids(day(THURSDAY), setup.colleague)).toEqual([first.id_cita, later.id_cita])
  expect(await ids(day(THURSDAY, '&canceladas=1'))).toEqual([first.id_cita, later.id_cita, cancelled.id_cita])
  expect((await read(day(THURSDAY))).citas[0]).toStrictEqual(first)
})

test('of one vet only', async () => {
  await setup.admin.post('/api/citas', booking())
  const found = await read(day(THURSDAY, `&id_usuario=${id(setup.colleague)}`))
  expect(found.veterinarios.map(({ nombre }) => nombre)).toEqual(['Carlos'])
  expect(found.dias[0]?.veterinarios.map(({ id_usuario }) => id_usuario)).toEqual([id(setup.colleague)])
  expect(found.citas).toEqual([])
})

test('a former vet is there on the days of their appointments', async () => {
  const former = await setup.clinic.person('veterinario', { nombre: 'Zoe' })
  await setup.clinic.cita(setup.pet, former, { fecha_hora: '2026-03-05T10:00', estado: 'completada' })
  await setup.clinic
    .sql`UPDATE usuario SET eliminado_en = now(), eliminado_por = ${id(setup.admin)} WHERE id_usuario = ${id(former)}`
  const found = await read(day('2026-03-05'))
  expect(found.veterinarios.map(({ nombre }) => nombre)).toEqual(['Carlos', 'Vera', 'Zoe'])
  expect(found.dias[0]?.veterinarios).toHaveLength(2)
  expect((await read(day(THURSDAY))).veterinarios).toHaveLength(2)
})

test('only staff see it', async () => {
  expect((await setup.clinic.anonymous.get(day(THURSDAY))).statusCode).toBe(401)
  expect((await setup.owner.get(day(THURSDAY))).statusCode).toBe(403)
  expect((await setup.vet.get(day(THURSDAY))).statusCode).toBe(200)
})

test.each([
  ['desde=2026-03-12', 'hasta', 'Fecha no válida'],
  ['desde=jueves&hasta=2026-03-12', 'desde', 'Fecha no válida'],
  ['desde=2026-03-12&hasta=2026-03-11', 'hasta', 'El último día no puede ser anterior al primero'],
  ['desde=2026-03-12&hasta=2026-03-19', 'hasta', 'Pide como máximo 7 días'],
  ['desde=2026-03-12&hasta=2026-03-12&id_usuario=x', 'id_usuario', undefined],
])('refuses %s', async (query, field, text) => {
  const response = await setup.vet.get(`/api/agenda?${query}`)
  expect(response.statusCode).toBe(422)
  expect(response.json().errors).toEqual({ [field]: text ?? expect.any(String) })
})

test('has the closings and openings of those days, of the clinic and of the vets that are asked for', async () => {
  await cierre('2026-03-12T00:00', '2026-03-13T00:00', { motivo: 'Fiesta local' })
  await cierre('2026-03-12T12:00', '2026-03-12T14:00', { id_usuario: id(setup.vet), motivo: 'Cirugía' })
  await cierre('2026-03-13T00:00', '2026-03-14T00:00', { motivo: 'Otro día' })
  const motivos = async (query = '', who = setup.vet) =>
    (await read(day(THURSDAY, query), who)).excepciones.map(({ motivo }) => motivo)
  expect(await motivos()).toEqual(['Fiesta local', 'Cirugía'])
  expect(await motivos(`&id_usuario=${id(setup.colleague)}`)).toEqual(['Fiesta local'])
})
