/** What fits into one SMS of this alphabet. */
export const SEGMENT = 160

// Without its second table (€ [ ] { } \ ^ ~ |), whose characters take the room of two.
const ALPHABET = new Set(
  '@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)

const REPLACED: Record<string, string> = {
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

const known = (character: string) => (ALPHABET.has(character) ? character : REPLACED[character])

/** Text in the GSM-7 alphabet: what it has stays (é, ñ, ü), what it lacks loses its accent (á, í, ó, ú) or goes. */
export function toGsm7(text: string): string {
  const letters = [...text.normalize('NFC').replace(/[\s\p{Cc}]/gu, ' ')]
  const written = letters.map((letter) => known(letter) ?? [...letter.normalize('NFKD')].map(known).join(''))
  return written.join('').replace(/ {2,}/g, ' ').trim()
}

const cut = (name: string, room: number) => (name.length <= room ? name : `${name.slice(0, room - 1).trimEnd()}.`)

/** Writes a text with these names into one segment. When it is too long, the longest names are cut: never the rest. */
export function fitSegment<Name extends string>(
  names: Record<Name, string>,
  write: (names: Record<Name, string>) => string,
): string {
  const plain = Object.entries<string>(names).map(([key, name]) => [key, toGsm7(name)] as const)
  for (let room = Math.max(...plain.map(([, name]) => name.length), 1); ; room -= 1) {
    const shown = Object.fromEntries(plain.map(([key, name]) => [key, cut(name, room)])) as Record<Name, string>
    const text = write(shown)
    if (text.length <= SEGMENT || room === 1) return toGsm7(text).slice(0, SEGMENT)
  }
}
