import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { field } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { createVisitData, expectSaved, vetPath } from './setup.ts'

/** Each of them crashes once with a connection and once without. */
const ROUNDS = process.env.FAULTS === 'long' ? 20 : 1
const LOSS_MS = 2_000

/** Types a letter about every 60 ms for this time, and crashes the browser. Returns what was on the screen two seconds before. */
async function typeAndCrash(page: Page, milliseconds: number): Promise<string> {
  const shown: { at: number; text: string }[] = []
  await field(page, 'Anamnesis').click()
  await page.keyboard.press('ControlOrMeta+End')
  for (const begun = performance.now(); performance.now() < begun + milliseconds; ) {
    await page.keyboard.type('abcdefghij'.charAt(shown.length % 10), { delay: 50 })
    shown.push({ at: performance.now(), text: await field(page, 'Anamnesis').inputValue() })
  }
  const crashed = performance.now()
  const session = await page.context().newCDPSession(page)
  const closed = page.context().waitForEvent('close')
  await session.send('Browser.crash').catch(() => undefined)
  await closed
  return shown.findLast(({ at }) => at <= crashed - LOSS_MS)?.text ?? ''
}

test('a browser that crashes while somebody types loses at most two seconds, with and without a connection', async ({
  clinic,
  launchOptions,
}) => {
  const { vet, begin, stored } = await createVisitData(clinic)
  const visita = await begin()
  const profile = mkdtempSync(path.join(tmpdir(), 'huella-chromium-'))
  const open = async (): Promise<Page> => {
    const context = await chromium.launchPersistentContext(profile, { ...launchOptions, locale: 'es-ES' })
    await context.addInitScript(
      ([token, userId]) => {
        localStorage.setItem('token', token)
        localStorage.setItem('userId', userId)
      },
      [vet.token, String(vet.usuario.id_usuario)] as const,
    )
    const page = await context.newPage()
    await page.goto(`${clinic.address}${vetPath(visita)}`)
    await expect(field(page, 'Anamnesis')).toBeVisible()
    return page
  }
  try {
    let page = await open()
    await expectSaved(page)
    for (let crash = 0; crash < 2 * ROUNDS; crash++) {
      const reachable = crash % 2 === 0
      if (!reachable)
        await page.route('**/api/visitas/*', (route) =>
          route.request().method() === 'PUT' ? route.abort() : route.fallback(),
        )
      const before = await typeAndCrash(page, 3_000 + crash * 350)
      expect(before.length).toBeGreaterThan(0)
      if (reachable) expect((await stored(visita)).anamnesis.startsWith(before)).toBe(true)
      page = await open()
      const restored = await field(page, 'Anamnesis').inputValue()
      expect(restored.startsWith(before), `${restored} starts with ${before}`).toBe(true)
      await expectSaved(page)
      expect((await stored(visita)).anamnesis).toBe(restored)
    }
    await page.context().close()
  } finally {
    rmSync(profile, { recursive: true, force: true })
  }
})
