let segmenter: Intl.Segmenter | undefined

/** The first letter of a name in upper case, or its first picture: half of an emoji is no character. Empty of an empty name. */
export function initialOf(name: string): string {
  // A segmenter takes a phone a tenth of a second, and nearly every name begins with a Latin letter.
  if (/^[a-zà-ÿ](?!\p{M})/iu.test(name)) return name.charAt(0).toUpperCase()
  // Browsers of before 2024 may not have it.
  if (!Intl.Segmenter) return [...name][0]?.toUpperCase() ?? ''
  segmenter ??= new Intl.Segmenter('es')
  const [first] = segmenter.segment(name)
  return first?.segment.toUpperCase() ?? ''
}
