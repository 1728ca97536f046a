import { graphemesOf } from './runs.ts'

/** Splits a text into lines of at most `width`. Breaks words that are longer than a line. */
export function wrap(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  for (const paragraph of text.split('\n')) {
    let line = ''
    let used = 0
    for (const word of paragraph.split(/(?<= )/).flatMap((word) => pieces(word, width, widthOf))) {
      const room = widthOf(word.trimEnd())
      if (line && used + room > width) {
        lines.push(line.trimEnd())
        line = ''
        used = 0
      }
      line += word
      used += widthOf(word)
    }
    lines.push(line.trimEnd())
  }
  return lines
}

/** A word, in as many pieces as fit into lines. Letters stay with their accents. */
function pieces(word: string, width: number, widthOf: (text: string) => number): string[] {
  if (widthOf(word.trimEnd()) <= width) return [word]
  const found: string[] = []
  let piece = ''
  let used = 0
  for (const character of graphemesOf(word)) {
    const room = widthOf(character.trim())
    if (piece && used + room > width) {
      found.push(piece)
      piece = ''
      used = 0
    }
    piece += character
    used += room
  }
  return [...found, piece]
}
