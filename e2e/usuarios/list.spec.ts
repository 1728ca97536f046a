import { button, columnHeader, field, menuLink, pageHeading, rows, searchBox } from '../support/locators.ts'
import { respondWithEmptyList } from '../support/network.ts'
import { expect, test } from '../support/test.ts'
import { names, uniqueSurname } from './setup.ts'

const compareSpanish = (one: string, other: string) => one.localeCompare(other, 'es')

test('shows names, emails, roles and actions', async ({ page, clinic, openAs }) => {
  const apellido = uniqueSurname()
  const admin = await clinic.usuario('admin', { nombre: 'Alba', apellido })
  const vet = await clinic.usuario('veterinario', { nombre: 'Bruno', apellido })
  await clinic.usuario('cliente', { nombre: 'Carla', apellido })
  await openAs(admin)
  await menuLink(page, 'Usuarios').click()
  await expect(pageHeading(page)).toHaveText('Gestión de Usuarios')
  await expect(page.getByRole('columnheader')).toHaveText(['Nombre', 'Email', 'Rol', 'Acciones'])
  await searchBox(page).fill(apellido)
  await expect(rows(page)).toHaveCount(3)
  await expect(names(page)).toHaveText([`Alba ${apellido}`, `Bruno ${apellido}`, `Carla ${apellido}`])
  await expect(rows(page).nth(0)).toContainText('Administrador')
  await expect(rows(page).nth(1)).toContainText('Veterinario')
  await expect(rows(page).nth(1).getByRole('cell').nth(1)).toHaveText(vet.email)
  await expect(rows(page).nth(2)).toContainText('Cliente')
  // An admin cannot delete their own account.
  await expect(button(rows(page).nth(0), `Editar Alba ${apellido}`)).toBeVisible()
  await expect(button(rows(page).nth(0), `Eliminar Alba ${apellido}`)).toHaveCount(0)
  await expect(button(rows(page).nth(1), `Eliminar Bruno ${apellido}`)).toBeVisible()

  await button(page, `Ver detalles Bruno ${apellido}`).click()
  const details = page.getByRole('dialog', { name: `Bruno ${apellido}` })
  await expect(details).toContainText(vet.email)
  await expect(details).toContainText('Veterinario')
  await button(details, 'Cerrar').click()
  await expect(details).toHaveCount(0)
})

test('search ignores accents and case, and can be cleared', async ({ page, clinic, openAs }) => {
  const apellido = uniqueSurname()
  await clinic.usuario('cliente', { nombre: 'Íñigo', apellido })
  await clinic.usuario('cliente', { nombre: 'Óscar', apellido })
  await openAs(await clinic.usuario('admin'), '/admin/users')
  await searchBox(page).fill(`inigo ${apellido.toLowerCase()}`)
  await expect(names(page)).toHaveText([`Íñigo ${apellido}`])
  await searchBox(page).fill(`óscar ${apellido.toUpperCase()}`)
  await expect(names(page)).toHaveText([`Óscar ${apellido}`])
  await searchBox(page).fill(`nadie ${apellido}`)
  await expect(page.getByText(`No hay resultados para «nadie ${apellido}».`)).toBeVisible()
  await button(page, 'Borrar búsqueda').click()
  await expect(searchBox(page)).toHaveValue('')
  await expect(rows(page)).not.toHaveCount(0)
})

test('sorts by each column, both ways, and keeps the order in the URL', async ({ page, clinic, openAs }) => {
  const apellido = uniqueSurname()
  const users = [
    await clinic.usuario('veterinario', { nombre: 'Álvaro', apellido }),
    await clinic.usuario('cliente', { nombre: 'Beatriz', apellido }),
    await clinic.usuario('cliente', { nombre: 'Nuño', apellido }),
    await clinic.usuario('veterinario', { nombre: 'Nuria', apellido }),
  ]
  await openAs(await clinic.usuario('admin'), `/admin/users?search=${apellido}`)
  const named = (list: string[]) => list.map((nombre) => `${nombre} ${apellido}`)
  await expect(names(page)).toHaveText(named(['Álvaro', 'Beatriz', 'Nuño', 'Nuria'].sort(compareSpanish)))
  await expect(columnHeader(page, 'Nombre')).toHaveAttribute('aria-sort', 'ascending')
  await button(columnHeader(page, 'Nombre'), 'Nombre').click()
  await expect(names(page)).toHaveText(named(['Álvaro', 'Beatriz', 'Nuño', 'Nuria'].sort(compareSpanish).reverse()))
  await expect(page).toHaveURL(/sort=-nombre/)
  await expect(columnHeader(page, 'Nombre')).toHaveAttribute('aria-sort', 'descending')

  const byEmail = users
    .toSorted((one, other) => compareSpanish(one.email, other.email))
    .map(({ usuario }) => usuario.nombre)
  // The rows may already be in that order: the header shows when they are sorted.
  const sortBy = async (heading: string, way: 'ascending' | 'descending') => {
    await button(columnHeader(page, heading), heading).click()
    await expect(columnHeader(page, heading)).toHaveAttribute('aria-sort', way)
  }
  await sortBy('Email', 'ascending')
  await expect(names(page)).toHaveText(named(byEmail))
  await sortBy('Email', 'descending')
  await expect(names(page)).toHaveText(named(byEmail.toReversed()))

  const shown = rows(page).getByRole('cell', { name: /^(Cliente|Veterinario)$/ })
  await sortBy('Rol', 'ascending')
  await expect(shown).toHaveText(['Cliente', 'Cliente', 'Veterinario', 'Veterinario'])
  await sortBy('Rol', 'descending')
  await expect(shown).toHaveText(['Veterinario', 'Veterinario', 'Cliente', 'Cliente'])
  await expect(page).toHaveURL(/sort=-rol/)
})

test('shows five rows per page; page and size are kept in the URL, through reload and back', async ({
  page,
  clinic,
  openAs,
}) => {
  const apellido = uniqueSurname()
  for (const nombre of ['Ana', 'Berta', 'Celia', 'Dora', 'Elsa', 'Fani'])
    await clinic.usuario('cliente', { nombre, apellido })
  await openAs(await clinic.usuario('admin'), `/admin/users?search=${apellido}`)
  await expect(rows(page)).toHaveCount(5)
  await expect(page.getByText('1–5 de 6')).toBeVisible()
  await button(page, 'Ir a la página siguiente').click()
  await expect(names(page)).toHaveText([`Fani ${apellido}`])
  await expect(page).toHaveURL(/page=2/)
  await page.reload()
  await expect(names(page)).toHaveText([`Fani ${apellido}`])
  await expect(page.getByText('6–6 de 6')).toBeVisible()
  await page.goBack()
  await expect(rows(page)).toHaveCount(5)
  await field(page, 'Filas por página:').selectOption('10')
  await expect(rows(page)).toHaveCount(6)
  await expect(page).toHaveURL(/per_page=10/)
})

test('shows the empty state', async ({ page, clinic, openAs }) => {
  await respondWithEmptyList(page, '**/api/admin/users?**')
  await openAs(await clinic.usuario('admin'), '/admin/users')
  await expect(page.getByText('No hay usuarios registrados')).toBeVisible()
})
