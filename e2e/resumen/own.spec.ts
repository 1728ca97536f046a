import type { Cita, Espera, Mascota, VisitaDetalle } from '@huella/contract'
import { createWaitingData } from '../espera/setup.ts'
import { fillDate } from '../support/actions.ts'
import { atEachWidth, expectAccessible, expectNoHorizontalScroll } from '../support/assertions.ts'
import type { Clinic, TestUser } from '../support/clinic.ts'
import { clinicDay, nextMonday, weekday } from '../support/dates.ts'
import { button, dialogField, rows, toast } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { PHONE } from '../support/viewports.ts'
import { upcoming } from './setup.ts'

/** An appointment that has taken place, with its report. */
async function createSignedVisit(clinic: Clinic, vet: TestUser, mascota: Mascota): Promise<void> {
  const { id_mascota } = mascota
  const cita = await clinic.cita(vet, mascota, `${nextMonday()}T16:00`, { motivo_consulta: 'Revisión de enero' })
  await clinic.moveCita(cita, '2026-01-12T16:00')
  await clinic.call(vet, 'POST', `/api/citas/${cita.id_cita}/estado`, { estado: 'completada' })
  const text = { motivo: 'Revisión', plan: 'Volver en un año' }
  const visita = await clinic.call<VisitaDetalle>(vet, 'POST', '/api/visitas', {
    id_mascota,
    id_cita: cita.id_cita,
    ...text,
  })
  await clinic.call(vet, 'POST', `/api/visitas/${visita.id_visita}/firma`, { version: visita.version })
}

test('an owner takes an offered hour and books a vaccine that is due from the dashboard, and sees what was booked', async ({
  page,
  clinic,
  openAs,
}) => {
  const { ana, vet, luna, cancel, wait } = await createWaitingData(clinic)
  const admin = await clinic.usuario('admin')
  await clinic.call(admin, 'POST', `/api/mascotas/${luna.id_mascota}/prevenciones`, {
    ...{ tipo: 'vacuna', producto: 'Nobivac Rabia', enfermedades: ['Rabia'], id_veterinario: null },
    ...{ fecha: clinicDay(-30), proxima: clinicDay(7) },
  })
  await createSignedVisit(clinic, vet, luna)
  await wait(ana, luna)
  await cancel()
  const offers = async () => (await clinic.call<Espera[]>(ana, 'GET', '/api/espera')).filter(({ oferta }) => oferta)
  await expect.poll(async () => (await offers()).length, { timeout: 20_000 }).toBe(1)
  await openAs(ana, '/dashboard')
  const offer = page.getByRole('region', { name: 'Hueco para Luna' })
  const due = page.getByRole('region', { name: 'Pendiente' })

  await test.step('what needs them is first', async () => {
    await expect(offer).toContainText(/Quedan \d+ min/)
    await expect(due).toContainText('Vacuna de la rabia')
    await expect(upcoming(page)).toContainText('No tienes citas próximas.')
    await atEachWidth(page, [PHONE], async () => {
      await expectAccessible(page, 'dashboard')
      await expectNoHorizontalScroll(page)
    })
  })
  await test.step('takes the hour', async () => {
    await button(offer, /^Reservar .*10:00$/).click()
    await expect(page.getByRole('status').getByText(/^La hora es tuya: Luna/)).toBeVisible()
    await expect(offer).toHaveCount(0)
    await expect(upcoming(page).getByRole('listitem')).toContainText(['Luna · Control'])
    const citas = await clinic.call<Cita[]>(ana, 'GET', '/api/citas?cuando=proximas')
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
    const download = page.waitForEvent('download')
    await button(page, 'Añadir al calendario').click()
    expect((await download).suggestedFilename()).toBe('cita.ics')
    // The third click, after that on the card and this one, is the answer to the question.
    await button(page, 'Anular').click()
    await button(page.getByRole('alertdialog'), 'Anular la cita').click()
    await expect(toast(page, 'Cita anulada')).toBeVisible()
    await expect(card).toHaveCount(0)
  })
  await test.step('from the card it takes two clicks', async () => {
    await button(page, /^Anular cita de Luna/).click()
    await button(page.getByRole('alertdialog'), 'Anular la cita').click()
    await expect(page.getByRole('main')).toContainText('No hay citas programadas')
  })
  await test.step('what is over says who cancelled it, or has its report', async () => {
    await page.getByRole('link', { name: /^Pasadas/ }).click()
    const card = (text: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: text })
    await expect(card('Vacuna de la rabia')).toContainText(/se anuló a petición tuya el \d+ de \p{L}+/u)
    await button(card('Vacuna de la rabia'), /Luna · Vacunación/).click()
    await expect(page.getByRole('dialog')).toContainText(/Cancelada: se anuló a petición tuya el \d+ de/)
    await button(page.getByRole('dialog'), 'Cerrar').click()
    const answered = page.context().waitForEvent('response', (response) => response.url().includes('.pdf?acceso='))
    await button(card('Revisión de enero'), /^Ver informe/).click()
    expect((await answered).headers()['content-type']).toBe('application/pdf')
    await expectNoHorizontalScroll(page)
  })
})
