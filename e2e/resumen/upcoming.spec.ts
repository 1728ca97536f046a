import { pressEnterOn } from '../support/actions.ts'
import { createOwnerVetAndPet } from '../support/data.ts'
import { fullDate, weekday } from '../support/dates.ts'
import { button } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { cards, upcoming } from './setup.ts'

test.describe('booking', () => {
  test('RESERVAR AHORA opens the form once: not after back, forward or a reload', async ({ page, clinic, openAs }) => {
    const { owner } = await createOwnerVetAndPet(clinic)
    await openAs(owner, '/dashboard')
    await expect(cards(page).getByRole('listitem')).toContainText([
      'Mis Mascotas',
      'Citas',
      'Tratamientos',
      'Nueva Cita',
    ])
    await button(page, 'RESERVAR AHORA').click()
    const dialog = page.getByRole('dialog', { name: 'Nueva Cita' })
    await expect(dialog).toBeVisible()
    await expect(page).toHaveURL('/appointments')
    await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await page.reload()
    await expect(page.getByText('No hay citas programadas')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await page.goBack()
    await expect(cards(page)).toBeVisible()
    await page.goForward()
    await expect(page.getByText('No hay citas programadas')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await page.goBack()
    await button(page, 'RESERVAR AHORA').click()
    await button(dialog, 'Cancelar').click()
    await expect(dialog).toHaveCount(0)
    await page.goBack()
    await expect(cards(page)).toBeVisible()
  })

  test('shows when there are no upcoming visits, and offers to book one', async ({ page, clinic, openAs }) => {
    const { owner, vet, luna } = await createOwnerVetAndPet(clinic)
    await clinic.cita(vet, luna, `${weekday(0)}T10:00`, { estado: 'cancelada' })
    await openAs(owner, '/dashboard')
    await expect(upcoming(page).getByText('No tienes citas próximas.', { exact: true })).toBeVisible()
    await button(upcoming(page), 'Reservar una cita').click()
    await expect(page.getByRole('dialog', { name: 'Nueva Cita' })).toBeVisible()
  })

  test('shows the next two visits in order', async ({ page, clinic, openAs }) => {
    const { owner, vet, luna } = await createOwnerVetAndPet(clinic)
    const sol = await clinic.mascota(owner, { nombre: 'Sol' })
    await clinic.cita(vet, luna, `${weekday(1)}T10:00`)
    await clinic.cita(vet, sol, `${weekday(0, 1)}T16:45`, { tipo_consulta: 'urgencia', estado: 'pendiente' })
    await clinic.cita(vet, luna, `${weekday(0)}T10:00`, { estado: 'cancelada' })
    await clinic.cita(vet, luna, `${weekday(0, 1)}T10:15`, { estado: 'confirmada' })
    await openAs(owner, '/dashboard')
    await expect(upcoming(page).getByRole('listitem')).toHaveText([
      `LunaVacunaciónConfirmada${fullDate(weekday(0, 1))} · 10:15`,
      `SolUrgenciaPendiente${fullDate(weekday(0, 1))} · 16:45`,
    ])
    await pressEnterOn(page, button(upcoming(page), /^Sol/))
    const details = page.getByRole('dialog', { name: fullDate(weekday(0, 1)) })
    await expect(details).toContainText('16:45 · 30 minutos')
    await button(details, 'Cerrar').click()
    await expect(button(upcoming(page), /^Sol/)).toBeFocused()
  })
})
