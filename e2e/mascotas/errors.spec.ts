import type { Mascota } from '@huella/contract'
import { expectAccessible } from '../support/assertions.ts'
import { CHANGED } from '../support/data.ts'
import { alert, button, dialogField, firstCells } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { createOwner, luna } from './setup.ts'

test('asks before it discards a changed form; says why a save or delete failed, and keeps the input', async ({
  page,
  clinic,
  openAs,
}) => {
  const { owner } = await createOwner(clinic)
  const { id_mascota } = await clinic.mascota(owner, luna)
  await openAs(owner, '/pets')
  const nombre = dialogField(page, 'Nombre')
  const fail = (status: number, json: object = {}) =>
    page.route('**/api/mascotas/*', (route) => route.fulfill({ status, json }))

  await test.step('a form without changes closes at once; a changed one asks', async () => {
    await button(page, 'Editar Luna').click()
    await expect(nombre).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await button(page, 'Editar Luna').click()
    await nombre.fill('Lunita')
    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog', { name: 'Tienes cambios sin guardar. ¿Descartarlos?' })
    await expect(question).toBeVisible()
    await button(page, 'Seguir editando').click()
    await expect(question).toHaveCount(0)
    await expect(nombre).toHaveValue('Lunita')
  })

  await test.step('the server fails', async () => {
    await fail(500)
    await button(page, 'Actualizar').click()
    await expect(alert(page, 'Error al guardar la mascota')).toBeVisible()
    await button(page, 'Cerrar aviso').click()
    await fail(503, { message: 'Sin servicio.' })
    await button(page, 'Actualizar').click()
    await expect(page.getByRole('alert')).toHaveText('Sin servicio.')
    await fail(422, { message: 'x', errors: { nombre: 'Ese nombre no.' } })
    await button(page, 'Actualizar').click()
    await expect(nombre).toHaveAccessibleDescription('Ese nombre no.')
    await expect(nombre).toHaveValue('Lunita')
    await expect(nombre).toBeFocused()
    await page.keyboard.press('Escape')
    await button(page, 'Descartar').click()
    await fail(500)
    await button(page, 'Eliminar Luna').click()
    await button(page, 'Eliminar').click()
    await expect(page.getByText('Error al eliminar la mascota')).toBeVisible()
    await expect(firstCells(page)).toHaveText([/^Luna/])
    await page.unroute('**/api/mascotas/*')
  })

  await test.step('another user has changed it meanwhile: what they changed is said, and what was typed is saved', async () => {
    await button(page, 'Editar Luna').click()
    await clinic.call(owner, 'PUT', `/api/mascotas/${id_mascota}`, { nombre: 'Selene', notas: 'Nerviosa' })
    await nombre.fill('Lunita')
    await button(page, 'Actualizar').click()
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(CHANGED)
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText([
      'Cambió Nombre: «Luna» → «Selene». Aquí sigue lo que has escrito tú',
      /^Cambió Notas: «Alérgica\.\s+Muy tranquila\.» → «Nerviosa»$/,
    ])
    await expect(nombre).toHaveValue('Lunita')
    await expect(dialogField(page, 'Notas (opcional)')).toHaveValue('Nerviosa')
    await expect(button(page, 'Actualizar')).toBeFocused()
    await expectAccessible(page)
    await button(page, 'Guardar').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(firstCells(page)).toHaveText([/^Lunita/])
    const saved = await clinic.call<Mascota[]>(owner, 'GET', '/api/mascotas')
    expect(saved).toMatchObject([{ nombre: 'Lunita', notas: 'Nerviosa' }])
  })
})
