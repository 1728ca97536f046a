// `npm run lighthouse [runs]`: runs Lighthouse for a slow phone on the login page and on a client's dashboard. Downloads its
// package with npx. Other load on the machine makes the results worse.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { build, install, requireNode, root } from './prepare.mjs'

const pages = [{ address: '/login' }, { address: '/dashboard', signedIn: true }]
const metrics = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift']
const runs = Number(process.argv[2] ?? 3)

requireNode()
install()
build()
const { chromium } = await import('@playwright/test')
const executablePath = await (await import('./chromium.mjs')).chromium()
const noSandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
const folder = mkdtempSync(path.join(os.tmpdir(), 'huella-lighthouse-'))

const server = spawn(process.execPath, ['server/dist/main.js'], {
  cwd: root,
  env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'warn', DATA_DIR: path.join(folder, 'data') },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const ended = new Promise((resolve) => server.once('close', resolve))
try {
  const origin = await listening()
  const session = await signUp(origin)
  for (const page of pages)
    for (let run = 1; run <= runs; run++) print(page.address, await measure(origin, page, session))
} finally {
  server.kill()
  await ended
  rmSync(folder, { recursive: true, force: true })
}

/** The URL that the server prints. */
async function listening() {
  let printed = ''
  for await (const chunk of server.stdout) {
    printed += chunk
    const address = /running at (http:\S+)/.exec(printed)?.[1]
    if (address) return address
  }
  throw new Error('The server ended.')
}

async function signUp(origin) {
  const password = 'una-contraseña-larga'
  const cuenta = {
    nombre: 'Ana',
    apellido: 'García',
    email: 'ana@example.com',
    password,
    password_confirmation: password,
  }
  const response = await fetch(`${origin}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(cuenta),
  })
  return response.json()
}

/** Runs Lighthouse in a new browser profile. */
async function measure(origin, { address, signedIn }, { token, usuario }) {
  const profile = mkdtempSync(path.join(folder, 'profile-'))
  if (signedIn) {
    const browser = await chromium.launchPersistentContext(profile, { executablePath, args: noSandbox })
    const page = await browser.newPage()
    await page.goto(`${origin}/theme-init.js`)
    await page.evaluate((entries) => Object.assign(localStorage, entries), { token, userId: usuario.id_usuario })
    await browser.close()
  }
  const report = path.join(profile, 'report.json')
  const flags = ['--headless=new', `--user-data-dir=${profile}`, ...noSandbox].join(' ')
  const args = [
    '-y',
    'lighthouse@12',
    origin + address,
    `--chrome-flags=${flags}`,
    '--disable-storage-reset',
    '--quiet',
  ]
  const { status } = spawnSync('npx', [...args, '--output=json', `--output-path=${report}`], {
    env: { ...process.env, CHROME_PATH: executablePath },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('Lighthouse failed.')
  return JSON.parse(readFileSync(report, 'utf8'))
}

function print(address, { categories, audits, environment }) {
  const scores = Object.values(categories).map(({ id, score }) => `${id} ${Math.round(score * 100)}`)
  const values = metrics.map((id) => `${audits[id].title} ${audits[id].displayValue}`)
  const machine = `load ${os.loadavg()[0].toFixed(1)}, CPU index ${environment.benchmarkIndex}`
  process.stdout.write(`${address}: ${scores.join(', ')}\n  ${values.join(', ')} (${machine})\n`)
}
