import { createServer } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFiles } from '../../../src/adjuntos/index.ts'
import { parseS3Url } from '../../../src/platform/files/s3-location.ts'
import { Clinic, type Person } from '../../support/clinic.ts'
import { multipartForm } from '../../support/multipart.ts'
import { jpeg } from './setup.ts'

let clinic: Clinic
let vet: Person
let pet: number
const told: string[] = []

beforeAll(async () => {
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' })
  const config = {
    dataDir: path.join('/tmp', `huella-nowhere-${process.pid}`),
    files: parseS3Url(await closedAddress()),
  }
  await expect(openFiles(config)).rejects.toThrow('The files cannot be reached at s3://nowhere: connection refused.')
  clinic = await Clinic.open({ files: await openFiles(config, (problem) => told.push(problem)) })
  vet = await clinic.person('veterinario')
  pet = await clinic.mascota(await clinic.person())
  await clinic.sql`
    INSERT INTO adjunto (id_mascota, id_usuario, fecha_hora, nombre, tipo, tamano, sha256, visible)
    VALUES (${pet}, ${vet.usuario.id_usuario}, now(), 'a.pdf', 'application/pdf', 4, ${'a'.repeat(64)}, true)`
})
afterAll(() => clinic.close())

/** A bucket of a server that does not run. */
async function closedAddress(): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return `s3://nowhere?endpoint=http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

const unavailable = [503, 'SIN_ALMACEN', expect.stringContaining('Los archivos no están disponibles')]

test('a server starts without its files, and says so', () => {
  expect(told).toEqual(['s3://nowhere: connection refused'])
})

test('uploads and downloads get 503, and leave nothing', async () => {
  const sent = multipartForm([{ content: await jpeg() }])
  const upload = await vet.call({ method: 'POST', url: `/api/mascotas/${pet}/adjuntos`, ...sent })
  expect([upload.statusCode, upload.json().code, upload.json().message]).toEqual(unavailable)
  expect(await clinic.sql`SELECT nombre FROM adjunto`).toEqual([{ nombre: 'a.pdf' }])
  const [{ id_adjunto }] = await clinic.sql<[{ id_adjunto: number }]>`SELECT id_adjunto FROM adjunto`
  const download = await vet.get(`/api/adjuntos/${id_adjunto}`)
  expect([download.statusCode, download.json().code, download.json().message]).toEqual(unavailable)
})

test('the rest works', async () => {
  expect((await vet.get(`/api/mascotas/${pet}`)).statusCode).toBe(200)
  expect((await vet.get(`/api/mascotas/${pet}/historia`)).json().data).toHaveLength(1)
})
