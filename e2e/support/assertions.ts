import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Waits until nothing moves: colors in the middle of a transition fail the contrast rule. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    await frame() // an animation starts in the frame after its trigger
    await frame()
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
    // The color of a new row fades for seconds: it is ended.
    for (const one of ending) if (Number(one.effect?.getComputedTiming().endTime) > 1000) one.finish()
    await Promise.allSettled(ending.map((one) => one.finished))
  })
}

/** Runs a check at each width, with the page as it is now: nothing is loaded or clicked again. Then it is as wide as before. */
export async function atEachWidth<Size extends { width: number; height: number }>(
  page: Page,
  sizes: Size[],
  check: (size: Size) => Promise<void>,
): Promise<void> {
  const before = page.viewportSize()
  for (const size of sizes) {
    await page.setViewportSize(size)
    await waitForAnimations(page)
    await check(size)
  }
  if (before) await page.setViewportSize(before)
  await waitForAnimations(page)
}

/** axe finds no violation on the page as it is now. Only contrast depends on the color scheme. */
export async function expectAccessible(page: Page, message?: string): Promise<void> {
  expect(await axeViolations(page, 'light'), message).toEqual([])
  expect(await axeViolations(page, 'dark', ['color-contrast']), message).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}

async function axeViolations(page: Page, colorScheme: 'light' | 'dark', rules?: string[]): Promise<string[]> {
  // A toast that expires meanwhile must disappear at once: while it fades it has no contrast.
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await waitForAnimations(page)
  // Evaluated, because the page's content security policy blocks injected script tags.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  return page.evaluate(async (runOnly) => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
    // Behind a dialog or a menu nothing can be reached.
    const layers = document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]')
    const context = [...layers].at(-1) ?? document
    const { violations } = await axe.run(context, {
      ...{ runOnly, resultTypes: ['violations'], selectors: false },
      preload: false, // it would parse all style sheets, for the orientation of the screen alone
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
  }, rules)
}

export async function expectNoHorizontalScroll(page: Page, message?: string): Promise<void> {
  const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(scrollWidth, message).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}

/** No text leaves the screen or its box, and nothing scrolls sideways but what is made to (`data-sideways`). */
export async function expectNoOverflow(page: Page, message: string): Promise<void> {
  await waitForAnimations(page)
  const problems = await page.evaluate(() => {
    const nameOf = (element: Element) => `${element.tagName} ${element.textContent?.trim().slice(0, 30)}`
    const clips = (element: Element) => getComputedStyle(element).overflowX !== 'visible'
    const all = [...document.querySelectorAll<HTMLElement>('body, body *')].filter(
      (one) => one.checkVisibility() && !one.closest('[data-sideways]'),
    )
    const scrolling = all
      .filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowX) && one.scrollWidth > one.clientWidth)
      .map((one) => `scrolls: ${nameOf(one)}`)
    const outside = all.flatMap((one) =>
      [...one.childNodes].flatMap((node) => {
        if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return []
        let box: Element | null = one
        while (box && !clips(box)) box = box.parentElement
        if (box && box !== document.body && /hidden|clip/.test(getComputedStyle(box).overflowX)) {
          const forScreenReaders = box.clientWidth <= 1
          const isCut = box.scrollWidth > box.clientWidth && getComputedStyle(box).textOverflow !== 'ellipsis'
          return isCut && !forScreenReaders ? [`cut: ${nameOf(one)}`] : []
        }
        const range = document.createRange()
        range.selectNodeContents(node)
        const { right, left } = range.getBoundingClientRect()
        return right > window.innerWidth + 1 || left < -1 ? [`outside: ${nameOf(one)}`] : []
      }),
    )
    const wide = document.documentElement.scrollWidth > window.innerWidth ? ['the page scrolls'] : []
    return [...wide, ...scrolling, ...outside]
  })
  expect.soft(problems, message).toEqual([])
}

/** What `act` makes visible stays so for this time, and then disappears. The page's clock moves only as set here. */
export async function expectShownFor(shown: Locator, milliseconds: number, act: () => Promise<void>): Promise<void> {
  const { clock } = shown.page()
  await clock.install()
  await clock.pauseAt(Date.now() + 60_000)
  await act()
  const countAfter = async (moment: number) => {
    await clock.runFor(moment)
    return shown.count()
  }
  // In steps: React starts its timer a moment after it renders.
  const pass = async (time: number) => {
    for (let passed = 0; passed < time; passed += 100) await clock.runFor(100)
  }
  await expect.poll(() => countAfter(10)).toBe(1)
  await pass(milliseconds - 500)
  await expect(shown).toBeVisible()
  await pass(500)
  await expect.poll(() => countAfter(100)).toBe(0) // it fades
  await clock.resume()
}

/** The palette names of the color that this text has. */
export function paletteColorsOf(text: Locator): Promise<string[]> {
  return text.evaluate((element) => {
    const probe = element.appendChild(document.createElement('i'))
    const cssColor = (name: string) => {
      probe.style.color = `var(--mui-palette-${name}-main)`
      return getComputedStyle(probe).color
    }
    const names = ['primary', 'secondary', 'success', 'warning', 'error', 'info']
    const same = names.filter((name) => cssColor(name) === getComputedStyle(element).color)
    probe.remove()
    return same
  })
}

async function boxOf(locator: Locator) {
  await waitForAnimations(locator.page())
  const box = await locator.boundingBox()
  if (!box) throw new Error(`${locator} is not shown`)
  return box
}

/** Neither covers a part of the other. */
export async function expectApart(one: Locator, other: Locator) {
  const [a, b] = [await boxOf(one), await boxOf(other)]
  const apart = a.y + a.height <= b.y || b.y + b.height <= a.y || a.x + a.width <= b.x || b.x + b.width <= a.x
  expect(apart, `${JSON.stringify(a)} and ${JSON.stringify(b)}`).toBe(true)
}
