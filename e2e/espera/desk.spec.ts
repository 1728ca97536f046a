import { chooseTipo, pressEnterOn } from '../support/actions.ts'
import { atEachWidth, expectAccessible, expectNoOverflow } from '../support/assertions.ts'
import { button, menuLink, pageHeading, toast } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { DESKTOP, PHONE, TABLET } from '../support/viewports.ts'
import { createWaitingData, offeredLink } from './setup.ts'

test('the desk adds, orders and removes wishes, by keyboard too', async ({ page, clinic, openAs }) => {
  const { ana, luna, wait } = await createWaitingData(clinic)
  const admin = await clinic.usuario('admin')
  await wait(ana, luna)
  await openAs(admin, '/admin/dashboard')
  await menuLink(page, 'Lista de espera').click()
  await expect(pageHeading(page)).toHaveText('Lista de espera')
  await button(page, 'Añadir').click()
  const dialog = page.getByRole('dialog', { name: 'Añadir a la lista de espera' })
  await dialog.getByLabel('Mascota').fill('Copo')
  await page.getByRole('option', { name: /Copo/ }).first().click()
  await chooseTipo(page, 'Cirugía')
  await dialog.getByLabel('Motivo').fill('Esterilización')
  await button(dialog, 'Añadir').click()
  await expect(toast(page, 'Añadida a la lista de espera')).toBeVisible()
  const items = page.getByRole('list', { name: 'Lista de espera' }).getByRole('listitem')
  const last = items.last()
  await expect(last).toContainText('Copo')
  await pressEnterOn(page, button(last, 'Subir Copo, Cirugía'))
  await expect(last).toContainText('Luna')
  await button(page, 'Quitar Copo, Cirugía').click()
  await button(page.getByRole('alertdialog'), 'Quitar').click()
  await expect(toast(page, 'Fuera de la lista de espera')).toBeVisible()
  await expect(button(page, 'Quitar Copo, Cirugía')).toHaveCount(0)
})

test('the list, its form, an owner’s wishes and an offer are accessible and fit', async ({ page, clinic, openAs }) => {
  const { vet, ana, olga, luna, copo, cancel, wait } = await createWaitingData(clinic)
  const admin = await clinic.usuario('admin')
  const check = (what: string) =>
    atEachWidth(page, [DESKTOP, TABLET, PHONE], async (size) => {
      if (size !== TABLET) await expectAccessible(page, what)
      await expectNoOverflow(page, what)
    })
  await wait(ana, luna)
  await wait(olga, copo, { hora_desde: '10:00', hora_hasta: '13:00' })
  await cancel()
  const link = await offeredLink(clinic, ana)
  await openAs(admin, '/admin/waiting-list')
  await expect(page.getByText('Ofrecido', { exact: true }).first()).toBeVisible()
  await check('list')
  await button(page, 'Añadir').click()
  await button(page.getByRole('dialog'), 'Añadir').click()
  await check('form')
  await openAs(vet, '/vet/waiting-list')
  await expect(page.getByText('Ofrecido', { exact: true }).first()).toBeVisible()
  await check('vet')
  await openAs(ana, '/appointments')
  await expect(page.getByRole('region', { name: 'En lista de espera' })).toBeVisible()
  await check('wishes')
  await page.goto(link)
  await expect(pageHeading(page)).toHaveText('Ha quedado un hueco')
  await check('offer')
  await button(page, 'Quedarme con esta hora').click()
  await expect(pageHeading(page)).toHaveText('Hecho: la hora es tuya')
  await check('taken')
})
