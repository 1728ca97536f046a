import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkPdf } from '../../../src/adjuntos/upload/pdf.ts'

const pdf = (...parts: (Buffer | string)[]) =>
  Buffer.concat(['%PDF-1.7\n', ...parts, '\n%%EOF\n'].map((part) => Buffer.from(part)))
const limits = { bytes: 3_000_000, streams: 100 }
const codeOf = (content: Buffer) =>
  checkPdf(content, limits).then(
    () => 'ok',
    ({ code }) => code,
  )

/** Five characters for four bytes. */
function toBase85(data: Buffer): string {
  const padded = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)])
  let text = ''
  for (let at = 0; at < padded.length; at += 4) {
    const value = padded.readUInt32BE(at)
    for (let power = 4; power >= 0; power--) text += String.fromCharCode(33 + (Math.floor(value / 85 ** power) % 85))
  }
  return text
}

test('a stream in base 85 is unpacked too', async () => {
  const packed = deflateSync(Buffer.alloc(1_200_000))
  const stream = `stream\n${toBase85(packed)}~>\nendstream\n`
  expect(await codeOf(pdf(stream, stream))).toBe('ok')
  expect(await codeOf(pdf(stream, stream, stream))).toBe('PDF_DEMASIADO_GRANDE')
})

test('a stream is not hidden by a false end, another end of line, or the stream around it', async () => {
  const large = deflateSync(Buffer.alloc(3_100_000))
  const small = deflateSync('endstream stream\n')
  for (const line of ['\n', '\r\n'])
    expect(await codeOf(pdf('stream', line, small, 'endstreamstream', line, large))).toBe('PDF_DEMASIADO_GRANDE')
  // In one block, whose content is in the file as it is.
  const inner = Buffer.concat([Buffer.from('stream\r'), deflateSync(Buffer.alloc(600_000))])
  const around = Buffer.concat([Buffer.from('stream\n'), deflateSync(inner, { level: 0 })])
  expect(await codeOf(pdf(...Array(6).fill(around)))).toBe('PDF_DEMASIADO_GRANDE')
})

test('more beginnings of compressed data than any document has are refused', async () => {
  const begun = (count: number) => pdf(Buffer.alloc(9 * count, Buffer.from('stream\nx\x9c', 'latin1')))
  expect(await codeOf(begun(90))).toBe('ok')
  expect(await codeOf(begun(101))).toBe('PDF_DEMASIADO_GRANDE')
  expect(await codeOf(pdf(Buffer.alloc(2_000, 'stream\n789c')))).toBe('PDF_DEMASIADO_GRANDE')
})

test('whatever is between its marks, it is read to its end or refused', async () => {
  const piece = fc.oneof(
    fc.constantFrom('stream\n', 'stream\r\n', 'endstream\n', 'x\x9c', '789c', '<~', '~>', '>>'),
    fc.string({ maxLength: 30 }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 30 }), async (pieces) => {
      expect(['ok', 'PDF_DEMASIADO_GRANDE']).toContain(await codeOf(pdf(Buffer.from(pieces.join(''), 'latin1'))))
    }),
  )
})
