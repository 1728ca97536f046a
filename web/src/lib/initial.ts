// Browsers of before 2024 may not have it.
const segmenter = Intl.Segmenter ? new Intl.Segmenter('es') : undefined

/** The first letter of a name in upper case, or its first picture: half of an emoji is no character. Empty of an empty name. */
export function initialOf(name: string): string {
  const [first] = segmenter ? segmenter.segment(name) : Array.from(name, (segment) => ({ segment }))
  return first?.segment.toUpperCase() ?? ''
}
