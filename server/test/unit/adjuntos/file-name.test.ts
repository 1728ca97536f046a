import { adjuntoTipos, keysOf } from '@huella/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileName } from '../../../src/adjuntos/upload/file-name.ts'
import { contentDisposition } from '../../../src/platform/files/send-file.ts'

const anyName = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: fc.constantFrom('.', '/', '\\', ' ', 'a', '\u202e', '\0', '"', '🐶', '\ud800'), maxLength: 300 }),
)

test('any name becomes one of a file, of at most 200 characters, that stays the same the next time', () => {
  fc.assert(
    fc.property(anyName, fc.constantFrom(...keysOf(adjuntoTipos)), (given, tipo) => {
      const name = fileName(given, tipo)
      expect(name).toMatch(/^[^.\s].*\.(jpe?g|png|webp|pdf|dcm|dicom)$/iu)
      expect(name).not.toMatch(/[/\\<>:"|?*\p{Cc}\p{Cs}\p{Bidi_Control}]/u)
      expect([...name].length).toBeLessThanOrEqual(200)
      expect(fileName(name, tipo)).toBe(name)
    }),
  )
})

test('any name fits into a header, and comes out of it again', () => {
  fc.assert(
    fc.property(anyName, (given) => {
      const name = fileName(given, 'application/pdf')
      const header = contentDisposition('inline', name)
      expect(header).toMatch(/^inline; filename="[\x20-\x7e]*"; filename\*=UTF-8''[\w.~!$&+^`|%-]+$/)
      expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).toBe(name)
      expect(/filename="([^"]*)"/.exec(header)?.[1]).not.toMatch(/["\\%]/)
    }),
  )
})
