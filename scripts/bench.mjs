// `npm run bench` and `npm run plans`: build the program and the scripts that measure it, and run one of them.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { build, install, requireNode, root } from './prepare.mjs'

requireNode()
install()
build()
const { build: bundle } = await import('rolldown')
const { serverBundle } = await import('./build/build.mjs')
const dir = path.join(root, '.cache/bench')
const input = {
  bench: path.join(root, 'bench/main.ts'),
  plans: path.join(root, 'bench/plans.ts'),
  'baseline-server': path.join(root, 'bench/support/baseline-server.ts'),
  'load-worker': path.join(root, 'bench/support/load-worker.ts'),
}
// With the options of the server's own bundle. Playwright reads files beside itself.
const external = [...serverBundle.external, '@playwright/test']
await bundle({ ...serverBundle, external, input, output: { dir, format: 'esm', entryFileNames: '[name].js' } })
const [script = 'bench', ...args] = process.argv.slice(2)
const CHROMIUM_PATH = await (await import('./chromium.mjs')).chromium()
const { status } = spawnSync(process.execPath, [path.join(dir, `${script}.js`), ...args], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH, HUELLA_ROOT: root },
})
process.exit(status ?? 1)
