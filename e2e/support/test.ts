import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { Clinic, type Person } from './clinic.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Fixtures {
  /** Opens the application as this person, signed in as they would be after coming back. */
  enterAs(person: Person, path?: string): Promise<void>
}

interface WorkerFixtures {
  clinic: Clinic
  /** A clinic apart from the others', where it is about this hour now. At noon and in the evening midnight is far. */
  hour: number | undefined
  /** A demonstration clinic instead of an empty one. */
  demo: boolean
}

const started = new Date()

/** Some part of the world always has that hour; the same one as long as these tests run. */
export function zoneWhereItIs(hour: number): string {
  const east = ((hour - started.getUTCHours() + 36) % 24) - 12
  return `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}` // these names count the other way round
}

/** Every journey fails on anything the browser complains about: an error in the console, a refused resource. */
export const test = base.extend<Fixtures & { complaints: string[] }, WorkerFixtures>({
  hour: [undefined, { option: true, scope: 'worker' }],
  demo: [false, { option: true, scope: 'worker' }],
  clinic: [
    async ({ hour, demo }, use) => {
      const env: NodeJS.ProcessEnv = hour === undefined ? {} : { CLINIC_TIME_ZONE: zoneWhereItIs(hour) }
      const clinic = await Clinic.open(env, demo ? ['--demo'] : [])
      await use(clinic)
      await clinic.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ clinic }, use) => use(clinic.address),
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(String(error)))
      page.on('console', (message) => {
        // The browser reports every failed call; those are the journey's own business.
        const answer = message.text().startsWith('Failed to load resource')
        if (['error', 'warning'].includes(message.type()) && !answer) complaints.push(message.text())
      })
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
  enterAs: async ({ page }, use) => {
    await use(async (person, path = '/') => {
      await page.goto('/theme-init.js') // any page of the origin that runs nothing
      await page.evaluate(
        ([token, id]) => {
          localStorage.setItem('token', token as string)
          localStorage.setItem('userId', id as string)
        },
        [person.token, String(person.usuario.id_usuario)],
      )
      await page.goto(path)
    })
  },
})

export { expect } from '@playwright/test'

/** What axe finds wrong with the page as it is now. */
export async function violations(page: Page): Promise<string[]> {
  // A toast whose time is over while axe looks must go at once, not fade: half-way through it has no contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await stillness(page)
  // As the developer tools would put it in: the page's own policy rightly refuses injected script tags.
  await page.evaluate(axeSource)
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run(document)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
  })
}

/** What `act` brings shows for so many milliseconds, and then goes. By the page's clock, which moves only when it is told. */
export async function expectShownFor(shown: Locator, milliseconds: number, act: () => Promise<void>): Promise<void> {
  const { clock } = shown.page()
  await clock.install()
  await clock.pauseAt(Date.now() + 60_000)
  await act()
  const after = async (moment: number) => {
    await clock.runFor(moment)
    return shown.count()
  }
  // In steps: React begins to count a moment after it shows what it counts for.
  const pass = async (time: number) => {
    for (let passed = 0; passed < time; passed += 100) await clock.runFor(100)
  }
  await expect.poll(() => after(10)).toBe(1)
  await pass(milliseconds - 500)
  await expect(shown).toBeVisible()
  await pass(500)
  await expect.poll(() => after(100)).toBe(0) // it fades
  await clock.resume()
}

/** The theme's names of the colour that this text has. */
export function tonesOf(text: Locator): Promise<string[]> {
  return text.evaluate((element) => {
    const probe = element.appendChild(document.createElement('i'))
    const colourOf = (tone: string) => {
      probe.style.color = `var(--mui-palette-${tone}-main)`
      return getComputedStyle(probe).color
    }
    const tones = ['primary', 'secondary', 'success', 'warning', 'error', 'info']
    const same = tones.filter((tone) => colourOf(tone) === getComputedStyle(element).color)
    probe.remove()
    return same
  })
}

/** When nothing moves any more: colours half-way through a fade have no contrast to speak of. */
export async function stillness(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    await frame() // what was just asked for begins to move in the next one
    await frame()
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map((one) => one.finished))
  })
}

/** Holds the answers to these calls back until told. */
export async function hold(page: Page, url: string, method = 'GET'): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(url, async (route) => {
    if (route.request().method() === method) await held
    await route.fallback()
  })
  return release
}
