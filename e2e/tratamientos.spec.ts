import type { Cita, Tratamiento } from '@huella/contract'
import type { Locator, Page } from '@playwright/test'
import { type Clinic, PASSWORD, type Person } from './support/clinic.ts'
import { expect, hold, test, violations, zoneWhereItIs } from './support/test.ts'

const staffArea = { title: 'Gestión de Tratamientos', empty: 'No hay tratamientos registrados' }
const headings = ['Mascota', 'Nombre', 'Veterinario', 'Fecha Inicio', 'Fecha Fin', 'Precio', 'Estado']
const sortable = ['Mascota', 'Nombre', 'Veterinario', 'Fecha Inicio', 'Estado']
const adminHeadings = ['Mascota', 'Dueño', ...headings.slice(1)]
const areas = {
  admin: {
    ...staffArea,
    path: '/admin/treatments',
    headings: adminHeadings,
    sortable: adminHeadings,
    created: 'Tratamiento creado exitosamente',
    updated: 'Tratamiento actualizado exitosamente',
    removed: 'Tratamiento eliminado exitosamente',
    estadoFailed: 'Error al actualizar el estado del tratamiento',
  },
  veterinario: {
    ...staffArea,
    path: '/vet/treatments',
    headings,
    sortable,
    created: 'Tratamiento guardado correctamente',
    updated: 'Tratamiento guardado correctamente',
    removed: 'Tratamiento eliminado correctamente',
    estadoFailed: 'Error al cambiar el estado',
  },
  cliente: {
    title: 'Mis Tratamientos',
    empty: 'No hay tratamientos registrados para tus mascotas',
    path: '/treatments',
    headings,
    sortable,
  },
} as const
type Rol = keyof typeof areas
const roles = Object.keys(areas) as Rol[]
const staffRoles = ['admin', 'veterinario'] as const
const sizes = { 1440: 900, 390: 844 } as const

const unique = () => Math.random().toString(36).slice(2, 8)
const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByRole('dialog').getByLabel(name, { exact: true })
const toast = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true })
const alert = (page: Page, text: string) => page.getByRole('alert').getByText(text, { exact: true })
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') })
const slashed = (day: string) => day.split('-').reverse().join('/')
const inWords = (day: string) =>
  new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

// No test goes on over the clinic's midnight.
const NOON = 12
test.use({ hour: NOON })

/** The clinic's day, so many days from now. */
function day(days: number): string {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: zoneWhereItIs(NOON) }).format(new Date())
  return new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)
}

/** An owner with a cat that was at a vet's, and whoever looks at its treatments in that area. */
async function scene(clinic: Clinic, rol: Rol) {
  const id = unique()
  const owner = await clinic.person('cliente', { nombre: 'Íñigo', apellido: `Núñez${id}` })
  const vet = await clinic.person('veterinario', { nombre: 'Begoña', apellido: `Ibáñez${id}` })
  const viewer = { admin: () => clinic.person('admin'), veterinario: () => vet, cliente: () => owner }[rol]

  const call = async <Answer>(who: Person, method: string, url: string, body?: object): Promise<Answer> => {
    const answer = await fetch(clinic.address + url, {
      method,
      headers: { authorization: `Bearer ${who.token}`, ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`)
    return (answer.status === 204 ? undefined : answer.json()) as Promise<Answer>
  }
  const book = (pet: { id_mascota: number }, body: Record<string, unknown> = {}) =>
    call<Cita>(owner, 'POST', '/api/citas', {
      id_mascota: pet.id_mascota,
      id_usuario: vet.usuario.id_usuario,
      fecha_hora: `${day(7)}T10:00`,
      tipo_consulta: 'control',
      motivo_consulta: 'Revisión anual',
      ...body,
    })

  const luna = await clinic.mascota(owner, { nombre: `Luna${id}` })
  const cita = await book(luna)
  const treat = (body: Record<string, unknown> = {}) =>
    call<Tratamiento>(vet, 'POST', '/api/tratamientos', {
      id_cita: cita.id_cita,
      nombre: 'Antibiótico',
      precio: 25.5,
      descripcion: 'Cada ocho horas.\nCon comida.',
      fecha_inicio: day(7),
      ...body,
    })
  return {
    id,
    owner,
    vet,
    luna,
    cita,
    book,
    treat,
    call,
    viewer: await viewer(),
    ownerName: `Íñigo Núñez${id}`,
    vetName: `Begoña Ibáñez${id}`,
    option: `${luna.nombre} - Revisión anual`,
    path: `${areas[rol].path}?search=${id}`,
  }
}

async function openForm(page: Page) {
  await button(page, 'Nuevo Tratamiento').click()
  await expect(page.getByRole('dialog', { name: 'Nuevo Tratamiento' })).toBeVisible()
}

async function chooseCita(page: Page, search: string, option: string) {
  await field(page, 'Cita').fill(search)
  await page.getByRole('option', { name: option }).click()
}

/** Does one of a row's actions, as the width has it: a button, or an entry of the card's menu. */
async function act(page: Page, label: string) {
  const onPhone = (page.viewportSize()?.width ?? 0) < 700
  if (onPhone) await button(page, /^Más acciones de/).click()
  await page.getByRole(onPhone ? 'menuitem' : 'button', { name: new RegExp(`^${label}`) }).click()
}

for (const rol of roles) {
  const area = areas[rol]
  const staff = rol !== 'cliente'
  const written = staff ? slashed : inWords

  test.describe(`a ${rol}`, () => {
    test('sees, sorts, searches and reads treatments', async ({ page, clinic, enterAs }) => {
      const { id, owner, viewer, luna, book, treat, ownerName, vetName, path } = await scene(clinic, rol)
      const zoe = await clinic.person('veterinario', { nombre: 'Zoe', apellido: id })
      const alamo = await clinic.mascota(owner, { nombre: `Álamo${id}` })
      const { id_cita } = await book(alamo, { fecha_hora: `${day(7)}T12:00` })
      const acid = `Ácido fólico ${id}`
      const bandage = `Vendaje ${id}`
      // Later than any other, so that a search by state has them on its first page.
      await treat({ nombre: acid, fecha_inicio: '2098-12-31', precio: 9.5 })
      await treat({
        ...{ nombre: bandage, id_cita, id_veterinario: zoe.usuario.id_usuario, precio: 1234.5 },
        ...{ fecha_inicio: '2098-12-29', fecha_fin: '2098-12-30', estado: 'completado' },
      })
      await enterAs(viewer, path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(area.title)
      await expect(page.getByRole('columnheader')).toHaveText([...area.headings, 'Acciones'])
      await expect(page.getByRole('columnheader').getByRole('button')).toHaveText([...area.sortable])
      const cells = (name: string) => page.getByRole('row', { name }).getByRole('cell')
      const owners = rol === 'admin' ? [ownerName] : []
      const ofAcid = [acid, vetName, written('2098-12-31'), '-', '9,50 €', 'Activo', '']
      await expect(cells(acid)).toHaveText([new RegExp(`^${luna.nombre}`), ...owners, ...ofAcid])
      const ofBandage = [bandage, `Zoe ${id}`, written('2098-12-29'), written('2098-12-30'), '1234,50 €', 'Completado']
      await expect(cells(bandage)).toHaveText([new RegExp(`^${alamo.nombre}`), ...owners, ...ofBandage, ''])

      const heading = (name: string) => page.getByRole('columnheader', { name, exact: true })
      await expect(heading('Fecha Inicio')).toHaveAttribute('aria-sort', 'descending')
      await expect(rows(page).first()).toContainText(acid)
      const firstOf: Record<string, string> = {
        ...{ Mascota: bandage, Dueño: acid, Nombre: acid, Veterinario: acid, Precio: acid, Estado: acid },
        ...{ 'Fecha Inicio': bandage, 'Fecha Fin': bandage },
      }
      for (const name of area.sortable) {
        const first = firstOf[name] as string
        await button(heading(name), name).click()
        await expect(heading(name)).toHaveAttribute('aria-sort', 'ascending')
        await expect(rows(page).first()).toContainText(first)
        await button(heading(name), name).click()
        await expect(heading(name)).toHaveAttribute('aria-sort', 'descending')
        await expect(rows(page).last()).toContainText(first)
      }

      const box = page.getByRole('textbox', { name: /^Buscar por nombre, mascota, .*veterinario o estado$/ })
      // Each finds another one than the search before it.
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
      for (const text of [luna.nombre, vetName, inWords('2098-12-31'), '9,50 €', 'Activo', 'Revisión anual']) {
        await expect(details).toContainText(text)
      }
      await expect(details.getByText(owner.email)).toHaveCount(staff ? 1 : 0)
      await expect(details.getByText('Cada ocho horas.\nCon comida.')).toHaveCSS('white-space', 'pre-wrap')
      await button(details, 'Cerrar').click()
      await expect(details).toBeHidden()

      // From before a description was asked for.
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

    test('pages, and back and reload keep the place', async ({ page, clinic, enterAs }) => {
      const { viewer, treat, path } = await scene(clinic, rol)
      for (let n = 1; n <= 11; n++) await treat({ nombre: `Dosis ${n}`, fecha_inicio: day(20 - n) })
      await enterAs(viewer, path)
      await expect(page.getByText('1–5 de 11')).toBeVisible()
      await expect(page.getByLabel('Filas por página:').locator('option')).toHaveText(['5', '10', '25'])
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
        await page.getByLabel('Filas por página:').selectOption(size)
        await expect(page.getByText(range)).toBeVisible()
        await expect(rows(page)).toHaveCount(count)
      }
    })

    test('sees that there are none', async ({ page, clinic, enterAs }) => {
      const nothing = { data: [], total: 0, total_exacto: true, page: 1, per_page: 5 }
      if (staff) await page.route('**/api/tratamientos?*', (route) => route.fulfill({ json: nothing }))
      await enterAs(await clinic.person(rol), area.path)
      await expect(page.getByText(area.empty, { exact: true })).toBeVisible()
    })

    for (const [width, height] of Object.entries(sizes).map(([w, h]) => [Number(w), h] as const)) {
      test(`has a page that axe finds nothing wrong with, at ${width}`, async ({ page, clinic, enterAs }) => {
        const { viewer, call, vet, cita, treat, path } = await scene(clinic, rol)
        const nombre = 'Maximiliana-Hermenegilda'.repeat(4)
        await call(vet, 'PUT', `/api/citas/${cita.id_cita}`, { motivo_consulta: 'Palabra'.repeat(200) })
        const long = { precio: 99_999_999.99, descripcion: 'Palabra'.repeat(200), fecha_fin: day(20) }
        await treat({ nombre, estado: 'completado', ...long })
        await page.setViewportSize({ width, height })
        await page.emulateMedia({ reducedMotion: 'reduce' })
        const settled = async () => {
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme })
            expect(await violations(page)).toEqual([])
          }
        }
        const closed = async () => {
          await page.keyboard.press('Escape')
          await expect(page.locator('[role=dialog], [role=alertdialog]')).toHaveCount(0)
        }
        await enterAs(viewer, path)
        await expect(page.getByText('Completado', { exact: true })).toBeVisible()
        if (staff) {
          await act(page, 'Cambiar estado')
          await expect(button(page, 'Cancelado')).toBeVisible()
          await page.mouse.move(0, 0)
          await expect(page.getByRole('tooltip')).toBeHidden()
        }
        await settled()
        await button(page, /^Ver detalles/).click()
        await expect(page.getByRole('dialog')).toContainText('Descripción')
        await settled()
        await closed()
        if (!staff) return
        await act(page, 'Editar')
        await expect(page.getByRole('note')).toBeVisible()
        await settled()
        await closed()
        await openForm(page)
        await button(page, 'Crear').click()
        await expect(page.getByText('El precio es obligatorio')).toBeVisible()
        await settled()
        await closed()
        await act(page, 'Eliminar')
        await expect(page.getByRole('alertdialog')).toBeVisible()
        await settled()
      })
    }
  })
}

for (const rol of staffRoles) {
  const area = areas[rol]

  test.describe(`a ${rol}`, () => {
    test('makes, changes and deletes a treatment', async ({ page, clinic, enterAs }) => {
      const { id, viewer, cita, option, luna, vetName, ownerName, path } = await scene(clinic, rol)
      await enterAs(viewer, path)
      await openForm(page)
      await chooseCita(page, `luna${id}`, option)
      await expect(field(page, 'Cita')).toHaveValue(option)
      await expect(field(page, 'Cita')).toHaveAccessibleDescription(`${slashed(day(7))} 10:00 · ${ownerName}`)
      await expect(field(page, 'Fecha Inicio')).toHaveAttribute('min', day(0))
      await expect(field(page, 'Fecha Fin (opcional)')).toHaveAttribute('min', day(0))
      await field(page, 'Nombre').fill('  Vacuna  ')
      await field(page, 'Precio').fill('1.234,50 €')
      await field(page, 'Descripción').fill('Una dosis.\nReposo.')
      await field(page, 'Fecha Inicio').fill(day(2))
      await expect(field(page, 'Fecha Fin (opcional)')).toHaveAttribute('min', day(2))
      let sent = page.waitForRequest((request) => request.method() === 'POST')
      await button(page, 'Crear').click()
      expect((await sent).postDataJSON()).toEqual({
        ...{ id_cita: cita.id_cita, nombre: 'Vacuna', precio: 1234.5, descripcion: 'Una dosis.\nReposo.' },
        ...{ fecha_inicio: day(2), fecha_fin: null, estado: 'activo' },
      })
      await expect(toast(page, area.created)).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      const row = page.getByRole('row', { name: 'Vacuna' })
      for (const text of [luna.nombre, vetName, slashed(day(2)), '1234,50 €', 'Activo']) {
        await expect(row).toContainText(text)
      }

      await button(row, /^Editar/).click()
      await expect(page.getByRole('dialog', { name: 'Editar Tratamiento' })).toBeVisible()
      await expect(page.getByRole('note')).toHaveCount(0)
      await expect(field(page, 'Cita')).toHaveValue(option)
      await expect(field(page, 'Precio')).toHaveValue('1234,50')
      await field(page, 'Precio').fill('12.3')
      await field(page, 'Fecha Fin (opcional)').fill(day(3))
      sent = page.waitForRequest((request) => request.method() === 'PUT')
      await button(page, 'Actualizar').click()
      expect((await sent).postDataJSON()).toMatchObject({
        precio: 12.3,
        fecha_fin: day(3),
        estado: 'activo',
        version: 1,
      })
      await expect(toast(page, area.updated).last()).toBeVisible()
      await expect(row).toContainText('12,30 €')
      await expect(row).toContainText(slashed(day(3)))

      await button(row, /^Eliminar/).click()
      const question = page.getByRole('alertdialog', {
        name: '¿Estás seguro de que deseas eliminar este tratamiento?',
      })
      await expect(question).toContainText(`Vacuna · ${luna.nombre}`)
      await button(question, 'Cancelar').click()
      await expect(question).toBeHidden()
      await button(row, /^Eliminar/).click()
      await button(question, 'Eliminar').click()
      await expect(toast(page, area.removed)).toBeVisible()
      await expect(question).toHaveCount(0) // it hides the row from its role
      await expect(row).toBeHidden()
    })

    test('is told every mistake under its field, the first one focused', async ({ page, clinic, enterAs }) => {
      const { viewer, path } = await scene(clinic, rol)
      await enterAs(viewer, path)
      await openForm(page)
      const mistakes = async (all: Record<string, string>) => {
        await button(page, 'Crear').click()
        for (const [label, text] of Object.entries(all)) {
          await expect(field(page, label)).toHaveAccessibleDescription(text)
        }
      }
      await mistakes({
        Cita: 'Selecciona una cita',
        Nombre: 'El nombre es obligatorio',
        Precio: 'El precio es obligatorio',
        Descripción: 'La descripción es obligatoria',
        'Fecha Inicio': 'La fecha de inicio es obligatoria',
      })
      await expect(field(page, 'Cita')).toBeFocused()
      await field(page, 'Nombre').fill('x'.repeat(101))
      await expect(page.getByText('El nombre es obligatorio')).toHaveCount(0)
      await field(page, 'Descripción').fill('x'.repeat(5001))
      await field(page, 'Fecha Inicio').fill(day(-1))
      await mistakes({
        Nombre: 'Escribe como máximo 100 caracteres',
        Descripción: 'Escribe como máximo 5000 caracteres',
        'Fecha Inicio': 'La fecha de inicio no puede ser anterior a hoy',
      })
      await field(page, 'Fecha Inicio').fill(day(5))
      await field(page, 'Fecha Fin (opcional)').fill(day(4))
      await mistakes({ 'Fecha Fin (opcional)': 'La fecha de fin no puede ser anterior a la de inicio' })
      for (const [precio, text] of [
        ['gratis', 'El precio debe ser un número mayor o igual que 0'],
        ['-3', 'El precio debe ser un número mayor o igual que 0'],
        ['1,234', 'El precio admite como máximo 2 decimales'],
        ['1.234', 'El precio admite como máximo 2 decimales'],
      ] as const) {
        await field(page, 'Precio').fill(precio)
        await mistakes({ Precio: text })
      }
      await page.keyboard.press('Escape')
      await expect(page.getByText('Tienes cambios sin guardar. ¿Descartarlos?')).toBeVisible()
      await button(page, 'Descartar').click()
      await expect(page.locator('[role=dialog]')).toHaveCount(0) // the question hides it from its role
    })

    test('marks it as completed and as cancelled', async ({ page, clinic, enterAs }) => {
      const { viewer, treat, path } = await scene(clinic, rol)
      await treat()
      await enterAs(viewer, path)
      // The row of its quick buttons says its name, too.
      const row = page.getByRole('row', { name: /^Luna/ })
      const toggle = button(row, /^Cambiar estado/)
      await expect(toggle).toHaveAttribute('aria-expanded', 'false')
      await toggle.click()
      await expect(toggle).toHaveAttribute('aria-expanded', 'true')
      await toggle.click()
      await expect(button(page, 'Completado')).toBeHidden()
      for (const estado of ['Completado', 'Cancelado']) {
        await toggle.click()
        await button(page, estado).click()
        await expect(toast(page, `Tratamiento marcado como ${estado.toLowerCase()}`)).toBeVisible()
        await expect(row).toContainText(estado)
        await expect(button(page, estado)).toBeHidden()
      }
      await toggle.click()
      await expect(button(page, 'Cancelado')).toBeDisabled()
      await page.route('**/estado', (route) => route.fulfill({ status: 500, body: '' }))
      await button(page, 'Completado').click()
      await expect(alert(page, area.estadoFailed)).toBeVisible()
      await expect(row).toContainText('Cancelado')
    })

    test('keeps an appointment that is gone, and knows that saving makes it active', async ({
      page,
      clinic,
      enterAs,
    }) => {
      const { viewer, owner, vetName, luna, cita, book, treat, call, option, path } = await scene(clinic, rol)
      await treat({ estado: 'cancelado' })
      await book(luna, { fecha_hora: `${day(8)}T10:00`, motivo_consulta: 'Otra' })
      await call(owner, 'DELETE', `/api/citas/${cita.id_cita}`)
      await enterAs(viewer, path)
      const row = page.getByRole('row', { name: 'Antibiótico' })
      await expect(row).toContainText(vetName)
      await button(row, /^Ver detalles/).click()
      await expect(page.getByRole('dialog')).toContainText('Revisión anual')
      await page.keyboard.press('Escape')
      await button(row, /^Editar/).click()
      await expect(page.getByRole('note')).toHaveText(
        'Este tratamiento está cancelado. Si lo guardas, volverá a estar activo.',
      )
      const gone = `${option} (No disponible)`
      await expect(field(page, 'Cita')).toHaveValue(gone)
      await expect(field(page, 'Cita')).toHaveAccessibleDescription(/^Esta cita se ha eliminado/)
      // One can change one's mind: it is among the choices.
      await chooseCita(page, luna.nombre, `${luna.nombre} - Otra`)
      await field(page, 'Cita').click()
      await page.getByRole('option', { name: gone }).click()
      await field(page, 'Nombre').fill('Corregido')
      await button(page, 'Actualizar').click()
      await expect(toast(page, area.updated)).toBeVisible()
      await expect(page.getByRole('row', { name: 'Corregido' })).toContainText('Activo')
    })

    test('loses nothing of what was typed when the server fails', async ({ page, clinic, enterAs }) => {
      const { viewer, vet, treat, call, path } = await scene(clinic, rol)
      const { id_tratamiento } = await treat()
      const url = `/api/tratamientos/${id_tratamiento}`
      await enterAs(viewer, path)
      await button(page, /^Eliminar/).click()
      await page.route(`**${url}`, (route) => route.abort(), { times: 1 })
      await button(page.getByRole('alertdialog'), 'Eliminar').click()
      await expect(alert(page, 'Error al eliminar el tratamiento')).toBeVisible()
      await button(page, 'Cerrar aviso').click()

      await button(page, /^Editar/).click()
      await field(page, 'Nombre').fill('Otro nombre')
      const release = await hold(page, `**${url}`, 'PUT')
      await page.route(`**${url}`, (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
      await button(page, 'Actualizar').click()
      await expect(alert(page, 'Error al guardar el tratamiento')).toBeVisible()
      await button(page, 'Cerrar aviso').click()
      const refused = { message: 'x', errors: { descripcion: 'Esa descripción no.' } }
      await page.route(`**${url}`, (route) => route.fulfill({ status: 422, json: refused }), { times: 1 })
      await button(page, 'Actualizar').click()
      await expect(field(page, 'Descripción')).toHaveAccessibleDescription('Esa descripción no.')
      await expect(field(page, 'Descripción')).toBeFocused()
      // Meanwhile somebody else has changed it.
      await call(vet, 'PUT', url, { precio: 1 })
      await button(page, 'Actualizar').click()
      await expect(button(page, 'Actualizar')).toBeDisabled()
      release()
      await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
        'Otra persona ha modificado este registro. Recarga para ver los cambios.',
      )
      await expect(field(page, 'Nombre')).toHaveValue('Otro nombre')
    })
  })
}

test('the form finds one of many appointments', async ({ page, clinic, enterAs }) => {
  const { id, luna, book, vet } = await scene(clinic, 'veterinario')
  const option = `${luna.nombre} - Revisión de ${id}`
  await book(luna, { fecha_hora: `${day(7)}T11:00`, motivo_consulta: `Revisión de ${id}` })
  // More than a picker shows at once, all of them later than that.
  for (let n = 0; n < 26; n++) {
    await book(luna, { fecha_hora: `${day(8 + n)}T10:00`, motivo_consulta: `Control ${n}` })
  }
  await enterAs(vet, '/vet/treatments')
  await openForm(page)
  await field(page, 'Cita').fill(luna.nombre)
  await expect(page.getByRole('option', { name: `${luna.nombre} - Control 25` })).toBeVisible()
  await expect(page.getByRole('option')).toHaveCount(25)
  await expect(page.getByRole('option', { name: option })).toHaveCount(0)
  await field(page, 'Cita').fill(`nadie-${id}`)
  await expect(page.getByText('Sin resultados')).toBeVisible()
  await chooseCita(page, `REVISION de ${id}`, option)
  await expect(field(page, 'Cita')).toHaveValue(option)
})

test('the form says when there is no appointment at all', async ({ page, clinic, enterAs }) => {
  await page.route('**/api/citas?*', (route) =>
    route.fulfill({ json: { data: [], total: 0, total_exacto: true, page: 1, per_page: 25 } }),
  )
  await enterAs(await clinic.person('veterinario'), '/vet/treatments')
  await openForm(page)
  await expect(field(page, 'Cita')).toHaveAccessibleDescription('No hay citas programadas')
})

test('an old treatment keeps its day, but does not get another one that has passed', async ({
  page,
  clinic,
  enterAs,
}) => {
  const { vet, treat, path } = await scene(clinic, 'veterinario')
  await treat()
  await page.clock.setFixedTime(`${day(40)}T12:00:00Z`)
  await enterAs(vet, path)
  await button(page, /^Editar/).click()
  await expect(field(page, 'Fecha Inicio')).not.toHaveAttribute('min')
  await field(page, 'Fecha Inicio').fill(day(30))
  await expect(field(page, 'Fecha Inicio')).toHaveAttribute('min', day(40))
  await button(page, 'Actualizar').click()
  await expect(field(page, 'Fecha Inicio')).toHaveAccessibleDescription(
    'La fecha de inicio no puede ser anterior a hoy',
  )
  await field(page, 'Fecha Inicio').fill(day(7))
  await field(page, 'Nombre').fill('Corregido')
  await button(page, 'Actualizar').click()
  await expect(page.getByRole('row', { name: 'Corregido' })).toBeVisible()
})

test('an owner sees no treatment of others and changes none', async ({ page, clinic, enterAs }) => {
  const { id, owner, treat } = await scene(clinic, 'cliente')
  await treat()
  await enterAs(owner, '/treatments')
  await expect(rows(page)).toHaveCount(1)
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: /Nuevo|Editar|Eliminar|Cambiar/ })).toHaveCount(0)
  await expect(rows(page).getByRole('button')).toHaveCount(1)
  await enterAs(await clinic.person(), `/treatments?search=${id}`)
  await expect(page.getByText(`No hay resultados para «${id}».`)).toBeVisible()
  await page.goto('/treatments')
  await expect(page.getByText('No hay tratamientos registrados para tus mascotas')).toBeVisible()
})

test('a vet does everything by keyboard alone', async ({ page, clinic }) => {
  const { id, vet, luna, option } = await scene(clinic, 'veterinario')
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const tabTo = async (target: Locator) => {
    await expect(target).toBeVisible()
    for (let n = 0; n < 60; n++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await press('Tab')
    }
    throw new Error('the keyboard does not reach it')
  }
  await page.goto('/login')
  await tabTo(page.getByLabel('Correo Electrónico'))
  await page.keyboard.type(vet.email)
  await press('Tab')
  await page.keyboard.type(PASSWORD)
  await press('Enter')
  // The heading of a page that one has gone to takes the focus, when it comes.
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeFocused()
  await tabTo(page.getByRole('navigation').getByRole('link', { name: 'Tratamientos' }))
  await press('Enter')
  await expect(heading).toHaveText('Gestión de Tratamientos')
  await expect(heading).toBeFocused()

  await tabTo(button(page, 'Nuevo Tratamiento'))
  await press('Enter')
  await tabTo(field(page, 'Cita'))
  await page.keyboard.type(`Luna${id}`)
  await expect(page.getByRole('option', { name: option })).toBeVisible()
  await press('ArrowDown', 'Enter')
  await expect(field(page, 'Cita')).toHaveValue(option)
  await tabTo(field(page, 'Nombre'))
  await page.keyboard.type(`Vacuna${id}`)
  await press('Tab')
  await page.keyboard.type('30,5')
  await press('Tab')
  await page.keyboard.type('Una dosis')
  await press('Tab')
  await expect(field(page, 'Fecha Inicio')).toBeFocused()
  const [year, month, date] = day(3).split('-')
  await page.keyboard.type(`${month}${date}${year}`)
  await press('Enter')
  await expect(toast(page, areas.veterinario.created)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await tabTo(page.getByRole('textbox', { name: /^Buscar/ }))
  await page.keyboard.type(id)
  await expect(rows(page)).toHaveCount(1)
  const name = `Vacuna${id} de ${luna.nombre}`
  await tabTo(button(page, `Cambiar estado ${name}`))
  await press('Enter')
  await tabTo(button(page, 'Completado'))
  await press('Enter')
  await expect(toast(page, 'Tratamiento marcado como completado')).toBeVisible()
  await expect(rows(page).first()).toContainText('Completado')
  await tabTo(button(page, `Eliminar ${name}`))
  await press('Enter')
  await tabTo(button(page.getByRole('alertdialog'), 'Eliminar'))
  await press('Enter')
  await expect(toast(page, areas.veterinario.removed)).toBeVisible()
  await expect(page.getByText(`No hay resultados para «${id}».`)).toBeVisible()
  await tabTo(button(page, 'Cerrar sesión'))
  await press('Enter')
  await expect(page).toHaveURL('/login')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a vet has the same actions on a card', async ({ page, clinic, enterAs }) => {
    const { vet, luna, treat, vetName, path } = await scene(clinic, 'veterinario')
    await treat()
    await enterAs(vet, path)
    const card = page.getByRole('list', { name: 'Gestión de Tratamientos' }).getByRole('listitem')
    for (const text of [luna.nombre, 'Antibiótico', vetName, slashed(day(7)), '25,50 €', 'Activo']) {
      await expect(card).toContainText(text)
    }
    await act(page, 'Cambiar estado')
    await button(page, 'Completado').click()
    await expect(button(page, 'Completado')).toBeHidden() // it says the same as the state that it brings
    await expect(card.getByText('Completado', { exact: true })).toBeVisible()
    await act(page, 'Editar')
    await field(page, 'Nombre').fill('Antiparasitario')
    await button(page, 'Actualizar').click()
    await expect(card).toContainText('Antiparasitario')
    await page.getByLabel('Ordenar por').selectOption('Nombre, ascendente')
    await expect(page).toHaveURL(/sort=nombre/)
    await act(page, 'Eliminar')
    await button(page.getByRole('alertdialog'), 'Eliminar').click()
    await expect(page.getByRole('alertdialog')).toHaveCount(0) // it hides the card from its role
    await expect(card).toHaveCount(0)
  })

  test('an owner reads theirs', async ({ page, clinic, enterAs }) => {
    const { owner, treat } = await scene(clinic, 'cliente')
    await treat()
    await enterAs(owner, '/treatments')
    await expect(page.getByRole('listitem').filter({ hasText: 'Antibiótico' })).toContainText(inWords(day(7)))
    await expect(button(page, /^Más acciones/)).toHaveCount(0)
    await button(page, /^Ver detalles/).click()
    await expect(page.getByRole('dialog', { name: 'Antibiótico' })).toContainText('Con comida.')
  })
})
