// Builds one part: `node scripts/build.mjs server` or `node scripts/build.mjs web`.
import path from 'node:path'
import { compress } from './compress.mjs'
import { writeGuide } from './guide.mjs'
import { root } from './prepare.mjs'

/**
 * What the driver (3.4.9) does wrong when a connection is lost, and what it says here instead:
 * - It rolls a transaction back also there, and writes to a socket that is no more, which kills the process. Once a transaction's
 *   connection is lost, nothing of it is sent any more: neither into the void, which would cost the pool a connection for good, nor
 *   into the transaction of somebody else, who has got the connection anew.
 * - What was left unsent is sent on the next connection, and an error of the last one is told to the first who asks on it.
 * - Nobody hears when its own first question fails.
 */
const MENDS = {
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

const mendDriver = {
  name: 'mend-driver',
  transform(code, id) {
    const file = /\/postgres\/src\/(\w+\.js)$/.exec(id)?.[1]
    const mends = MENDS[file] ?? []
    for (const [wrong] of mends) {
      if (code.split(wrong).length !== 2) throw new Error(`The driver no longer has “${wrong}” once.`)
    }
    return mends.length ? mends.reduce((text, [wrong, right]) => text.replace(wrong, right), code) : undefined
  },
}

/** The server in one file; packages stay outside it, our own contract and the mended driver go in. */
export const serverBundle = {
  input: path.join(root, 'server/src/main.ts'),
  platform: 'node',
  plugins: [mendDriver],
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
