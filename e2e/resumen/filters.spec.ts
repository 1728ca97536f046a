import { atEachWidth, expectAccessible, expectNoHorizontalScroll } from '../support/assertions.ts'
import { createOwnerVetAndPet } from '../support/data.ts'
import { weekday } from '../support/dates.ts'
import { button, rows, searchBox } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { viewports } from '../support/viewports.ts'

test('the filters of a list are chips that can be removed', async ({ page, clinic, openAs }) => {
  const { vet, luna } = await createOwnerVetAndPet(clinic)
  await clinic.cita(vet, luna, `${weekday(0)}T10:00`, { estado: 'confirmada' })
  await clinic.cita(vet, luna, `${weekday(0)}T11:00`, { estado: 'pendiente' })
  await openAs(vet, '/vet/appointments?estado=otro&desde=ayer&asignadas=0')
  await expect(rows(page)).toHaveCount(2)
  await expect(button(page, /^Quitar filtro/)).toHaveCount(0)

  await page.goto('/vet/appointments?asignadas=1&estado=pendiente&page=1')
  const estado = button(page, 'Quitar filtro Estado: Pendiente')
  await expect(rows(page)).toHaveCount(1)
  await expect(button(page, 'Quitar filtro Asignadas a mí')).toBeVisible()
  await expectAccessible(page)
  await atEachWidth(page, viewports, () => expectNoHorizontalScroll(page))
  // Kept by a search and by a reload.
  await searchBox(page).fill('luna')
  await expect(page).toHaveURL(/estado=pendiente.*search=luna/)
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await estado.press('Enter')
  await expect(estado).toHaveCount(0)
  await expect(rows(page)).toHaveCount(2)
  await expect(page).toHaveURL('/vet/appointments?asignadas=1&search=luna')
  // The focus is not lost with the chip.
  await expect(page.getByRole('group', { name: 'Filtros' })).toBeFocused()
  await page.goBack()
  await expect(estado).toBeVisible()
})
