import { expectAccessible, paletteColorsOf } from '../support/assertions.ts'
import { button, columnHeader, field, firstCells, pageHeading } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { PHONE } from '../support/viewports.ts'
import { createOwner, headings, luna } from './setup.ts'

test('shows staff all pets with their owners; search ignores accents and case, is kept in the URL, and can be cleared; all is accessible', async ({
  page,
  clinic,
  openAs,
}) => {
  const { owner, apellido } = await createOwner(clinic)
  await clinic.mascota(owner, luna)
  await clinic.mascota(owner, { nombre: 'Nada' })
  await clinic.mascota(owner, { nombre: 'Rex', sexo: 'macho' })
  await openAs(await clinic.usuario('veterinario'), '/vet/pets')
  await expect(pageHeading(page)).toHaveText('Gestión de Mascotas')
  const box = page.getByPlaceholder('Buscar por nombre, dueño, notas…')
  await box.fill(apellido.toUpperCase().replaceAll('Ú', 'U').replaceAll('Ñ', 'N'))
  await expect(firstCells(page)).toHaveText([/^Luna/, /^Nada/, /^Rex/])
  await expect(box).toBeFocused()
  await expect(page).toHaveURL(/search=NUNEZ/)
  await expect(page.getByRole('columnheader')).toHaveText(headings)
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
    /^9 may 2021/,
    'Hembra',
    new RegExp(`^Íñigo ${apellido}`),
    /^Alérgica/,
    'Reservar cita',
  ])
  await expect(row.getByTitle(/Muy tranquila/)).toBeVisible()
  expect(await paletteColorsOf(row.getByText('Hembra'))).toEqual(['secondary'])
  expect(await paletteColorsOf(page.getByRole('row', { name: 'Rex' }).getByText('Macho'))).toEqual(['primary'])
  const empty = page.getByRole('row', { name: 'Nada' }).getByRole('cell')
  for (const [column, text] of [
    [1, '-'],
    [2, 'Desconocida'],
    [4, 'Desconocido'],
  ] as const)
    await expect(empty.nth(column)).toHaveText(text)
  await expect(empty.nth(6)).toHaveText('Sin notas')

  await box.fill('esto no lo tiene nadie')
  await expect(page.getByText('No hay resultados para «esto no lo tiene nadie».')).toBeVisible()
  await page.goBack()
  await expect(box).toHaveValue('')
  await expect(page).toHaveURL('/vet/pets')
  await page.goForward()
  await button(page, 'Borrar búsqueda').click()
  await expect(box).toHaveValue('')
  await expect(firstCells(page).first()).toBeVisible()
  await box.fill('siames')
  await expect(page).toHaveURL(/search=siames/)
  await button(page, 'Limpiar búsqueda').click()
  await expect(page).toHaveURL('/vet/pets')

  await test.step('table, details, form and cards are accessible', async () => {
    await box.fill(apellido)
    await expect(firstCells(page)).toHaveCount(3)
    await expectAccessible(page, 'table')
    await button(page, 'Ver detalles Luna').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page, 'details')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.setViewportSize(PHONE)
    await button(page, 'Nueva Mascota').click()
    await button(page, 'Crear').click()
    await expect(page.getByText('El nombre es obligatorio')).toBeVisible()
    await expectAccessible(page, 'form with errors')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectAccessible(page, 'cards')
  })
})

test('sorts both ways and pages; back, reload and a shared link keep the state; an empty last page is left', async ({
  page,
  clinic,
  openAs,
}) => {
  const { owner } = await createOwner(clinic)
  const all = ['Álex', 'Bruno', 'Coco', 'Dana', 'Ñaco', 'Zoe']
  for (const [n, nombre] of all.entries()) await clinic.mascota(owner, { nombre, fecha_nacimiento: `202${n}-01-01` })
  await openAs(owner, '/pets')
  await expect(firstCells(page)).toHaveText(all.slice(0, 5))
  await expect(columnHeader(page, 'Nombre')).toHaveAttribute('aria-sort', 'ascending')
  await expect(page.getByText('1–5 de 6')).toBeVisible()
  await expect(field(page, 'Filas por página:')).toHaveValue('5')

  await button(page, 'Ir a la página siguiente').click()
  await expect(firstCells(page)).toHaveText(['Zoe'])
  await expect(page.getByText('6–6 de 6')).toBeVisible()
  await expect(button(page, 'Ir a la página siguiente')).toBeDisabled()
  await button(page, 'Ir a la primera página').click()
  await expect(firstCells(page)).toHaveText(all.slice(0, 5))
  await button(page, 'Ir a la última página').click()
  await expect(firstCells(page)).toHaveText(['Zoe'])
  await expect(page).toHaveURL('/pets?page=2')
  await page.reload()
  await expect(firstCells(page)).toHaveText(['Zoe'])
  await button(columnHeader(page, 'Nombre'), 'Nombre').click()
  await expect(columnHeader(page, 'Nombre')).toHaveAttribute('aria-sort', 'descending')
  await expect(firstCells(page).first()).toHaveText('Zoe')
  await expect(page).toHaveURL('/pets?sort=-nombre')
  await button(columnHeader(page, 'Fecha de Nacimiento'), 'Fecha de Nacimiento').click()
  await expect(firstCells(page).first()).toHaveText('Álex')
  await button(columnHeader(page, 'Fecha de Nacimiento'), 'Fecha de Nacimiento').click()
  await expect(firstCells(page).first()).toHaveText('Zoe')
  for (let n = 0; n < 3; n++) await page.goBack()
  await expect(page).toHaveURL('/pets?page=2')
  await expect(firstCells(page)).toHaveText(['Zoe'])
  await field(page, 'Filas por página:').selectOption('10')
  await expect(firstCells(page)).toHaveText(all)
  await expect(page).toHaveURL('/pets?per_page=10')

  // Invalid parameters use the default; a page after the last one shows the last.
  await page.goto('/pets?page=9&sort=secreto&per_page=7')
  await expect(firstCells(page)).toHaveText(['Zoe'])
  await expect(page).toHaveURL(/page=2/)
  await button(page, 'Eliminar Zoe').click()
  await button(page, 'Eliminar').click()
  await expect(page.getByText('1–5 de 5')).toBeVisible()
  await expect(firstCells(page)).toHaveCount(5)
})
