// `npm run bench`: builds the server and the benchmark, and runs the benchmark.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { build, install, requireNode, root } from './prepare.mjs'

requireNode()
install()
build()
const { build: bundle } = await import('rolldown')
const { serverBundle } = await import('./build.mjs')
const dir = path.join(root, '.cache/bench')
const input = {
  main: path.join(root, 'bench/main.ts'),
  bare: path.join(root, 'bench/support/bare.ts'),
  client: path.join(root, 'bench/support/client.ts'),
}
// Built like the server, with the same patched driver.
await bundle({ ...serverBundle, input, output: { dir, format: 'esm', entryFileNames: '[name].js' } })
const { status } = spawnSync(process.execPath, [path.join(dir, 'main.js'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, HUELLA_ROOT: root },
})
process.exit(status ?? 1)
