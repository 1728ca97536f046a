// Checks the compressed size of the scripts of each page: those that load first, and with those that load later. None may import itself through others.

import { build } from '../prepare.mjs'
import { circularChunks, pageBundleSizes, workerBundleSizes } from './bundle-size.mjs'

const KB = 1000
const PUBLIC = { initial: 220 * KB, total: 240 * KB }
const SIGNED_IN = { initial: 320 * KB, total: 350 * KB }
const WORKER = 400 * KB

build()
const pages = pageBundleSizes()
const format = (bytes, limit) => `${(bytes / KB).toFixed(1).padStart(6)} of ${limit / KB} KB`
let tooLarge = false
for (const { page, isPublic, initial, total } of pages) {
  const limit = isPublic ? PUBLIC : SIGNED_IN
  const exceeds = initial > limit.initial || total > limit.total
  tooLarge ||= exceeds
  process.stdout.write(
    `  ${page.padEnd(14)}${format(initial, limit.initial)} initially, ${format(total, limit.total)} in total${exceeds ? '  too large' : ''}\n`,
  )
}
for (const { worker, total } of workerBundleSizes()) {
  const exceeds = total > WORKER
  tooLarge ||= exceeds
  process.stdout.write(`  ${worker.padEnd(14)}${format(total, WORKER)} on use${exceeds ? '  too large' : ''}\n`)
}
const circular = circularChunks()
for (const chunk of circular) process.stdout.write(`  ${chunk} imports itself through others\n`)
process.exit(tooLarge || circular.length > 0 ? 1 : 0)
