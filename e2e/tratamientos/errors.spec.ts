import type { Tratamiento } from '@huella/contract'
import { CHANGED } from '../support/data.ts'
import { alert, button, dialogField } from '../support/locators.ts'
import { holdRequests } from '../support/network.ts'
import { expect, test } from '../support/test.ts'
import { createTratamientoData } from './setup.ts'

test('keeps the input when the server fails', async ({ page, clinic, openAs }) => {
  const { viewer, vet, treat, path } = await createTratamientoData(clinic, 'veterinario')
  const { id_tratamiento } = await treat()
  const url = `/api/tratamientos/${id_tratamiento}`
  await openAs(viewer, path)
  await button(page, /^Eliminar/).click()
  await page.route(`**${url}`, (route) => route.abort(), { times: 1 })
  await button(page.getByRole('alertdialog'), 'Eliminar').click()
  await expect(alert(page, 'Error al eliminar el tratamiento')).toBeVisible()
  await button(page, 'Cerrar aviso').click()

  await button(page, /^Editar/).click()
  await dialogField(page, 'Nombre').fill('Otro nombre')
  const release = await holdRequests(page, `**${url}`, 'PUT')
  await page.route(`**${url}`, (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
  await button(page, 'Actualizar').click()
  await expect(alert(page, 'Error al guardar el tratamiento')).toBeVisible()
  await button(page, 'Cerrar aviso').click()
  const refused = { message: 'x', errors: { descripcion: 'Esa descripción no.' } }
  await page.route(`**${url}`, (route) => route.fulfill({ status: 422, json: refused }), { times: 1 })
  await button(page, 'Actualizar').click()
  await expect(dialogField(page, 'Descripción')).toHaveAccessibleDescription('Esa descripción no.')
  await expect(dialogField(page, 'Descripción')).toBeFocused()
  // Another user changes it meanwhile.
  await clinic.call(vet, 'PUT', url, { precio: 1 })
  await button(page, 'Actualizar').click()
  await expect(button(page, 'Actualizar')).toBeDisabled()
  release()
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(CHANGED)
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText([/^Cambió Precio: «.*» → «1,00\s€»$/])
  await expect(dialogField(page, 'Nombre')).toHaveValue('Otro nombre')
  await expect(dialogField(page, 'Precio')).toHaveValue('1,00')
  await button(page, 'Guardar').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const rows = await clinic.call<Tratamiento[]>(vet, 'GET', '/api/tratamientos')
  expect(rows.find((one) => one.id_tratamiento === id_tratamiento)).toMatchObject({ nombre: 'Otro nombre', precio: 1 })
})
