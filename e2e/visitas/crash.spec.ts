import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { field } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { createVisitData, expectSaved, vetPath } from './setup.ts'

const ROUNDS = process.env.FAULTS === 'long' ? 20 : 2
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

test.describe('a browser that crashes while somebody types', () => {
  for (const reachable of [true, false])
    test(`${reachable ? 'with' : 'without'} a connection loses at most two seconds`, async ({
      clinic,
      launchOptions,
    }) => {
      const { vet, begin, stored } = await createVisitData(clinic)
      const visita = await begin()
      const profile = mkdtempSync(path.join(tmpdir(), 'huella-chromium-'))
      const open = async (): Promise<{ context: BrowserContext; page: Page }> => {
        const context = await chromium.launchPersistentContext(profile, { ...launchOptions, locale: 'es-ES' })
        const page = await context.newPage()
        await page.goto(`${clinic.address}/theme-init.js`)
        await page.evaluate(
          ([token, userId]) => {
            localStorage.setItem('token', token)
            localStorage.setItem('userId', userId)
          },
          [vet.token, String(vet.usuario.id_usuario)] as const,
        )
        await page.goto(`${clinic.address}${vetPath(visita)}`)
        await expect(field(page, 'Anamnesis')).toBeVisible()
        return { context, page }
      }
      try {
        for (let round = 0; round < ROUNDS; round++) {
          const { page } = await open()
          await expectSaved(page)
          if (!reachable)
            await page.route('**/api/visitas/*', (route) =>
              route.request().method() === 'PUT' ? route.abort() : route.fallback(),
            )
          const before = await typeAndCrash(page, 3_000 + round * 700)
          expect(before.length).toBeGreaterThan(0)
          if (reachable) expect((await stored(visita)).anamnesis.startsWith(before)).toBe(true)
          const again = await open()
          const restored = await field(again.page, 'Anamnesis').inputValue()
          expect(restored.startsWith(before), `${restored} starts with ${before}`).toBe(true)
          await expectSaved(again.page)
          expect((await stored(visita)).anamnesis).toBe(restored)
          await again.context.close()
        }
      } finally {
        rmSync(profile, { recursive: true, force: true })
      }
    })
})
