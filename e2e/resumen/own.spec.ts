import type { Cita, Espera } from '@huella/contract'
import { createWaitingData } from '../espera/setup.ts'
import { fillDate } from '../support/actions.ts'
import { atEachWidth, expectAccessible, expectNoHorizontalScroll } from '../support/assertions.ts'
import { clinicDay, nextMonday, weekday } from '../support/dates.ts'
import { button, dialogField, rows, toast } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { PHONE, viewports } from '../support/viewports.ts'
import { upcoming } from './setup.ts'

test('an owner takes an offered hour and books a vaccine that is due from the dashboard, and sees what was booked', async ({
  page,
  clinic,
  openAs,
}) => {
  const { ana, luna, cancel, wait } = await createWaitingData(clinic)
  const admin = await clinic.usuario('admin')
  await clinic.call(admin, 'POST', `/api/mascotas/${luna.id_mascota}/prevenciones`, {
    ...{ tipo: 'vacuna', producto: 'Nobivac Rabia', enfermedades: ['Rabia'], id_veterinario: null },
    ...{ fecha: clinicDay(12, -30), proxima: clinicDay(12, 7) },
  })
  await wait(ana, luna)
  await cancel()
  const offers = async () => (await clinic.call<Espera[]>(ana, 'GET', '/api/espera')).filter(({ oferta }) => oferta)
  await expect.poll(async () => (await offers()).length, { timeout: 20_000 }).toBe(1)
  await openAs(ana, '/dashboard')
  const offer = page.getByRole('region', { name: 'Hueco para Luna' })
  const due = page.getByRole('region', { name: 'Pendiente' })

  await test.step('what needs them is first, at every width', async () => {
    await expect(offer).toContainText(/Quedan \d+ min/)
    await expect(due).toContainText('Vacuna de la rabia')
    await expect(upcoming(page)).toContainText('No tienes citas próximas.')
    await atEachWidth(page, viewports, async () => {
      await expectAccessible(page, 'dashboard')
      await expectNoHorizontalScroll(page)
    })
  })
  await test.step('takes the hour', async () => {
    await button(offer, /^Reservar .*10:00$/).click()
    await expect(page.getByRole('status').getByText(/^La hora es tuya: Luna/)).toBeVisible()
    await expect(offer).toHaveCount(0)
    await expect(upcoming(page).getByRole('listitem')).toContainText(['Luna · Control'])
    const citas = await clinic.call<Cita[]>(ana, 'GET', '/api/citas')
    expect(citas).toMatchObject([{ fecha_hora: `${nextMonday()}T10:00`, estado: 'confirmada' }])
  })
  await test.step('books the vaccine, in a form that is filled in, and sees it in the list', async () => {
    await button(due, 'Pedir cita: Vacuna de la rabia, Luna').click()
    const form = page.getByRole('dialog', { name: 'Nueva Cita' })
    await expect(dialogField(page, 'Motivo')).toHaveValue('Vacuna de la rabia')
    await fillDate(dialogField(page, 'Fecha'), weekday(1))
    await form.locator('button[type=submit]').click()
    await expect(toast(page, 'Cita guardada correctamente')).toBeVisible()
    await expect(page).toHaveURL(/\/appointments\?con=\d+$/)
    await expect(rows(page)).toHaveCount(2)
    await expect(rows(page).last()).toContainText('Vacuna de la rabia')
  })
  await test.step('its details have its calendar file', async () => {
    await page.setViewportSize(PHONE)
    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Vacuna de la rabia' })
    await expectAccessible(page, 'cards')
    await expectNoHorizontalScroll(page)
    await button(card, /Luna · Vacunación/).click()
    await expect(page.getByRole('dialog')).toContainText('Pendiente: te avisaremos')
    await expectAccessible(page, 'details')
    const download = page.waitForEvent('download')
    await button(page, 'Añadir al calendario').click()
    expect((await download).suggestedFilename()).toBe('cita.ics')
    await button(page, 'Anular').click()
    await button(page.getByRole('alertdialog'), 'Anular la cita').click()
    await expect(toast(page, 'Cita anulada')).toBeVisible()
    await expect(card).toHaveCount(0)
  })
})
