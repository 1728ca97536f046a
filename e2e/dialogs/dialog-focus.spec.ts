import { expectAccessible } from '../support/assertions.ts'
import { createOwnerVetAndPet, uniqueId, viewerOf } from '../support/data.ts'
import { nextMonday } from '../support/dates.ts'
import { button, dialogField, field } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { PHONE, viewports } from '../support/viewports.ts'

const forms = [
  { rol: 'admin', path: '/admin/users', open: 'Nuevo Usuario', first: 'Nombre' },
  { rol: 'admin', path: '/admin/pets', open: 'Nueva Mascota', first: 'Nombre' },
  { rol: 'admin', path: '/admin/appointments', open: 'Nueva Cita', first: 'Mascota' },
  { rol: 'admin', path: '/admin/treatments', open: 'Nuevo Tratamiento', first: 'Cita' },
  { rol: 'cliente', path: '/pets', open: 'Agregar Mascota', first: 'Nombre' },
  { rol: 'cliente', path: '/appointments', open: 'Nueva Cita', first: 'Mascota' },
] as const

for (const viewport of viewports) {
  test(`at ${viewport.width} px a new form focuses its first field, and then its button again`, async ({
    page,
    clinic,
    openAs,
  }) => {
    await page.setViewportSize(viewport)
    // Some forms need a pet or an appointment first.
    const { owner, vet, luna } = await createOwnerVetAndPet(clinic)
    await clinic.cita(vet, luna, `${nextMonday()}T10:00`)
    const users = { admin: await viewerOf(clinic, 'admin', { owner, vet }), cliente: owner }
    for (const { rol, path, open, first } of forms) {
      await openAs(users[rol], path)
      await button(page, open).click()
      await expect(dialogField(page, first), path).toBeFocused()
      // A list of choices must not cover the form before somebody types.
      await expect(page.getByRole('listbox')).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(button(page, open), path).toBeFocused()
    }
  })
}

test('the forms to edit focus their first field too', async ({ page, clinic, openAs }) => {
  const id = uniqueId()
  const { vet, luna } = await createOwnerVetAndPet(clinic, id)
  const cita = await clinic.cita(vet, luna, `${nextMonday()}T10:00`)
  await clinic.tratamiento(vet, cita)
  for (const [path, first] of [
    ['pets', 'Nombre'],
    ['appointments', 'Mascota'],
    ['treatments', 'Cita'],
  ] as const) {
    await openAs(vet, `/vet/${path}?search=${id}`)
    await button(page, /^Editar/).click()
    await expect(dialogField(page, first)).toBeFocused()
  }
})

test('a question focuses the button that changes nothing, and then where it was asked', async ({
  page,
  clinic,
  openAs,
}) => {
  const owner = await clinic.usuario()
  await clinic.mascota(owner, { nombre: 'Luna' })
  await openAs(owner, '/pets')
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
})

test('the password form of the profile focuses its first field', async ({ page, clinic, openAs }) => {
  await openAs(await clinic.usuario(), '/profile')
  await button(page, 'Cambiar contraseña').click()
  await expect(field(page, 'Contraseña actual')).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('an action of a row’s menu returns the focus to the menu’s button', async ({ page, clinic, openAs }) => {
    const owner = await clinic.usuario()
    await clinic.mascota(owner, { nombre: 'Luna' })
    await openAs(owner, '/pets')
    await button(page, 'Más acciones de Luna').click()
    await page.getByRole('menuitem', { name: 'Editar' }).click()
    await expect(dialogField(page, 'Nombre')).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(button(page, 'Más acciones de Luna')).toBeFocused()
  })
})
