import type { Page } from '@playwright/test'
import { atEachWidth } from '../support/assertions.ts'
import { createOwnerVetAndPet, uniqueId } from '../support/data.ts'
import { nextMonday } from '../support/dates.ts'
import { button, dialogField, field, menuLink, rows, searchBox } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { PHONE, viewports } from '../support/viewports.ts'

/** The form of this button focuses its first field, and then the button again. */
async function expectFocusOfNewForm(page: Page, open: string, first: string) {
  await button(page, open).click()
  await expect(dialogField(page, first), open).toBeFocused()
  // A list of choices must not cover the form before somebody types.
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(button(page, open), open).toBeFocused()
}

test('the forms of staff that begin with a search focus it, and a new form then its button again', async ({
  page,
  clinic,
  openAs,
}) => {
  const id = uniqueId()
  const { vet, luna } = await createOwnerVetAndPet(clinic, id)
  await clinic.tratamiento(vet, await clinic.cita(vet, luna, `${nextMonday()}T10:00`))
  await openAs(await clinic.usuario('admin'), '/admin/appointments')
  for (const [link, open, first] of [
    ['Citas', 'Nueva Cita', 'Mascota'],
    ['Tratamientos', 'Nuevo Tratamiento', 'Cita'],
  ] as const) {
    await menuLink(page, link).click()
    await expectFocusOfNewForm(page, open, first)
    await searchBox(page).fill(id)
    await expect(rows(page)).toHaveCount(1)
    await button(page, /^Editar/).click()
    await expect(dialogField(page, first), `${link}: edit`).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('the forms and the questions of an owner focus their first field, and then where they were opened', async ({
  page,
  clinic,
  openAs,
}) => {
  const owner = await clinic.usuario()
  await clinic.mascota(owner, { nombre: 'Luna' })
  await openAs(owner, '/appointments')
  await expectFocusOfNewForm(page, 'Nueva Cita', 'Luna')
  await menuLink(page, 'Mis Mascotas').click()
  await atEachWidth(page, viewports, () => expectFocusOfNewForm(page, 'Agregar Mascota', 'Nombre'))

  await test.step('a question focuses the button that changes nothing', async () => {
    await button(page, 'Eliminar Luna').click()
    await expect(button(page.getByRole('alertdialog'), 'Cancelar')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(button(page, 'Eliminar Luna')).toBeFocused()

    await button(page, 'Editar Luna').click()
    await dialogField(page, 'Nombre').fill('Lunita')
    await page.keyboard.press('Escape')
    await expect(button(page, 'Seguir editando')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(dialogField(page, 'Nombre')).toBeFocused()
    await page.keyboard.press('Escape')
    await button(page, 'Descartar').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('the password form of the profile focuses its first field', async () => {
    await menuLink(page, 'Perfil').click()
    await button(page, 'Cambiar contraseña').click()
    await expect(field(page, 'Contraseña actual')).toBeFocused()
    await menuLink(page, 'Mis Mascotas').click()
  })

  await test.step('on a phone, an action of a row’s menu returns the focus to the menu’s button', async () => {
    await page.setViewportSize(PHONE)
    await button(page, 'Más acciones de Luna').click()
    await page.getByRole('menuitem', { name: 'Editar' }).click()
    await expect(dialogField(page, 'Nombre')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(button(page, 'Más acciones de Luna')).toBeFocused()
  })
})
