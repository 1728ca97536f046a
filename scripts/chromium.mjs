// Finds a Chrome or Chromium for the browser tests, or installs one.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { root } from './prepare.mjs'

// The headless shell first: the tests take a third of the time.
const NAMES = ['chromium-headless-shell', 'google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

export async function chromium() {
  const found = (await find()) ?? (await installChromium())
  if (!found) process.stderr.write('No Chrome or Chromium was found and none could be installed; set CHROMIUM_PATH.\n')
  return found
}

async function find() {
  const { chromium } = await import('@playwright/test')
  const onPath = NAMES.flatMap((name) =>
    (process.env.PATH ?? '').split(path.delimiter).map((dir) => path.join(dir, name)),
  )
  return [process.env.CHROMIUM_PATH, ...onPath, MAC, chromium.executablePath()].find((file) => file && existsSync(file))
}

async function installChromium() {
  process.stdout.write('Installing Chromium for the browser tests…\n')
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = [...sudo, 'apt-get', '-qq', '-y', '--no-install-recommends']
  const debian = (browser) => [
    [...apt, 'update'],
    [...apt, 'install', browser, 'fonts-liberation'],
  ]
  const playwright = [[process.execPath, path.join(root, 'node_modules/playwright/cli.js'), 'install', 'chromium']]
  for (const commands of [debian('chromium-headless-shell'), debian('chromium'), playwright]) {
    if (commands.every(succeeds)) return find()
  }
}

function succeeds([command, ...args]) {
  return (
    spawnSync(command, args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status ===
    0
  )
}
