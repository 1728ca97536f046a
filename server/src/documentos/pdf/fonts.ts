import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type * as fontkit from 'fontkit'
import type { Font } from 'fontkit'

const require = createRequire(import.meta.url)

export type Weight = 'regular' | 'semibold' | 'bold'

interface Typeface {
  /** Paths in `@expo-google-fonts`; where a weight has none, the regular one is used. */
  files: Partial<Record<Weight, string>> & { regular: string }
  /** It is looked up, and loaded, only for these characters. */
  characters?: RegExp
  /** Where its glyphs are not one for each character, in the same order. */
  joins?: 'everywhere' | 'sequences'
  rightToLeft?: boolean
  /** OpenType features that are not the usual ones. */
  features?: Record<string, boolean>
}

/** Letters stay one glyph, so that each glyph has one meaning. */
const WHOLE_LETTERS = { ccmp: false }
/** With any feature, pdfkit lays out a text as a whole and not its words: those go from right to left too. */
const WHOLE_TEXT = { kern: true }

const notoSans = {
  files: {
    regular: 'noto-sans/400Regular/NotoSans_400Regular.ttf',
    semibold: 'noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
    bold: 'noto-sans/700Bold/NotoSans_700Bold.ttf',
  },
  features: WHOLE_LETTERS,
}

/** In the order in which they are looked up. The first is the typeface of the screens; the others have what it lacks. */
const typefaces = {
  figtree: {
    files: {
      regular: 'figtree/400Regular/Figtree_400Regular.ttf',
      semibold: 'figtree/600SemiBold/Figtree_600SemiBold.ttf',
      bold: 'figtree/700Bold/Figtree_700Bold.ttf',
    },
  },
  devanagari: { ...notoSans, characters: /\p{Script_Extensions=Devanagari}/u, joins: 'everywhere' },
  notoSans: { ...notoSans, characters: /\P{Script_Extensions=Devanagari}/u },
  hebrew: {
    files: { regular: 'noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf' },
    characters: /\p{Script_Extensions=Hebrew}/u,
    rightToLeft: true,
    features: WHOLE_TEXT,
  },
  arabic: {
    files: { regular: 'ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf' },
    characters: /\p{Script_Extensions=Arabic}/u,
    rightToLeft: true,
    features: WHOLE_TEXT,
  },
  thai: {
    files: { regular: 'noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf' },
    characters: /\p{Script_Extensions=Thai}/u,
    joins: 'everywhere',
  },
  georgian: {
    files: { regular: 'noto-sans-georgian/400Regular/NotoSansGeorgian_400Regular.ttf' },
    characters: /\p{Script_Extensions=Georgian}/u,
  },
  armenian: {
    files: { regular: 'noto-sans-armenian/400Regular/NotoSansArmenian_400Regular.ttf' },
    characters: /\p{Script_Extensions=Armenian}/u,
  },
  chinese: {
    files: { regular: 'chocolate-classical-sans/400Regular/ChocolateClassicalSans_400Regular.ttf' },
    characters: /[\p{Script_Extensions=Han}\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}]/u,
  },
  korean: {
    files: { regular: 'gowun-dodum/400Regular/GowunDodum_400Regular.ttf' },
    characters: /\p{Script_Extensions=Hangul}/u,
  },
  math: { files: { regular: 'noto-sans-math/400Regular/NotoSansMath_400Regular.ttf' } },
  symbols: { files: { regular: 'noto-sans-symbols/400Regular/NotoSansSymbols_400Regular.ttf' } },
  emoji: { files: { regular: 'noto-emoji/400Regular/NotoEmoji_400Regular.ttf' }, joins: 'sequences' },
  symbols2: { files: { regular: 'noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular.ttf' } },
} satisfies Record<string, Typeface>

export type TypefaceName = keyof typeof typefaces
const names = Object.keys(typefaces) as TypefaceName[]

export const typefaceOf = (name: TypefaceName): Typeface => typefaces[name]

const opened = new Map<string, Font>()

/** A font, loaded on first use and kept: every document embeds a subset of its own. */
export function fontOf(name: TypefaceName, weight: Weight): Font {
  const { files } = typefaceOf(name)
  const file = files[weight] ?? files.regular
  const known = opened.get(file)
  if (known) return known
  const { create }: typeof fontkit = require('fontkit') // on first use: it takes a while to load
  const font = create(readFileSync(require.resolve(`@expo-google-fonts/${file}`)))
  if (!('layout' in font)) throw new Error(`${file} is a collection of fonts`)
  nameGlyphs(font)
  opened.set(file, font)
  return font
}

/** Ligatures and joined letters that old encodings have: their glyphs stand for letters of today. */
const PRESENTATION_FORMS = /[\ufb00-\ufdff\ufe70-\ufefc]/

/**
 * fontkit keeps the character for which it has first seen a glyph, and none if that was as a part of another glyph: after an `Á`, an `A`
 * of a later document could not be copied. So each glyph is first seen here, for its usual character.
 */
function nameGlyphs(font: Font): void {
  const characters = font.characterSet.map((code) => String.fromCodePoint(code))
  const isUsual = (character: string) => character.normalize('NFKC') === character
  const others = characters.filter((character) => !isUsual(character) && !PRESENTATION_FORMS.test(character))
  for (const character of [...characters.filter(isUsual), ...others])
    font.glyphForCodePoint(character.codePointAt(0) ?? 0)
}

let figtree: Set<number> | undefined

/** Whether the typeface of the screens has a character. */
export function figtreeHas(character: string): boolean {
  figtree ??= new Set(fontOf('figtree', 'regular').characterSet)
  return figtree.has(character.codePointAt(0) ?? 0)
}

function has(name: TypefaceName, character: string): boolean {
  if (name === 'figtree') return figtreeHas(character)
  const { characters } = typefaceOf(name)
  if (characters && !characters.test(character)) return false
  return fontOf(name, 'regular').hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
}

/** Whether the glyph of a character stands for it, and not for another one that looks the same. */
export const isNamed = (name: TypefaceName, character: string): boolean => {
  const code = character.codePointAt(0) ?? 0
  return fontOf(name, 'regular').glyphForCodePoint(code).codePoints[0] === code
}

/** The first typeface that has all of these characters. */
export const typefaceFor = (characters: string[]): TypefaceName | undefined =>
  names.find((name) => characters.every((character) => has(name, character)))
