import { atEachWidth, expectAccessible, expectNoHorizontalScroll } from '../support/assertions.ts'
import { uniqueId } from '../support/data.ts'
import { clinicDay } from '../support/dates.ts'
import { button, rows, searchBox } from '../support/locators.ts'
import { expect } from '../support/test.ts'
import { viewports } from '../support/viewports.ts'
import { test } from './huecos-setup.ts'

const today = clinicDay()

test('the list filters by day, vet, state and type, in the address; its filters are chips that can be removed', async ({
  page,
  clinic,
  data,
  openAs,
}) => {
  const { admin, owner, pet, vet } = data
  const other = await clinic.mascota(owner, { nombre: `Sol${uniqueId()}` })
  const id_usuario = vet.usuario.id_usuario
  await clinic.cita(owner, pet, `${today}T17:00`, { id_usuario, tipo_consulta: 'control' })
  await clinic.cita(owner, pet, `${clinicDay(1)}T17:00`, { id_usuario })
  await clinic.cita(owner, other, `${clinicDay(40)}T17:00`, { id_usuario })
  // Those that are none are ignored.
  await openAs(admin, `/admin/appointments?id_usuario=${id_usuario}&estado=otro&tipo_consulta=nada`)
  await test.step('buttons and lists', async () => {
    await expect(button(page, `Quitar filtro Veterinario: ${vet.usuario.nombre} ${vet.usuario.apellido}`)).toBeVisible()
    await expect(button(page, /^Quitar filtro/)).toHaveCount(1)
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
  })
  await test.step('chips, which a search and a reload keep', async () => {
    await searchBox(page).fill(pet.nombre)
    await expect(page).toHaveURL(/search=/)
    await page.reload()
    await expect(rows(page)).toHaveCount(1)
    await expectAccessible(page)
    await atEachWidth(page, viewports, () => expectNoHorizontalScroll(page))
    const tipo = button(page, 'Quitar filtro Tipo: Control')
    await tipo.press('Enter')
    await expect(tipo).toHaveCount(0)
    await expect(rows(page)).toHaveCount(2)
    // The focus is not lost with the chip.
    await expect(page.getByRole('group', { name: 'Filtros' })).toBeFocused()
    await page.goBack()
    await expect(tipo).toBeVisible()
  })
})
