import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { cropFile } from '../../../src/adjuntos/upload/inspect.ts'
import { multipartForm } from '../../support/multipart.ts'
import { clinic, jpeg, pet, picture, setUp, storedFiles, upload, vet } from './setup.ts'

setUp()

const MEGABYTE = 2 ** 20

/** A JPEG of 25 MB that is nothing but empty segments: a decoder keeps something of each. */
const emptySegments = (count: number) =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    Buffer.alloc(4 * count, Buffer.from([0xff, 0xfe, 0x00, 0x02])),
    Buffer.from([0xff, 0xd9]),
  ])

describe('a picture that swells while it is read', () => {
  test('is refused, and leaves nothing in the memory of the server', async () => {
    const form = multipartForm([{ content: emptySegments(6_500_000), name: 'bomba.jpg' }])
    const send = () => vet.call({ method: 'POST', url: `/api/mascotas/${pet}/adjuntos`, ...form })
    await send()
    const before = process.memoryUsage.rss()
    for (let n = 0; n < 10; n++) expect((await send()).statusCode).toBe(422)
    expect((process.memoryUsage.rss() - before) / MEGABYTE).toBeLessThan(200)
    expect(await storedFiles()).toEqual([])
    expect((await upload(vet, [{ content: await jpeg() }])).statusCode).toBe(201)
  })

  test('a large picture does not delay others', { retry: 2 }, async () => {
    const content = await picture({ width: 7000, height: 7000, color: 'navy' }).png().toBuffer()
    await upload(vet, [{ content: await jpeg() }])
    const delay = monitorEventLoopDelay({ resolution: 5 })
    await sleep(50)
    delay.enable()
    const [response] = await Promise.all([upload(vet, [{ content }]), clinic.anonymous.get('/api/health')])
    delay.disable()
    expect(response.statusCode).toBe(201)
    expect(delay.max / 1e6).toBeLessThan(100)
  })
})

test('a failure of the system keeps its code outside of the process that reads the file, so that a full disk is named', async () => {
  await expect(cropFile(clinic.folder, { x: 0, y: 0, lado: 1 })).rejects.toMatchObject({ code: 'EISDIR' })
})
