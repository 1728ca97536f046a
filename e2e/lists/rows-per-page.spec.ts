import { button, field, menuLink, rows } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'

test('remembers the rows per page for all lists; the address wins', async ({ page, clinic, openAs }) => {
  const owner = await clinic.usuario()
  for (let n = 1; n <= 12; n++) await clinic.mascota(owner, { nombre: `Luna ${n}` })
  await page.addInitScript(() => {
    // Not one of the choices.
    if (!localStorage.getItem('huella-filas')) localStorage.setItem('huella-filas', '7')
  })
  await openAs(owner, '/dashboard')
  await menuLink(page, 'Mis Mascotas').click()
  const size = field(page, 'Filas por página:')
  await expect(size).toHaveValue('5')
  await expect(size.locator('option')).toHaveText(['5', '10', '25', '50', '100'])
  await size.selectOption('10')
  await expect(rows(page)).toHaveCount(10)
  await expect(page).toHaveURL('/pets?per_page=10')

  // It is a preference, not a step: back leaves the list.
  await page.goBack()
  await expect(page).toHaveURL('/dashboard')
  await menuLink(page, 'Mis Mascotas').click()
  await expect(rows(page)).toHaveCount(10)
  await expect(page).toHaveURL('/pets')

  // A link to another page is exact for whoever opens it.
  await button(page, 'Ir a la página siguiente').click()
  await expect(page).toHaveURL(/[?&]per_page=10/)
  await expect(rows(page)).toHaveCount(2)
  await page.goto('/pets?per_page=25')
  await expect(rows(page)).toHaveCount(12)
  await menuLink(page, 'Dashboard').click()
  await menuLink(page, 'Mis Mascotas').click()
  await expect(rows(page)).toHaveCount(10)

  await size.selectOption('5')
  await expect(rows(page)).toHaveCount(5)
  await expect(page).toHaveURL('/pets')
  await menuLink(page, 'Dashboard').click()
  await menuLink(page, 'Mis Mascotas').click()
  await expect(rows(page)).toHaveCount(5)
})
