import type { Locator, Page } from '@playwright/test'
import { expectNoHorizontalScroll } from '../support/assertions.ts'
import { weekday } from '../support/dates.ts'
import { expect, test } from '../support/test.ts'
import { PHONE } from '../support/viewports.ts'
import { calendar, calendarDay, cards, showMonth, upcoming } from './setup.ts'

test.describe('the layout', () => {
  const box = async (part: Locator) => {
    const found = await part.boundingBox()
    if (!found) throw new Error('it is not shown')
    return found
  }
  const rowsOf = (page: Page) =>
    cards(page)
      .getByRole('listitem')
      .evaluateAll((items) => new Set(items.map((item) => Math.round(item.getBoundingClientRect().y))).size)

  test('has visits and calendar side by side and cards in one row on a desktop', async ({ page, clinic, openAs }) => {
    await openAs(await clinic.usuario(), '/dashboard')
    await expect(cards(page)).toBeVisible()
    const apart = async () => {
      const [left, right] = [await box(upcoming(page)), await box(calendar(page))]
      return { down: right.y - left.y, aside: right.x > left.x + left.width }
    }
    await expect.poll(apart).toEqual({ down: 0, aside: true })
    await openAs(await clinic.usuario('admin'), '/admin/dashboard')
    await expect.poll(() => rowsOf(page)).toBe(1)
  })

  test('has two columns of cards on a phone, even with long names', async ({ page, clinic, openAs }) => {
    await page.setViewportSize(PHONE)
    const long = 'Maximiliana'.repeat(9)
    const vet = await clinic.usuario('veterinario', { nombre: long })
    const owner = await clinic.usuario('cliente', { nombre: long })
    const pet = await clinic.mascota(owner, { nombre: long })
    await clinic.cita(vet, pet, `${weekday(0)}T10:00`)
    for (const [user, path] of [
      [vet, '/vet/dashboard'],
      [owner, '/dashboard'],
    ] as const) {
      await openAs(user, path)
      await expect.poll(() => rowsOf(page)).toBe(2)
      await expectNoHorizontalScroll(page)
    }
    await showMonth(page, weekday(0))
    await calendarDay(page, weekday(0), '1 visita').click()
    await expect(calendar(page).getByRole('listitem')).toContainText([long])
    await expectNoHorizontalScroll(page)
    const target = await box(calendarDay(page, weekday(0), '1 visita'))
    expect(Math.min(target.width, target.height)).toBeGreaterThanOrEqual(40)
  })
})
