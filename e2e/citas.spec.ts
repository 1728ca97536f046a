import type { Locator, Page } from '@playwright/test'
import type { Clinic, Person } from './support/clinic.ts'
import { expect, test, tonesOf, violations } from './support/test.ts'

const areas = {
  admin: {
    path: '/admin/appointments',
    submit: 'Crear',
    created: 'Cita creada exitosamente',
    updated: 'Cita actualizada exitosamente',
    removed: 'Cita eliminada exitosamente',
    conflict: 'No se ha podido crear porque ya hay una cita asignada a esa hora con el veterinario seleccionado.',
  },
  veterinario: {
    path: '/vet/appointments',
    submit: 'Crear',
    created: 'Cita creada exitosamente',
    updated: 'Cita actualizada exitosamente',
    removed: 'Cita eliminada exitosamente',
    conflict: 'No se ha podido crear porque ya hay una cita asignada a esa hora.',
  },
  cliente: {
    path: '/appointments',
    submit: 'Guardar',
    created: 'Cita guardada correctamente',
    updated: 'Cita guardada correctamente',
    removed: 'Cita eliminada correctamente',
    conflict: 'No se ha podido crear porque en esa hora el veterinario tiene una cita asignada.',
  },
} as const
type Rol = keyof typeof areas
const roles = Object.keys(areas) as Rol[]

const outdated = 'Otra persona ha modificado este registro. Recarga para ver los cambios.'
const unique = () => Math.random().toString(36).slice(2, 8)
const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByRole('dialog').getByLabel(name, { exact: true })
const toast = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true })
const shown = (day: string) => day.split('-').reverse().join('/')

const started = new Date() // a test that goes on over midnight has one Monday

/** A Monday to come, when the clinic is open; `days` after it. */
function monday(days = 0): string {
  const date = new Date(started)
  date.setUTCDate(date.getUTCDate() + 7 + ((8 - date.getUTCDay()) % 7) + days)
  return date.toISOString().slice(0, 10)
}

/** An owner with a cat, a vet, and whoever looks at their appointments in that area. */
async function scene(clinic: Clinic, rol: Rol) {
  const id = unique()
  const owner = await clinic.person('cliente', { nombre: 'Íñigo', apellido: `Núñez${id}` })
  const vet = await clinic.person('veterinario', { nombre: 'Begoña', apellido: `Ibáñez${id}` })
  const luna = await clinic.mascota(owner, { nombre: `Luna${id}` })
  const viewer = { admin: () => clinic.person('admin'), veterinario: () => vet, cliente: () => owner }[rol]
  const book = (body: Record<string, unknown> = {}) =>
    clinic.cita(owner, {
      id_mascota: luna.id_mascota,
      id_usuario: vet.usuario.id_usuario,
      fecha_hora: `${monday()}T10:00`,
      tipo_consulta: 'vacunacion',
      motivo_consulta: 'Revisión anual.\nTrae cartilla.',
      ...body,
    })
  return {
    id,
    owner,
    vet,
    luna,
    viewer: (await viewer()) as Person,
    book,
    vetName: `Begoña Ibáñez${id}`,
    ownerName: `Íñigo Núñez${id}`,
    path: `${areas[rol].path}?search=${id}`,
  }
}

const openForm = async (page: Page) => {
  await button(page, 'Nueva Cita').click()
  await expect(page.getByRole('dialog', { name: 'Nueva Cita' })).toBeVisible()
}

async function choosePet(page: Page, name: string) {
  await field(page, 'Mascota').fill(name)
  await page.getByRole('option', { name }).click()
}

for (const rol of roles) {
  const area = areas[rol]
  const staff = rol !== 'cliente'

  test.describe(`a ${rol}`, () => {
    test('sees the appointments, searches with accents and reads the details', async ({ page, clinic, enterAs }) => {
      const { id, viewer, book, vetName, ownerName, luna, path } = await scene(clinic, rol)
      const reason = `Revisión anual ${id}.\nTrae cartilla.`
      await book({ motivo_consulta: reason })
      await book({ fecha_hora: `${monday(1)}T16:45`, motivo_consulta: 'Cojera', tipo_consulta: 'control' })
      await enterAs(viewer, path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gestión de Citas')
      const headings = ['Fecha y Hora', 'Mascota', 'Dueño', 'Veterinario', 'Tipo de Consulta', 'Motivo', 'Estado']
      const columns = staff ? headings : headings.filter((heading) => heading !== 'Dueño')
      await expect(page.getByRole('columnheader')).toHaveText([...columns, 'Acciones'])
      await expect(page.getByRole('columnheader').getByRole('button')).toHaveText(staff ? columns : ['Fecha y Hora'])
      // The newest first, on the clinic's clock.
      const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
      await expect(rows).toHaveCount(2)
      await expect(rows.first().getByRole('cell').first()).toHaveText(`${shown(monday(1))} 16:45`)
      await expect(rows.last().getByRole('cell')).toHaveText([
        `${shown(monday())} 10:00`,
        new RegExp(`^${luna.nombre}`),
        ...(staff ? [ownerName] : []),
        vetName,
        'Vacunación',
        /^Revisión anual/,
        'Pendiente',
        '',
      ])
      await button(page, 'Fecha y Hora').click()
      await expect(rows.first()).toContainText('10:00')
      await expect(page).toHaveURL(/sort=fecha_hora/)

      const box = page.getByRole('textbox', { name: /^Buscar por/ })
      await box.fill(`REVISION anual ${id}`)
      await expect(page).toHaveURL(/search=REVISION/)
      await expect(rows).toHaveCount(1)
      await box.fill(`ibanez${id}`)
      await expect(rows).toHaveCount(2)
      await box.fill(`nada-${id}`)
      await expect(page.getByText(`No hay resultados para «nada-${id}».`)).toBeVisible()
      await button(page, 'Borrar búsqueda').click()
      await box.fill(id)
      await expect(rows).toHaveCount(2)

      await button(rows.filter({ hasText: 'Vacunación' }), /^Ver detalles/).click()
      const details = page.getByRole('dialog')
      const words = new Intl.DateTimeFormat('es-ES', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(monday()))
      await expect(details).toHaveAccessibleName(new RegExp(words, 'i'))
      for (const text of [`10:00 · 30 minutos`, luna.nombre, vetName, 'Vacunación', 'Pendiente']) {
        await expect(details).toContainText(text)
      }
      await expect(details.getByText('Dueño', { exact: true })).toHaveCount(staff ? 1 : 0)
      if (staff) await expect(details).toContainText(ownerName)
      await expect(details.getByText(reason)).toHaveCSS('white-space', 'pre-wrap')
      await button(details, 'Cerrar').click()
      await expect(details).toBeHidden()
    })

    test('sees that there are none', async ({ page, clinic, enterAs }) => {
      const { viewer } = await scene(clinic, rol)
      await page.route('**/api/citas?*', (route) =>
        route.fulfill({ json: { data: [], total: 0, total_exacto: true, page: 1, per_page: 5 } }),
      )
      await enterAs(viewer, area.path)
      await expect(page.getByText('No hay citas programadas')).toBeVisible()
    })

    test('makes, changes and deletes an appointment', async ({ page, clinic, enterAs }) => {
      const { viewer, vet, luna, vetName, ownerName, path } = await scene(clinic, rol)
      await enterAs(viewer, path)
      await openForm(page)
      await choosePet(page, luna.nombre)
      if (staff) await expect(page.getByRole('dialog').getByText(ownerName)).toBeVisible()
      const vets = field(page, 'Veterinario')
      if (rol === 'veterinario') {
        await expect(vets).toBeDisabled()
        await expect(vets.locator('option:checked')).toHaveText(vetName)
      } else {
        await expect(vets.locator('option').first()).toHaveText('Cualquier veterinario disponible')
        await expect(vets.locator('option:checked')).toHaveText('Cualquier veterinario disponible')
        if (rol === 'admin') await vets.selectOption(vetName)
      }
      await expect(field(page, 'Hora')).toHaveValue('10')
      await expect(field(page, 'Minutos')).toHaveValue('00')
      await expect(field(page, 'Hora').locator('option')).toHaveText('10 11 12 13 14 15 16 17'.split(' '))
      await expect(field(page, 'Minutos').locator('option')).toHaveText(['00', '15', '30', '45'])
      await field(page, 'Fecha').fill(monday())
      await field(page, 'Hora').selectOption('12')
      await field(page, 'Minutos').selectOption('15')
      await field(page, 'Tipo de Consulta').selectOption('Cirugía')
      await field(page, 'Motivo').fill('Esterilización')
      await button(page, area.submit).click()
      await expect(toast(page, area.created)).toBeVisible()
      const row = page.getByRole('row', { name: luna.nombre })
      await expect(row).toContainText(`${shown(monday())} 12:15`)
      await expect(row).toContainText('Cirugía')
      await expect(row).toContainText('Pendiente')
      if (rol !== 'cliente') await expect(row).toContainText(`${vet.usuario.nombre} ${vet.usuario.apellido}`)

      await button(row, /^Editar/).click()
      await expect(page.getByRole('dialog', { name: 'Editar Cita' })).toBeVisible()
      await expect(field(page, 'Mascota')).toHaveValue(luna.nombre)
      await expect(field(page, 'Fecha')).toHaveValue(monday())
      await expect(field(page, 'Hora')).toHaveValue('12')
      await expect(field(page, 'Minutos')).toHaveValue('15')
      await expect(field(page, 'Tipo de Consulta').locator('option:checked')).toHaveText('Cirugía')
      await expect(field(page, 'Veterinario').locator('option', { hasText: 'Cualquier' })).toHaveCount(0)
      await field(page, 'Minutos').selectOption('45')
      await field(page, 'Motivo').fill('Esterilización y chip')
      const sent = page.waitForRequest((request) => request.method() === 'PUT')
      await button(page, 'Actualizar').click()
      expect((await sent).postDataJSON()).toMatchObject({ fecha_hora: `${monday()}T12:45`, version: 1 })
      await expect(toast(page, area.updated)).toBeVisible()
      await expect(row).toContainText(`${shown(monday())} 12:45`)
      await expect(row).toContainText('Esterilización y chip')

      await button(row, /^Eliminar/).click()
      const question = page.getByRole('alertdialog', { name: '¿Estás seguro de que deseas eliminar esta cita?' })
      await expect(question).toContainText(luna.nombre)
      await expect(question).toContainText(`${shown(monday())} 12:45`)
      await button(question, 'Cancelar').click()
      await expect(question).toBeHidden()
      await expect(row).toBeVisible()
      await button(row, /^Eliminar/).click()
      await button(question, 'Eliminar').click()
      await expect(toast(page, area.removed)).toBeVisible()
      await expect(question).toHaveCount(0) // it hides the row from its role
      await expect(row).toBeHidden()
    })

    test('is told what is missing, what has passed and when the clinic is closed', async ({
      page,
      clinic,
      enterAs,
    }) => {
      const { viewer, luna, path } = await scene(clinic, rol)
      await enterAs(viewer, path)
      await openForm(page)
      await button(page, area.submit).click()
      await expect(field(page, 'Mascota')).toHaveAccessibleDescription('Selecciona una mascota')
      await expect(field(page, 'Mascota')).toBeFocused()
      await expect(field(page, 'Fecha')).toHaveAccessibleDescription('La fecha y la hora son obligatorias')
      await expect(field(page, 'Tipo de Consulta')).toHaveAccessibleDescription('El tipo de consulta es obligatorio')
      await expect(field(page, 'Motivo')).toHaveAccessibleDescription('El motivo de la consulta es obligatorio')
      await choosePet(page, luna.nombre)
      await expect(page.getByText('Selecciona una mascota')).toBeHidden()
      await field(page, 'Fecha').fill('2020-03-02')
      await button(page, area.submit).click()
      await expect(field(page, 'Fecha')).toHaveAccessibleDescription('La fecha no puede ser anterior a hoy')
      await expect(field(page, 'Fecha')).toBeFocused()

      const note = page.getByText('Esta hora está fuera del horario de la clínica.')
      await field(page, 'Fecha').fill(monday())
      await expect(note).toBeHidden()
      await field(page, 'Hora').selectOption('17')
      await expect(note).toBeVisible()
      await field(page, 'Hora').selectOption('16')
      await expect(note).toBeHidden()
      await field(page, 'Fecha').fill(monday(6))
      await expect(note).toBeVisible()

      await button(page, 'Cancelar').click()
      await expect(page.getByText('Tienes cambios sin guardar. ¿Descartarlos?')).toBeVisible()
      await button(page, 'Descartar').click()
      await expect(page.locator('[role=dialog]')).toHaveCount(0) // the question hides it from its role
    })

    test('is told that the hour is taken, and loses nothing of what was typed', async ({ page, clinic, enterAs }) => {
      const { viewer, luna, vetName, book, path } = await scene(clinic, rol)
      await book()
      await enterAs(viewer, path)
      await openForm(page)
      await choosePet(page, luna.nombre)
      if (rol !== 'veterinario') await field(page, 'Veterinario').selectOption(vetName)
      await field(page, 'Fecha').fill(monday())
      await field(page, 'Minutos').selectOption('15')
      await field(page, 'Tipo de Consulta').selectOption('Urgencia')
      await field(page, 'Motivo').fill('No come')
      await button(page, area.submit).click()
      await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(area.conflict)
      await expect(field(page, 'Motivo')).toHaveValue('No come')
      await expect(field(page, 'Mascota')).toHaveValue(luna.nombre)
      await expect(field(page, 'Minutos')).toHaveValue('15')
      await field(page, 'Minutos').selectOption('30')
      await button(page, area.submit).click()
      await expect(toast(page, area.created)).toBeVisible()
    })

    test('does not overwrite what somebody else has changed meanwhile', async ({ page, clinic, enterAs }) => {
      const { viewer, vet, luna, book, path } = await scene(clinic, rol)
      const { id_cita } = await book()
      await enterAs(viewer, path)
      const row = page.getByRole('row', { name: luna.nombre })
      await button(row, /^Editar/).click()
      const headers = { authorization: `Bearer ${vet.token}` }
      const data = { motivo_consulta: 'Cambiado por otra persona' }
      expect((await page.request.put(`/api/citas/${id_cita}`, { data, headers })).status()).toBe(200)
      await field(page, 'Motivo').fill('Lo mío')
      await button(page, 'Actualizar').click()
      await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(outdated)
      await expect(field(page, 'Motivo')).toHaveValue('Lo mío')
      await button(page, 'Cancelar').click()
      await button(page, 'Descartar').click()
      await expect(row).toContainText('Cambiado por otra persona')
      await button(row, /^Editar/).click()
      await expect(field(page, 'Motivo')).toHaveValue('Cambiado por otra persona')
      await field(page, 'Motivo').fill('Lo de ambos')
      await button(page, 'Actualizar').click()
      await expect(row).toContainText('Lo de ambos')
    })

    test('pages through many, newest first', async ({ page, clinic, enterAs }) => {
      const { viewer, book, path } = await scene(clinic, rol)
      for (let hour = 10; hour < 17; hour++) await book({ fecha_hora: `${monday()}T${hour}:30` })
      await enterAs(viewer, path)
      const times = page.getByRole('row').locator('td:first-child')
      const at = (...hours: number[]) => hours.map((hour) => `${shown(monday())} ${hour}:30`)
      await expect(times).toHaveText(at(16, 15, 14, 13, 12))
      await expect(page.getByText('1–5 de 7')).toBeVisible()
      await button(page, 'Ir a la página siguiente').click()
      await expect(times).toHaveText(at(11, 10))
      await expect(page.getByText('6–7 de 7')).toBeVisible()
      await expect(button(page, 'Ir a la página siguiente')).toBeDisabled()
      await button(page, 'Ir a la primera página').click()
      await expect(times).toHaveText(at(16, 15, 14, 13, 12))
      await expect(page.getByLabel('Filas por página:').locator('option')).toHaveText(['5', '10', '25'])
      await page.getByLabel('Filas por página:').selectOption('25')
      await expect(times).toHaveCount(7)
    })

    test('is told when the server fails', async ({ page, clinic, enterAs }) => {
      const { viewer, book, path } = await scene(clinic, rol)
      await book()
      await page.route('**/api/citas?*', (route) => route.fulfill({ status: 500, body: '' }), { times: 3 })
      await page.route('**/api/citas/*', (route) => route.fulfill({ status: 500, body: '' }))
      await enterAs(viewer, path)
      await expect(page.getByText('Error al obtener las citas')).toBeVisible()
      await page.unroute('**/api/citas?*')
      await button(page, 'Reintentar').click()
      const row = page.getByRole('row', { name: 'Luna' })
      await button(row, /^Eliminar/).click()
      await button(page.getByRole('alertdialog'), 'Eliminar').click()
      await expect(page.getByText('Error al eliminar la cita')).toBeVisible()
      await button(row, /^Editar/).click()
      await field(page, 'Motivo').fill('Otro motivo')
      await button(page, 'Actualizar').click()
      await expect(page.getByText('Error al guardar la cita')).toBeVisible()
      await expect(field(page, 'Motivo')).toHaveValue('Otro motivo')
    })

    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      test(`has a page that axe finds nothing wrong with, at ${width}`, async ({ page, clinic, enterAs }) => {
        const { viewer, book, path } = await scene(clinic, rol)
        await book({ motivo_consulta: 'Palabra'.repeat(40) })
        await page.setViewportSize({ width, height })
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await enterAs(viewer, path)
        await expect(page.getByText('Pendiente')).toBeVisible()
        const both = async () => {
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme })
            expect(await violations(page)).toEqual([])
          }
        }
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        if (staff) {
          if (width < 700) await button(page, /^Más acciones/).click()
          await page.getByRole(width < 700 ? 'menuitem' : 'button', { name: /^Cambiar estado/ }).click()
          await expect(button(page, 'Confirmar')).toBeVisible()
          await page.mouse.move(0, 0)
          await expect(page.getByRole('tooltip')).toBeHidden()
        }
        await both()
        await button(page, /^Ver detalles/).click()
        await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible() // its notices have come
        await both()
        await button(page, 'Cerrar').click()
        await expect(page.getByRole('dialog')).toHaveCount(0)
        if (width < 700) await button(page, /^Más acciones/).click()
        await page.getByRole(width < 700 ? 'menuitem' : 'button', { name: /^Eliminar/ }).click()
        await expect(page.getByRole('alertdialog')).toBeVisible()
        await both()
        await button(page.getByRole('alertdialog'), 'Cancelar').click()
        await expect(page.getByRole('alertdialog')).toHaveCount(0)
        await openForm(page)
        await button(page, area.submit).click()
        await field(page, 'Fecha').fill(monday(6))
        await expect(page.getByText('Esta hora está fuera del horario')).toBeVisible()
        await both()
      })
    }
  })
}

for (const rol of ['admin', 'veterinario'] as const) {
  test(`a ${rol} confirms and cancels`, async ({ page, clinic, enterAs }) => {
    const { viewer, book, path } = await scene(clinic, rol)
    await book()
    await enterAs(viewer, path)
    // The row of its quick buttons says its name, too.
    const row = page.getByRole('row', { name: /^\d.*Luna/ })
    const toggle = button(row, /^Cambiar estado/)
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await expect(button(page, 'Confirmar')).toBeHidden()
    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await toggle.click()
    await expect(button(page, 'Confirmar')).toBeHidden()
    for (const [choice, estado] of [
      ['Confirmar', 'Confirmada'],
      ['Cancelar', 'Cancelada'],
    ] as const) {
      const said =
        rol === 'admin' ? 'Estado de la cita actualizado exitosamente' : `Cita marcada como ${estado.toLowerCase()}`
      await toggle.click()
      await button(page, choice).click()
      await expect(toast(page, said)).toBeVisible()
      await expect(row).toContainText(estado)
      await expect(button(page, choice)).toBeHidden()
    }
    await page.route('**/estado', (route) => route.fulfill({ status: 500, body: '' }))
    await toggle.click()
    await button(page, 'Confirmar').click()
    await expect(page.getByText('Error al cambiar el estado de la cita')).toBeVisible()
    await expect(row).toContainText('Cancelada')
  })
}

test('a state is not changed over somebody else’s change, nor revived in an hour that is taken', async ({
  page,
  clinic,
  enterAs,
}) => {
  const { vet, book, path } = await scene(clinic, 'veterinario')
  const { id_cita } = await book()
  await enterAs(vet, path)
  const rows = page.getByRole('row', { name: /^\d.*Luna/ })
  const row = rows.first()
  await button(row, /^Cambiar estado/).click()
  const headers = { authorization: `Bearer ${vet.token}` }
  await page.request.post(`/api/citas/${id_cita}/estado`, { data: { estado: 'cancelada' }, headers })
  await button(page, 'Confirmar').click()
  await expect(page.getByText(outdated)).toBeVisible()
  await expect(row).toContainText('Cancelada')
  await book() // the hour was free again
  await button(page, 'Confirmar').click()
  await expect(page.getByText('El veterinario ya tiene una cita programada a esa hora.')).toBeVisible()
  await expect(rows).toHaveCount(2) // as they are after it
  await expect(page.getByRole('row', { name: 'Cancelada' })).toHaveCount(1)
})

test('a vet sees only their own appointments, and an owner changes no state', async ({ page, clinic, enterAs }) => {
  const { id, owner, book } = await scene(clinic, 'veterinario')
  await book()
  await enterAs(await clinic.person('veterinario'), `/vet/appointments?search=${id}`)
  await expect(page.getByText(`No hay resultados para «${id}».`)).toBeVisible()
  await enterAs(owner, '/appointments')
  await expect(page.getByRole('row', { name: 'Luna' })).toBeVisible()
  await expect(button(page, /^Cambiar estado/)).toHaveCount(0)
})

test('each state has its colour, and a reason that is missing is said', async ({ page, clinic, enterAs }) => {
  const { vet, book, path } = await scene(clinic, 'veterinario')
  const headers = { authorization: `Bearer ${vet.token}` }
  await book()
  for (const [n, estado] of ['confirmada', 'completada', 'cancelada'].entries()) {
    const { id_cita } = await book({ fecha_hora: `${monday()}T1${n + 1}:00` })
    await page.request.post(`/api/citas/${id_cita}/estado`, { data: { estado }, headers })
  }
  // From before a reason was asked for.
  await page.route('**/api/citas?*', async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    json.data[0].motivo_consulta = ''
    await route.fulfill({ response, json })
  })
  await enterAs(vet, path)
  await expect(page.getByRole('cell', { name: 'Sin motivo' })).toHaveCount(1)
  for (const [label, tone] of [
    ['Pendiente', 'warning'],
    ['Confirmada', 'success'],
    ['Completada', 'success'],
    ['Cancelada', 'error'],
  ] as const) {
    expect(await tonesOf(page.getByRole('cell').getByText(label, { exact: true }))).toEqual([tone])
  }
})

test('a link opens the booking once', async ({ page, clinic, enterAs }) => {
  await enterAs(await clinic.person(), '/appointments?nueva=1')
  const dialog = page.getByRole('dialog', { name: 'Nueva Cita' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByText('No tienes mascotas registradas. Agrega una primero.')).toBeVisible()
  await expect(page).toHaveURL('/appointments')
  await button(dialog, 'Cancelar').click()
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(page.getByText('No hay citas programadas')).toBeVisible()
  await expect(dialog).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('an owner books and reads it on a card', async ({ page, clinic, enterAs }) => {
    const { owner, luna, vetName } = await scene(clinic, 'cliente')
    await enterAs(owner, '/appointments')
    await openForm(page)
    await choosePet(page, luna.nombre)
    await field(page, 'Veterinario').selectOption(vetName)
    await field(page, 'Fecha').fill(monday())
    await field(page, 'Tipo de Consulta').selectOption('Control')
    await field(page, 'Motivo').fill('Peso')
    await button(page, 'Guardar').click()
    const card = page.getByRole('listitem').filter({ hasText: luna.nombre })
    for (const text of [`${shown(monday())} 10:00`, vetName, 'Control', 'Pendiente']) {
      await expect(card).toContainText(text)
    }
    await button(card, /^Más acciones/).click()
    await page.getByRole('menuitem', { name: 'Eliminar' }).click()
    await button(page.getByRole('alertdialog'), 'Eliminar').click()
    await expect(page.getByRole('alertdialog')).toHaveCount(0) // it hides the card from its role
    await expect(card).toBeHidden()
  })

  test('a vet confirms with the menu of a card', async ({ page, clinic, enterAs }) => {
    const { vet, book } = await scene(clinic, 'veterinario')
    await book()
    await enterAs(vet, '/vet/appointments')
    await button(page, /^Más acciones/).click()
    await page.getByRole('menuitem', { name: 'Cambiar estado' }).click()
    await button(page, 'Confirmar').click()
    await expect(page.getByText('Confirmada', { exact: true })).toBeVisible()
  })
})
