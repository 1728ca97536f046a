import { expectAccessible } from '../support/assertions.ts'
import { uniqueId } from '../support/data.ts'
import { clinicDay } from '../support/dates.ts'
import { button, rows } from '../support/locators.ts'
import { expect } from '../support/test.ts'
import { test } from './huecos-setup.ts'

const today = clinicDay()

test('the list filters by day, vet, state and type, in the address', async ({ page, clinic, data, openAs }) => {
  const { admin, owner, pet, vet } = data
  const other = await clinic.mascota(owner, { nombre: `Sol${uniqueId()}` })
  const id_usuario = vet.usuario.id_usuario
  await clinic.cita(owner, pet, `${today}T17:00`, { id_usuario, tipo_consulta: 'control' })
  await clinic.cita(owner, pet, `${clinicDay(1)}T17:00`, { id_usuario })
  await clinic.cita(owner, other, `${clinicDay(40)}T17:00`, { id_usuario })
  await openAs(admin, `/admin/appointments?id_usuario=${id_usuario}`)
  await expect(button(page, `Quitar filtro Veterinario: ${vet.usuario.nombre} ${vet.usuario.apellido}`)).toBeVisible()
  await expect(rows(page)).toHaveCount(3)
  await button(page, 'Hoy').click()
  await expect(rows(page)).toHaveCount(1)
  await expect(page).toHaveURL(new RegExp(`desde=${today}&hasta=${today}`))
  await button(page, 'Mañana').click()
  await expect(rows(page)).toContainText('Vacunación')
  await button(page, 'Mañana').click()
  await expect(rows(page)).toHaveCount(3)
  await page.getByLabel('Tipo', { exact: true }).selectOption('Control')
  await expect(rows(page)).toHaveCount(1)
  await page.getByLabel('Estado', { exact: true }).selectOption('Cancelada')
  await expect(page.getByText('No hay resultados con estos filtros.')).toBeVisible()
  await page.goBack()
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByLabel('Tipo', { exact: true })).toHaveValue('control')
  await expectAccessible(page)
})
