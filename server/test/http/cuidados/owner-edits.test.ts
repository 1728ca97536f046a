import { beforeEach, describe, expect, test } from 'vitest'
import { admin, clinic, owner, pet, setUp, vet } from './setup.ts'

setUp()

const path = () => `/api/mascotas/${pet}`
const weigh = () => vet.post(`${path()}/pesos`, { peso: 4 })
// Another pet of an earlier test may not have the same chip.
beforeEach(() => clinic.sql`UPDATE mascota SET microchip = NULL`.then(() => undefined))
const changes = {
  especie: 'conejo',
  sexo: 'macho',
  fecha_nacimiento: '2019-01-01',
  microchip: '724098765432109',
}

describe('an owner who edits a pet', () => {
  test('changes everything while the clinic has no record of it', async () => {
    expect((await owner.put(path(), changes)).statusCode).toBe(200)
  })

  test.each(Object.entries(changes))('with a record: does not change %s', async (field, value) => {
    await clinic.sql`UPDATE mascota SET sexo = 'Hembra' WHERE id_mascota = ${pet}`
    await weigh()
    const before = (await owner.get(path())).json()
    const refused = await owner.put(path(), { nombre: 'Otra', [field]: value })
    expect([refused.statusCode, refused.json().errors]).toEqual([422, { [field]: 'Pídelo a la clínica' }])
    expect((await owner.get(path())).json()).toEqual(before)
    for (const staff of [vet, admin]) expect((await staff.put(path(), { [field]: value })).statusCode).toBe(200)
  })

  test('with a record: does not empty one either', async () => {
    await owner.put(path(), changes)
    await weigh()
    const refused = await owner.put(path(), { especie: null, microchip: '' })
    expect(Object.keys(refused.json().errors)).toEqual(['especie', 'microchip'])
  })

  test('with a record: sends what is unchanged, and changes the rest', async () => {
    await owner.put(path(), changes)
    await weigh()
    const saved = await owner.put(path(), { ...changes, nombre: 'Otra', notas: 'Come poco', raza: 'Belier' })
    expect(saved.json()).toMatchObject({ nombre: 'Otra', notas: 'Come poco', raza: 'Belier', especie: 'conejo' })
  })
})
