import { button, columnHeader, menuLink, pageHeading, rows, searchBox } from '../support/locators.ts'
import { respondWithEmptyList } from '../support/network.ts'
import { expect, test } from '../support/test.ts'
import { names, uniqueSurname } from './setup.ts'

const compareSpanish = (one: string, other: string) => one.localeCompare(other, 'es')

test('shows names, emails, roles and actions; searches and sorts, and keeps both in the URL', async ({
  page,
  clinic,
  openAs,
}) => {
  const apellido = uniqueSurname()
  const admin = await clinic.usuario('admin', { nombre: 'Álvaro', apellido })
  const vet = await clinic.usuario('veterinario', { nombre: 'Beatriz', apellido })
  const users = [
    ...[admin, vet, await clinic.usuario('cliente', { nombre: 'Nuño', apellido })],
    await clinic.usuario('cliente', { nombre: 'Íñigo', apellido }),
  ]
  const named = (list: string[]) => list.map((nombre) => `${nombre} ${apellido}`)
  await openAs(admin)
  await menuLink(page, 'Usuarios').click()

  await test.step('the rows', async () => {
    await expect(pageHeading(page)).toHaveText('Gestión de Usuarios')
    await expect(page.getByRole('columnheader')).toHaveText(['Nombre', 'Email', 'Rol', 'Acciones'])
    await searchBox(page).fill(apellido)
    await expect(names(page)).toHaveText(named(['Álvaro', 'Beatriz', 'Íñigo', 'Nuño']))
    const [first, second, third] = [rows(page).nth(0), rows(page).nth(1), rows(page).nth(2)]
    await expect(first).toContainText('Administrador')
    await expect(second).toContainText('Veterinario')
    await expect(second.getByRole('cell').nth(1)).toHaveText(vet.email)
    await expect(third).toContainText('Cliente')
    // An admin cannot delete their own account.
    await expect(button(first, `Editar Álvaro ${apellido}`)).toBeVisible()
    await expect(button(first, `Eliminar Álvaro ${apellido}`)).toHaveCount(0)
    await expect(button(second, `Eliminar Beatriz ${apellido}`)).toBeVisible()
    await button(page, `Ver detalles Beatriz ${apellido}`).click()
    const details = page.getByRole('dialog', { name: `Beatriz ${apellido}` })
    await expect(details).toContainText(vet.email)
    await expect(details).toContainText('Veterinario')
    await button(details, 'Cerrar').click()
    await expect(details).toHaveCount(0)
  })

  await test.step('sorts by each column', async () => {
    // The rows may already be in that order: the header shows when they are sorted.
    const sortBy = async (heading: string, way: 'ascending' | 'descending') => {
      await button(columnHeader(page, heading), heading).click()
      await expect(columnHeader(page, heading)).toHaveAttribute('aria-sort', way)
    }
    await expect(columnHeader(page, 'Nombre')).toHaveAttribute('aria-sort', 'ascending')
    await sortBy('Nombre', 'descending')
    await expect(names(page)).toHaveText(named(['Nuño', 'Íñigo', 'Beatriz', 'Álvaro']))
    await expect(page).toHaveURL(/sort=-nombre/)
    const byEmail = users.toSorted((one, other) => compareSpanish(one.email, other.email))
    await sortBy('Email', 'ascending')
    await expect(names(page)).toHaveText(named(byEmail.map(({ usuario }) => usuario.nombre)))
    const shown = rows(page).getByRole('cell', { name: /^(Administrador|Cliente|Veterinario)$/ })
    await sortBy('Rol', 'ascending')
    await sortBy('Rol', 'descending')
    await expect(shown).toHaveText(['Veterinario', 'Cliente', 'Cliente', 'Administrador'])
    await expect(page).toHaveURL(/sort=-rol/)
  })

  await test.step('search ignores accents and case, and can be cleared', async () => {
    await searchBox(page).fill(`inigo ${apellido.toLowerCase()}`)
    await expect(names(page)).toHaveText([`Íñigo ${apellido}`])
    await searchBox(page).fill(`NUÑO ${apellido.toUpperCase()}`)
    await expect(names(page)).toHaveText([`Nuño ${apellido}`])
    await page.getByRole('link', { name: `Nuño ${apellido}` }).click()
    await expect(pageHeading(page)).toHaveText(`Nuño ${apellido}`) // the page of a client
    await page.goBack()
    await searchBox(page).fill(`nadie ${apellido}`)
    await expect(page.getByText(`No hay resultados para «nadie ${apellido}».`)).toBeVisible()
    await respondWithEmptyList(page, '**/api/admin/users?**')
    await button(page, 'Borrar búsqueda').click()
    await expect(searchBox(page)).toHaveValue('')
    await expect(page.getByText('No hay usuarios registrados')).toBeVisible()
  })
})
