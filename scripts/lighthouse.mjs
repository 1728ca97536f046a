// `npm run lighthouse [runs] [clinic] [paths] [4x]`: runs Lighthouse for a slow phone, in a small new clinic (`new`) and in the demo (`demo`).
// Downloads its package with npx. Other load on the machine makes the results worse. `4x` is how much slower than this machine the phone
// is; without it, that follows from how fast the machine is.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { build, install, requireNode, root } from './prepare.mjs'

const pages = [
  { address: '/login' },
  { address: '/dashboard', user: 'cliente' },
  { address: '/appointments', user: 'cliente' },
  { address: '/admin/appointments', user: 'admin' },
  { address: '/admin/agenda', user: 'admin' },
  { address: '/admin/pets/1', user: 'admin' },
]
const metrics = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift']
// Lighthouse's own 4 is meant for a fast desktop, with a CPU index of 1,500 to 2,000; on a slower machine it asks to set a lower one.
const DESKTOP_INDEX = 1_750
const DESKTOP_FACTOR = 4
const [runs = '3', ...rest] = process.argv.slice(2)
const given = rest.find((one) => /^[\d.]+x$/.test(one))
const selected = rest.filter((one) => one !== given)
let factor = given ? Number.parseFloat(given) : 0
const isSelected = (name, all) => !selected.some((one) => all.includes(one)) || selected.includes(name)
const ROWS = 12
const admin = { email: 'admin@example.com', password: 'una-contraseña-larga' }

requireNode()
install()
build()
const { chromium } = await import('@playwright/test')
const { runnerImport } = await import('vite')
const executablePath = await (await import('./chromium.mjs')).chromium()
const noSandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
const folder = mkdtempSync(path.join(os.tmpdir(), 'huella-lighthouse-'))

const clinics = {
  new: { args: [], env: { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }, signIn: fillClinic },
  demo: { args: ['--demo'], env: {}, signIn: signInToDemo },
}
try {
  for (const name of Object.keys(clinics)) if (isSelected(name, Object.keys(clinics))) await measureClinic(name)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function measureClinic(name) {
  const { args, env, signIn } = clinics[name]
  const DATA_DIR = path.join(folder, name)
  const server = spawn(process.execPath, ['server/dist/main.js', ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'warn', DATA_DIR, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => server.once('close', resolve))
  try {
    const origin = await originOf(server)
    const sessions = await signIn((...request) => post(origin, ...request))
    factor ||= await calibrate(origin)
    for (const { address, user } of pages) {
      if (
        !isSelected(
          address,
          pages.map((page) => page.address),
        )
      )
        continue
      const reports = []
      while (reports.length < Number(runs)) reports.push(await measure(origin, address, sessions[user]))
      print(`${name} ${address}`, reports)
    }
  } finally {
    server.kill()
    await ended
  }
}

/** The URL that the server prints. */
async function originOf(server) {
  let printed = ''
  for await (const chunk of server.stdout) {
    printed += chunk
    const address = /running at (http:\S+)/.exec(printed)?.[1]
    if (address) return address
  }
  throw new Error('The server ended.')
}

async function post(origin, address, body, token) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const response = await fetch(origin + address, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${address}: ${await response.text()}`)
  return response.json()
}

async function signInToDemo(call) {
  const { module } = await runnerImport('/contract/src/catalog/demo.ts', { root, configFile: false })
  const { cliente, admin } = module.demoCuentas
  return { cliente: await call('/api/login', cliente), admin: await call('/api/login', admin) }
}

/** Adds a vet, a client, and pets, appointments and treatments. Returns the sessions of client and administrator. */
async function fillClinic(call) {
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

/** How much slower than this machine the phone is. */
async function calibrate(origin) {
  const { environment } = await measure(origin, '/login')
  return Math.min(DESKTOP_FACTOR, Math.round((10 * DESKTOP_FACTOR * environment.benchmarkIndex) / DESKTOP_INDEX) / 10)
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
    `--throttling.cpuSlowdownMultiplier=${factor || DESKTOP_FACTOR}`,
  ]
  const { status } = spawnSync('npx', [...args, '--output=json', `--output-path=${report}`], {
    env: { ...process.env, CHROME_PATH: executablePath },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('Lighthouse failed.')
  return JSON.parse(readFileSync(report, 'utf8'))
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
}

/** Prints the medians, and the performance of each run. */
function print(page, reports) {
  const categories = Object.keys(reports[0].categories)
  const scores = categories.map((id) => {
    const values = reports.map((report) => Math.round(report.categories[id].score * 100))
    return id === 'performance' ? `${id} ${median(values)} (${values.join(', ')})` : `${id} ${median(values)}`
  })
  const values = metrics.map((id) => {
    const { title, numericUnit } = reports[0].audits[id]
    const value = median(reports.map(({ audits }) => audits[id].numericValue))
    return `${title} ${numericUnit === 'millisecond' ? `${Math.round(value)} ms` : value.toFixed(3)}`
  })
  const machine = `load ${os.loadavg()[0].toFixed(1)}, CPU index ${median(reports.map(({ environment }) => environment.benchmarkIndex))}, ${factor} times slower`
  process.stdout.write(`${page}: ${scores.join(', ')}\n  ${values.join(', ')} (${machine})\n`)
}
