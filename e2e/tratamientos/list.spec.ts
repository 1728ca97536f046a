import { fullDate, longDate, shortDate } from '../support/dates.ts'
import { button, columnHeader, field, pageHeading, rows } from '../support/locators.ts'
import { respondWithEmptyList } from '../support/network.ts'
import { expect, test } from '../support/test.ts'
import { areas, createTratamientoData, day, NOON } from './setup.ts'

test.use({ hour: NOON })

for (const rol of ['admin', 'cliente'] as const) {
  const area = areas[rol]
  const staff = rol !== 'cliente'
  const dateFormat = staff ? shortDate : longDate

  test.describe(`a ${rol}`, () => {
    test('sees, sorts and searches treatments, and opens their details', async ({ page, clinic, openAs }) => {
      const { id, owner, viewer, luna, book, treat, ownerName, vetName, path } = await createTratamientoData(
        clinic,
        rol,
      )
      const zoe = await clinic.usuario('veterinario', { nombre: 'Zoe', apellido: id })
      const alamo = await clinic.mascota(owner, { nombre: `Álamo${id}` })
      const { id_cita } = await book(alamo, { fecha_hora: `${day(7)}T12:00` })
      const acid = `Ácido fólico ${id}`
      const bandage = `Vendaje ${id}`
      // The latest dates, so that a search by state shows them on the first page.
      await treat({ nombre: acid, fecha_inicio: '2098-12-31', precio: 9.5 })
      await treat({
        ...{ nombre: bandage, id_cita, id_veterinario: zoe.usuario.id_usuario, precio: 1234.5 },
        ...{ fecha_inicio: '2098-12-29', fecha_fin: '2098-12-30', estado: 'completado' },
      })
      await openAs(viewer, path)
      await expect(pageHeading(page)).toHaveText(area.title)
      await expect(page.getByRole('columnheader')).toHaveText([...area.headings, 'Acciones'])
      await expect(page.getByRole('columnheader').getByRole('button')).toHaveText([...area.sortable])
      const cells = (name: string) => page.getByRole('row', { name }).getByRole('cell')
      const owners = rol === 'admin' ? [ownerName] : []
      const ofAcid = [acid, vetName, dateFormat('2098-12-31'), '-', '9,50 €', 'Activo', '']
      await expect(cells(acid)).toHaveText([new RegExp(`^${luna.nombre}`), ...owners, ...ofAcid])
      const ofBandage = [
        bandage,
        `Zoe ${id}`,
        dateFormat('2098-12-29'),
        dateFormat('2098-12-30'),
        '1234,50 €',
        'Completado',
      ]
      await expect(cells(bandage)).toHaveText([new RegExp(`^${alamo.nombre}`), ...owners, ...ofBandage, ''])

      await expect(columnHeader(page, 'Fecha Inicio')).toHaveAttribute('aria-sort', 'descending')
      await expect(rows(page).first()).toContainText(acid)
      const firstOf: Record<string, string> = {
        ...{ Mascota: bandage, Dueño: acid, Nombre: acid, Veterinario: acid, Precio: acid, Estado: acid },
        ...{ 'Fecha Inicio': bandage, 'Fecha Fin': bandage },
      }
      for (const name of area.sortable) {
        const first = firstOf[name] as string
        await button(columnHeader(page, name), name).click()
        await expect(columnHeader(page, name)).toHaveAttribute('aria-sort', 'ascending')
        await expect(rows(page).first()).toContainText(first)
        await button(columnHeader(page, name), name).click()
        await expect(columnHeader(page, name)).toHaveAttribute('aria-sort', 'descending')
        await expect(rows(page).last()).toContainText(first)
      }

      const box = page.getByRole('textbox', { name: /^Buscar por nombre, mascota, / })
      // Each search finds another row than the previous one.
      for (const [search, found] of [
        [`alamo${id}`, bandage],
        [`ACIDO folico ${id}`, acid],
        [`zoe ${id}`, bandage],
      ] as const) {
        await box.fill(search)
        await expect(rows(page)).toHaveText([new RegExp(found)])
      }
      await page.goto(`${area.path}?search=Completado&per_page=25&sort=-fecha_inicio`)
      await expect(cells(bandage).first()).toBeVisible()
      await expect(page.getByText('Activo', { exact: true })).toHaveCount(0)
      await box.fill(`nada-${id}`)
      await expect(page.getByText(`No hay resultados para «nada-${id}».`)).toBeVisible()
      await button(page, 'Borrar búsqueda').click()
      await expect(box).toHaveValue('')
      await box.fill(acid)

      await button(page, `Ver detalles ${acid} de ${luna.nombre}`).click()
      const details = page.getByRole('dialog', { name: acid })
      for (const text of [luna.nombre, vetName, fullDate('2098-12-31'), '9,50 €', 'Activo', 'Revisión anual']) {
        await expect(details).toContainText(text)
      }
      await expect(details.getByText(owner.email)).toHaveCount(staff ? 1 : 0)
      await expect(details.getByText('Cada ocho horas.\nCon comida.')).toHaveCSS('white-space', 'pre-wrap')
      await button(details, 'Cerrar').click()
      await expect(details).toBeHidden()

      // An old treatment may have no description.
      await page.route('**/api/tratamientos?*', async (route) => {
        const response = await route.fetch()
        const json = await response.json()
        for (const row of json.data) row.descripcion = ''
        await route.fulfill({ response, json })
      })
      await page.reload()
      await button(page, `Ver detalles ${acid} de ${luna.nombre}`).click()
      await expect(details.getByText('Sin descripción')).toBeVisible()
    })

    if (rol !== 'admin') return

    test('pages through the list; back and reload keep the page', async ({ page, clinic, openAs }) => {
      const { viewer, treat, path } = await createTratamientoData(clinic, rol)
      for (let n = 1; n <= 11; n++) await treat({ nombre: `Dosis ${n}`, fecha_inicio: day(20 - n) })
      await openAs(viewer, path)
      await expect(page.getByText('1–5 de 11')).toBeVisible()
      await expect(field(page, 'Filas por página:').locator('option')).toHaveText(['5', '10', '25', '50', '100'])
      await button(page, 'Ir a la página siguiente').click()
      await expect(page.getByText('6–10 de 11')).toBeVisible()
      await expect(rows(page).first()).toContainText('Dosis 6')
      await page.reload()
      await expect(rows(page).first()).toContainText('Dosis 6')
      await button(page, 'Ir a la última página').click()
      await expect(rows(page)).toHaveText([/Dosis 11/])
      await page.goBack()
      await expect(page.getByText('6–10 de 11')).toBeVisible()
      for (const [size, range, count] of [
        ['10', '1–10 de 11', 10],
        ['25', '1–11 de 11', 11],
      ] as const) {
        await field(page, 'Filas por página:').selectOption(size)
        await expect(page.getByText(range)).toBeVisible()
        await expect(rows(page)).toHaveCount(count)
      }
    })

    test('sees the empty state', async ({ page, clinic, openAs }) => {
      if (staff) await respondWithEmptyList(page, '**/api/tratamientos?*')
      await openAs(await clinic.usuario(rol), area.path)
      await expect(page.getByText(area.empty, { exact: true })).toBeVisible()
    })
  })
}

test('an owner sees only their own treatments and cannot change them', async ({ page, clinic, openAs }) => {
  const { id, owner, treat } = await createTratamientoData(clinic, 'cliente')
  await treat()
  await openAs(owner, '/treatments')
  await expect(rows(page)).toHaveCount(1)
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: /Nuevo|Editar|Eliminar|Cambiar/ })).toHaveCount(0)
  await expect(rows(page).getByRole('button')).toHaveCount(1)
  await openAs(await clinic.usuario(), `/treatments?search=${id}`)
  await expect(page.getByText(`No hay resultados para «${id}».`)).toBeVisible()
  await page.goto('/treatments')
  await expect(page.getByText('No hay tratamientos registrados para tus mascotas')).toBeVisible()
})
