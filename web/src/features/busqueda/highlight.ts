import { foldText } from '@huella/contract'

export interface TextPart {
  text: string
  found: boolean
}

/** A text in parts, of which some are the words that were found: a number also with the spaces between its groups. */
export function highlightParts(text: string, words: readonly string[]): TextPart[] {
  const folded = foldText(text)
  // Positions agree only where folding changes no lengths.
  if (folded.length !== text.length) return [{ text, found: false }]
  const pattern = words
    .filter(Boolean)
    .toSorted((one, other) => other.length - one.length)
    .map((word) => [...foldText(word)].map(literal).join(/^\d+$/.test(word) ? '\\s?' : ''))
    .join('|')
  if (!pattern) return [{ text, found: false }]
  const parts: TextPart[] = []
  let end = 0
  for (const match of folded.matchAll(new RegExp(pattern, 'g'))) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index), found: false })
    end = match.index + match[0].length
    parts.push({ text: text.slice(match.index, end), found: true })
  }
  if (end < text.length) parts.push({ text: text.slice(end), found: false })
  return parts
}

const literal = (character: string) => character.replace(/[\\^$.*+?()[\]{}|]/, '\\$&')
