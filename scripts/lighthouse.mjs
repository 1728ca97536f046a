// `npm run lighthouse [runs] [paths]`: runs Lighthouse for a slow phone on the login page, on a client's dashboard and on the
// administrator's lists. Downloads its package with npx. Other load on the machine makes the results worse.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { build, install, requireNode, root } from './prepare.mjs'

const pages = [
  { address: '/login' },
  { address: '/dashboard', user: 'cliente' },
  { address: '/admin/appointments', user: 'admin' },
  { address: '/admin/pets', user: 'admin' },
  { address: '/admin/treatments', user: 'admin' },
]
const metrics = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift']
const [runs = 3, ...selected] = process.argv.slice(2)
const ROWS = 12
const admin = { email: 'admin@example.com', password: 'una-contraseña-larga' }

requireNode()
install()
build()
const { chromium } = await import('@playwright/test')
const executablePath = await (await import('./chromium.mjs')).chromium()
const noSandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
const folder = mkdtempSync(path.join(os.tmpdir(), 'huella-lighthouse-'))

const server = spawn(process.execPath, ['server/dist/main.js'], {
  cwd: root,
  env: {
    PATH: process.env.PATH,
    PORT: '0',
    LOG_LEVEL: 'warn',
    DATA_DIR: path.join(folder, 'data'),
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const ended = new Promise((resolve) => server.once('close', resolve))
try {
  const origin = await listening()
  const sessions = await fillClinic(origin)
  for (const page of pages.filter(({ address }) => !selected.length || selected.includes(address)))
    for (let run = 1; run <= Number(runs); run++)
      print(page.address, await measure(origin, page.address, sessions[page.user]))
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

/** Adds a vet, a client, and pets, appointments and treatments. Returns the sessions of both users. */
async function fillClinic(origin) {
  const call = async (address, body, token) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const response = await fetch(origin + address, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${address}: ${await response.text()}`)
    return response.json()
  }
  const { password } = admin
  const person = (nombre) => ({ nombre, apellido: 'García', email: `${nombre}@example.com`, password })
  const cliente = await call('/api/register', { ...person('Ana'), password_confirmation: password })
  const session = await call('/api/login', admin)
  const { token } = session
  const vet = await call('/api/admin/users', { ...person('Nuria'), rol: 'veterinario' }, token)
  const day = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  for (let n = 1; n <= ROWS; n++) {
    const datos = { especie: 'perro', raza: 'Beagle', sexo: 'Hembra', notas: 'Come bien' }
    const dueno = { id_usuario: cliente.usuario.id_usuario }
    const mascota = { ...datos, ...dueno, nombre: `Nala ${n}`, fecha_nacimiento: '2020-05-01' }
    const { id_mascota } = await call('/api/mascotas', mascota, token)
    const visita = { id_mascota, id_usuario: vet.id_usuario, fecha_hora: `${day(n)}T11:00` }
    const motivo = { tipo_consulta: 'control', motivo_consulta: 'Revisión anual' }
    const { id_cita } = await call('/api/citas', { ...visita, ...motivo }, token)
    const fechas = { fecha_inicio: day(n), fecha_fin: day(n + 7) }
    const tratamiento = { nombre: 'Antibiótico', descripcion: 'Cada ocho horas', precio: 25 }
    await call('/api/tratamientos', { id_cita, ...fechas, ...tratamiento }, token)
  }
  return { cliente, admin: session }
}

/** Runs Lighthouse in a new browser profile. */
async function measure(origin, address, session) {
  const profile = mkdtempSync(path.join(folder, 'profile-'))
  if (session) {
    const entries = { token: session.token, userId: session.usuario.id_usuario }
    const browser = await chromium.launchPersistentContext(profile, { executablePath, args: noSandbox })
    const page = await browser.newPage()
    await page.goto(`${origin}/theme-init.js`)
    await page.evaluate((entries) => Object.assign(localStorage, entries), entries)
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
