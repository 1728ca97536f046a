import { randomBytes } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { type Clinic, PASSWORD, type Person } from './support/clinic.ts'
import { expect, test, violations } from './support/test.ts'

const title = 'Gestión de Usuarios'
const help = 'Déjala en blanco para no cambiarla'

const es = (one: string, other: string) => one.localeCompare(other, 'es')

/** A surname that only this test has: the clinic is everybody's, so a search for it is the test's own list. */
const ownSurname = () => `Zz${randomBytes(4).toString('hex')}`

const rows = (page: Page) => page.getByRole('table', { name: title }).locator('tbody').getByRole('row')
const names = (page: Page) => rows(page).locator('td:first-child [title]:not([title*="@"])')
const search = (page: Page) => page.getByRole('textbox', { name: /^Buscar/ })
const button = (where: Page | Locator, name: string) => where.getByRole('button', { name, exact: true })
const field = (where: Page | Locator, label: string) => where.getByLabel(label, { exact: true })
const toast = (page: Page, text: string) => page.getByText(text, { exact: true })
const form = (page: Page) => page.getByRole('dialog')
const choosePassword = (where: Locator) => where.getByRole('radio', { name: 'Poner una contraseña' }).check()

async function signInStatus(clinic: Clinic, email: string, password: string) {
  const answer = await fetch(`${clinic.address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return answer.status
}

/** An appointment of a new pet of a new owner with this vet, two weeks from now. */
async function book(clinic: Clinic, vet: Person) {
  const owner = await clinic.person()
  const pet = await clinic.mascota(owner, { nombre: 'Luna' })
  const day = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10)
  await clinic.cita(owner, {
    id_mascota: pet.id_mascota,
    id_usuario: vet.usuario.id_usuario,
    fecha_hora: `${day}T10:00`,
  })
}

test('the list: who they are, what they are, and what can be done', async ({ page, clinic, enterAs }) => {
  const apellido = ownSurname()
  const admin = await clinic.person('admin', { nombre: 'Alba', apellido })
  const vet = await clinic.person('veterinario', { nombre: 'Bruno', apellido })
  await clinic.person('cliente', { nombre: 'Carla', apellido })
  await enterAs(admin)
  await page.getByRole('navigation').getByRole('link', { name: 'Usuarios' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByRole('columnheader')).toHaveText(['Nombre', 'Email', 'Rol', 'Acciones'])
  await search(page).fill(apellido)
  await expect(rows(page)).toHaveCount(3)
  await expect(names(page)).toHaveText([`Alba ${apellido}`, `Bruno ${apellido}`, `Carla ${apellido}`])
  await expect(rows(page).nth(0)).toContainText('Administrador')
  await expect(rows(page).nth(1)).toContainText('Veterinario')
  await expect(rows(page).nth(1).getByRole('cell').nth(1)).toHaveText(vet.email)
  await expect(rows(page).nth(2)).toContainText('Cliente')
  // Nobody deletes themselves.
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

test('a search does not mind accents or capitals, and can be cleared', async ({ page, clinic, enterAs }) => {
  const apellido = ownSurname()
  await clinic.person('cliente', { nombre: 'Íñigo', apellido })
  await clinic.person('cliente', { nombre: 'Óscar', apellido })
  await enterAs(await clinic.person('admin'), '/admin/users')
  await search(page).fill(`inigo ${apellido.toLowerCase()}`)
  await expect(names(page)).toHaveText([`Íñigo ${apellido}`])
  await search(page).fill(`óscar ${apellido.toUpperCase()}`)
  await expect(names(page)).toHaveText([`Óscar ${apellido}`])
  await search(page).fill(`nadie ${apellido}`)
  await expect(page.getByText(`No hay resultados para «nadie ${apellido}».`)).toBeVisible()
  await button(page, 'Borrar búsqueda').click()
  await expect(search(page)).toHaveValue('')
  await expect(rows(page)).not.toHaveCount(0)
})

test('sorted by each heading, both ways, in the address', async ({ page, clinic, enterAs }) => {
  const apellido = ownSurname()
  const people = [
    await clinic.person('veterinario', { nombre: 'Álvaro', apellido }),
    await clinic.person('cliente', { nombre: 'Beatriz', apellido }),
    await clinic.person('cliente', { nombre: 'Nuño', apellido }),
    await clinic.person('veterinario', { nombre: 'Nuria', apellido }),
  ]
  await enterAs(await clinic.person('admin'), `/admin/users?search=${apellido}`)
  const by = (heading: string) => page.getByRole('columnheader', { name: heading })
  const named = (list: string[]) => list.map((nombre) => `${nombre} ${apellido}`)
  await expect(names(page)).toHaveText(named(['Álvaro', 'Beatriz', 'Nuño', 'Nuria'].sort(es)))
  await expect(by('Nombre')).toHaveAttribute('aria-sort', 'ascending')
  await button(by('Nombre'), 'Nombre').click()
  await expect(names(page)).toHaveText(named(['Álvaro', 'Beatriz', 'Nuño', 'Nuria'].sort(es).reverse()))
  await expect(page).toHaveURL(/sort=-nombre/)
  await expect(by('Nombre')).toHaveAttribute('aria-sort', 'descending')

  const byEmail = people.toSorted((one, other) => es(one.email, other.email)).map(({ usuario }) => usuario.nombre)
  // By chance they may stand in that order already: the heading tells when it has been asked for.
  const sortBy = async (heading: string, way: 'ascending' | 'descending') => {
    await button(by(heading), heading).click()
    await expect(by(heading)).toHaveAttribute('aria-sort', way)
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

test('five to a page; page and size live in the address, through reload and back', async ({
  page,
  clinic,
  enterAs,
}) => {
  const apellido = ownSurname()
  for (const nombre of ['Ana', 'Berta', 'Celia', 'Dora', 'Elsa', 'Fani'])
    await clinic.person('cliente', { nombre, apellido })
  await enterAs(await clinic.person('admin'), `/admin/users?search=${apellido}`)
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
  await page.getByLabel('Filas por página:').selectOption('10')
  await expect(rows(page)).toHaveCount(6)
  await expect(page).toHaveURL(/per_page=10/)
})

test('a new vet can sign in', async ({ page, clinic, enterAs }) => {
  const apellido = ownSurname()
  const email = `${apellido.toLowerCase()}@ejemplo.es`
  await enterAs(await clinic.person('admin'), `/admin/users?search=${apellido}`)
  await expect(page.getByText(/No hay resultados/)).toBeVisible()
  await button(page, 'Nuevo Usuario').click()
  const dialog = page.getByRole('dialog', { name: 'Nuevo Usuario' })
  await expect(field(dialog, 'Nombre')).toBeFocused()
  await expect(field(dialog, 'Rol').getByRole('option')).toHaveText(['Seleccione un rol', 'Veterinario', 'Cliente'])
  await field(dialog, 'Nombre').fill('Marta')
  await field(dialog, 'Apellido').fill(apellido)
  await field(dialog, 'Correo electrónico').fill(email)
  await field(dialog, 'Teléfono').fill('612 345 678')
  await choosePassword(dialog)
  await field(dialog, 'Contraseña').fill('otra-contraseña')
  await field(dialog, 'Rol').selectOption('Veterinario')
  await button(dialog, 'Crear').click()
  await expect(toast(page, 'Usuario creado exitosamente')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Veterinario')
  await button(page, `Ver detalles Marta ${apellido}`).click()
  await expect(form(page)).toContainText('+34 612 345 678')
  await button(form(page), 'Cerrar').click()
  expect(await clinic.avisos(email)).toEqual([])

  await button(page, 'Cerrar sesión').click()
  await field(page, 'Correo electrónico').fill(email)
  await field(page, 'Contraseña').fill('otra-contraseña')
  await button(page, 'Iniciar Sesión').click()
  await expect(page).toHaveURL('/vet/dashboard')
})

test('a new user is invited to choose their password, unless one is put', async ({ page, clinic, enterAs }) => {
  const apellido = ownSurname()
  const email = `${apellido.toLowerCase()}@ejemplo.es`
  await enterAs(await clinic.person('admin'), `/admin/users?search=${apellido}`)
  await button(page, 'Nuevo Usuario').click()
  const access = form(page).getByRole('group', { name: 'Acceso' })
  await expect(access.getByRole('radio', { name: 'Enviar una invitación por correo' })).toBeChecked()
  await expect(field(form(page), 'Contraseña')).toHaveCount(0)
  await field(form(page), 'Nombre').fill('Marta')
  await field(form(page), 'Apellido').fill(apellido)
  await field(form(page), 'Correo electrónico').fill(email)
  await field(form(page), 'Teléfono').fill('61234')
  await field(form(page), 'Rol').selectOption('Cliente')
  // What was typed for a password is not sent once somebody thinks better of it.
  await choosePassword(form(page))
  await field(form(page), 'Contraseña').fill('corta')
  await access.getByRole('radio', { name: 'Enviar una invitación por correo' }).check()
  await button(form(page), 'Crear').click()
  const telefono = field(form(page), 'Teléfono')
  await expect(telefono).toHaveAccessibleDescription('Escribe un teléfono válido, por ejemplo 612 345 678')
  await expect(telefono).toBeFocused()
  await telefono.fill('')
  const request = page.waitForRequest((request) => request.method() === 'POST')
  await button(form(page), 'Crear').click()
  expect((await request).postDataJSON()).toEqual({
    ...{ nombre: 'Marta', apellido, email, telefono: null, rol: 'cliente', invitar: true },
  })
  await expect(toast(page, 'Usuario creado exitosamente')).toBeVisible()
  await expect(rows(page)).toContainText('Cliente')
  expect(await clinic.avisos(email)).toEqual(['invitacion'])
})

test('mistakes stand under their fields, and nothing is sent', async ({ page, clinic, enterAs }) => {
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') sent += 1
  })
  await enterAs(await clinic.person('admin'), '/admin/users')
  await button(page, 'Nuevo Usuario').click()
  await choosePassword(form(page))
  await button(form(page), 'Crear').click()
  for (const [label, message] of [
    ['Nombre', 'El nombre es obligatorio'],
    ['Apellido', 'El apellido es obligatorio'],
    ['Correo electrónico', 'El correo electrónico es obligatorio'],
    ['Contraseña', 'La contraseña es obligatoria'],
    ['Rol', 'Selecciona un rol'],
  ] as const) {
    await expect(field(form(page), label)).toHaveAccessibleDescription(message)
    await expect(field(form(page), label)).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(field(form(page), 'Nombre')).toBeFocused()
  await field(form(page), 'Nombre').fill('x'.repeat(101))
  await expect(field(form(page), 'Nombre')).not.toHaveAttribute('aria-invalid', 'true')
  await field(form(page), 'Correo electrónico').fill('hola')
  await field(form(page), 'Contraseña').fill('1234567')
  await button(form(page), 'Crear').click()
  await expect(field(form(page), 'Nombre')).toHaveAccessibleDescription('Escribe como máximo 100 caracteres')
  await expect(field(form(page), 'Correo electrónico')).toHaveAccessibleDescription('Correo electrónico no válido.')
  await expect(field(form(page), 'Contraseña')).toHaveAccessibleDescription(/al menos 8 caracteres/)
  expect(sent).toBe(0)
  // What was typed is not lost without a question.
  await button(form(page), 'Cancelar').click()
  await button(page.getByRole('alertdialog'), 'Descartar').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('an address that somebody has is told under the field, and what was typed stays', async ({
  page,
  clinic,
  enterAs,
}) => {
  const taken = await clinic.person()
  await enterAs(await clinic.person('admin'), '/admin/users')
  await button(page, 'Nuevo Usuario').click()
  await field(form(page), 'Nombre').fill('Marta')
  await field(form(page), 'Apellido').fill('Ruiz')
  await field(form(page), 'Correo electrónico').fill(taken.email.toUpperCase())
  await choosePassword(form(page))
  await field(form(page), 'Contraseña').fill('otra-contraseña')
  await field(form(page), 'Rol').selectOption('Cliente')
  await button(form(page), 'Crear').click()
  const email = field(form(page), 'Correo electrónico')
  await expect(email).toHaveAccessibleDescription('Ya existe una cuenta con este correo electrónico.')
  await expect(email).toBeFocused()
  await expect(field(form(page), 'Contraseña')).toHaveValue('otra-contraseña')
})

test('an edit with a blank password keeps it; with a new one, only that one works', async ({
  page,
  clinic,
  enterAs,
}) => {
  const apellido = ownSurname()
  const client = await clinic.person('cliente', { nombre: 'Rosa', apellido })
  await enterAs(await clinic.person('admin'), `/admin/users?search=${apellido}`)
  await button(page, `Editar Rosa ${apellido}`).click()
  const dialog = page.getByRole('dialog', { name: 'Editar Usuario' })
  await expect(field(dialog, 'Nombre')).toHaveValue('Rosa')
  await expect(field(dialog, 'Apellido')).toHaveValue(apellido)
  await expect(field(dialog, 'Correo electrónico')).toHaveValue(client.email)
  await expect(field(dialog, 'Correo electrónico')).toHaveAttribute('type', 'email')
  await expect(field(dialog, 'Contraseña')).toHaveValue('')
  await expect(field(dialog, 'Contraseña')).toHaveAccessibleDescription(help)
  await expect(field(dialog, 'Rol')).toHaveValue('cliente')
  await expect(field(dialog, 'Rol').getByRole('option')).toHaveText(['Veterinario', 'Cliente'])
  await field(dialog, 'Nombre').fill('Rosalía')
  const request = page.waitForRequest((request) => request.method() === 'PUT')
  await button(dialog, 'Actualizar').click()
  const body = (await request).postDataJSON()
  expect(body).not.toHaveProperty('password')
  expect(body.version).toBe(client.usuario.version)
  await expect(toast(page, 'Usuario actualizado exitosamente')).toBeVisible()
  await expect(names(page)).toHaveText([`Rosalía ${apellido}`])
  expect(await signInStatus(clinic, client.email, PASSWORD)).toBe(200)

  await button(page, `Editar Rosalía ${apellido}`).click()
  await field(dialog, 'Contraseña').fill('corta')
  await button(dialog, 'Actualizar').click()
  await expect(field(dialog, 'Contraseña')).toHaveAccessibleDescription(/al menos 8 caracteres/)
  await field(dialog, 'Contraseña').fill('una-nueva-contraseña')
  await button(dialog, 'Actualizar').click()
  await expect(dialog).toHaveCount(0)
  expect(await signInStatus(clinic, client.email, PASSWORD)).toBe(422)
  expect(await signInStatus(clinic, client.email, 'una-nueva-contraseña')).toBe(200)
})

test('one’s own row: the role is fixed and not sent, and the menu has the new name at once', async ({
  page,
  clinic,
  enterAs,
}) => {
  const apellido = ownSurname()
  await enterAs(await clinic.person('admin', { nombre: 'Olga', apellido }), `/admin/users?search=${apellido}`)
  await button(page, `Editar Olga ${apellido}`).click()
  await expect(field(form(page), 'Rol')).toHaveValue('Administrador')
  await expect(field(form(page), 'Rol')).toBeDisabled()
  await field(form(page), 'Nombre').fill('Olalla')
  const request = page.waitForRequest((request) => request.method() === 'PUT')
  await button(form(page), 'Actualizar').click()
  expect((await request).postDataJSON()).not.toHaveProperty('rol')
  await expect(page.getByText('Olalla', { exact: true })).toBeVisible()
  await expect(names(page)).toHaveText([`Olalla ${apellido}`])
})

test('who comes second does not overwrite', async ({ page, clinic, enterAs }) => {
  const apellido = ownSurname()
  const client = await clinic.person('cliente', { nombre: 'Rosa', apellido })
  const admin = await clinic.person('admin')
  await enterAs(admin, `/admin/users?search=${apellido}`)
  await button(page, `Editar Rosa ${apellido}`).click()
  await fetch(`${clinic.address}/api/admin/users/${client.usuario.id_usuario}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` },
    body: JSON.stringify({ nombre: 'Rosaura' }),
  })
  await field(form(page), 'Nombre').fill('Rosalía')
  await button(form(page), 'Actualizar').click()
  await expect(form(page).getByRole('alert')).toContainText('Otra persona ha modificado este registro.')
  await expect(field(form(page), 'Nombre')).toHaveValue('Rosalía')
})

test('a deleted user is gone with their sessions', async ({ page, clinic, enterAs }) => {
  const apellido = ownSurname()
  const client = await clinic.person('cliente', { nombre: 'Rosa', apellido })
  await enterAs(await clinic.person('admin'), `/admin/users?search=${apellido}`)
  await button(page, `Eliminar Rosa ${apellido}`).click()
  const question = page.getByRole('alertdialog', { name: '¿Estás seguro de que deseas eliminar este usuario?' })
  await expect(question).toContainText(`Rosa ${apellido}`)
  await expect(question).toContainText(/mascotas.*citas/)
  await button(question, 'Cancelar').click()
  await expect(question).toHaveCount(0)
  await expect(rows(page)).toHaveCount(1)

  await button(page, `Eliminar Rosa ${apellido}`).click()
  await button(question, 'Eliminar').click()
  await expect(toast(page, 'Usuario eliminado exitosamente')).toBeVisible()
  await expect(page.getByText(/No hay resultados/)).toBeVisible()
  const headers = { authorization: `Bearer ${client.token}` }
  expect((await fetch(`${clinic.address}/api/user`, { headers })).status).toBe(401)
  expect(await signInStatus(clinic, client.email, PASSWORD)).toBe(422)
})

test('a vet with appointments stays, and stays a vet', async ({ page, clinic, enterAs }) => {
  const apellido = ownSurname()
  const message = 'El veterinario tiene 1 cita pendiente. Reasígnala o cancélala antes.'
  const vet = await clinic.person('veterinario', { nombre: 'Bruno', apellido })
  await book(clinic, vet)
  await enterAs(await clinic.person('admin'), `/admin/users?search=${apellido}`)
  await button(page, `Eliminar Bruno ${apellido}`).click()
  await button(page.getByRole('alertdialog'), 'Eliminar').click()
  await expect(toast(page, message)).toBeVisible()
  await expect(rows(page)).toHaveCount(1)

  await button(page, `Editar Bruno ${apellido}`).click()
  await field(form(page), 'Rol').selectOption('Cliente')
  await button(form(page), 'Actualizar').click()
  await expect(form(page).getByRole('alert')).toHaveText(message)
})

test('a failure that has no words is told in ours', async ({ page, clinic, enterAs }) => {
  const apellido = ownSurname()
  await clinic.person('cliente', { nombre: 'Rosa', apellido })
  await enterAs(await clinic.person('admin'), `/admin/users?search=${apellido}`)
  await expect(rows(page)).toHaveCount(1)
  await page.route('**/api/admin/users**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort(),
  )
  await button(page, `Editar Rosa ${apellido}`).click()
  await field(form(page), 'Nombre').fill('Rosalía')
  await button(form(page), 'Actualizar').click()
  await expect(toast(page, 'Error al actualizar el usuario')).toBeVisible()
  await expect(field(form(page), 'Nombre')).toHaveValue('Rosalía')
  await button(form(page), 'Cancelar').click()
  await button(page.getByRole('alertdialog'), 'Descartar').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await button(page, `Eliminar Rosa ${apellido}`).click()
  await button(page.getByRole('alertdialog'), 'Eliminar').click()
  await expect(toast(page, 'Error al eliminar el usuario')).toBeVisible()
  await button(page, 'Nuevo Usuario').click()
  for (const label of ['Nombre', 'Apellido']) await field(form(page), label).fill('Eva')
  await field(form(page), 'Correo electrónico').fill(`${apellido}@ejemplo.es`)
  await field(form(page), 'Rol').selectOption('Cliente')
  await button(form(page), 'Crear').click()
  await expect(toast(page, 'Error al crear el usuario')).toBeVisible()
})

test('nobody at all', async ({ page, clinic, enterAs }) => {
  await page.route('**/api/admin/users?**', (route) =>
    route.fulfill({ json: { data: [], total: 0, total_exacto: true, page: 1, per_page: 5 } }),
  )
  await enterAs(await clinic.person('admin'), '/admin/users')
  await expect(page.getByText('No hay usuarios registrados')).toBeVisible()
})

for (const [rol, home] of [
  ['veterinario', '/vet/dashboard'],
  ['cliente', '/dashboard'],
] as const) {
  test(`a ${rol} is sent to their own area`, async ({ page, clinic, enterAs }) => {
    await enterAs(await clinic.person(rol), '/admin/users')
    await expect(page).toHaveURL(home)
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Dashboard' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Usuarios' })).toHaveCount(0)
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a row is a card with the same actions', async ({ page, clinic, enterAs }) => {
    const apellido = ownSurname()
    const vet = await clinic.person('veterinario', { nombre: 'Bruno', apellido })
    await enterAs(await clinic.person('admin'), `/admin/users?search=${apellido}`)
    const card = page.getByRole('list', { name: title }).getByRole('listitem')
    await expect(card).toHaveCount(1)
    await expect(card).toContainText(vet.email)
    await expect(card).toContainText('Veterinario')
    await button(card, `Ver detalles Bruno ${apellido}`).click()
    await button(page.getByRole('dialog'), 'Cerrar').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await button(card, `Más acciones de Bruno ${apellido}`).click()
    await page.getByRole('menuitem', { name: 'Editar' }).click()
    await field(form(page), 'Nombre').fill('Braulio')
    await button(form(page), 'Actualizar').click()
    await expect(card).toContainText(`Braulio ${apellido}`)
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    test.describe(`axe, ${colorScheme}, ${viewport.width} px`, () => {
      test.use({ colorScheme, viewport })

      test('finds nothing on the list and its dialogs; and all of it fits', async ({ page, clinic, enterAs }) => {
        const apellido = ownSurname()
        const long = `${apellido}-Hermenegilda-de-la-Santísima-Trinidad-y-Todos-los-Santos`
        await clinic.person('veterinario', { nombre: 'Maximiliana Guadalupe de los Ángeles', apellido: long })
        await clinic.person('cliente', { nombre: 'Rosa', apellido })
        await enterAs(await clinic.person('admin', { nombre: 'Alba', apellido }), `/admin/users?search=${apellido}`)
        const sound = async () => {
          expect(await violations(page)).toEqual([])
          expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
        }
        const details = button(page, `Ver detalles Rosa ${apellido}`)
        await expect(details).toBeVisible()
        await sound()
        await details.click()
        await expect(form(page)).toBeVisible()
        await sound()
        await button(form(page), 'Cerrar').click()
        await expect(form(page)).toHaveCount(0)
        await button(page, 'Nuevo Usuario').click()
        await expect(form(page)).toBeVisible()
        await sound()
        await button(form(page), 'Crear').click()
        await expect(field(form(page), 'Nombre')).toHaveAttribute('aria-invalid', 'true')
        await sound()
        await button(form(page), 'Cancelar').click()
        await expect(form(page)).toHaveCount(0)

        const choose = async (action: string) => {
          if (viewport.width > 700) return button(page, `${action} Rosa ${apellido}`).click()
          await button(page, `Más acciones de Rosa ${apellido}`).click()
          await expect(page.getByRole('menu')).toBeVisible()
          await sound()
          await page.getByRole('menuitem', { name: action }).click()
        }
        await choose('Editar')
        await expect(field(form(page), 'Nombre')).toHaveValue('Rosa')
        await sound()
        await button(form(page), 'Cancelar').click()
        await expect(form(page)).toHaveCount(0)
        await choose('Eliminar')
        await expect(page.getByRole('alertdialog')).toContainText(`Rosa ${apellido}`)
        await sound()
      })
    })
  }
}
