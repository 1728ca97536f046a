import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../support/clinic.ts'
import { admin, clinic, setUp, vet } from './setup.ts'

setUp()

describe('searching by a number', () => {
  let owner: Person
  let id: number
  beforeAll(async () => {
    owner = await clinic.person('cliente', { telefono: '+34611223344' })
    id = await clinic.mascota(owner, { notas: 'Avisar al 955 66 77 88' })
    await vet.put(`/api/mascotas/${id}`, { microchip: '941000012345678' })
  })
  const search = async (who: Person, text: string) => {
    const { data } = (await who.get(`/api/mascotas?page=1&search=${encodeURIComponent(text)}`)).json()
    return data.map((pet: { id_mascota: number }) => pet.id_mascota)
  }

  test.each(['941000012345678', '941 0000 1234 5678', '941.000.012.345.678', '12345678', 'luna 941-0000'])(
    'finds the chip by %s',
    async (text) => {
      expect(await search(vet, text)).toEqual([id])
      expect(await search(owner, text)).toEqual([id])
    },
  )

  test.each(['611223344', '611 22 33 44', '+34 611 223 344', '0034 611223344', '(611) 22-33-44', '3344 beagle'])(
    'finds the owner’s telephone by %s, for staff alone',
    async (text) => {
      expect(await search(vet, text)).toEqual([id])
      expect(await search(owner, text)).toEqual([])
    },
  )

  test('finds a number in the notes as it is written there', async () => {
    expect(await search(owner, '955 66 77 88')).toEqual([id])
  })
})

describe('the list', () => {
  test('paginates, sorts in Spanish order and ignores accents in searches', async () => {
    const owner = await clinic.person('cliente', { nombre: 'Begoña', apellido: 'Íñiguez' })
    for (const nombre of ['Zar', 'Ñoño', 'Ámbar', 'Nube', 'Oso', 'Coco', 'bruma'])
      await clinic.mascota(owner, { nombre })
    const names = async (query: string) =>
      (await owner.get(`/api/mascotas?${query}`)).json().data.map((pet: { nombre: string }) => pet.nombre)
    expect(await names('page=1')).toEqual(['Ámbar', 'bruma', 'Coco', 'Nube', 'Ñoño'])
    expect(await names('page=2')).toEqual(['Oso', 'Zar'])
    expect(await names('page=3')).toEqual([])
    expect(await names('page=1&sort=-nombre')).toEqual(['Zar', 'Oso', 'Ñoño', 'Nube', 'Coco'])
    expect(await names('page=1&search=nono')).toEqual(['Ñoño'])
    expect(await names('page=1&search=AMBAR')).toEqual(['Ámbar'])
    expect(await names('page=1&search=%25')).toEqual([])
    await clinic.mascota(owner, { nombre: 'Gala', especie: 'pez_dorado', raza: 'Cometa Única' })
    for (const words of ['PEZ dorado', 'COMETA unica']) {
      expect(await names(`page=1&search=${encodeURIComponent(words)}`)).toEqual(['Gala'])
    }
    const mine = (await vet.get('/api/mascotas?page=1&per_page=50&search=begona iniguez')).json()
    expect(mine).toMatchObject({ total: 8, page: 1, per_page: 50 })
    expect((await vet.get(`/api/mascotas?page=1&id_usuario=${owner.usuario.id_usuario}`)).json().total).toBe(8)
  })

  test('finds a species by its label and by its key', async () => {
    const owner = await clinic.person('cliente')
    const searched = {
      hamster: ['Hámster', 'hamster'],
      dragon: ['dragón', 'DRAGON'],
      pez_dorado: ['Pez Dorado', 'pez_dorado'],
    }
    for (const [especie, searches] of Object.entries(searched)) {
      await clinic.mascota(owner, { nombre: 'Uno', especie })
      for (const search of searches) {
        const { data } = (await owner.get(`/api/mascotas?page=1&search=${encodeURIComponent(search)}`)).json()
        expect(data.map((pet: { especie: string }) => pet.especie)).toEqual([especie])
      }
    }
  })

  test.each([
    ['page=0', 'page'],
    ['page=x', 'page'],
    ['page=1&page=2', 'page'],
    ['page=1&per_page=7', 'per_page'],
    ['sort=password_hash', 'sort'],
    ['sort=nombre;drop', 'sort'],
    ['id_usuario=x', 'id_usuario'],
  ])('refuses %s', async (query, field) => {
    const response = await admin.get(`/api/mascotas?${query}`)
    expect(response.statusCode).toBe(422)
    expect(Object.keys(response.json().errors)).toEqual([field])
  })
})
