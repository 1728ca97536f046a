import { readdirSync } from 'node:fs'
import path from 'node:path'
import { errorCatalog } from '@huella/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { multipartForm } from '../support/multipart.ts'
import { request, temporaryFolder } from '../support/server-process.ts'
import { RunningClinic, waitUntil } from './support/clinic.ts'
import { seededRandom, sleep } from './support/options.ts'
import { RawClient } from './support/raw-client.ts'

const KB = 1024
/** Longer than a usual request may take to arrive (15 s), and than one may take to be answered (30 s). */
const SLOW_SECONDS = 36
// 20 s without data, up to 5 s until that is noticed, and 10 s for busy machines.
const STALLED_SECONDS = 20 + 5 + 10

const dataDir = temporaryFolder()
let clinic: RunningClinic
let pet: number
beforeAll(async () => {
  clinic = await RunningClinic.open({ random: seededRandom('uploads'), dataDir, env: { LOG_LEVEL: 'warn' } })
  pet = clinic.users.owners[0]?.id_mascota ?? 0
})
afterAll(() => clinic?.close())

const dicom = (bytes: number) => Buffer.concat([Buffer.alloc(128), Buffer.from('DICM'), Buffer.alloc(bytes, 1)])
const temporary = () => readdirSync(path.join(dataDir, 'adjuntos/tmp'))

async function begin(content: Buffer): Promise<{ client: RawClient; payload: Buffer }> {
  const { payload, headers } = multipartForm([{ content, name: 'placa.dcm' }])
  const client = await RawClient.open(clinic.address)
  const lines = [
    `POST /api/mascotas/${pet}/adjuntos HTTP/1.1`,
    'Host: clinica',
    `Authorization: Bearer ${clinic.users.admin}`,
    `Content-Type: ${headers['content-type']}`,
    `Content-Length: ${payload.length}`,
  ]
  client.socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  return { client, payload }
}

test(`accepts an upload of ${SLOW_SECONDS} seconds, and ends those that stall`, async () => {
  const slow = async () => {
    const { client, payload } = await begin(dicom(1000 * KB))
    const piece = Math.ceil(payload.length / SLOW_SECONDS)
    for (let at = 0; at < payload.length; at += piece) {
      client.socket.write(payload.subarray(at, at + piece))
      await sleep(1_000)
    }
    await waitUntil('a response', () => client.received.includes(']'))
    expect(client.status).toBe(201)
    client.socket.destroy()
  }
  const stalled = async (pause: number) => {
    const { client, payload } = await begin(dicom(1000 * KB))
    client.socket.write(payload.subarray(0, 300 * KB))
    if (pause > 0) void client.trickle('a'.repeat(1_000), pause)
    await waitUntil('the connection closed', () => client.closedAt !== undefined, 60_000)
    expect(client.seconds).toBeLessThan(STALLED_SECONDS)
    expect(client.body).toEqual({ code: 'PETICION_LENTA', message: errorCatalog.PETICION_LENTA.message })
  }
  await Promise.all([slow(), stalled(0), stalled(100)])
  await waitUntil('no temporary file', () => temporary().length === 0)
  const { body } = await request<unknown[]>(clinic.address, 'GET', `/api/mascotas/${pet}/adjuntos`, {
    token: clinic.users.admin,
  })
  expect(body).toHaveLength(1)
})
