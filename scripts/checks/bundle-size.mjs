// The compressed size of the scripts that a browser loads for each page of the built web application.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { root } from '../prepare.mjs'

const dist = path.join(root, 'web/dist')
const ENTRY = 'index.html'
const FRAME = 'src/app/layout/app-layout.tsx'
/** Pages without a session, and so without the frame. */
const PUBLIC = /^src\/features\/(auth\/|espera\/oferta-page|privacidad\/privacidad-page)/
/** What opens over many pages has a line of its own: the panel of a call, signing in again with a second factor, and doses. */
const PAGE =
  /^src\/features\/(.*-page\.tsx|llamadas\/llamada-panel\.tsx|auth\/segundo-factor-step\.tsx|auth\/passkey-api\.ts|tratamientos\/medicacion\/medicacion-(editor|detalle)\.tsx)$/
/** Outside the bundle: index.html loads it itself. */
const UNBUNDLED = ['theme-init.js']

function sizeOf(file) {
  const compressed = path.join(dist, `${file}.br`)
  return statSync(existsSync(compressed) ? compressed : path.join(dist, file)).size
}

/** These chunks with their imports; with `lazy`, also their dynamic imports. */
function collectChunks(chunks, keys, { lazy = false, found = new Set() } = {}) {
  for (const key of keys) {
    if (found.has(key)) continue
    found.add(key)
    const { imports = [], dynamicImports = [] } = chunks[key]
    const lazyImports = lazy ? dynamicImports.filter((one) => one !== FRAME && !PAGE.test(one)) : []
    collectChunks(chunks, [...imports, ...lazyImports], { lazy, found })
  }
  return found
}

/** The bytes of what runs in a worker, which a page loads on use: the estimator of passwords with its dictionaries. */
export const workerBundleSizes = () =>
  readdirSync(path.join(dist, 'assets'))
    .filter((name) => /\.worker-.*\.js$/.test(name))
    .map((name) => ({ worker: name.split('.')[0], total: sizeOf(`assets/${name}`) }))

/** The files that import themselves through others: one of them is evaluated before what it imports. */
export function circularChunks() {
  const chunks = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8'))
  const reachedFrom = (key) => collectChunks(chunks, chunks[key].imports ?? [])
  return Object.keys(chunks).filter((key) => reachedFrom(key).has(key))
}

/** Of each page: its name, whether it is public, and its bytes initially and with all lazy chunks. */
export function pageBundleSizes() {
  const chunks = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8'))
  const bytesOf = (keys) =>
    [...UNBUNDLED, ...new Set([...keys].map((key) => chunks[key].file))]
      .filter((file) => file.endsWith('.js'))
      .reduce((sum, file) => sum + sizeOf(file), 0)
  const keys = Object.keys(chunks).filter((key) => PAGE.test(key))
  // The dialogs of the frame, which every page has, are measured without a page.
  const pages = [{ page: 'frame', isPublic: false, start: [ENTRY, FRAME], own: FRAME }].concat(
    keys.map((key) => {
      const isPublic = PUBLIC.test(key)
      const page = path.basename(key, '-page.tsx')
      return { page, isPublic, start: isPublic ? [ENTRY, key] : [ENTRY, FRAME, key], own: key }
    }),
  )
  return pages.map(({ start, own, ...page }) => {
    const initial = collectChunks(chunks, start)
    const lazy = collectChunks(chunks, [own], { lazy: true })
    return { ...page, initial: bytesOf(initial), total: bytesOf(new Set([...initial, ...lazy])) }
  })
}
