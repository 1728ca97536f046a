import { comunidades } from '@huella/contract'
import { expect, test } from 'vitest'
import { admin, clinic, owner, setUp, vet } from './setup.ts'

setUp()

const festivos = async (query: string) => (await vet.get(`/api/festivos?${query}`)).json()
const names = (list: { fecha: string; nombre: string }[]) => list.map(({ fecha, nombre }) => `${fecha} ${nombre}`)

test('lists the national holidays of a year in order', async () => {
  expect(names(await festivos('anio=2027'))).toEqual([
    '2027-01-01 Año Nuevo',
    '2027-01-06 Día de los Reyes Magos',
    '2027-03-26 Viernes Santo',
    '2027-05-01 Día del Trabajador',
    '2027-08-15 Asunción',
    '2027-10-12 Fiesta Nacional de España',
    '2027-11-01 Todos los Santos',
    '2027-12-06 Día de la Constitución Española',
    '2027-12-08 La inmaculada concepción',
    '2027-12-25 Navidad',
  ])
})

test('adds those of a comunidad', async () => {
  const madrid = names(await festivos('anio=2026&comunidad=MD'))
  expect(madrid).toContain('2026-05-02 Día de la Comunidad de Madrid')
  expect(madrid).toContain('2026-04-02 Jueves Santo')
  const cataluna = names(await festivos('anio=2026&comunidad=CT'))
  expect(cataluna).toContain('2026-04-06 Lunes de Pascua')
  expect(cataluna.join()).not.toContain('Jueves Santo')
  for (const comunidad of Object.keys(comunidades)) {
    const list = await festivos(`anio=2027&comunidad=${comunidad}`)
    expect(list.length).toBeGreaterThanOrEqual(12)
    expect(new Set(list.map(({ fecha }: { fecha: string }) => fecha)).size).toBe(list.length)
  }
})

test.each(['', 'anio=2024', 'anio=2032', 'anio=x', 'anio=2026&comunidad=XX'])('refuses «%s»', async (query) => {
  expect((await admin.get(`/api/festivos?${query}`)).statusCode).toBe(422)
})

test('is for staff', async () => {
  expect((await owner.get('/api/festivos?anio=2026')).statusCode).toBe(403)
  expect((await clinic.anonymous.get('/api/festivos?anio=2026')).statusCode).toBe(401)
})
