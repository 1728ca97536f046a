// Builds one part: `node scripts/build.mjs server` or `node scripts/build.mjs web`.
import path from 'node:path'
import { compress } from './compress.mjs'
import { writeGuide } from './guide.mjs'
import { root } from './prepare.mjs'

/**
 * A lost connection can kill a process that uses the driver (3.4.9): it rolls a transaction back also there and writes to a
 * socket that is no more, and nobody hears when its own first question fails. Mended, such queries fail like any other, and
 * what was left unsent is not sent on the next connection.
 */
const MENDS = [
  ['if (terminated)\n      return queryError', 'if (terminated || !socket)\n      return queryError'],
  [
    'clearImmediate(nextWriteTimer)\n    socket.',
    'clearImmediate(nextWriteTimer)\n    nextWriteTimer = chunk = null\n    socket.',
  ],
  ['return fetchArrayTypes()', 'return fetchArrayTypes().catch(() => {})'],
]

const mendDriver = {
  name: 'mend-driver',
  transform(code, id) {
    if (!id.endsWith('/postgres/src/connection.js')) return
    for (const [wrong] of MENDS) if (!code.includes(wrong)) throw new Error(`The driver no longer has “${wrong}”.`)
    return MENDS.reduce((text, [wrong, right]) => text.replace(wrong, right), code)
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
