import { type CDPSession, chromium, type Locator, type Page } from '@playwright/test'
import type { Database } from '../server/src/platform/sql/database.ts'
import { sql } from '../server/src/platform/sql/sql.ts'
import { createSession } from './support/fixtures.ts'
import { onCleanUp, startServer } from './support/processes.ts'

const REPEATS = 3
const ROWS = 25

declare global {
  interface Window {
    observed: Pick<Agenda, 'shift' | 'longestTask'>
  }
}

export interface Agenda {
  citas: number
  /** Milliseconds of scripting to show a day of the agenda, and a list of 25 appointments. */
  agenda: number
  list: number
  /** The layout shifts while the agenda is loaded: the sum of their values. */
  shift: number
  /** Milliseconds of the longest task of a drag; 0 if none took 50 or more. */
  longestTask: number
}

/** The agenda in a browser: a day of ten vets with twelve appointments each. The least of three, which other programs disturb less. */
export async function measureAgenda(url: string, db: Database): Promise<Agenda> {
  // `fill` makes seven of each vet, until 13:30.
  await db.execute(sql`
    INSERT INTO cita (id_mascota, id_usuario, fecha_hora, duracion, tipo_consulta, motivo_consulta, estado)
    SELECT 1000 + turno * 10 + vet, vet, current_date + time '14:00' + turno * interval '30 minutes', 30, 'control', 'Revisión', 'confirmada'
    FROM generate_series(0, 4) turno, generate_series(1, 10) vet`)
  await db.execute(sql`UPDATE cita SET estado = 'confirmada' WHERE fecha_hora::date = current_date`)
  const { token, id } = await createSession(db, 'admin')
  const { port } = await startServer(url)
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args })
  onCleanUp(() => browser.close())
  const page = await browser.newPage({ baseURL: `http://127.0.0.1:${port}`, viewport: { width: 1440, height: 900 } })
  await page.goto('/theme-init.js')
  await page.evaluate((entries) => Object.assign(localStorage, entries), { token, userId: id, 'huella-filas': ROWS })
  await page.addInitScript(observe)

  await page.goto('/admin/agenda')
  const cards = page.locator('[data-cita]')
  await cards.first().waitFor()
  const shift = await page.evaluate(() => window.observed.shift)
  const citas = await cards.count()
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const list = await scriptingOf(page, session, 'Citas', page.locator('tbody tr').nth(ROWS - 1))
  const agenda = await scriptingOf(page, session, 'Agenda', cards.nth(citas - 1))
  const longestTask = await least(() => drag(page, cards.nth(5)))
  await browser.close()
  return { citas, agenda, list, shift, longestTask }
}

/** Runs in the page: adds up the layout shifts, and keeps the longest task. */
function observe(): void {
  window.observed = { shift: 0, longestTask: 0 }
  const { observed } = window
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) observed.shift += Object(entry).value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) observed.longestTask = Math.max(duration, observed.longestTask)
  }).observe({ type: 'longtask' })
}

async function least(measure: () => Promise<number>): Promise<number> {
  const values: number[] = []
  while (values.length < REPEATS) values.push(await measure())
  return Math.min(...values)
}

/** The scripting of a change to this page, without loading its code. */
async function scriptingOf(page: Page, session: CDPSession, link: string, shown: Locator): Promise<number> {
  const menuLink = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true })
  const milliseconds = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000
  }
  const change = async () => {
    await menuLink('Perfil').click()
    await page.getByRole('heading', { level: 1, name: 'Perfil' }).waitFor()
    const before = await milliseconds()
    await menuLink(link).click()
    await shown.waitFor()
    return (await milliseconds()) - before
  }
  await change() // loads the code
  return least(change)
}

/** The longest task of a drag to another place and back. */
async function drag(page: Page, card: Locator): Promise<number> {
  const box = await card.boundingBox()
  if (!box) throw new Error('nothing is drawn')
  const moveTo = (step: number) => page.mouse.move(box.x + 30 + step * 20, box.y + 8 + step * 16)
  const moving = page.locator('section[data-moving]')
  await page.evaluate(() => Object.assign(window.observed, { longestTask: 0 }))
  await moveTo(0)
  await page.mouse.down()
  for (let step = 1; step <= 20; step++) await moveTo(step)
  await moving.waitFor()
  for (let step = 20; step >= 0; step--) await moveTo(step)
  await page.mouse.up()
  await moving.waitFor({ state: 'detached' })
  return page.evaluate(() => window.observed.longestTask)
}
