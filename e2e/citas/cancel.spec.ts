import type { Page } from '@playwright/test'
import { changeSettings } from '../support/data.ts'
import { clinicDay, shortDateTime } from '../support/dates.ts'
import { button, toast } from '../support/locators.ts'
import { countRequests } from '../support/network.ts'
import { expect, test } from '../support/test.ts'
import { createCitaData } from './setup.ts'

const NOON = 12
test.use({ hour: NOON })

const chooseCancel = async (page: Page) => {
  await button(page, 'Cancelar').click()
  return page.getByRole('alertdialog', { name: '¿Cancelar la cita de Luna' })
}

test('asks before it cancels, and says who will be told', async ({ page, clinic, openAs }) => {
  const { owner, viewer, book, ownerName, vetName, path, luna } = await createCitaData(clinic, 'admin')
  const fecha_hora = `${clinicDay(NOON, 3)}T10:00`
  await book({ fecha_hora })
  await openAs(viewer, path)
  await button(page, /^Cambiar estado/).click()
  const changes = countRequests(page, 'POST')
  for (const leave of [() => page.keyboard.press('Escape'), () => button(page, 'Volver').click()]) {
    const dialog = await chooseCancel(page)
    await expect(dialog).toHaveAccessibleName(`¿Cancelar la cita de ${luna.nombre}?`)
    await expect(dialog).toContainText(shortDateTime(fecha_hora))
    await expect(dialog).toContainText(`Se avisará a ${ownerName} por correo y a ${vetName} por correo.`)
    await expect(button(dialog, 'Volver')).toBeFocused()
    await leave()
    await expect(dialog).toHaveCount(0)
    await expect(button(page, 'Cancelar')).toBeFocused()
  }
  expect(changes()).toBe(0)
  await expect(page.getByText('Pendiente', { exact: true })).toBeVisible()

  await button(await chooseCancel(page), 'Cancelar la cita').click()
  await expect(toast(page, 'Estado de la cita actualizado exitosamente')).toBeVisible()
  await expect(page.getByText('Cancelada', { exact: true })).toBeVisible()
  await expect.poll(() => clinic.avisos(owner.email)).toContain('cita_cancelada')
})

test('a vet is not told of what they cancel themselves; deleting says it too', async ({ page, clinic, openAs }) => {
  const { viewer, book, ownerName, path } = await createCitaData(clinic, 'veterinario')
  await book({ fecha_hora: `${clinicDay(NOON, 3)}T10:00` })
  await openAs(viewer, path)
  await button(page, /^Eliminar/).click()
  const remove = page.getByRole('alertdialog', { name: '¿Estás seguro de que deseas eliminar esta cita?' })
  await expect(remove).toContainText(`Se avisará a ${ownerName} por correo.`)
  await button(remove, 'Cancelar').click()
  await expect(remove).toHaveCount(0)
  await button(page, /^Cambiar estado/).click()
  await expect(await chooseCancel(page)).toContainText(`Se avisará a ${ownerName} por correo.`)
})

test('says that nobody will be told', async ({ page, clinic, openAs }) => {
  const { viewer, book, path } = await createCitaData(clinic, 'admin')
  await book({ fecha_hora: `${clinicDay(NOON, 3)}T11:00` })
  await changeSettings(clinic, viewer, { enableEmailNotifications: false })
  await openAs(viewer, path)
  await button(page, /^Cambiar estado/).click()
  await expect(await chooseCancel(page)).toContainText('No se avisará a nadie.')
  await changeSettings(clinic, viewer, { enableEmailNotifications: true })
})
