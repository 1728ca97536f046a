/** The characters of one SMS segment. */
export const SEGMENT_LENGTH = 160

// The basic table. Characters of the extension table (€ [ ] { } \ ^ ~ |) count as two.
const ALPHABET = new Set(
  '@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)

const REPLACEMENTS: Record<string, string> = {
  '‘': "'",
  '’': "'",
  '´': "'",
  '`': "'",
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '‐': '-',
  '–': '-',
  '—': '-',
  '·': '.',
  '⁄': '/',
  '[': '(',
  '{': '(',
  ']': ')',
  '}': ')',
  '€': 'EUR',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  œ: 'oe',
  Œ: 'OE',
}

const toBasicTable = (character: string) => (ALPHABET.has(character) ? character : REPLACEMENTS[character])

/** Converts to GSM-7: characters it lacks lose their accent (á, í, ó, ú) or are removed; é, ñ and ü stay. */
export function toGsm7(text: string): string {
  const characters = [...text.normalize('NFC').replace(/[\s\p{Cc}]/gu, ' ')]
  const converted = characters.map(
    (character) => toBasicTable(character) ?? [...character.normalize('NFKD')].map(toBasicTable).join(''),
  )
  return converted.join('').replace(/ {2,}/g, ' ').trim()
}

const truncate = (name: string, length: number) =>
  name.length <= length ? name : `${name.slice(0, length - 1).trimEnd()}.`

/** Renders a text with these names in one segment. If it is too long, the longest names are truncated. */
export function fitSegment<Name extends string>(
  names: Record<Name, string>,
  render: (names: Record<Name, string>) => string,
): string {
  const converted = Object.entries<string>(names).map(([key, name]) => [key, toGsm7(name)] as const)
  for (let length = Math.max(...converted.map(([, name]) => name.length), 1); ; length -= 1) {
    const truncated = Object.fromEntries(converted.map(([key, name]) => [key, truncate(name, length)])) as Record<
      Name,
      string
    >
    const text = render(truncated)
    if (text.length <= SEGMENT_LENGTH || length === 1) return toGsm7(text).slice(0, SEGMENT_LENGTH)
  }
}
