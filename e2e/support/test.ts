import { randomUUID } from 'node:crypto'
import type { Session } from '@huella/contract'
import { test as base, expect } from '@playwright/test'
import { Clinic } from './clinic.ts'
import { closedLayers } from './layers.ts'

interface Fixtures {
  /** Opens a page with this user's session stored in the browser. */
  openAs(user: Session, path?: string): Promise<void>
  /** Errors and warnings in the console. A test fails if there are any at its end. */
  consoleErrors: string[]
}

interface WorkerFixtures {
  clinic: Clinic
  /** Starts a clinic with the demo data instead of an empty one. */
  demo: boolean
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  demo: [false, { option: true, scope: 'worker' }],
  clinic: [
    async ({ demo }, use) => {
      const clinic = await Clinic.open(demo ? ['--demo'] : [])
      await use(clinic)
      await clinic.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ clinic }, use) => use(clinic.address),
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(String(error)))
      page.on('console', (message) => {
        // The browser also reports failed requests; tests check those themselves.
        const failedRequest = message.text().startsWith('Failed to load resource')
        if (['error', 'warning'].includes(message.type()) && !failedRequest) errors.push(message.text())
      })
      await use(errors)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
  openAs: async ({ page }, use) => {
    await use(async ({ token, usuario }, path = '/') => {
      await closedLayers(page)
      // Before the first script of the next page, and not again: a test may sign out.
      await page.addInitScript(
        ([token, userId, once]) => {
          if (sessionStorage.getItem(once)) return
          sessionStorage.setItem(once, 'stored')
          localStorage.setItem('token', token)
          localStorage.setItem('userId', userId)
        },
        [token, String(usuario.id_usuario), randomUUID()] as const,
      )
      await page.goto(path)
    })
  },
})

export { expect } from '@playwright/test'
