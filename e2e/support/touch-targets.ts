import type { Page } from '@playwright/test'
import { waitForAnimations } from './assertions.ts'
import { expect } from './test.ts'

/** The controls smaller than a finger and the elements wider than the screen, in the topmost dialog or on the page. */
async function findProblems(page: Page): Promise<string[]> {
  await waitForAnimations(page)
  return page.evaluate(() => {
    const MIN_SIZE = 44
    const modals = [...document.querySelectorAll('.MuiModal-root')].filter((modal) => modal.checkVisibility())
    const root = modals.at(-1) ?? document.body
    const nameOf = (element: Element) =>
      `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}`

    /** The element that receives the tap. */
    const tapAreaOf = (element: Element) => {
      if (element instanceof HTMLInputElement && ['radio', 'checkbox'].includes(element.type)) {
        return element.closest('label') ?? element
      }
      return element.matches('input, textarea') ? (element.closest('.MuiInputBase-root') ?? element) : element
    }
    const isSmall = (element: Element) => {
      const { width, height } = tapAreaOf(element).getBoundingClientRect()
      return width < MIN_SIZE - 0.01 || height < MIN_SIZE - 0.01
    }
    // Not a link within a sentence, nor the skip link above the screen.
    const isTarget = (element: Element) =>
      element.checkVisibility() &&
      !(element.tagName === 'A' && getComputedStyle(element).display === 'inline') &&
      element.getBoundingClientRect().bottom > (getComputedStyle(element).position === 'fixed' ? 0 : -window.scrollY) &&
      !(element instanceof HTMLTextAreaElement && element.readOnly)

    const widgets = 'a[href], button, input, select, textarea, [role=option], [role=menuitem], [role=menuitemradio]'
    const small = [...root.querySelectorAll(widgets)]
      .filter((element) => isTarget(element) && isSmall(element))
      .map((element) => {
        const { width, height } = tapAreaOf(element).getBoundingClientRect()
        return `${nameOf(element)}: ${width.toFixed(1)} × ${height.toFixed(1)}`
      })

    const wide = [document.documentElement, ...root.querySelectorAll('*')]
      .filter((element) => {
        const scrolls = element === document.documentElement || /auto|scroll/.test(getComputedStyle(element).overflowX)
        // What is made to scroll sideways says so.
        const scrollsOnPurpose = element.hasAttribute('data-sideways')
        return scrolls && !scrollsOnPurpose && element.checkVisibility() && element.scrollWidth > element.clientWidth
      })
      .map((element) => `${nameOf(element)}: ${element.scrollWidth} in ${element.clientWidth}`)
    return [...small, ...wide]
  })
}

export async function expectTouchTargets(page: Page, where: string): Promise<void> {
  expect(await findProblems(page), where).toEqual([])
}

/** The topmost dialog covers the whole screen, or is a sheet: as wide as the screen, down to its foot. */
export async function expectFullScreenOrSheet(page: Page, where: string): Promise<void> {
  await waitForAnimations(page)
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const box = await page.getByRole('dialog').last().boundingBox()
  const foot = box && Math.round(box.y + box.height)
  expect({ x: box?.x, width: box?.width, foot }, where).toEqual({ x: 0, width, foot: height })
}
