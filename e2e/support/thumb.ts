import type { Page } from '@playwright/test'
import { expect, stillness } from './test.ts'

/** What a thumb would miss, and what reaches beyond the screen, on what is in front now. */
async function complaintsOf(page: Page): Promise<string[]> {
  await stillness(page)
  return page.evaluate(() => {
    const TARGET = 44
    const open = [...document.querySelectorAll('.MuiModal-root')].filter((modal) => modal.checkVisibility())
    const front = open.at(-1) ?? document.body
    const nameOf = (element: Element) =>
      `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}`

    /** What one can really tap to reach it. */
    const areaOf = (element: Element) => {
      if (element instanceof HTMLInputElement && ['radio', 'checkbox'].includes(element.type)) {
        return element.closest('label') ?? element
      }
      return element.matches('input, textarea') ? (element.closest('.MuiInputBase-root') ?? element) : element
    }
    const isSmall = (element: Element) => {
      const { width, height } = areaOf(element).getBoundingClientRect()
      return width < TARGET - 0.01 || height < TARGET - 0.01
    }
    // A link within a sentence is as high as its line; what waits above the screen comes only by keyboard.
    const isMeant = (element: Element) =>
      element.checkVisibility() &&
      !(element.tagName === 'A' && getComputedStyle(element).display === 'inline') &&
      element.getBoundingClientRect().bottom > -window.scrollY &&
      !(element instanceof HTMLTextAreaElement && element.readOnly)

    const widgets = 'a[href], button, input, select, textarea, [role=option], [role=menuitem], [role=menuitemradio]'
    const small = [...front.querySelectorAll(widgets)]
      .filter((element) => isMeant(element) && isSmall(element))
      .map((element) => {
        const { width, height } = areaOf(element).getBoundingClientRect()
        return `${nameOf(element)}: ${width.toFixed(1)} × ${height.toFixed(1)}`
      })

    const wide = [document.documentElement, ...front.querySelectorAll('*')]
      .filter((element) => {
        const scrolls = element === document.documentElement || /auto|scroll/.test(getComputedStyle(element).overflowX)
        return scrolls && element.checkVisibility() && element.scrollWidth > element.clientWidth
      })
      .map((element) => `${nameOf(element)}: ${element.scrollWidth} in ${element.clientWidth}`)
    return [...small, ...wide]
  })
}

export async function expectThumbs(page: Page, where: string): Promise<void> {
  expect(await complaintsOf(page), where).toEqual([])
}

/** The dialog in front covers the whole screen. */
export async function expectFullScreen(page: Page, where: string): Promise<void> {
  await stillness(page)
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  expect(await page.getByRole('dialog').last().boundingBox(), where).toEqual({ x: 0, y: 0, width, height })
}
