// Checks the compressed size of the scripts of each page, with those that load later.

import { build } from '../prepare.mjs'
import { pageBundleSizes } from './bundle-size.mjs'

const KB = 1000
const PUBLIC_LIMIT = 220 * KB
const LIMIT = 340 * KB

build()
const pages = pageBundleSizes()
const format = (bytes) => `${(bytes / KB).toFixed(1).padStart(6)} KB`
let tooLarge = false
for (const { page, isPublic, initial, total } of pages) {
  const limit = isPublic ? PUBLIC_LIMIT : LIMIT
  tooLarge ||= total > limit
  const verdict = total > limit ? '  too large' : ''
  process.stdout.write(
    `  ${page.padEnd(14)}${format(initial)} initially, ${format(total)} in total, limit ${limit / KB}${verdict}\n`,
  )
}
process.exit(tooLarge ? 1 : 0)
