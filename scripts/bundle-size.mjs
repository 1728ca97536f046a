// What the pages of the built web application weigh: the compressed scripts that a browser loads for each.
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { root } from './prepare.mjs'

const dist = path.join(root, 'web/dist')
const ENTRY = 'index.html'
const FRAME = 'src/app/layout/app-layout.tsx'
const PAGE = /^src\/features\/.*-page\.tsx$/
/** Outside the bundle: the page names them itself. */
const PLAIN = ['theme-init.js', 'start.js']

function sizeOf(file) {
  const packed = path.join(dist, `${file}.br`)
  return statSync(existsSync(packed) ? packed : path.join(dist, file)).size
}

/** These chunks with all that they import; with `later`, also what they may import once something is opened. */
function reach(chunks, keys, { later = false, found = new Set() } = {}) {
  for (const key of keys) {
    if (found.has(key)) continue
    found.add(key)
    const { imports = [], dynamicImports = [] } = chunks[key]
    const opened = later ? dynamicImports.filter((one) => one !== FRAME && !PAGE.test(one)) : []
    reach(chunks, [...imports, ...opened], { later, found })
  }
  return found
}

/** For each page, by its name: whether one sees it before signing in, and its bytes at once and with all it can open. */
export function pageBundleSizes() {
  const chunks = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8'))
  const weigh = (keys) =>
    [...PLAIN, ...new Set([...keys].map((key) => chunks[key].file))]
      .filter((file) => file.endsWith('.js'))
      .reduce((sum, file) => sum + sizeOf(file), 0)
  const keys = Object.keys(chunks).filter((key) => PAGE.test(key))
  // The page to sign in on comes with the entry.
  const pages = [{ page: 'login', isPublic: true, start: [ENTRY] }].concat(
    keys.map((key) => {
      const isPublic = key.startsWith('src/features/auth/')
      const page = path.basename(key, '-page.tsx')
      return { page, isPublic, start: isPublic ? [ENTRY, key] : [ENTRY, FRAME, key] }
    }),
  )
  return pages.map(({ start, ...page }) => ({
    ...page,
    atOnce: weigh(reach(chunks, start)),
    inAll: weigh(reach(chunks, start, { later: true })),
  }))
}
