import { chooseTipo, fillDate } from '../support/actions.ts'
import { OUTDATED } from '../support/data.ts'
import { nextMonday } from '../support/dates.ts'
import { button, dialogField, toast } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { areas, choosePet, createCitaData, openForm } from './setup.ts'

// Vets have the same form as administrators.
for (const rol of ['admin', 'cliente'] as const) {
  const area = areas[rol]

  test.describe(`a ${rol}`, () => {
    test('sees an error when the hour is taken, and keeps the input', async ({ page, clinic, openAs }) => {
      const { viewer, luna, vetName, book, path } = await createCitaData(clinic, rol)
      await book()
      await openAs(viewer, path)
      await openForm(page)
      await choosePet(page, luna.nombre)
      await dialogField(page, 'Veterinario').selectOption(vetName)
      await fillDate(dialogField(page, 'Fecha'), nextMonday())
      await dialogField(page, 'Minutos').selectOption('15')
      await chooseTipo(page, 'Urgencia')
      await dialogField(page, 'Motivo').fill('No come')
      await button(page, area.submit).click()
      await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(area.conflict)
      await expect(dialogField(page, 'Motivo')).toHaveValue('No come')
      await expect(dialogField(page, 'Mascota')).toHaveValue(luna.nombre)
      await expect(dialogField(page, 'Minutos')).toHaveValue('15')
      await dialogField(page, 'Minutos').selectOption('30')
      await button(page, area.submit).click()
      await expect(toast(page, area.created)).toBeVisible()
    })

    // The rest of the form is the same for all.
    if (rol !== 'admin') return

    test('sees an error when an appointment is moved to a taken hour', async ({ page, clinic, openAs }) => {
      const { viewer, luna, book, path } = await createCitaData(clinic, rol)
      await book()
      await book({ fecha_hora: `${nextMonday()}T12:00` })
      await openAs(viewer, path)
      await button(page.getByRole('row', { name: luna.nombre }).first(), /^Editar/).click()
      await dialogField(page, 'Hora').selectOption('10')
      await button(page, 'Actualizar').click()
      await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(area.conflict.replace('crear', 'mover'))
      await expect(dialogField(page, 'Hora')).toHaveValue('10')
    })

    test('cannot overwrite another user’s change', async ({ page, clinic, openAs }) => {
      const { viewer, vet, luna, book, path } = await createCitaData(clinic, rol)
      const { id_cita } = await book()
      await openAs(viewer, path)
      const row = page.getByRole('row', { name: luna.nombre })
      await button(row, /^Editar/).click()
      await clinic.call(vet, 'PUT', `/api/citas/${id_cita}`, { motivo_consulta: 'Cambiado por otra persona' })
      await dialogField(page, 'Motivo').fill('Lo mío')
      await button(page, 'Actualizar').click()
      await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(OUTDATED)
      await expect(dialogField(page, 'Motivo')).toHaveValue('Lo mío')
      await button(page, 'Cancelar').click()
      await button(page, 'Descartar').click()
      await expect(row).toContainText('Cambiado por otra persona')
      await button(row, /^Editar/).click()
      await expect(dialogField(page, 'Motivo')).toHaveValue('Cambiado por otra persona')
      await dialogField(page, 'Motivo').fill('Lo de ambos')
      await button(page, 'Actualizar').click()
      await expect(row).toContainText('Lo de ambos')
    })

    test('sees an error when the server fails', async ({ page, clinic, openAs }) => {
      const { viewer, book, path } = await createCitaData(clinic, rol)
      await book()
      await page.route('**/api/citas?*', (route) => route.fulfill({ status: 500, body: '' }), { times: 3 })
      await page.route('**/api/citas/*', (route) => route.fulfill({ status: 500, body: '' }))
      await openAs(viewer, path)
      await expect(page.getByText('Error al obtener las citas')).toBeVisible()
      await page.unroute('**/api/citas?*')
      await button(page, 'Reintentar').click()
      const row = page.getByRole('row', { name: 'Luna' })
      await button(row, /^Eliminar/).click()
      await button(page.getByRole('alertdialog'), 'Eliminar').click()
      await expect(page.getByText('Error al eliminar la cita')).toBeVisible()
      await button(row, /^Editar/).click()
      await dialogField(page, 'Motivo').fill('Otro motivo')
      await button(page, 'Actualizar').click()
      await expect(page.getByText('Error al guardar la cita')).toBeVisible()
      await expect(dialogField(page, 'Motivo')).toHaveValue('Otro motivo')
    })
  })
}
