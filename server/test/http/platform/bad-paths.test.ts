import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Clinic, type Person } from '../../support/clinic.ts'

let clinic: Clinic
let vet: Person
beforeAll(async () => {
  clinic = await Clinic.open()
  vet = await clinic.person('veterinario')
})
afterAll(() => clinic.close())

test.each(['/api/mascotas/%ff', '/api/%c3%28', '/%ff', '/api/mascotas/%', '/api/ofertas/%e0%80%80'])(
  'a path that is no UTF-8 gets the usual error: %s',
  async (url) => {
    const response = await vet.get(url)
    expect([response.statusCode, response.json().code]).toEqual([400, 'JSON_INVALIDO'])
    expect(response.headers['x-request-id']).toBeTruthy()
  },
)

test('an upload that its client ends is logged with its path, and not as an error', async () => {
  const owner = await clinic.person()
  const mascota = await clinic.mascota(owner)
  await clinic.app.listen({ port: 0, host: '127.0.0.1' })
  const address = clinic.app.server.address()
  if (!address || typeof address === 'string') throw new Error('not listening')
  clinic.logged.length = 0
  const path = `/api/mascotas/${mascota}/adjuntos`
  const socket = connect(address.port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    [
      `POST ${path} HTTP/1.1`,
      'Host: localhost',
      `Authorization: Bearer ${vet.token}`,
      'Content-Type: multipart/form-data; boundary=x',
      'Content-Length: 1000000',
      '',
      '--x\r\nContent-Disposition: form-data; name="archivo"; filename="a.jpg"\r\n\r\nabc',
    ].join('\r\n'),
  )
  await new Promise((resolve) => setTimeout(resolve, 300)) // the server has begun to read the file
  socket.destroy()
  const lines = () => clinic.logged.map((line) => JSON.parse(line))
  const ofRequest = () => lines().filter(({ method }) => method === 'POST')
  await expect.poll(ofRequest).toMatchObject([{ path, level: 30, usuario: vet.usuario.id_usuario }])
  expect(lines().filter(({ level }) => level >= 50)).toEqual([])
})
