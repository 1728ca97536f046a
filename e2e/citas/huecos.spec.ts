import type { Locator } from '@playwright/test'
import { clinicDay } from '../support/dates.ts'
import { button, dialogField, petChip } from '../support/locators.ts'
import { expect } from '../support/test.ts'
import { PHONE } from '../support/viewports.ts'
import { citasOf, first, test } from './huecos-setup.ts'

const today = clinicDay()

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('an owner books the first free hour in five taps, and sees it as a card', async ({
    page,
    clinic,
    data,
    openAs,
  }) => {
    const { owner, pet } = data
    await openAs(owner, '/dashboard')
    let taps = 0
    const tap = async (target: Locator) => {
      taps++
      await target.tap()
    }
    await tap(button(page, 'RESERVAR AHORA'))
    await expect(petChip(page, pet.nombre)).toBeChecked()
    await tap(page.getByRole('radio', { name: 'Vacunación' }))
    await expect(first(page)).toHaveText(/^Primer hueco: hoy, 16:30 con \S+$/)
    await tap(first(page))
    await expect(dialogField(page, 'Motivo')).toBeFocused()
    await page.keyboard.type('Vacuna anual')
    await tap(button(page, /^Reservar \S+ \d+, 16:30, Nuria/))
    await expect(page.getByText('Cita guardada correctamente')).toBeVisible()
    expect(taps).toBeLessThanOrEqual(5)
    expect(await citasOf(clinic, owner)).toMatchObject([{ fecha_hora: `${today}T16:30`, estado: 'pendiente' }])

    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: pet.nombre })
    for (const text of ['16:30', 'Vacunación', 'Vacuna anual', 'Pendiente']) {
      await expect(card).toContainText(text)
    }
  })
})
