const HEX = /^[\s0-9a-f]*/i
const BASE85 = /^[\s!-uz]*/

/** The bytes that a text of hexadecimal digits stands for, up to the first other character. */
function asciiHex(text: Buffer): Buffer {
  const digits = HEX.exec(text.toString('latin1'))?.[0] ?? ''
  return Buffer.from(digits.replace(/\s/g, ''), 'hex')
}

/** The same of base 85: five characters are four bytes, and `z` is four zeros. */
function ascii85(text: Buffer): Buffer {
  const characters = (BASE85.exec(text.toString('latin1'))?.[0] ?? '').replace(/\s/g, '').replaceAll('z', '!!!!!')
  const bytes = Buffer.alloc(Math.ceil(characters.length / 5) * 4)
  for (let at = 0; at < characters.length; at += 5) {
    const group = characters.slice(at, at + 5).padEnd(5, 'u')
    let value = 0
    for (const character of group) value = value * 85 + character.charCodeAt(0) - 33
    bytes.writeUInt32BE(value % 2 ** 32, (at / 5) * 4)
  }
  const missing = characters.length % 5 === 0 ? 0 : 5 - (characters.length % 5)
  return bytes.subarray(0, bytes.length - missing)
}

/** How a stream is written as text, and the character that ends it. */
export const textFilters = [
  { decode: asciiHex, end: '>' },
  { decode: ascii85, end: '~' },
]
