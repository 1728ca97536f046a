import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runsOf } from '../../../src/documentos/pdf/runs.ts'
import { Sheet, styles } from '../../../src/documentos/pdf/sheet.ts'
import { renderDocumento } from '../../../src/documentos/sheets/render.ts'
import { informe } from '../../support/documentos.ts'
import { actualTexts, readPdf } from '../../support/pdf.ts'

const BOX = '▯'

/** What is read back of a document that prints each of these texts as a paragraph, and the texts that are given for its glyphs. */
async function print(texts: string[]): Promise<{ read: string[]; actual: string[] }> {
  const sheet = new Sheet({ title: 'Prueba', running: { head: '', foot: '' }, created: new Date(0) })
  for (const text of texts) sheet.text(text, styles.body)
  const bytes = await buffer(sheet.finish())
  const { elements } = await readPdf(bytes)
  return { read: elements.map((element) => element.replace(/^P /, '')), actual: actualTexts(bytes) }
}

/** These characters, in words: a paragraph that is short enough for a screen. */
const spaced = (characters: string) => [...characters].join(' ')

const keyboard =
  'ºª\\!|"@·#$~%€&¬/()=?\'¿¡^`[]*+{}¨´ç,;.:-_<>€1234567890qwertyuiopasdfghjklñzxcvbnmQWERTYUIOPASDFGHJKLÑZXCVBNMÇ' +
  'áéíóúàèìòùâêîôûäëïöüÁÉÍÓÚÀÈÌÒÙÂÊÎÔÛÄËÏÖÜ«»“”‘’„–—…•©®™§¶°'
const medical = 'µμ°±×÷·≤≥<>≈≠≡~∼½⅓⅔¼¾⅛⅜⅝⅞%‰αβγδεκλπσφωΔΩΣ♂♀⚥†‡→←↑↓↔⇒↗↘²³¹⁰⁴⁻⁺₀₁₂₃₄℃℉′″√∞∑∂∫∅№Ø■□▪●○☐☑☒✓✔✗✘✖✚⚠☠☢☣⚕'
const emoji = ['✅', '❌', '🐶', '🐱', '🐰', '🦜', '🐾', '💊', '💉', '🩺', '❤', '😀', '⏰', '📅', '🦠']

describe('a paper says what the screen says', () => {
  test.each([
    ...['200 μg', '200 µg', '5μl', '1⅓', '5✖3', 'β-lactámico', '♂ ♀ ✅', 'TRC ≤ 2 s, T ≈ 38,5 °C ± 0,2', 'PaO₂ ↑'],
    ...['Șerban Łódź', 'Nguyễn Thị Hạnh', 'Владимир Сергеевич', 'Ελένη Παπαδοπούλου', 'გიორგი', 'Արմեն'],
    ...['王小明', '田中さくら', '김민준', 'ไทย'],
    // Read from right to left, between words and figures that are not.
    ...['דנה כהן', 'Luna (שרה לוי), 12 kg', 'محمد بن علي'],
  ])('%s', async (text) => {
    expect((await print([text])).read).toEqual([text])
  })

  test('also in the name of a patient that is made of emoji alone', async () => {
    const documento = informe()
    documento.paciente.nombre = '🐶🐱'
    const { elements, title } = await readPdf(await buffer(renderDocumento(documento)))
    expect(elements).toContain('LBody 🐶🐱')
    expect(title).toBe('Informe de la visita de 🐶🐱')
  })

  test('with every character of a Spanish keyboard, of medical texts, and of the Latin alphabets of Europe', async () => {
    const latin = Array.from({ length: 0x180 - 0xa1 }, (_, n) => String.fromCodePoint(0xa1 + n)).join('')
    const texts = [keyboard, medical, latin.replace('\u00ad', ''), emoji.join('')].map(spaced)
    expect((await print(texts)).read).toEqual(texts)
  })

  test('in bold too', async () => {
    const documento = informe()
    documento.paciente.nombre = 'Ω βήτα'
    const { elements } = await readPdf(await buffer(renderDocumento(documento)))
    expect(elements).toContain('LBody Ω βήτα')
  })

  test('on lines that are not longer than the page', async () => {
    const text = '王小明🐶δ'.repeat(100)
    const { read } = await print([text])
    expect(read.join('').replaceAll(' ', '')).toBe(text)
  })
})

describe('whoever copies or listens gets the text', () => {
  test.each(['हिन्दी', 'क्षत्रिय', 'น้ำ', '👩‍⚕️', '🇪🇸'])('of %s, which is drawn in other parts', async (text) => {
    expect((await print([text])).actual).toEqual([text])
  })

  test('of a character that no typeface has, which is drawn as a box', async () => {
    const unknown = ['அ', '\u{e000}', '\u{10ffff}', 'ᚠ']
    const { read, actual } = await print(unknown.map((character) => `Dosis ${character} 5`))
    expect(read).toEqual(unknown.map(() => `Dosis ${BOX} 5`))
    expect(actual).toEqual(unknown)
  })
})

test('parts from right to left are placed among the others', () => {
  const seen = (line: string) => runsOf(line).sort((a, b) => a.place - b.place)
  expect(seen('Dosis: خمسة 5 ml').map(({ text }) => text)).toEqual(['Dosis: ', '5', 'خمسة ', ' ml'])
  expect(seen('a (דנה) b').map(({ text }) => text)).toEqual(['a (', 'דנה', ') b'])
  expect(seen('דנה (כהן)!').map(({ text }) => text)).toEqual(['(', 'כהן', ')', 'דנה ', '!'])
  // The letters on both sides of this mark are not joined.
  expect(seen('می\u200cخواهم').map(({ text }) => text)).toEqual(['خواهم', 'می'])
})

test('spaces, line breaks and invisible marks print as such', async () => {
  const { read } = await print(['a\u200bb\u00adc\ufe0f ❤\ufe0f', 'a\tb\u2003c', 'a\r\nb\u2028c'])
  expect(read).toEqual(['abc ❤', 'a b c', 'a b c'])
})

/** What is not seen, and joined letters of old encodings, which readers give back as the letters. */
const LEFT_OUT = /[\s\p{Zs}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\ufb1d-\ufdff\ufe70-\ufefc]/u
const charactersUpTo = (max: number) =>
  fc
    .integer({ min: 0x21, max })
    .map((code) => String.fromCodePoint(code))
    .filter((character) => !LEFT_OUT.test(character))
    .map((character) => character.normalize('NFC'))

test('every character is read back, or has its text where it is drawn as a box or as another one that looks the same', async () => {
  const characters = fc.oneof(charactersUpTo(0x32ff), charactersUpTo(0x10ffff))
  await fc.assert(
    fc.asyncProperty(fc.array(characters, { minLength: 40, maxLength: 40 }), async (printed) => {
      const { read, actual } = await print(printed.map((character) => `a ${character} b`))
      expect(read).toHaveLength(printed.length)
      for (const [n, character] of printed.entries())
        if (read[n]?.replaceAll(' ', '') !== `a${character}b`)
          expect(actual, `U+${character.codePointAt(0)?.toString(16)} is ${read[n]}`).toContain(character)
    }),
    { numRuns: 25 },
  )
})
