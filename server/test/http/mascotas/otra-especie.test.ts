import { afterAll, beforeAll, expect, test } from 'vitest'
import { Clinic, type Person } from '../../support/clinic.ts'

let clinic: Clinic
let vet: Person
beforeAll(async () => {
  clinic = await Clinic.open({ now: '2026-03-10T11:00:00Z' })
  vet = await clinic.person('veterinario')
})
afterAll(() => clinic.close())

test('a pet of another species is named with it wherever it is shown', async () => {
  const owner = await clinic.person()
  const texto = 'Petauro del azúcar'
  const pet = await clinic.mascota(owner, { nombre: 'Pichi', especie: 'otra' })
  await clinic.sql`UPDATE mascota SET especie_texto = ${texto}, raza = NULL WHERE id_mascota = ${pet}`
  const cita = await clinic.cita(pet, vet, { fecha_hora: '2026-02-01T10:00', estado: 'completada' })
  await clinic.tratamiento(cita)
  await clinic.sql`
    INSERT INTO prevencion (id_mascota, tipo, producto, fecha, proxima) VALUES (${pet}, 'vacuna', 'Rabia', '2025-03-01', '2026-03-01')`
  const mascota = { nombre: 'Pichi', especie_texto: texto }
  expect((await vet.get('/api/citas?page=1')).json().data).toMatchObject([{ mascota }])
  expect((await vet.get('/api/tratamientos?page=1')).json().data).toMatchObject([{ mascota, cita: { mascota } }])
  const due = await vet.get('/api/prevenciones?page=1&desde=2026-01-01&hasta=2026-04-01')
  expect(due.json().data).toMatchObject([{ mascota }])
  const found = (await vet.get('/api/buscar?q=pichi')).json().data
  expect(found.find(({ tipo }: { tipo: string }) => tipo === 'mascota').detalle).toMatch(/^Petauro del azúcar/)
})
