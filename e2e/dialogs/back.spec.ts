import type { Page } from '@playwright/test'
import { atEachWidth } from '../support/assertions.ts'
import { uniqueId } from '../support/data.ts'
import { backFromLayer } from '../support/layers.ts'
import { button, dialogField, field, menuLink, pageHeading, rows, searchBox } from '../support/locators.ts'
import { holdRequests } from '../support/network.ts'
import { expect, test } from '../support/test.ts'
import { PHONE, viewports } from '../support/viewports.ts'

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Tienes cambios sin guardar. ¿Descartarlos?' })
// Found by attribute: a question hides the role of the dialog behind it.
const dialogs = (page: Page) => page.locator('[role=dialog]')

test('back closes the details, keeps search, page and scroll, and then leaves the list', async ({
  page,
  clinic,
  openAs,
}) => {
  const owner = await clinic.usuario()
  const id = uniqueId()
  for (let n = 1; n <= 12; n++) await clinic.mascota(owner, { nombre: `Luna ${id} ${n}` })
  await openAs(owner, '/dashboard')
  await page.evaluate(() => localStorage.setItem('huella-filas', '10'))
  await menuLink(page, 'Mis Mascotas').click()
  await searchBox(page).fill(id)
  await expect(page).toHaveURL(/search=/)
  await button(page, 'Ir a la página siguiente').click()
  await expect(page.getByText('11–12 de 12')).toBeVisible() // the buttons move with the number of rows
  await button(page, 'Ir a la página anterior').click()
  await expect(page.getByText('1–10 de 12')).toBeVisible()
  const { search } = new URL(page.url())

  await atEachWidth(page, viewports, async () => {
    const last = button(page, /^Ver detalles/).last()
    await last.scrollIntoViewIfNeeded()
    const scroll = await page.evaluate(() => scrollY)
    await last.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await backFromLayer(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(new URL(page.url()).search).toBe(search)
    await expect(searchBox(page)).toHaveValue(id)
    await expect(last).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(scroll)
  })

  // Forward does not open it again.
  await page.goForward()
  await expect(page.getByText('1–10 de 12')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/page=2/)
  await page.goBack()
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/dashboard')
})

test('on the first page of a tab, back closes a calendar and then its form, but not while it is being saved', async ({
  page,
  clinic,
  openAs,
}) => {
  await openAs(await clinic.usuario(), '/pets')
  await button(page, 'Agregar Mascota').click()
  await expect(dialogField(page, 'Nombre')).toBeFocused()
  await button(page, 'Calendario: Fecha de Nacimiento').click()
  const calendar = page.getByRole('dialog', { name: 'Calendario: Fecha de Nacimiento' })
  await expect(calendar).toBeVisible()
  await backFromLayer(page)
  await expect(calendar).toHaveCount(0)
  await expect(dialogField(page, 'Nombre')).toBeVisible()
  await expect(dialogField(page, 'Fecha de Nacimiento')).toHaveValue('')
  await backFromLayer(page)
  await expect(dialogs(page)).toHaveCount(0)
  await expect(page).toHaveURL('/pets')
  await expect(button(page, 'Agregar Mascota')).toBeFocused()

  await button(page, 'Agregar Mascota').click()
  await dialogField(page, 'Nombre').fill('Luna')
  await field(page, 'Fecha de Nacimiento').fill('2021-05-09')
  const release = await holdRequests(page, '**/api/mascotas', 'POST')
  await button(page, 'Guardar').click()
  await expect(button(page, 'Guardar')).toBeDisabled()
  await backFromLayer(page)
  await expect(dialogField(page, 'Nombre')).toHaveValue('Luna')
  release()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(rows(page)).toHaveCount(1)
  await expect(page).toHaveURL('/pets')
})

test('closed dialogs leave no step in the history: by a question, a button, a reload, from another page or a phone’s menu', async ({
  page,
  clinic,
  openAs,
}) => {
  const owner = await clinic.usuario()
  await clinic.mascota(owner, { nombre: 'Luna' })
  await openAs(owner, '/dashboard')

  await test.step('a form opened from another page closes to its list', async () => {
    await button(page, 'RESERVAR AHORA').click()
    await expect(page.getByRole('dialog', { name: 'Nueva Cita' })).toBeVisible()
    await backFromLayer(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL('/appointments')
    await page.goBack()
    await expect(page).toHaveURL('/dashboard')
  })

  await test.step('back asks before it discards a form, then closes only the question', async () => {
    await menuLink(page, 'Mis Mascotas').click()
    await button(page, 'Agregar Mascota').click()
    await dialogField(page, 'Nombre').fill('Luna')
    await backFromLayer(page)
    await expect(question(page)).toBeVisible()
    await backFromLayer(page)
    await expect(question(page)).toHaveCount(0)
    await expect(dialogField(page, 'Nombre')).toHaveValue('Luna')
    await expect(dialogField(page, 'Nombre')).toBeFocused()
    await backFromLayer(page)
    await button(question(page), 'Descartar').click()
    await expect(dialogs(page)).toHaveCount(0)
    await expect(page).toHaveURL('/pets')
    await page.goBack()
    await expect(page).toHaveURL('/dashboard')
  })

  await test.step('a button closes details and forms', async () => {
    await menuLink(page, 'Mis Mascotas').click()
    await button(page, 'Ver detalles Luna').click()
    await button(page, 'Cerrar').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await button(page, 'Editar Luna').click()
    await dialogField(page, 'Nombre').fill('Luna')
    await button(page, 'Actualizar').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL('/dashboard')
  })

  await test.step('a reload with an open dialog shows the list', async () => {
    await menuLink(page, 'Mis Mascotas').click()
    await button(page, 'Ver detalles Luna').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.reload()
    await expect(rows(page)).toHaveCount(1)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL('/dashboard')
  })

  await test.step('on a phone: the menu, a row’s menu and a dialog opened from it; links leave no step for the menu', async () => {
    await page.setViewportSize(PHONE)
    const menu = page.getByRole('dialog', { name: 'Menú' }).or(page.getByLabel('Menú', { exact: true }))
    await button(page, 'Abrir menú').click()
    await expect(menuLink(page, 'Perfil')).toBeVisible()
    await backFromLayer(page)
    await expect(menu).toHaveCount(0)
    await expect(page).toHaveURL('/dashboard')

    for (const [link, heading] of [
      ['Mis Mascotas', 'Mis Mascotas'],
      ['Perfil', 'Perfil'],
    ] as const) {
      await button(page, 'Abrir menú').click()
      await menuLink(page, link).click()
      await expect(pageHeading(page)).toHaveText(heading)
      await expect(menu).toHaveCount(0)
    }
    await page.goBack()
    await expect(page).toHaveURL('/pets')

    await button(page, 'Más acciones de Luna').click()
    await expect(page.getByRole('menuitem', { name: 'Editar' })).toBeVisible()
    await backFromLayer(page)
    await expect(page.getByRole('menu')).toHaveCount(0)
    await button(page, 'Más acciones de Luna').click()
    await page.getByRole('menuitem', { name: 'Editar' }).click()
    await expect(dialogField(page, 'Nombre')).toBeFocused()
    await backFromLayer(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL('/pets')
    await page.goBack()
    await expect(page).toHaveURL('/dashboard')
  })
})
