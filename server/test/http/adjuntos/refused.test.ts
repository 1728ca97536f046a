import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { jpeg, refusal, report, setUp, uploaded, vet } from './setup.ts'

setUp()

/** A PNG that is tiny and says that it is this large. */
function pngHeader(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    return Buffer.concat([length, body, crc(body)])
  }
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, 0], 8)
  const pixels = deflateSync(Buffer.alloc(100_000))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', size), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

function crc(data: Buffer): Buffer {
  let value = -1
  for (const byte of data) {
    value ^= byte
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0)
  }
  const result = Buffer.alloc(4)
  result.writeInt32BE(~value)
  return result
}

const html = '<!doctype html><html><body><script>alert(1)</script></body></html>'

describe('a file is recognised by its content, not by its name', () => {
  test.each([
    ['HTML', html],
    ['SVG', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['GIF', 'GIF89a\x01\x00\x01\x00\x00\x00\x00;'],
    ['a program', `MZ${'\0'.repeat(200)}`],
    ['a shell script', '#!/bin/sh\nrm -rf /'],
    ['an archive', 'PK\x03\x04'.padEnd(100, '\0')],
    ['HTML before a PDF', `${html}%PDF-1.7\n%%EOF`],
    ['plain text', 'Hola'],
    ['AVIF', '\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf'],
  ])('%s', async (_, content) => {
    for (const name of ['foto.jpg', 'informe.pdf'])
      expect(await refusal({ content: Buffer.from(content, 'latin1'), name })).toEqual([415, 'ARCHIVO_NO_ADMITIDO'])
  })

  test('HEIC, with a text of its own', async () => {
    const content = Buffer.from('\0\0\0\x1cftypheic\0\0\0\0heicmif1miaf', 'latin1')
    expect(await refusal({ content })).toEqual([415, 'ARCHIVO_HEIC'])
  })

  test('nothing at all', async () => {
    expect(await refusal({ content: '' })).toEqual([422, 'ARCHIVO_VACIO'])
  })
})

describe('a damaged file', () => {
  test.each([
    ['JPEG that is cut off', async () => (await jpeg({ width: 800, height: 800 })).subarray(0, 2000)],
    ['JPEG of a header alone', async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1])],
    ['PNG without pixels', async () => pngHeader(100, 100).subarray(0, 60)],
    ['PDF without an end', async () => report.subarray(0, -20)],
    ['PDF after a byte order mark', async () => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), report])],
  ])('%s', async (_, content) => {
    expect(await refusal({ content: await content() })).toEqual([422, 'ARCHIVO_DANADO'])
  })
})

test('a picture of too many pixels is refused by its header', async () => {
  expect(await refusal({ content: pngHeader(30_000, 30_000) })).toEqual([422, 'IMAGEN_DEMASIADO_GRANDE'])
})

test.each([
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\fotos\\perro.exe', 'perro.pdf'],
  ['informe\u202efdp.exe', 'informefdp.pdf'],
  ['a\r\nSet-Cookie: x.pdf', 'a%0D%0ASet-Cookie_ x.pdf'],
  ['..', 'archivo.pdf'],
  ['Analítica de Ñoño 🐶.PDF', 'Analítica de Ñoño 🐶.PDF'],
  ['Informe v1.2', 'Informe v1.2.pdf'],
  [`${'a'.repeat(300)}.pdf`, `${'a'.repeat(196)}.pdf`],
])('the file name %j becomes %j', async (name, expected) => {
  expect((await uploaded(vet, { content: report, name })).nombre).toBe(expected)
})

test('a file of 26 MB is refused, one of 25 MB is not', async () => {
  const large = (bytes: number) =>
    Buffer.concat([report.subarray(0, -6), Buffer.alloc(bytes - report.length, 10), report.subarray(-6)])
  const exact = large(25 * 1024 * 1024)
  expect((await uploaded(vet, { content: exact })).tamano).toBe(exact.length)
  expect(await refusal({ content: large(exact.length + 1) })).toEqual([413, 'ARCHIVO_DEMASIADO_GRANDE'])
  expect(await refusal({ content: large(26 * 1024 * 1024) })).toEqual([413, 'ARCHIVO_DEMASIADO_GRANDE'])
})
