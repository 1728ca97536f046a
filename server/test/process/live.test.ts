import { expect, test } from 'vitest'
import { EventStream } from '../support/event-stream.ts'
import { embeddedUrl, register, request } from '../support/server-process.ts'
import { inside, run, runStarted } from './setup.ts'

type Pet = { id_mascota: number }

test('events cross processes, streams end with the session on any of them, and do not hold up a stop', async () => {
  const first = runStarted()
  const one = await first.listening()
  const second = run({ env: { DATABASE_URL: embeddedUrl(inside('data')) } })
  const two = await second.listening()
  const { token } = (await register(one, 'ana@ejemplo.es')).body
  const { token: other } = (await register(one, 'eva@ejemplo.es')).body

  const stream = await EventStream.open(two, token)
  const others = await EventStream.open(two, other)
  const body = { nombre: 'Luna', fecha_nacimiento: '2020-01-01' }
  const { id_mascota } = (await request<Pet>(one, 'POST', '/api/mascotas', { token, body })).body
  const event = { entidad: 'mascota', id: id_mascota, accion: 'crear', propia: true }
  expect(await stream.find((message) => typeof message === 'object' && message.entidad === 'mascota')).toEqual(event)

  await request(one, 'POST', '/api/logout', { token })
  await stream.ended
  const ownPet = (await request<Pet>(one, 'POST', '/api/mascotas', { token: other, body })).body
  await others.find((message) => typeof message === 'object' && message.id === ownPet.id_mascota)
  expect(others.messages).not.toContainEqual(expect.objectContaining({ id: id_mascota, entidad: 'mascota' }))

  const from = performance.now()
  expect(await second.stop()).toBe(0)
  await others.ended
  expect(performance.now() - from).toBeLessThan(9_000)
})
