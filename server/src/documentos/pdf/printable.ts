import anyAscii from 'any-ascii'
import { fontOf } from './fonts.ts'

/** Emoji, and marks that only change how others look. */
const UNSEEN = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Cf}\p{Variation_Selector}]/u
const SPACE = /[\s\p{Zs}\p{Cc}]/u

// Text of a document is mostly made of few characters.
const known = new Map<string, string>()

function glyphsFor(character: string): string {
  if (character === '\n' || fontOf('regular').hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) return character
  if (SPACE.test(character)) return ' '
  return UNSEEN.test(character) ? '' : anyAscii(character)
}

/** The text in characters that the font has: letters of other scripts in Latin ones, without emoji. */
export function printable(text: string): string {
  let printed = ''
  for (const character of text.normalize('NFC').replace(/\r\n?|[\u2028\u2029]/g, '\n')) {
    let glyphs = known.get(character)
    if (glyphs === undefined) {
      glyphs = glyphsFor(character)
      known.set(character, glyphs)
    }
    printed += glyphs
  }
  return printed
}
