import type { Page } from '@playwright/test'
import { atEachWidth } from '../support/assertions.ts'
import { searchBox } from '../support/locators.ts'
import { expect } from '../support/test.ts'

/** The search box says what it searches, and its text fits on a phone. */
export const expectSearchBox = (page: Page, list: string) =>
  atEachWidth(page, [{ width: 360, height: 740 }], async () => {
    await expect(searchBox(page)).toHaveAccessibleDescription(/^Busca en .*, con las palabras en cualquier orden\.$/)
    const space = () =>
      searchBox(page).evaluate((input: HTMLInputElement) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(input)
        const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
        context.font = font
        const inner = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
        return inner - context.measureText(input.placeholder).width
      })
    // The list may still change to the layout of this width.
    await expect.poll(space, { message: list }).toBeGreaterThan(0)
  })
