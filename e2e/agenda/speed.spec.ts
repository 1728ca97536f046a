import type { CDPSession, Page } from '@playwright/test'
import { clinicDay } from '../support/dates.ts'
import { menuLink, pageHeading, rows } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { createAgenda } from './setup.ts'

// A clinic of its own: ten vets, twelve appointments each.
const HOUR = 12
const TODAY = clinicDay(HOUR)
test.use({ hour: HOUR })
const VETS = 10
const CITAS = 120

const seconds = async (session: CDPSession) => {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0
}

/** The scripting of a change to this page, in ms, without loading its code. The least of three, which other programs disturb less. */
async function scriptingOf(page: Page, session: CDPSession, link: string, shown: () => Promise<void>): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < 4; n++) {
    await menuLink(page, 'Perfil').click()
    await expect(pageHeading(page)).toBeVisible()
    const before = await seconds(session)
    await menuLink(page, link).click()
    await shown()
    times.push((await seconds(session)) - before)
  }
  return Math.min(...times.slice(1)) * 1000
}

test('ten vets and 120 appointments take at most three times the scripting of 25 rows, and nothing shifts', async ({
  page,
  clinic,
  openAs,
}) => {
  const { admin, owner, alba, bruno } = await createAgenda(clinic)
  const vets = [alba, bruno]
  while (vets.length < VETS) vets.push(await clinic.usuario('veterinario', { nombre: `Vet${vets.length}` }))
  for (const [n, vet] of vets.entries()) {
    const mascota = await clinic.mascota(owner, { nombre: `Mascota${n}` })
    for (let half = 0; half < CITAS / VETS; half++) {
      const time = `${10 + Math.floor(half / 2)}:${half % 2 ? '30' : '00'}`
      await clinic.insert('cita', {
        ...{ id_mascota: mascota.id_mascota, id_usuario: vet.usuario.id_usuario, fecha_hora: `${TODAY}T${time}` },
        ...{ duracion: 30, tipo_consulta: 'vacunacion', motivo_consulta: 'Revisión', estado: 'confirmada' },
      })
    }
  }
  await page.addInitScript(() => {
    localStorage.setItem('huella-filas', '25')
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) document.documentElement.dataset.shift = JSON.stringify(entry)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await openAs(admin, '/admin/agenda')
  const cards = page.locator('[data-cita]')
  await expect(cards).toHaveCount(CITAS)
  await expect(page.locator('html[data-shift]')).toHaveCount(0)

  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const list = await scriptingOf(page, session, 'Citas', () => expect(rows(page)).toHaveCount(25))
  const agenda = await scriptingOf(page, session, 'Agenda', () => expect(cards).toHaveCount(CITAS))
  test
    .info()
    .annotations.push({ type: 'scripting', description: `${agenda.toFixed(0)} ms, list ${list.toFixed(0)} ms` })
  expect(agenda / list).toBeLessThan(3)

  await page.evaluate(() => {
    new PerformanceObserver((entries) => {
      const { dataset } = document.documentElement
      const durations = entries.getEntries().map(({ duration }) => duration)
      dataset.longest = String(Math.max(...durations, Number(dataset.longest ?? 0)))
    }).observe({ type: 'longtask' })
  })
  const box = await cards.nth(5).boundingBox()
  if (!box) throw new Error('nothing is drawn')
  const moveTo = (step: number) => page.mouse.move(box.x + 30 + step * 20, box.y + 8 + step * 16)
  /** The longest task of a drag to another place and back. */
  const drag = async () => {
    await page.evaluate(() => {
      document.documentElement.dataset.longest = '0'
    })
    await moveTo(0)
    await page.mouse.down()
    for (let step = 1; step <= 20; step++) await moveTo(step)
    await expect(page.locator('section[data-moving]')).toBeVisible()
    for (let step = 20; step >= 0; step--) await moveTo(step)
    await page.mouse.up()
    await expect(page.locator('section[data-moving]')).toHaveCount(0)
    return Number(await page.evaluate(() => document.documentElement.dataset.longest))
  }
  // The least of three, which other programs disturb less.
  const longest = Math.min(await drag(), await drag(), await drag())
  test.info().annotations.push({ type: 'longest task of a drag', description: `${longest.toFixed(0)} ms` })
  // The aim is 50 ms; a busy machine doubles it.
  expect(longest).toBeLessThan(100)
})
