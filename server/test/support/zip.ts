import { crc32 } from 'node:zlib'

const END = 0x06054b50
const ENTRY = 0x02014b50

/** The entries of a ZIP whose contents are stored as they are, by their names. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('504b0506', 'hex'))
  if (end < 0 || zip.readUInt32LE(end) !== END) throw new Error('There is no end of a ZIP')
  const entries = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (zip.readUInt32LE(at) !== ENTRY || zip.readUInt16LE(at + 10) !== 0) throw new Error('Not a stored entry')
    const [size, name, extra, comment] = [
      zip.readUInt32LE(at + 24),
      ...[28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)),
    ] as [number, number, number, number]
    const local = zip.readUInt32LE(at + 42)
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const content = zip.subarray(from, from + size)
    if (crc32(content) !== zip.readUInt32LE(at + 16)) throw new Error('Wrong checksum')
    entries.set(zip.toString('utf8', at + 46, at + 46 + name), content)
    at += 46 + name + extra + comment
  }
  return entries
}
