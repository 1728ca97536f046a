import type { Mascota } from '@huella/contract'
import { beforeAll, expect, test } from 'vitest'
import { idsInOrder } from '../../support/sorting.ts'
import { admin, clinic, setUp } from './setup.ts'

setUp()

// In an order that no column has.
beforeAll(async () => {
  const zoe = await clinic.person('cliente', { nombre: 'Zoe', apellido: 'Ruiz' })
  const niguez = await clinic.person('cliente', { nombre: 'Ana', apellido: 'Ñíguez' })
  const alvarez = await clinic.person('cliente', { nombre: 'Ana', apellido: 'Álvarez' })
  const common = { fecha_nacimiento: '2020-01-01', sexo: 'Macho' }
  await clinic.mascota(zoe, { ...common, nombre: 'Ñora', especie: 'loro', raza: 'Yaco', notas: 'Ópera' })
  await clinic.mascota(alvarez, {
    ...common,
    nombre: 'zeus',
    especie: 'gato',
    raza: 'Ánade',
    notas: 'Ñu',
    sexo: 'Hembra',
  })
  await clinic.mascota(niguez, {
    nombre: 'Ébano',
    especie: 'conejo',
    raza: 'Belier',
    notas: 'a',
    fecha_nacimiento: '2021-01-01',
  })
  await clinic.mascota(niguez, {
    ...common,
    nombre: 'Nube',
    especie: 'perro',
    raza: 'Ñato',
    notas: 'z',
    fecha_nacimiento: '2019-01-01',
  })
})

test.each<[string, (mascota: Mascota) => (string | null)[]]>([
  ['nombre', ({ nombre }) => [nombre]],
  ['especie', ({ especie }) => [especie]],
  ['raza', ({ raza }) => [raza]],
  ['fecha_nacimiento', ({ fecha_nacimiento }) => [fecha_nacimiento]],
  ['sexo', ({ sexo }) => [sexo]],
  ['dueno', ({ usuario }) => [usuario.nombre, usuario.apellido]],
  ['notas', ({ notas }) => [notas]],
])('sorts by %s in both directions', async (sort, keysOf) => {
  const pets = (await admin.get('/api/mascotas')).json<Mascota[]>()
  const expected = idsInOrder(pets.map((pet) => ({ id: pet.id_mascota, keys: keysOf(pet) })))
  expect(expected).toHaveLength(4)
  expect(expected).not.toEqual(expected.toSorted((a, b) => a - b))
  const ids = async (order: string) =>
    (await admin.get(`/api/mascotas?page=1&sort=${order}`)).json().data.map((pet: Mascota) => pet.id_mascota)
  expect(await ids(sort)).toEqual(expected)
  expect(await ids(`-${sort}`)).toEqual(expected.reverse())
})
