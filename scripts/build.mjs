// Builds one part: `node scripts/build.mjs server` or `node scripts/build.mjs web`.
import path from 'node:path'
import { compress } from './compress.mjs'
import { writeGuide } from './guide.mjs'
import { root } from './prepare.mjs'

/**
 * Patches for bugs of the driver (3.4.9) after a lost connection:
 * - It sends the ROLLBACK to a closed socket, which ends the process. With the patch, a transaction that lost its connection sends nothing.
 * - It sends queued queries of the old connection on the new one, and reports an old error to a new query.
 * - It does not handle a failure of its own first query.
 */
const PATCHES = {
  'connection.js': [
    ['if (terminated)\n      return queryError', 'if (terminated || !socket)\n      return queryError'],
    [
      'clearImmediate(nextWriteTimer)\n    socket.',
      'clearImmediate(nextWriteTimer)\n    nextWriteTimer = chunk = null\n    socket.',
    ],
    ['return reconnect()\n\n', 'return (query = errorResponse = null, reconnect())\n\n'],
    ['!hadError && (query', ';(query'],
    ['closedTime = performance.now()', 'query = errorResponse = null\n    closedTime = performance.now()'],
    ['return fetchArrayTypes()', 'return fetchArrayTypes().catch(() => {})'],
  ],
  'index.js': [
    ['let savepoints = 0\n', 'let savepoints = 0\n      , lost = null\n'],
    [
      'connection.onclose = reject)',
      'connection.onclose = (e) => { reject(lost = e); while (queries.length) queries.shift().reject(e) })',
    ],
    [
      'uncaughtError || (uncaughtError = e))\n',
      'uncaughtError || (uncaughtError = e))\n        if (lost) return q.reject(lost)\n',
    ],
  ],
}

const patchDriver = {
  name: 'patch-driver',
  transform(code, id) {
    const file = /\/postgres\/src\/(\w+\.js)$/.exec(id)?.[1]
    const patches = PATCHES[file] ?? []
    for (const [wrong] of patches) {
      if (code.split(wrong).length !== 2) throw new Error(`The driver no longer contains “${wrong}” exactly once.`)
    }
    return patches.length ? patches.reduce((text, [wrong, right]) => text.replace(wrong, right), code) : undefined
  },
}

/** The server in one file, with our own packages and the patched driver; other packages stay external. */
export const serverBundle = {
  input: path.join(root, 'server/src/main.ts'),
  platform: 'node',
  plugins: [patchDriver],
  external: (id) => !id.startsWith('.') && !path.isAbsolute(id) && !id.startsWith('@huella/') && id !== 'postgres',
  output: { file: path.join(root, 'server/dist/main.js'), format: 'esm', sourcemap: true },
}

if (process.argv[2] === 'server') {
  const { build } = await import('rolldown')
  await build(serverBundle)
} else if (process.argv[2] === 'web') {
  const { build } = await import('vite')
  await build({ root: path.join(root, 'web'), logLevel: 'warn' })
  const dist = path.join(root, 'web/dist')
  writeGuide(dist)
  compress(dist)
}
