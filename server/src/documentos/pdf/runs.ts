import { directionalRuns, mirrored } from './bidi.ts'
import { figtreeHas, isNamed, type TypefaceName, typefaceFor, typefaceOf } from './fonts.ts'

/** Marks that are invisible themselves. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u
const VARIATIONS = /\p{Variation_Selector}/gu
/** Between letters that are not joined, in Arabic script. */
const NON_JOINER = '\u200c'
const SPACE = /[\s\p{Zs}\p{Cc}]/u
/** Drawn for a character that no typeface has. */
const BOX = { typeface: 'math', text: '▯', isSpelled: false } as const

/** Characters that are drawn in one typeface. */
export interface Run {
  typeface: TypefaceName
  text: string
  /** What it stands for. */
  actual: string
  /** Whether its glyphs say so themselves, one after the other. */
  isSpelled: boolean
}

/** A run, and its place among those of its line, from left to right. */
export interface PlacedRun extends Run {
  place: number
}

const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' })

/** The user-perceived characters of a text: a letter with its accents, a family of emoji. */
export const graphemesOf = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment)

/** A text as it is printed: one kind of line break, and spaces instead of other characters without a glyph. */
export function printable(text: string): string {
  let printed = ''
  for (const character of text.normalize('NFC').replace(/\r\n?|[\u2028\u2029]/g, '\n'))
    printed += character !== '\n' && SPACE.test(character) && !figtreeHas(character) ? ' ' : character
  return printed
}

/** The runs of a line, as they are read. */
export function runsOf(line: string): PlacedRun[] {
  if (isPlain(line)) return [{ typeface: 'figtree', text: line, actual: line, isSpelled: true, place: 0 }]
  return directionalRuns(line).flatMap(({ text, rightToLeft, place }) => {
    const runs = joined(graphemesOf(text).flatMap(runsOfGrapheme))
    return runs.map((run, n) => ({
      ...(rightToLeft ? fromRightToLeft(run) : run),
      place: place + (rightToLeft ? runs.length - n : n) / (runs.length + 1),
    }))
  })
}

function isPlain(line: string): boolean {
  for (const character of line) if (!figtreeHas(character) || INVISIBLE.test(character)) return false
  return true
}

function runsOfGrapheme(grapheme: string): Run[] {
  const characters = [...grapheme.replace(VARIATIONS, '')]
  const visible = characters.filter((character) => !INVISIBLE.test(character))
  if (visible.length === 0) return []
  const typeface = typefaceFor(visible)
  if (!typeface) return visible.length > 1 ? visible.flatMap(runsOfGrapheme) : [{ ...BOX, actual: grapheme }]
  const { joins } = typefaceOf(typeface)
  const isJoined = joins === 'everywhere' || (joins === 'sequences' && characters.length > 1)
  return [
    {
      typeface,
      text: (joins ? characters : visible).join(''),
      actual: grapheme,
      isSpelled: !isJoined && visible.every((character) => isNamed(typeface, character)),
    },
  ]
}

/** Joins neighbours of one typeface, and words from right to left with the spaces after them. */
function joined(runs: Run[]): Run[] {
  const result: Run[] = []
  for (const run of runs) {
    const last = result.at(-1)
    if (last && continues(last, run)) {
      last.text += run.text
      last.actual += run.actual
      last.isSpelled &&= run.isSpelled
    } else result.push({ ...run })
  }
  return result
}

function continues(last: Run, { typeface, text }: Run): boolean {
  const { rightToLeft } = typefaceOf(last.typeface)
  if (rightToLeft && last.actual.endsWith(NON_JOINER)) return false
  return last.typeface === typeface || (rightToLeft === true && text.trim() === '')
}

/** Typefaces of such scripts are laid out in this direction; the characters of others, such as spaces, are turned here. */
const fromRightToLeft = (run: Run): Run =>
  typefaceOf(run.typeface).rightToLeft ? run : { ...run, text: graphemesOf(run.text).map(mirrored).reverse().join('') }
