/** The first letter of a name in upper case, or its first picture: half of an emoji is no character. Empty of an empty name. */
export function initialOf(name: string): string {
  // Browsers of before 2024 may not have it.
  const segments = Intl.Segmenter
    ? [...new Intl.Segmenter('es').segment(name)]
    : [...name].map((segment) => ({ segment }))
  return (segments[0]?.segment ?? '').toUpperCase()
}
