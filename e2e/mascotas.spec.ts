import type { Locator, Page } from '@playwright/test'
import type { Clinic, Person } from './support/clinic.ts'
import { expect, expectShownFor, test, tonesOf, violations } from './support/test.ts'

const luna = { nombre: 'Luna', especie: 'gato', raza: 'Siamés', sexo: 'hembra', notas: 'Alérgica.\nMuy tranquila.' }
const areas = {
  admin: { path: '/admin/pets', create: 'Nueva Mascota', submit: 'Crear', removed: 'Mascota eliminada exitosamente' },
  veterinario: {
    path: '/vet/pets',
    create: 'Nueva Mascota',
    submit: 'Crear',
    removed: 'Mascota eliminada exitosamente',
  },
  cliente: { path: '/pets', create: 'Agregar Mascota', submit: 'Guardar', removed: 'Mascota eliminada correctamente' },
} as const
type Rol = keyof typeof areas

const unique = () => Math.random().toString(36).slice(2, 8)
const names = (page: Page) => page.getByRole('row').locator('td:first-child')
const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByRole('dialog').getByLabel(name, { exact: true })
const failing = (status: number, json: object) => ({ status, json })

/** An owner with a surname of their own, so that a search finds only their pets. */
const ownerOf = async (clinic: Clinic) => {
  const apellido = `Núñez${unique()}`
  return { owner: await clinic.person('cliente', { nombre: 'Íñigo', apellido }), apellido }
}

/** Whoever looks at the pets of that owner in that area, and the address where only those are. */
async function viewerOf(clinic: Clinic, rol: Rol, owner: Person) {
  if (rol === 'cliente') return { viewer: owner, query: '' }
  return { viewer: await clinic.person(rol), query: `?search=${owner.usuario.apellido}` }
}

test.describe('what is shown', () => {
  for (const rol of ['admin', 'veterinario'] as const) {
    test(`to a ${rol}`, async ({ page, clinic, enterAs }) => {
      const { owner, apellido } = await ownerOf(clinic)
      await clinic.mascota(owner, luna)
      await clinic.mascota(owner, { nombre: 'Nada' })
      await clinic.mascota(owner, { nombre: 'Rex', sexo: 'macho' })
      await enterAs(await clinic.person(rol), `${areas[rol].path}?search=${apellido}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gestión de Mascotas')
      await expect(page.getByRole('columnheader')).toHaveText([
        'Nombre',
        'Especie',
        'Raza',
        'Fecha de Nacimiento',
        'Sexo',
        'Dueño',
        'Notas',
        'Acciones',
      ])
      await expect(page.getByRole('columnheader').getByRole('button')).toHaveText([
        'Nombre',
        'Especie',
        'Raza',
        'Fecha de Nacimiento',
        'Dueño',
      ])
      const row = page.getByRole('row', { name: 'Luna' })
      await expect(row.getByRole('cell')).toHaveText([
        /^Luna/,
        'Gato',
        'Siamés',
        '9 de mayo de 2021',
        'Hembra',
        `Íñigo ${apellido}`,
        /^Alérgica/,
        '',
      ])
      await expect(row.getByTitle(/Muy tranquila/)).toBeVisible()
      expect(await tonesOf(row.getByText('Hembra'))).toEqual(['secondary'])
      expect(await tonesOf(page.getByRole('row', { name: 'Rex' }).getByText('Macho'))).toEqual(['primary'])
      const empty = page.getByRole('row', { name: 'Nada' }).getByRole('cell')
      for (const column of [1, 2, 4]) await expect(empty.nth(column)).toHaveText('-')
      await expect(empty.nth(6)).toHaveText('Sin notas')
    })
  }

  test('to a cliente: only their own, without an owner', async ({ page, clinic, enterAs }) => {
    const { owner } = await ownerOf(clinic)
    const other = await clinic.person()
    await clinic.mascota(owner, luna)
    await clinic.mascota(other, { nombre: 'Ajeno' })
    await enterAs(owner, '/pets')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mis Mascotas')
    await expect(page.getByRole('columnheader')).toHaveText([
      'Nombre',
      'Especie',
      'Raza',
      'Fecha de Nacimiento',
      'Sexo',
      'Notas',
      'Acciones',
    ])
    await expect(page.getByRole('columnheader').getByRole('button')).toHaveText(['Nombre', 'Fecha de Nacimiento'])
    await expect(names(page)).toHaveText([/^Luna/])
    await expect(page.getByText('1–1 de 1')).toBeVisible()
    await button(page, 'Agregar Mascota').click()
    await expect(field(page, 'Nombre')).toBeFocused()
    await expect(field(page, 'Dueño')).toHaveCount(0)
  })

  test('when there is nothing', async ({ page, clinic, enterAs }) => {
    await enterAs(await clinic.person(), '/pets')
    await expect(page.getByText('No tienes mascotas registradas. ¡Agrega una nueva mascota!')).toBeVisible()
    await page.route('**/api/mascotas?*', (route) =>
      route.fulfill({ json: { data: [], total: 0, total_exacto: true, page: 1, per_page: 5 } }),
    )
    await enterAs(await clinic.person('admin'), '/admin/pets')
    await expect(page.getByText('No hay mascotas registradas')).toBeVisible()
  })
})

test.describe('finding', () => {
  test('search ignores accents and case, lives in the address, and can be cleared', async ({
    page,
    clinic,
    enterAs,
  }) => {
    const { owner, apellido } = await ownerOf(clinic)
    await clinic.mascota(owner, luna)
    await enterAs(await clinic.person('veterinario'), '/vet/pets')
    const box = page.getByPlaceholder('Buscar por nombre, especie, raza o dueño')
    await box.fill(apellido.toUpperCase().replaceAll('Ú', 'U').replaceAll('Ñ', 'N'))
    await expect(names(page)).toHaveText([/^Luna/])
    await expect(box).toBeFocused()
    await expect(page).toHaveURL(/search=NUNEZ/)
    await page.reload()
    await expect(box).toHaveValue(/^NUNEZ/)
    await expect(names(page)).toHaveText([/^Luna/])
    await box.fill('esto no lo tiene nadie')
    await expect(page.getByText('No hay resultados para «esto no lo tiene nadie».')).toBeVisible()
    await page.goBack()
    await expect(box).toHaveValue('')
    await expect(page).toHaveURL('/vet/pets')
    await page.goForward()
    await button(page, 'Borrar búsqueda').click()
    await expect(box).toHaveValue('')
    await expect(names(page).first()).toBeVisible()
    await box.fill('siames')
    await expect(page).toHaveURL(/search=siames/)
    await button(page, 'Limpiar búsqueda').click()
    await expect(page).toHaveURL('/vet/pets')
  })

  test('sorts both ways, pages, and back, reload and a shared link work', async ({ page, clinic, enterAs }) => {
    const { owner } = await ownerOf(clinic)
    const all = ['Álex', 'Bruno', 'Coco', 'Dana', 'Eko', 'Ñaco', 'Zoe']
    for (const [n, nombre] of all.entries()) await clinic.mascota(owner, { nombre, fecha_nacimiento: `202${n}-01-01` })
    await enterAs(owner, '/pets')
    await expect(names(page)).toHaveText(all.slice(0, 5))
    const heading = (name: string) => page.getByRole('columnheader', { name })
    await expect(heading('Nombre')).toHaveAttribute('aria-sort', 'ascending')
    await expect(page.getByText('1–5 de 7')).toBeVisible()
    await expect(page.getByLabel('Filas por página:')).toHaveValue('5')

    await button(page, 'Ir a la página siguiente').click()
    await expect(names(page)).toHaveText(['Ñaco', 'Zoe'])
    await expect(page.getByText('6–7 de 7')).toBeVisible()
    await expect(page).toHaveURL('/pets?page=2')
    await page.reload()
    await expect(names(page)).toHaveText(['Ñaco', 'Zoe'])
    await button(heading('Nombre'), 'Nombre').click()
    await expect(heading('Nombre')).toHaveAttribute('aria-sort', 'descending')
    await expect(names(page).first()).toHaveText('Zoe')
    await expect(page).toHaveURL('/pets?sort=-nombre')
    await button(heading('Fecha de Nacimiento'), 'Fecha de Nacimiento').click()
    await expect(names(page).first()).toHaveText('Álex')
    await button(heading('Fecha de Nacimiento'), 'Fecha de Nacimiento').click()
    await expect(names(page).first()).toHaveText('Zoe')
    await page.goBack()
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL('/pets?page=2')
    await expect(names(page)).toHaveText(['Ñaco', 'Zoe'])
    await page.getByLabel('Filas por página:').selectOption('10')
    await expect(names(page)).toHaveText(all)
    await expect(page).toHaveURL('/pets?per_page=10')

    // What a link says wrongly is the default; a page that is not there is the last one.
    await page.goto('/pets?page=9&sort=secreto&per_page=7')
    await expect(names(page)).toHaveText(['Ñaco', 'Zoe'])
    await expect(page).toHaveURL(/page=2/)
  })
})

test.describe('changing', () => {
  for (const rol of ['admin', 'veterinario', 'cliente'] as const) {
    test(`a ${rol} creates, reads, edits and deletes`, async ({ page, clinic, enterAs }) => {
      const { owner } = await ownerOf(clinic)
      const { viewer, query } = await viewerOf(clinic, rol, owner)
      const { path, create, submit, removed } = areas[rol]
      const nombre = `Toby${unique()}`
      await enterAs(viewer, `${path}${query}`)
      await button(page, create).first().click()
      await expect(page.getByRole('dialog', { name: create })).toBeVisible()
      await field(page, 'Nombre').fill(nombre)
      await expect(field(page, 'Raza')).toBeDisabled()
      await expect(field(page, 'Raza')).toHaveAccessibleDescription('Seleccione una especie primero')
      await field(page, 'Especie').selectOption({ label: 'Pez Dorado' })
      await field(page, 'Especie').selectOption({ label: 'Perro' })
      await field(page, 'Raza').selectOption('Labrador Retriever')
      await field(page, 'Fecha de Nacimiento').fill('2020-02-29')
      await field(page, 'Sexo').selectOption('Macho')
      if (rol !== 'cliente') {
        await field(page, 'Dueño').fill(owner.usuario.apellido.toLowerCase())
        await page.getByRole('listbox').getByRole('option', { name: owner.email }).click()
      }
      await field(page, 'Notas (opcional)').fill('Primera línea\nSegunda línea')
      await button(page, submit).click()
      await expect(page.getByText('Mascota creada exitosamente')).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('row', { name: nombre })).toContainText('29 de febrero de 2020')

      await button(page, `Ver detalles ${nombre}`).click()
      const details = page.getByRole('dialog', { name: nombre })
      await expect(details).toContainText('Perro')
      await expect(details).toContainText('Labrador Retriever')
      await expect(details).toContainText('Macho')
      await expect(details.getByText('Primera línea\nSegunda línea')).toBeVisible()
      await expect(details.getByText(owner.email)).toHaveCount(rol === 'cliente' ? 0 : 1)
      await expect(button(details, 'Cerrar')).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(button(page, `Ver detalles ${nombre}`)).toBeFocused()

      await button(page, `Editar ${nombre}`).click()
      await expect(page.getByRole('dialog', { name: 'Editar Mascota' })).toBeVisible()
      await expect(field(page, 'Raza')).toHaveValue('Labrador Retriever')
      await field(page, 'Especie').selectOption('gato')
      await expect(field(page, 'Raza')).toHaveValue('')
      await field(page, 'Raza').selectOption('Persa')
      await field(page, 'Notas (opcional)').fill('')
      await button(page, 'Actualizar').click()
      await expect(page.getByText('Mascota actualizada exitosamente')).toBeVisible()
      await expect(page.getByRole('row', { name: nombre })).toContainText('GatoPersa')
      await expect(page.getByRole('row', { name: nombre })).toContainText('Sin notas')

      await button(page, `Eliminar ${nombre}`).click()
      const question = page.getByRole('alertdialog', { name: '¿Estás seguro de que deseas eliminar esta mascota?' })
      await expect(question).toContainText(nombre)
      await button(question, 'Cancelar').click()
      await expect(question).toHaveCount(0)
      await button(page, `Eliminar ${nombre}`).click()
      await button(question, 'Eliminar').click()
      await expect(page.getByText(removed)).toBeVisible()
      await expect(question).toHaveCount(0) // which hides the rows behind it
      await expect(page.getByRole('row', { name: nombre })).toHaveCount(0)
    })
  }

  test('deleting the last row of the last page shows the page before', async ({ page, clinic, enterAs }) => {
    const { owner } = await ownerOf(clinic)
    for (let n = 1; n <= 6; n++) await clinic.mascota(owner, { nombre: `Pez ${n}` })
    await enterAs(owner, '/pets?page=2')
    await button(page, 'Eliminar Pez 6').click()
    await button(page, 'Eliminar').click()
    await expect(page.getByText('1–5 de 5')).toBeVisible()
    await expect(names(page)).toHaveCount(5)
  })

  test('every mistake is said under its field, the first one focused', async ({ page, clinic, enterAs }) => {
    await enterAs(await clinic.person('admin'), '/admin/pets')
    await button(page, 'Nueva Mascota').click()
    await button(page, 'Crear').click()
    await expect(field(page, 'Nombre')).toBeFocused()
    for (const [label, text] of [
      ['Nombre', 'El nombre es obligatorio'],
      ['Especie', 'La especie es obligatoria'],
      ['Raza', 'La raza es obligatoria'],
      ['Fecha de Nacimiento', 'La fecha de nacimiento es obligatoria'],
      ['Sexo', 'El sexo es obligatorio'],
      ['Dueño', 'Debes seleccionar un dueño para la mascota'],
    ] as const) {
      await expect(field(page, label)).toHaveAccessibleDescription(text)
    }
    await field(page, 'Nombre').fill('x'.repeat(101))
    await expect(page.getByText('El nombre es obligatorio')).toHaveCount(0)
    await field(page, 'Fecha de Nacimiento').focus()
    await page.keyboard.press('1') // half typed: not a day, and not nothing
    await button(page, 'Crear').click()
    await expect(field(page, 'Fecha de Nacimiento')).toHaveAccessibleDescription('Fecha de nacimiento no válida')
    await field(page, 'Fecha de Nacimiento').fill('2099-01-01')
    await field(page, 'Notas (opcional)').fill('y'.repeat(2001))
    await button(page, 'Crear').click()
    await expect(field(page, 'Nombre')).toHaveAccessibleDescription('Escribe como máximo 100 caracteres')
    await expect(field(page, 'Fecha de Nacimiento')).toHaveAccessibleDescription(
      'La fecha de nacimiento no puede ser futura',
    )
    await expect(field(page, 'Notas (opcional)')).toHaveAccessibleDescription('Escribe como máximo 2000 caracteres')
  })

  test('an owner needs only a name and a birth date; the toast goes after six seconds', async ({
    page,
    clinic,
    enterAs,
  }) => {
    await enterAs(await clinic.person(), '/pets')
    await button(page, 'Agregar Mascota').first().click()
    await button(page, 'Guardar').click()
    await expect(page.getByText(/ obligatori[oa]$/)).toHaveCount(2)
    await field(page, 'Nombre').fill('Solo nombre')
    await field(page, 'Fecha de Nacimiento').fill('2024-01-31')
    await page.mouse.move(0, 0) // a toast stays while it is pointed at
    await expectShownFor(page.getByText('Mascota creada exitosamente'), 6_000, () => page.keyboard.press('Enter'))
    await expect(page.getByRole('row', { name: 'Solo nombre' }).getByRole('cell').nth(1)).toHaveText('-')
  })

  test('the owner picker says when there is nobody to choose', async ({ page, clinic, enterAs }) => {
    await page.route('**/api/clientes?*', (route) =>
      route.fulfill({ json: { data: [], total: 0, total_exacto: true, page: 1, per_page: 25 } }),
    )
    await enterAs(await clinic.person('veterinario'), '/vet/pets')
    await button(page, 'Nueva Mascota').click()
    await expect(field(page, 'Dueño')).toHaveAccessibleDescription('No hay clientes disponibles')
  })

  test('a changed form is not lost without a question', async ({ page, clinic, enterAs }) => {
    const { owner } = await ownerOf(clinic)
    await clinic.mascota(owner, luna)
    await enterAs(owner, '/profile')
    await page.getByRole('link', { name: 'Mis Mascotas' }).click()
    await button(page, 'Editar Luna').click()
    await expect(field(page, 'Nombre')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(button(page, 'Editar Luna')).toBeFocused()

    await button(page, 'Editar Luna').click()
    await field(page, 'Nombre').fill('Lunita')
    const question = page.getByRole('alertdialog', { name: 'Tienes cambios sin guardar. ¿Descartarlos?' })
    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => button(page, 'Cancelar').click(),
      () => page.goBack(),
    ]) {
      await leave()
      await expect(question).toBeVisible()
      await button(page, 'Seguir editando').click()
      await expect(question).toHaveCount(0)
      await expect(field(page, 'Nombre')).toHaveValue('Lunita')
    }
    await button(page, 'Cerrar').click()
    await button(page, 'Descartar').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(names(page)).toHaveText([/^Luna/])
  })
})

test.describe('when the server fails', () => {
  test('a failed save or delete says why and loses nothing', async ({ page, clinic, enterAs }) => {
    const { owner } = await ownerOf(clinic)
    await clinic.mascota(owner, luna)
    await enterAs(owner, '/pets')
    await button(page, 'Editar Luna').click()
    await field(page, 'Nombre').fill('Lunita')
    await page.route('**/api/mascotas/*', (route) => route.abort())
    await button(page, 'Actualizar').click()
    await expect(page.getByRole('alert')).toHaveText('Error al guardar la mascota')
    await button(page, 'Cerrar aviso').click()
    await page.route('**/api/mascotas/*', (route) => route.fulfill(failing(503, { message: 'Sin servicio.' })))
    await button(page, 'Actualizar').click()
    await expect(page.getByRole('alert')).toHaveText('Sin servicio.')
    await page.route('**/api/mascotas/*', (route) =>
      route.fulfill(failing(422, { message: 'x', errors: { nombre: 'Ese nombre no.' } })),
    )
    await button(page, 'Actualizar').click()
    await expect(field(page, 'Nombre')).toHaveAccessibleDescription('Ese nombre no.')
    await expect(field(page, 'Nombre')).toHaveValue('Lunita')
    await expect(field(page, 'Nombre')).toBeFocused()
    await page.keyboard.press('Escape')
    await button(page, 'Descartar').click()
    await page.route('**/api/mascotas/*', (route) => route.abort())
    await button(page, 'Eliminar Luna').click()
    await button(page, 'Eliminar').click()
    await expect(page.getByText('Error al eliminar la mascota')).toBeVisible()
    await expect(names(page)).toHaveText([/^Luna/])
  })

  test('somebody else’s change is not overwritten', async ({ page, clinic, enterAs }) => {
    const { owner } = await ownerOf(clinic)
    const { id_mascota } = await clinic.mascota(owner, luna)
    await enterAs(owner, '/pets')
    await button(page, 'Editar Luna').click()
    const headers = { authorization: `Bearer ${owner.token}` }
    await page.request.put(`/api/mascotas/${id_mascota}`, { data: { nombre: 'Selene' }, headers })
    await field(page, 'Nombre').fill('Lunita')
    await button(page, 'Actualizar').click()
    const said = 'Otra persona ha modificado este registro. Recarga para ver los cambios.'
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(said)
    await expect(field(page, 'Nombre')).toHaveValue('Lunita')
    await expect(button(page, 'Actualizar')).toBeFocused()
    await page.keyboard.press('Escape')
    await button(page, 'Descartar').click()
    await expect(names(page)).toHaveText([/^Selene/])
  })
})

test('an owner does everything by keyboard alone', async ({ page, clinic, enterAs }) => {
  await enterAs(await clinic.person(), '/pets')
  await expect(page.getByText('No tienes mascotas')).toBeVisible()
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())
  const tabTo = async (target: Locator) => {
    for (let n = 0; n < 40; n++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await press('Tab')
    }
    throw new Error('the keyboard does not reach it')
  }
  await tabTo(button(page, 'Agregar Mascota').first())
  await press('Enter')
  await expect(field(page, 'Nombre')).toBeFocused()
  await page.keyboard.type('Rocky')
  await press('Tab')
  await page.keyboard.type('Perro')
  await expect(field(page, 'Raza')).toBeEnabled()
  await press('Tab')
  await page.keyboard.type('Boxer')
  await field(page, 'Fecha de Nacimiento').evaluate((input) => input.focus())
  await page.keyboard.type('03152022')
  await press('Enter')
  await expect(page.getByText('Mascota creada exitosamente')).toBeVisible()
  await expect(page.getByRole('row', { name: 'Rocky' })).toContainText('PerroBoxer15 de marzo de 2022')
  await tabTo(button(page, 'Ver detalles Rocky'))
  await press('Enter')
  await expect(button(page.getByRole('dialog', { name: 'Rocky' }), 'Cerrar')).toBeFocused()
  await press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(button(page, 'Ver detalles Rocky')).toBeFocused()
  await press('Tab', 'Tab')
  await expect(button(page, 'Eliminar Rocky')).toBeFocused()
  await press('Enter')
  await expect(button(page, 'Cancelar')).toBeFocused()
  await press('Tab', 'Enter')
  await expect(page.getByText('Mascota eliminada correctamente')).toBeVisible()
  await expect(page.getByText('No tienes mascotas')).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('rows are cards with the same actions, and nothing is wider than the screen', async ({
    page,
    clinic,
    enterAs,
  }) => {
    const long = 'Maximiliana-Hermenegilda-de-la-Santísima-Trinidad'
    const { owner } = await ownerOf(clinic)
    await clinic.mascota(owner, luna)
    await clinic.mascota(owner, { nombre: long, raza: long, notas: long.repeat(5), sexo: 'macho' })
    await enterAs(owner, '/pets')
    const cards = page.getByRole('list', { name: 'Mis Mascotas' }).getByRole('listitem')
    await expect(cards).toHaveCount(2)
    await expect(page.getByRole('table')).toHaveCount(0)
    await expect(cards.first()).toContainText('Fecha de Nacimiento9 de mayo de 2021')
    await expect(cards.first()).toContainText('Hembra')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.getByLabel('Ordenar por').selectOption('Nombre, descendente')
    await expect(cards.first()).toContainText(long)
    await page.getByRole('button', { name: 'Más acciones de Luna' }).click()
    await page.getByRole('menuitem', { name: 'Editar' }).click()
    await field(page, 'Nombre').fill('Lunera')
    await button(page, 'Actualizar').click()
    await expect(page.getByText('Mascota actualizada exitosamente')).toBeVisible()
    await button(page, 'Ver detalles Lunera').click()
    await expect(page.getByRole('dialog', { name: 'Lunera' })).toContainText('Siamés')
    await expect(button(page, 'Cerrar')).toBeFocused()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Más acciones de Lunera' }).click()
    await page.getByRole('menuitem', { name: 'Eliminar' }).click()
    await button(page, 'Eliminar').click()
    await expect(cards).toHaveCount(1)
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1440, 390]) {
    test.describe(`axe, ${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: width > 1000 ? 900 : 844 } })

      for (const rol of ['veterinario', 'cliente'] as const) {
        test(`finds nothing on the pets of a ${rol} and their dialogs`, async ({ page, clinic, enterAs }) => {
          const { owner } = await ownerOf(clinic)
          await clinic.mascota(owner, luna)
          const { viewer, query } = await viewerOf(clinic, rol, owner)
          const { path, create, submit } = areas[rol]
          const settled = async () => expect(await violations(page)).toEqual([])
          await enterAs(viewer, `${path}${query}`)
          await expect(button(page, 'Ver detalles Luna')).toBeVisible()
          await settled()
          await button(page, 'Ver detalles Luna').click()
          await expect(page.getByRole('dialog')).toBeVisible()
          await settled()
          await page.keyboard.press('Escape')
          await expect(page.getByRole('dialog')).toHaveCount(0)
          await button(page, create).click()
          await expect(page.getByRole('dialog')).toBeVisible()
          await settled()
          await button(page, submit).click()
          await expect(page.getByText('El nombre es obligatorio')).toBeVisible()
          await settled()
          await field(page, 'Nombre').fill('Algo')
          await page.keyboard.press('Escape')
          await expect(page.getByRole('alertdialog')).toBeVisible()
          await settled()
          await button(page, 'Descartar').click()
          await expect(page.getByRole('dialog')).toHaveCount(0)
          if (width < 700) {
            await page.getByRole('button', { name: 'Más acciones de Luna' }).click()
            await expect(page.getByRole('menu')).toBeVisible()
            await settled()
            await page.getByRole('menuitem', { name: 'Eliminar' }).click()
          } else await button(page, 'Eliminar Luna').click()
          await expect(page.getByRole('alertdialog')).toBeVisible()
          await settled()
          await page.goto(`${path}?search=nadie-se-llama-asi`)
          await expect(page.getByText('No hay resultados')).toBeVisible()
          await settled()
        })
      }
    })
  }
}
