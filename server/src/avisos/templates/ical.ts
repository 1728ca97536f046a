import { type Transition, zoneClock } from './zones.ts'

const LINE_OCTETS = 75
const MINUTE = 60_000

/** A value of type TEXT. */
export const icalText = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')

/** A parameter in quotes, which cannot hold a quote itself. */
export const icalParameter = (text: string) => `"${text.replace(/\p{Cc}/gu, ' ').replaceAll('"', "'")}"`

export const icalMailto = (address: string) => `mailto:${encodeURI(address)}`

/** '2026-11-17T10:00' as '20261117T100000' */
export const icalLocal = (wallTime: string) => `${wallTime.replace(/[-:]/g, '')}00`

export const icalUtc = (moment: Date) => `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** Lines as they travel: folded at 75 octets, never within a character. */
export const icalLines = (lines: string[]) => lines.map((line) => `${folded(line)}\r\n`).join('')

function folded(line: string): string {
  let octets = 0
  let text = ''
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > LINE_OCTETS) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += size
  }
  return text
}

/** The zone's clocks around a moment, so that nobody has to know it by its name. */
export function icalTimeZone(timeZone: string, start: number): string[] {
  const zone = zoneClock(timeZone)
  const changes = zone.transitionsAround(start)
  const offset = zone.offset(start)
  // Before the first change that is told, or where there is none, the clocks have always been as they are.
  const always = changes[0] && changes[0].at <= start ? [] : observance('STANDARD', '1970-01-01T00:00', offset, offset)
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...always, ...changes.flatMap(changeLines), 'END:VTIMEZONE']
}

function changeLines({ at, from, to }: Transition): string[] {
  const wallBefore = new Date(at + from * MINUTE).toISOString().slice(0, 16)
  return observance(to > from ? 'DAYLIGHT' : 'STANDARD', wallBefore, from, to)
}

const observance = (kind: 'DAYLIGHT' | 'STANDARD', wallTime: string, from: number, to: number) => [
  `BEGIN:${kind}`,
  `DTSTART:${icalLocal(wallTime)}`,
  `TZOFFSETFROM:${utcOffset(from)}`,
  `TZOFFSETTO:${utcOffset(to)}`,
  `END:${kind}`,
]

function utcOffset(minutes: number): string {
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0')
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${two(size / 60)}${two(size % 60)}`
}
