// Holds how much script a page may bring, compressed, with all that can be opened on it.

import { pageBundleSizes } from './bundle-size.mjs'
import { build } from './prepare.mjs'

const KB = 1000
const PUBLIC_LIMIT = 220 * KB
const LIMIT = 320 * KB

build()
const pages = pageBundleSizes()
const shown = (bytes) => `${(bytes / KB).toFixed(1).padStart(6)} KB`
let heavy = false
for (const { page, isPublic, atOnce, inAll } of pages) {
  const limit = isPublic ? PUBLIC_LIMIT : LIMIT
  heavy ||= inAll > limit
  const verdict = inAll > limit ? '  too much' : ''
  process.stdout.write(
    `  ${page.padEnd(14)}${shown(atOnce)} at once, ${shown(inAll)} in all, of ${limit / KB}${verdict}\n`,
  )
}
process.exit(heavy ? 1 : 0)
