import { validation } from '@huella/contract'
import type { Page } from '@playwright/test'
import { atEachWidth, expectAccessible, expectNoHorizontalScroll } from '../support/assertions.ts'
import type { Clinic, TestUser } from '../support/clinic.ts'
import { button, field, toast } from '../support/locators.ts'
import { expect } from '../support/test.ts'
import { DESKTOP, PHONE, viewports } from '../support/viewports.ts'
import { duration, saveButton, storedSettings, test, toggle } from './setup.ts'

/** From another section on a phone. */
async function expectTimetable(page: Page, clinic: Clinic, admin: TestUser) {
  const tramos = [
    { dia: 1, desde: '09:30', hasta: '13:30' },
    { dia: 1, desde: '16:30', hasta: '20:00' },
    { dia: 2, desde: '10:00', hasta: '14:00' },
  ]
  try {
    await clinic.call(admin, 'PUT', '/api/horarios', { tramos })
    await field(page, 'Sección').selectOption('General')
    await expect(field(page, 'Monday start')).toHaveCount(0)
    const week = page.getByRole('region', { name: 'Working Hours' })
    await expect(week).toContainText('Monday09:30–13:3016:30–20:00Tuesday10:00–14:00WednesdayClosed')
    await page.setViewportSize(DESKTOP)
    const state = page.getByText('lunes 9:30–13:30 y 16:30–20:00; martes 10:00–14:00')
    // The text is cut, and does not reach the form beside it.
    expect((await state.boundingBox())?.width).toBeLessThan(240)
    for (const size of [DESKTOP, { width: 1280, height: 800 }]) {
      await page.setViewportSize(size)
      const [monday, tuesday] = await week.getByText(/^(09:30–13:30|10:00–14:00)$/).all()
      const [first, second] = [await monday?.boundingBox(), await tuesday?.boundingBox()]
      // Beside each other or one above the other, but not over each other.
      const apart = (first?.x ?? 0) + (first?.width ?? 0) <= (second?.x ?? 0) || (first?.y ?? 0) < (second?.y ?? 0)
      expect(apart, `${size.width}`).toBe(true)
    }
    const enforce = toggle(page, 'Enforce working hours')
    await expect(enforce).toBeDisabled()
    await expect(enforce).toBeChecked()
    await expect(enforce).toHaveAccessibleDescription(/^Owners cannot book outside these hours or on closed days/)
    await expectAccessible(page)
    await atEachWidth(page, viewports, () => expectNoHorizontalScroll(page))
    await week.getByRole('link', { name: 'Change it in Horario de consulta' }).click()
    await expect(page).toHaveURL('/admin/settings/horario')
  } finally {
    await clinic.call(admin, 'PUT', '/api/horarios', { tramos: [] })
  }
}

test('shows one section at a time, with an address, and asks before changes are lost', async ({
  page,
  clinic,
  admin,
}) => {
  const index = page.getByRole('navigation', { name: 'Secciones de los ajustes' })
  const link = (name: string) => index.getByRole('link', { name })
  await page.setViewportSize(DESKTOP)
  await test.step('the specified form fits the page', async () => {
    await expect(link('General')).toHaveAttribute('aria-current', 'page')
    await link('Notification Settings').click()
    await expect(page).toHaveURL('/admin/settings#notification-settings')
    await expect(toggle(page, 'Enable SMS Notifications')).toBeInViewport()
  })
  await test.step('what is not saved is named, and can be discarded', async () => {
    await field(page, 'Phone').fill('600 000 000')
    await duration(page).fill('45')
    await expect(page.getByText('Not saved: Phone, Appointment Duration')).toBeVisible()
    await link('Reservas').click()
    const question = page.getByRole('alertdialog', { name: 'You have unsaved changes. Discard them?' })
    await button(question, 'Keep editing').click()
    await expect(field(page, 'Phone')).toHaveValue('600 000 000')
    await button(page, 'Discard').click()
    await expect(field(page, 'Phone')).toHaveValue('')
    await expect(field(page, 'Clinic Name')).toBeFocused()
    await expect(page.getByText('Not saved:')).toHaveCount(0)
  })
  await test.step('ours is saved by itself', async () => {
    await link('Reservas').click()
    await expect(page).toHaveURL('/admin/settings/reservas')
    await expect(saveButton(page)).toHaveCount(0)
    await field(page, 'Reservar hasta (días)').fill('0')
    await button(page, 'Guardar').click()
    await expect(field(page, 'Reservar hasta (días)')).toHaveAccessibleDescription(validation.settingsHorizon)
    await field(page, 'Reservar hasta (días)').fill('60')
    await field(page, 'Cirugía').fill('90')
    await field(page, 'Antelación (minutos)').fill('120')
    await expect(page.getByText('Sin guardar: duración por tipo, antelación, reservar hasta')).toBeVisible()
    await button(page, 'Guardar').click()
    await expect(toast(page, 'Ajustes guardados correctamente.')).toBeVisible()
    expect(await storedSettings(clinic)).toMatchObject({
      duraciones: { cirugia: 90 },
      minimumNotice: 120,
      bookingHorizon: 60,
      changeNotice: 0,
    })
    await field(page, 'Cirugía').fill('')
    await button(page, 'Guardar').click()
    await expect.poll(async () => (await storedSettings(clinic)).duraciones).toEqual({})
  })
  await test.step('the back button, an address, and one that does not exist', async () => {
    await page.goBack()
    await expect(page).toHaveURL(/\/admin\/settings(#.*)?$/)
    await expect(saveButton(page)).toBeVisible()
    await page.goto('/admin/settings/archivos')
    // Other tests may have added files.
    await expect(page.getByText(/ Quedan [\d.,]+ (MB|GB|TB) libres en el disco\.$/)).toBeVisible()
    await page.goto('/admin/settings/nada')
    await expect(page).toHaveURL('/admin/settings')
    await page.goto('/admin/settings#notification-settings')
    await expect(toggle(page, 'Enable SMS Notifications')).toBeInViewport()
  })
  await test.step('a test letter', async () => {
    await page.setViewportSize(DESKTOP)
    await link('Avisos').click()
    await button(page, 'Enviarme una carta de prueba').click()
    await expect(page.getByText(`Guardada como archivo, para ${admin.email}: no hay servidor de correo.`)).toBeVisible()
    expect((await clinic.mail(admin.email)).map(({ subject }) => subject)).toEqual(['Carta de prueba de La clínica'])
    await expectAccessible(page)
  })
  await test.step('a select on a narrow screen', async () => {
    await page.setViewportSize(PHONE)
    await field(page, 'Sección').selectOption('Reservas')
    await expect(page).toHaveURL('/admin/settings/reservas')
    await expectAccessible(page)
    await atEachWidth(page, viewports, () => expectNoHorizontalScroll(page))
  })
  await test.step('with a timetable, the form says what it says', () => expectTimetable(page, clinic, admin))
})
