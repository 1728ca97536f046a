import type { Page } from '@playwright/test'
import { OUTDATED } from '../support/data.ts'
import { clinicDay, dayAndTime } from '../support/dates.ts'
import { button, dialogField, rows, toast } from '../support/locators.ts'
import { countRequests, withoutEvents } from '../support/network.ts'
import { expect, test } from '../support/test.ts'
import { createCitaData } from './setup.ts'

const fecha_hora = `${clinicDay(3)}T10:00`

/** The rows of appointments, without the row of the quick actions. */
const citas = (page: Page) => rows(page).filter({ hasText: / \d{2}:\d{2}/ })

const chooseCancel = async (page: Page) => {
  await button(page, 'Cancelar').click()
  return page.getByRole('alertdialog', { name: '¿Cancelar la cita de Luna' })
}

const reactivate = async (page: Page) => {
  await button(page, 'Reactivar').click()
  await button(page.getByRole('alertdialog', { name: '¿Reactivar la cita de Luna' }), 'Reactivar').click()
}

test('an admin confirms, is asked before cancelling, sees who will be notified, and cancels a completed one with a reason', async ({
  page,
  clinic,
  openAs,
}) => {
  const { owner, viewer, vet, book, ownerName, vetName, path, luna } = await createCitaData(clinic, 'admin')
  await book({ fecha_hora })
  await openAs(viewer, path)
  const row = citas(page)
  const toggle = button(row, /^Cambiar estado/)
  const changed = toast(page, 'Estado de la cita actualizado exitosamente')

  await test.step('the buttons of an appointment to come', async () => {
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await expect(button(page, 'Confirmar')).toBeHidden()
    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    const choices = page.getByRole('group', { name: /^Cambiar estado/ }).getByRole('button')
    await expect(choices).toHaveText(['Confirmar', 'Cancelar'])
    await toggle.click()
    await expect(button(page, 'Confirmar')).toBeHidden()
  })

  await test.step('the question before cancelling', async () => {
    await toggle.click()
    const changes = countRequests(page, 'POST')
    const dialog = await chooseCancel(page)
    await expect(dialog).toHaveAccessibleName(`¿Cancelar la cita de ${luna.nombre}?`)
    await expect(dialog).toContainText(dayAndTime(fecha_hora))
    await expect(dialog).toContainText(`Se avisará a ${ownerName} por correo y a ${vetName} por correo.`)
    await expect(button(dialog, 'Volver')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(button(page, 'Cancelar')).toBeFocused()
    expect(changes()).toBe(0)
    await expect(row).toContainText('Pendiente')
  })

  await test.step('confirms, and then cancels', async () => {
    await button(page, 'Confirmar').click()
    await expect(changed).toBeVisible()
    await expect(row).toContainText('Confirmada')
    await expect(row.getByRole('checkbox')).toHaveCount(1)
    await expect(button(page, 'Confirmar')).toBeHidden()
    await toggle.click()
    await button(await chooseCancel(page), 'Cliente').click()
    await expect(row).toContainText('Cancelada')
    await expect(changed.last()).toBeVisible()
    await expect(row.getByRole('checkbox')).toHaveCount(0) // it cannot be passed to another vet
    await expect.poll(() => clinic.avisos(owner.email)).toContain('cita_cancelada')
  })

  await test.step('the server fails', async () => {
    await page.route('**/estado', (route) => route.fulfill({ status: 500, body: '' }))
    await toggle.click()
    await reactivate(page)
    await expect(page.getByText('Error al cambiar el estado de la cita')).toBeVisible()
    await expect(row).toContainText('Cancelada')
    await page.unroute('**/estado')
    await toggle.click()
  })

  await test.step('a completed one is cancelled with a reason, and no other question follows', async () => {
    await clinic.cita(vet, luna, `${clinicDay()}T10:00`, { estado: 'completada' })
    const done = citas(page).filter({ hasText: 'Completada' })
    await button(done, /^Cambiar estado/).click()
    await button(page, 'Cancelar').click()
    const dialog = page.getByRole('dialog', { name: `Cambiar la cita de ${luna.nombre}` })
    await dialogField(page, 'Motivo del cambio').fill('Era de otra mascota')
    // Whatever question is shown from now on, however short.
    await page.evaluate(() => {
      const seen = new MutationObserver(() => {
        if (document.querySelector('[role=alertdialog]')) document.title = 'asked'
      })
      seen.observe(document.body, { childList: true, subtree: true })
    })
    await button(dialog, 'Cambiar').click()
    await expect(citas(page).filter({ hasText: 'Cancelada' })).toHaveCount(2)
    await expect(dialog).toHaveCount(0)
    await expect(button(page, 'Reactivar')).toHaveCount(0)
    await expect(page).not.toHaveTitle('asked')
  })
})

test('a vet confirms and cancels, unless the appointment was changed meanwhile', async ({ page, clinic, openAs }) => {
  const { vet, book, ownerName, path } = await createCitaData(clinic, 'veterinario')
  await book({ fecha_hora })
  await withoutEvents(page)
  await openAs(vet, path)
  const row = citas(page).first()
  const toggle = (of = row) => button(of, /^Cambiar estado/).click()

  await test.step('a vet is not notified of what they delete or cancel themselves', async () => {
    await button(row, /^Eliminar/).click()
    const remove = page.getByRole('alertdialog', { name: '¿Estás seguro de que deseas eliminar esta cita?' })
    await expect(remove).toContainText(`Se avisará a ${ownerName} por correo.`)
    await button(remove, 'Cancelar').click()
    await expect(remove).toHaveCount(0)
    await toggle()
    await button(page, 'Confirmar').click()
    await expect(toast(page, 'Cita marcada como confirmada')).toBeVisible()
    await expect(row).toContainText('Confirmada')
    await expect(button(page, 'Confirmar')).toBeHidden()
    await toggle()
    const cancel = await chooseCancel(page)
    await expect(cancel).toContainText(`Se avisará a ${ownerName} por correo.`)
    await button(cancel, 'Enfermedad').click()
    await expect(toast(page, 'Cita marcada como cancelada')).toBeVisible()
    await expect(row).toContainText('Cancelada')
    await expect(button(page, 'Confirmar')).toBeHidden()
  })

  const { id_cita } = await book({ fecha_hora }) // the cancelled hour is free
  await button(page, 'Fecha y Hora').click() // loads the list again
  await expect(citas(page)).toHaveCount(2)
  await toggle(citas(page).filter({ hasText: 'Pendiente' }))
  await clinic.call(vet, 'POST', `/api/citas/${id_cita}/estado`, { estado: 'cancelada' })
  await button(page, 'Confirmar').click()
  await expect(page.getByText(OUTDATED)).toBeVisible()
  await expect(citas(page).filter({ hasText: 'Cancelada' })).toHaveCount(2)
})
