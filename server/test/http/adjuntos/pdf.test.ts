import { expect, test } from 'vitest'
import { pet, refusal, setUp, upload, vet } from './setup.ts'

setUp()

const MB = 1024 * 1024
/** Milliseconds that another request may wait, on a busy machine. */
const LONGEST_WAIT = 5_000

/** A PDF of 24 MB: this beginning, and then the same text again and again. */
function filledPdf(beginning: string, filling: string): Buffer {
  const filled = Buffer.alloc(24 * MB, filling, 'latin1')
  return Buffer.concat([Buffer.from(`%PDF-1.7\n${beginning}`), filled, Buffer.from('\n%%EOF\n')])
}

test.each([
  // `Gb"0;` is the beginning of compressed data, and each `z` is four zeros.
  ['zeros in base 85', 'stream\nGb"0;', 'z'],
  ['3.6 million streams', '', 'stream\n'],
  ['2.8 million streams that seem compressed', '', 'stream\nx\x9c'],
])('a PDF of %s is stored while others are answered', async (_, beginning, filling) => {
  const content = filledPdf(beginning, filling)
  const sent = upload(vet, [{ content, name: 'informe.pdf' }])
  const finished = sent.then(() => true)
  let longest = 0
  do {
    const from = performance.now()
    expect((await vet.get(`/api/mascotas/${pet}`)).statusCode).toBe(200)
    longest = Math.max(longest, performance.now() - from)
  } while (!(await Promise.race([finished, new Promise((resolve) => setImmediate(resolve))])))
  const response = await sent
  expect(response.statusCode, response.body).toBe(201)
  expect(response.json()).toMatchObject([{ tipo: 'application/pdf', tamano: content.length }])
  expect(longest).toBeLessThan(LONGEST_WAIT)
})

test('a long PDF that was cut off is refused', async () => {
  const content = filledPdf('', 'stream\n').subarray(0, 20 * MB)
  expect(await refusal({ content, name: 'informe.pdf' })).toEqual([422, 'ARCHIVO_DANADO'])
})
