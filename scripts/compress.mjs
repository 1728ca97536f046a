// Packs the built web files once, as small as can be, so that the server never does it for a request.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib'

const TEXT = /\.(js|css|svg|webmanifest)$/

const brotli = (content) =>
  brotliCompressSync(content, {
    params: {
      [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY,
      [zlib.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })

/** Puts a .br and a .gz beside every text file that gets smaller by it. */
export function compress(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !TEXT.test(entry.name)) continue
    const file = path.join(entry.parentPath, entry.name)
    const content = readFileSync(file)
    const packed = { '.br': brotli(content), '.gz': gzipSync(content, { level: 9 }) }
    for (const [ending, bytes] of Object.entries(packed)) {
      if (bytes.length < content.length) writeFileSync(file + ending, bytes)
    }
  }
}
