import type { Adjunto } from '@huella/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../support/clinic.ts'
import { multipartForm, pixel } from '../../support/multipart.ts'
import { admin, clinic, setUp } from './setup.ts'

setUp()

/** Of a file: by whom it was added, whether the owner sees it, whether it was removed. */
const kinds = ['shown', 'hidden', 'removed', 'owners'] as const
type Kind = (typeof kinds)[number]

interface Scene {
  caller: Person
  pet: number
  files: Record<Kind, number>
}

let people: Record<'owner' | 'other' | 'previous' | 'vet', Person>
/** A picture in the store, of which the rows of all scenes are copies. */
let stored: Pick<Adjunto, 'id_adjunto'>
beforeAll(async () => {
  const [owner, other, previous] = [await clinic.person(), await clinic.person(), await clinic.person()]
  people = { owner, other, previous, vet: await clinic.person('veterinario') }
  const url = `/api/mascotas/${await clinic.mascota(people.owner)}/adjuntos`
  const response = await people.vet.call({ method: 'POST', url, ...multipartForm([{ content: pixel }]) })
  stored = response.json()[0]
})

/** A pet with a photo and a file of each kind. */
async function scene(caller: Person, owner: Person): Promise<Scene> {
  const pet = await clinic.mascota(owner)
  await clinic.sql`UPDATE mascota SET foto = (SELECT miniatura FROM adjunto WHERE id_adjunto = ${stored.id_adjunto}) WHERE id_mascota = ${pet}`
  const file = async (by: Person, visible: boolean, removed = false) => {
    const [row] = await clinic.sql<[{ id: number }]>`
      INSERT INTO adjunto (id_mascota, id_usuario, fecha_hora, nombre, tipo, tamano, sha256, miniatura, ancho, alto, visible,
                           eliminado_en, eliminado_por)
      SELECT ${pet}, ${by.usuario.id_usuario}, fecha_hora, nombre, tipo, tamano, sha256, miniatura, ancho, alto, ${visible},
             CASE WHEN ${removed} THEN now() END, CASE WHEN ${removed} THEN id_usuario END
      FROM adjunto WHERE id_adjunto = ${stored.id_adjunto} RETURNING id_adjunto AS id`
    return row.id
  }
  const { vet } = people
  const files = {
    shown: await file(vet, true),
    hidden: await file(vet, false),
    removed: await file(vet, true, true),
    owners: await file(owner, true),
  }
  return { caller, pet, files }
}

const scenes: Record<string, () => Promise<Scene>> = {
  nobody: () => scene(clinic.anonymous, people.owner),
  'another owner': () => scene(people.other, people.owner),
  'the previous owner': async () => {
    const made = await scene(people.previous, people.previous)
    const { statusCode } = await admin.put(`/api/mascotas/${made.pet}`, { id_usuario: people.owner.usuario.id_usuario })
    expect(statusCode).toBe(200)
    return made
  },
  'the owner of a pet on baja': async () => {
    const made = await scene(people.owner, people.owner)
    await clinic.sql`UPDATE mascota SET baja_en = now() WHERE id_mascota = ${made.pet}`
    return made
  },
  'the owner of an archived pet': async () => {
    const made = await scene(people.owner, people.owner)
    await clinic.archiveMascota(made.pet)
    return made
  },
  'a vet, for an archived pet': async () => {
    const made = await scene(people.vet, people.owner)
    await clinic.archiveMascota(made.pet)
    return made
  },
  'a vet, for a pet on baja': async () => {
    const made = await scene(people.vet, people.owner)
    await clinic.sql`UPDATE mascota SET baja_en = now() WHERE id_mascota = ${made.pet}`
    return made
  },
  'the owner': () => scene(people.owner, people.owner),
  'a vet': () => scene(people.vet, people.owner),
  'an admin': () => scene(admin, people.owner),
}

/** Of the file, its thumbnail, a change, a removal; of each kind of file. */
type FileStatuses = Record<Kind, [file: number, thumbnail: number, change: number, removal: number]>
/** Of the list, an upload, the photo, a photo of a file that the owner sees, of one that they do not, and no photo. */
type PetStatuses = [number, number, number, number, number, number]

const every = (status: number): { files: FileStatuses; pet: PetStatuses } => {
  const four: FileStatuses['shown'] = [status, status, status, status]
  return {
    files: { shown: four, hidden: four, removed: four, owners: four },
    pet: [status, status, status, status, status, status],
  }
}
const absent: FileStatuses['shown'] = [404, 404, 404, 404]
const changeable: FileStatuses['shown'] = [200, 200, 200, 204]
const staff: ReturnType<typeof every> = {
  files: { shown: changeable, hidden: changeable, removed: absent, owners: changeable },
  pet: [200, 201, 200, 200, 409, 204],
}

const expected: Record<keyof typeof scenes, ReturnType<typeof every>> = {
  nobody: every(401),
  'another owner': every(404),
  'the previous owner': every(404),
  'the owner of a pet on baja': every(404),
  'the owner of an archived pet': every(404),
  'a vet, for an archived pet': every(404),
  'a vet, for a pet on baja': staff,
  'the owner': {
    files: { shown: [200, 200, 403, 403], hidden: absent, removed: absent, owners: changeable },
    // As of a file that is not there.
    pet: [200, 201, 200, 200, 422, 204],
  },
  'a vet': staff,
  'an admin': staff,
}

const photo = (id_adjunto: number) => ({ id_adjunto, x: 0, y: 0, lado: 1 })

/** The calls of `PetStatuses`, in its order, by route. */
const petCalls: [route: string, call: (scene: Scene) => ReturnType<Person['get']>][] = [
  ['GET /api/mascotas/:id/adjuntos', ({ caller, pet }) => caller.get(`/api/mascotas/${pet}/adjuntos`)],
  [
    'POST /api/mascotas/:id/adjuntos',
    ({ caller, pet }) =>
      caller.call({
        method: 'POST',
        url: `/api/mascotas/${pet}/adjuntos`,
        ...multipartForm([{ content: pixel }], { visible: 'true' }),
      }),
  ],
  ['GET /api/mascotas/:id/foto', ({ caller, pet }) => caller.get(`/api/mascotas/${pet}/foto`)],
  [
    'POST /api/mascotas/:id/foto',
    ({ caller, pet, files }) => caller.post(`/api/mascotas/${pet}/foto`, photo(files.shown)),
  ],
  [
    'POST /api/mascotas/:id/foto',
    ({ caller, pet, files }) => caller.post(`/api/mascotas/${pet}/foto`, photo(files.hidden)),
  ],
  ['DELETE /api/mascotas/:id/foto', ({ caller, pet }) => caller.delete(`/api/mascotas/${pet}/foto`)],
]

const fileCalls: [route: string, call: (caller: Person, id: number) => ReturnType<Person['get']>][] = [
  ['GET /api/adjuntos/:id', (caller, id) => caller.get(`/api/adjuntos/${id}`)],
  ['GET /api/adjuntos/:id/miniatura', (caller, id) => caller.get(`/api/adjuntos/${id}/miniatura`)],
  ['PUT /api/adjuntos/:id', (caller, id) => caller.put(`/api/adjuntos/${id}`, { descripcion: 'Otra', version: 1 })],
  ['DELETE /api/adjuntos/:id', (caller, id) => caller.delete(`/api/adjuntos/${id}`)],
]

describe.each(Object.keys(scenes))('%s', (name) => {
  test('gets the files and photos that they may see, and changes what they may', async () => {
    const made = await scenes[name]?.()
    if (!made) throw new Error(name)
    const pet: number[] = []
    for (const [, call] of petCalls) pet.push((await call(made)).statusCode)
    const files: Record<string, number[]> = {}
    for (const kind of kinds) {
      files[kind] = []
      for (const [, call] of fileCalls) files[kind]?.push((await call(made.caller, made.files[kind])).statusCode)
    }
    expect({ files, pet }).toEqual(expected[name])
  })

  test('gets by a link what they get with their session', async () => {
    const made = await scenes[name]?.()
    if (!made) throw new Error(name)
    for (const kind of kinds) {
      const ruta = `/api/adjuntos/${made.files[kind]}`
      const link = await made.caller.post('/api/acceso', { ruta })
      const url = link.statusCode === 201 ? link.json<{ url: string }>().url : ruta
      const { statusCode } = await clinic.anonymous.get(url)
      expect([kind, statusCode]).toEqual([kind, expected[name]?.files[kind][0]])
    }
  })

  test('finds in the list exactly the files that they can open', async () => {
    const made = await scenes[name]?.()
    if (!made) throw new Error(name)
    const { statusCode, body } = await made.caller.get(`/api/mascotas/${made.pet}/adjuntos`)
    const listed: number[] = statusCode === 200 ? JSON.parse(body).map(({ id_adjunto }: Adjunto) => id_adjunto) : []
    const open = kinds.filter((kind) => expected[name]?.files[kind][0] === 200).map((kind) => made.files[kind])
    expect(listed.sort()).toEqual(open.sort())
  })
})

test('the table has every route of files', () => {
  const declared = clinic.app.declaredRoutes
    .filter(({ method, url }) => method !== 'HEAD' && /adjuntos|\/foto$/.test(url))
    .map(({ method, url }) => `${method} ${url}`)
  const called = new Set([...petCalls, ...fileCalls].map(([route]) => route))
  expect(declared.sort()).toEqual([...called].sort())
})
