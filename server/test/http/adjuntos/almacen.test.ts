import type { Almacen } from '@huella/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Clinic, type Person } from '../../support/clinic.ts'
import { onS3 } from '../../support/files.ts'

let clinic: Clinic
let admin: Person
beforeAll(async () => {
  clinic = await Clinic.open()
  admin = await clinic.person('admin')
})
afterAll(() => clinic.close())

const read = async (): Promise<Almacen> => {
  const response = await admin.get('/api/almacen')
  expect(response.statusCode).toBe(200)
  return response.json()
}

test('is empty in a new clinic, whose disk has room', async () => {
  const { libre, ...rest } = await read()
  expect(rest).toEqual({ archivos: 0, ocupado: 0 })
  if (onS3()) expect(libre).toBeNull()
  else expect(libre).toBeGreaterThan(1024 * 1024)
})

test('counts each file once, and the bytes of thumbnails too', async () => {
  const vet = await clinic.person('veterinario')
  const pet = await clinic.mascota(await clinic.person())
  const picture = await clinic.files.put(Buffer.alloc(1000, 1))
  const thumbnail = await clinic.files.put(Buffer.alloc(100, 2))
  for (const nombre of ['a.jpg', 'b.jpg'])
    await clinic.sql`
      INSERT INTO adjunto (id_mascota, id_usuario, fecha_hora, nombre, tipo, tamano, sha256, miniatura, ancho, alto)
      VALUES (${pet}, ${vet.usuario.id_usuario}, now(), ${nombre}, 'image/jpeg', 1000, ${picture.sha256}, ${thumbnail.sha256}, 9, 9)`
  expect(await read()).toMatchObject({ archivos: 1, ocupado: 1100 })
})

test.each(['veterinario', 'cliente'] as const)('is not for the role %s', async (rol) => {
  expect((await (await clinic.person(rol)).get('/api/almacen')).statusCode).toBe(403)
})

test('is not for visitors', async () => {
  expect((await clinic.anonymous.get('/api/almacen')).statusCode).toBe(401)
})
