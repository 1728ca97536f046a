// `npm run screenshots`: takes the screenshots of the guide and of the README in a new demo clinic.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { build, install, requireNode, root } from './prepare.mjs'

requireNode()
install()
build()
const CHROMIUM_PATH = await (await import('./chromium.mjs')).chromium()
const playwright = path.join(root, 'node_modules/@playwright/test/cli.js')
const args = [playwright, 'test', '--config', 'e2e/screenshots/playwright.config.ts']
const { status } = spawnSync(process.execPath, args, {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH },
})
process.exit(status ?? 1)
