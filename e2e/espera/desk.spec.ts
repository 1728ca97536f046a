import { chooseTipo, pressEnterOn } from '../support/actions.ts'
import { atEachWidth, expectAccessible, expectNoOverflow } from '../support/assertions.ts'
import { nextMonday } from '../support/dates.ts'
import { expectLlamada } from '../support/llamada.ts'
import { button, pageHeading, toast } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { DESKTOP, PHONE, TABLET } from '../support/viewports.ts'
import { createWaitingData, offeredLink } from './setup.ts'

test('the desk adds, orders and removes entries, by keyboard too; list and form are accessible and fit', async ({
  page,
  clinic,
  openAs,
}) => {
  const { ana, luna, cancel, wait, id_usuario } = await createWaitingData(clinic)
  const admin = await clinic.usuario('admin')
  await wait(ana, luna, { hora_desde: '10:00', hora_hasta: '13:00' })
  await cancel()
  await offeredLink(clinic, ana)
  await test.step('the list, with an offer', async () => {
    await openAs(admin, '/admin/waiting-list')
    await expect(pageHeading(page)).toHaveText('Lista de espera')
    await expect(page.getByText('Ofrecido', { exact: true }).first()).toBeVisible()
    await expectAccessible(page, 'list')
    await atEachWidth(page, [DESKTOP, TABLET, PHONE], () => expectNoOverflow(page, 'list'))
  })
  const items = page.getByRole('table', { name: 'Lista de espera' }).locator('tbody tr')
  const inMenu = async (name: RegExp | string, action: string) => {
    await button(page, name).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await test.step('adds', async () => {
    await button(page, 'Añadir').click()
    const dialog = page.getByRole('dialog', { name: 'Añadir a la lista de espera' })
    await button(dialog, 'Añadir').click()
    await atEachWidth(page, [DESKTOP, TABLET, PHONE], () => expectNoOverflow(page, 'form'))
    await atEachWidth(page, [PHONE], () => expectAccessible(page, 'form')) // it covers the screen
    await dialog.getByLabel('Mascota').fill('Copo')
    await page.getByRole('option', { name: /Copo.*Olga Gil/ }).click()
    await chooseTipo(page, 'Cirugía')
    await dialog.getByLabel('Motivo').fill('Esterilización')
    await button(dialog, 'Añadir').click()
    await expect(toast(page, 'Añadida a la lista de espera')).toBeVisible()
    await expect(items.last()).toContainText('Copo')
  })
  await test.step('books for who waits, in the hour that is offered or in another; withdraws an offer', async () => {
    await expect(button(items.first(), /^Reservar 10:00 Luna/)).toBeVisible()
    await inMenu(/^Más acciones de Luna/, 'Retirar oferta')
    await button(page.getByRole('alertdialog'), 'Volver').click()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expectLlamada(page, button(page, 'Llamada Copo, Cirugía'), 'Olga Gil', 'Copo')
    // An hour that another test has cancelled may be offered to it at any moment.
    const offered = button(page, /^Reservar \d\d:\d\d Copo, Cirugía$/)
    const book = button(page, 'Reservar Copo, Cirugía')
    await expect(book.or(offered)).toBeVisible()
    if (await offered.isVisible()) await inMenu('Más acciones de Copo, Cirugía', 'Reservar otra hora')
    else await book.click()
    const form = page.getByRole('dialog', { name: 'Nueva Cita' })
    await expect(form.getByLabel('Motivo')).toHaveValue('Esterilización')
    await button(form, 'Cancelar').click()
    await expect(form).toHaveCount(0)
  })
  await test.step('orders and removes', async () => {
    await pressEnterOn(page, button(items.last(), 'Subir Copo, Cirugía'))
    await expect(items.last()).toContainText('Luna')
    await inMenu('Más acciones de Copo, Cirugía', 'Quitar')
    await button(page.getByRole('alertdialog'), 'Quitar').click()
    await expect(toast(page, 'Fuera de la lista de espera')).toBeVisible()
    await expect(items.filter({ hasText: 'Copo' })).toHaveCount(0)
  })
  await test.step('the hour that is kept is in the agenda, and is booked for that pet in two clicks', async () => {
    await page.goto(`/admin/agenda?fecha=${nextMonday()}&vet=${id_usuario}`)
    const kept = page.getByRole('button', { name: /^10:00 Hueco guardado para Luna/ })
    await kept.click() // 1
    const panel = page.getByRole('complementary', { name: 'Hueco guardado para Luna' })
    await expect(panel.getByRole('heading', { name: 'Luna' })).toBeFocused()
    await expectAccessible(page, 'kept hour')
    await atEachWidth(page, [TABLET, PHONE], () => expectNoOverflow(page, 'kept hour'))
    await atEachWidth(page, [DESKTOP], () => button(panel, 'Retirar la oferta').click())
    await button(page.getByRole('alertdialog'), 'Volver').click()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await button(panel, 'Reservar para Luna').click() // 2
    await expect(toast(page, 'Reservado para Luna a las 10:00')).toBeVisible()
    await expect(kept).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^10:00 Luna .*Confirmada/ })).toBeVisible()
  })
})
