import { readdir } from 'node:fs/promises'
import { type AddressInfo, connect, type Socket } from 'node:net'
import path from 'node:path'
import { expect, test } from 'vitest'
import { multipartForm } from '../../support/multipart.ts'
import { clinic, jpeg, pet, report, setUp, vet } from './setup.ts'

setUp()

const MB = 1024 * 1024
const temporary = () => readdir(path.join(clinic.folder, 'tmp')).catch(() => [])
const rows = async () => (await vet.get(`/api/mascotas/${pet}/adjuntos`)).json().length

/** A connection, and what it has received so far. */
async function open(): Promise<{ socket: Socket; received(): string }> {
  if (!clinic.app.server.listening) await clinic.app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((clinic.app.server.address() as AddressInfo).port, '127.0.0.1')
  let text = ''
  socket.setEncoding('utf8').on('data', (chunk) => {
    text += chunk
  })
  socket.on('error', () => undefined)
  return { socket, received: () => text }
}

const head = (bytes: number, headers: object, url = `/api/mascotas/${pet}/adjuntos`, token = vet.token) =>
  [
    `POST ${url} HTTP/1.1`,
    'Host: clinica',
    `Authorization: Bearer ${token}`,
    `Content-Length: ${bytes}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n')

test('an upload whose client goes away leaves nothing', async () => {
  const { payload, headers } = multipartForm([{ content: report }, { content: Buffer.alloc(5 * MB, 97) }])
  for (const sent of [100, 2000, 3 * MB]) {
    const { socket } = await open()
    socket.write(head(payload.length, headers))
    await new Promise((resolve) => socket.write(payload.subarray(0, sent), resolve))
    if (sent > 1000) await expect.poll(async () => (await temporary()).length).toBeGreaterThan(0)
    socket.destroy()
    await expect.poll(temporary).toEqual([])
  }
  expect(await rows()).toBe(0)
})

test('a client that sends too much gets an answer, and can go on with the connection', async () => {
  const { payload, headers } = multipartForm([{ content: Buffer.alloc(40 * MB, 97) }])
  const { socket, received } = await open()
  socket.write(head(payload.length, headers))
  await new Promise((resolve) => socket.write(payload, resolve))
  await expect.poll(received).toContain('ARCHIVO_DEMASIADO_GRANDE')
  expect(received()).toMatch(/^HTTP\/1.1 413/)
  const small = multipartForm([{ content: await jpeg() }])
  socket.write(head(small.payload.length, small.headers))
  socket.write(small.payload)
  await expect.poll(received).toContain('HTTP/1.1 201')
  socket.destroy()
  expect(await temporary()).toEqual([])
  expect(await rows()).toBe(1)
})

test('a body for a pet that is not there is not kept, nor one of somebody unknown', async () => {
  const { payload, headers } = multipartForm([{ content: Buffer.alloc(20 * MB, 97) }])
  const { socket, received } = await open()
  socket.write(head(payload.length, headers, '/api/mascotas/987654/adjuntos'))
  await new Promise((resolve) => socket.write(payload, resolve))
  await expect.poll(received).toMatch(/^HTTP\/1.1 404/)
  socket.destroy()
  const stranger = await open()
  stranger.socket.write(head(payload.length, headers, undefined, 'x'.repeat(43)))
  await expect.poll(stranger.received).toMatch(/^HTTP\/1.1 401/)
  stranger.socket.destroy()
  expect(await temporary()).toEqual([])
})
