import { dashboards, type Figure } from '@huella/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Clinic, type Person } from '../support/clinic.ts'

let clinic: Clinic
let admin: Person
beforeAll(async () => {
  clinic = await Clinic.open()
  admin = await clinic.person('admin')
})
afterAll(() => clinic.close())

const paths = { usuarios: 'admin/users', mascotas: 'mascotas', citas: 'citas', tratamientos: 'tratamientos' }

/** The figures of this user's dashboard, and the totals of the lists that they lead to. */
async function compare(person: Person) {
  const resumen = (await person.get('/api/resumen')).json()
  const ofRole: Record<string, Figure> = dashboards[person.usuario.rol].figures
  const shown: Record<string, number> = {}
  const listed: Record<string, number> = {}
  for (const [name, { list, filters }] of Object.entries(ofRole)) {
    // As the page of a vet's appointments sends it.
    const own = list === 'citas' && person.usuario.rol === 'veterinario' ? '&mias=1' : ''
    shown[name] = resumen[name]
    listed[name] = (await person.get(`/api/${paths[list]}?page=1&${new URLSearchParams(filters)}${own}`)).json().total
  }
  expect(listed).toEqual(shown)
  return shown
}

const visit = fc.record({
  mascota: fc.nat(3),
  vet: fc.nat(1),
  estado: fc.constantFrom('pendiente', 'confirmada', 'completada', 'cancelada', 'no_presentada'),
  deleted: fc.nat(5).map((n) => n === 0),
  treatments: fc.array(
    fc.record({
      estado: fc.constantFrom('activo', 'en_progreso', 'completado', 'cancelado'),
      deleted: fc.nat(5).map((n) => n === 0),
      // Given by the other vet.
      byOther: fc.boolean(),
    }),
    { maxLength: 2 },
  ),
})

test('each figure of each dashboard is the total of the list that its card opens', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(visit, { maxLength: 12 }), fc.boolean(), async (visits, archivePet) => {
      const [vet, colleague] = [await clinic.person('veterinario'), await clinic.person('veterinario')]
      const owner = await clinic.person()
      const vets = [vet, colleague]
      // The last one is a vet's own pet.
      const pets = await Promise.all([owner, owner, owner, vet].map((one) => clinic.mascota(one)))
      for (const { mascota, vet: n, estado, deleted, treatments } of visits) {
        const cita = await clinic.cita(pets[mascota] as number, vets[n] as Person, { estado })
        for (const { estado, deleted, byOther } of treatments) {
          const id = await clinic.tratamiento(cita, { estado })
          if (byOther) {
            const other = (vets[1 - n] as Person).usuario.id_usuario
            await clinic.sql`UPDATE tratamiento SET id_veterinario = ${other} WHERE id_tratamiento = ${id}`
          }
          if (deleted) await clinic.archiveTratamiento(id)
        }
        if (deleted) await clinic.archiveCita(cita)
      }
      if (archivePet)
        expect((await admin.delete(`/api/mascotas/${pets[0]}`, { motivo: 'Prueba' })).statusCode).toBe(204)
      for (const person of [admin, vet, colleague, owner]) await compare(person)
    }),
    { numRuns: 25 },
  )
})

test('pets are attended at completed appointments of that vet', async () => {
  const [vet, colleague, owner] = [
    await clinic.person('veterinario'),
    await clinic.person('veterinario'),
    await clinic.person(),
  ]
  const [seen, ...others] = await Promise.all([1, 2, 3, 4].map(() => clinic.mascota(owner)))
  for (const _ of [1, 2]) await clinic.cita(seen as number, vet, { estado: 'completada' })
  for (const [n, estado] of ['pendiente', 'confirmada', 'cancelada'].entries()) {
    await clinic.cita(others[n] as number, vet, { estado })
  }
  await clinic.cita(others[0] as number, colleague, { estado: 'completada' })
  expect(await compare(vet)).toMatchObject({ mascotas_atendidas: 1 })
  expect((await vet.get('/api/mascotas?atendidas=1')).json()).toMatchObject([{ id_mascota: seen }])
})

test.each([
  ['citas', 'asignadas=0'],
  ['citas', 'activas=si'],
  ['mascotas', 'atendidas=2'],
  ['tratamientos', 'activos=true'],
  ['tratamientos', 'asignados='],
])('%s refuses %s', async (list, query) => {
  const response = await admin.get(`/api/${list}?${query}`)
  expect(response.statusCode).toBe(422)
  expect(response.json().errors).toEqual({ [query.split('=')[0] as string]: 'Valor no válido' })
})
