// Builds one part: `node scripts/build/build.mjs server` or `node scripts/build/build.mjs web`.
import path from 'node:path'
import { root } from '../prepare.mjs'
import { compress } from './compress.mjs'
import { writeGuide } from './guide.mjs'

/** The server in one file, with our own packages; other packages stay external. */
export const serverBundle = {
  input: path.join(root, 'server/src/main.ts'),
  platform: 'node',
  external: (id) => !id.startsWith('.') && !path.isAbsolute(id) && !id.startsWith('@huella/'),
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
