// Compresses the built web files, so that the server never compresses for a request.
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

/** Writes a .br and a .gz file next to every text file that gets smaller. */
export function compress(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !TEXT.test(entry.name)) continue
    const file = path.join(entry.parentPath, entry.name)
    const content = readFileSync(file)
    const compressed = { '.br': brotli(content), '.gz': gzipSync(content, { level: 9 }) }
    for (const [extension, bytes] of Object.entries(compressed)) {
      if (bytes.length < content.length) writeFileSync(file + extension, bytes)
    }
  }
}
