import { openPage } from '../app/setup.ts'
import { createOwnerVetAndPet } from '../support/data.ts'
import { weekday } from '../support/dates.ts'
import { rows, searchBox } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { expectSearchBox } from './setup.ts'

test('the lists of an owner show the species of the pet, and say what they search', async ({
  page,
  clinic,
  openAs,
}) => {
  const { vet, owner } = await createOwnerVetAndPet(clinic)
  const gato = await clinic.mascota(owner, { nombre: 'Misi', especie: 'gato' })
  await clinic.tratamiento(vet, await clinic.cita(vet, gato, `${weekday(0)}T10:00`))
  const icon = page.getByRole('main').locator('[data-avatar] path').last()
  await openAs(owner, '/pets?search=misi')
  await expect(rows(page)).toHaveCount(1)
  const cat = (await icon.getAttribute('d')) ?? ''
  await searchBox(page).fill('luna')
  await expect(rows(page)).toContainText(['Luna'])
  await expect(icon).not.toHaveAttribute('d', cat)
  await searchBox(page).fill('')
  await expectSearchBox(page, 'Mis Mascotas')
  for (const list of ['Citas', 'Tratamientos']) {
    await openPage(page, list)
    await expect(icon).toHaveAttribute('d', cat)
    await expectSearchBox(page, list)
  }
  await openPage(page, 'Dashboard')
  await expect(icon).toHaveAttribute('d', cat)
})
