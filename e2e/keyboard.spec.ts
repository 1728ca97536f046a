import type { Locator, Page } from '@playwright/test'
import { PASSWORD, type Person } from './support/clinic.ts'
import { expect, hold, stillness, test } from './support/test.ts'
import { weekday } from './support/visits.ts'

const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true })
const field = (page: Page, name: string) => page.getByRole('dialog').getByLabel(name, { exact: true })

/** As far as it takes; nothing but the Tab key moves the focus. */
async function tabTo(page: Page, target: Locator, key = 'Tab') {
  await expect(target).toBeVisible()
  for (let n = 0; n < 80; n++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`the keyboard does not reach ${target}`)
}

async function press(page: Page, target: Locator) {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** A select takes the beginning of a choice; a date field, which has parts of its own, month, day and year. */
async function type(page: Page, name: string, text: string) {
  await tabTo(page, field(page, name))
  await page.keyboard.type(text)
}

async function choose(page: Page, name: string, text: string) {
  await type(page, name, text)
  await expect(page.getByRole('option', { name: text })).toHaveCount(1)
  await stillness(page) // a moment after they are shown, new choices take the mark away from the old
  await page.keyboard.press('ArrowDown')
  await expect(field(page, name)).toHaveAttribute('aria-activedescendant')
  await page.keyboard.press('Enter')
}

async function signIn(page: Page, { email }: Person) {
  await page.goto('/login')
  await tabTo(page, page.getByLabel('Correo electrónico'))
  await page.keyboard.type(email)
  await tabTo(page, page.getByLabel('Contraseña', { exact: true }))
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^¡Bienvenido/ })).toBeFocused()
}

async function signOut(page: Page) {
  await press(page, button(page, 'Cerrar sesión'))
  await expect(page).toHaveURL('/login')
}

test('an admin signs in, keeps the pets in order and signs out', async ({ page, clinic }) => {
  const apellido = `Nadal${Math.random().toString(36).slice(2, 8)}`
  await clinic.person('cliente', { nombre: 'Olga', apellido })
  await signIn(page, await clinic.person('admin'))
  await press(page, link(page, 'Mascotas'))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await press(page, button(page, 'Nueva Mascota'))
  await expect(field(page, 'Nombre')).toBeFocused()
  await page.keyboard.type(`Rocky${apellido}`)
  await type(page, 'Especie', 'Perro')
  await type(page, 'Raza', 'Boxer')
  await type(page, 'Fecha de Nacimiento', '03152022')
  await type(page, 'Sexo', 'Macho')
  await choose(page, 'Dueño', apellido)
  await expect(field(page, 'Dueño')).toHaveValue(`Olga ${apellido}`)
  await press(page, button(page.getByRole('dialog'), 'Crear'))
  await expect(page.getByText('Mascota creada exitosamente')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(button(page, 'Nueva Mascota')).toBeFocused()

  await tabTo(page, page.getByRole('textbox', { name: /^Buscar por/ }))
  await page.keyboard.type(apellido)
  const row = page.getByRole('row', { name: `Rocky${apellido}` })
  await expect(page.getByText('1–1 de 1')).toBeVisible()
  await expect(row).toContainText('15 de marzo de 2022')
  await expect(row).toContainText(`Olga ${apellido}`)

  await press(page, button(row, /^Editar/))
  await type(page, 'Raza', 'Beagle')
  await press(page, button(page.getByRole('dialog'), 'Actualizar'))
  await expect(page.getByText('Mascota actualizada exitosamente')).toBeVisible()
  await expect(row).toContainText('Beagle')

  await expect(page.getByRole('dialog')).toHaveCount(0)
  await press(page, button(row, /^Eliminar/))
  await press(page, button(page.getByRole('alertdialog'), 'Eliminar'))
  await expect(page.getByText('Mascota eliminada exitosamente')).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0) // which hides the rows behind it
  await expect(row).toHaveCount(0)
  await signOut(page)
})

test('nobody is chosen from an older search while the next is under way', async ({ page, clinic, enterAs }) => {
  const apellido = `Nadal${Math.random().toString(36).slice(2, 8)}`
  await clinic.person('cliente', { nombre: 'Ana', apellido: 'Primera' })
  await clinic.person('cliente', { nombre: 'Olga', apellido })
  await enterAs(await clinic.person('admin'), '/admin/pets')
  await press(page, button(page, 'Nueva Mascota'))
  await tabTo(page, field(page, 'Dueño'))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  const release = await hold(page, `**/api/clientes?*search=${apellido}*`)
  await page.keyboard.type(apellido)
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(field(page, 'Dueño')).not.toHaveAttribute('aria-activedescendant')
  release()
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([new RegExp(`Olga ${apellido}`)])
})

test('an owner signs in, books from the first screen, finds the day in the calendar and signs out', async ({
  page,
  clinic,
}) => {
  const vet = await clinic.person('veterinario', { nombre: 'Wenceslao' })
  const owner = await clinic.person()
  await clinic.mascota(owner, { nombre: 'Luna' })
  const [year = '', month = '', date = ''] = weekday(0).split('-')
  await signIn(page, owner)
  await press(page, button(page, 'RESERVAR AHORA'))
  await choose(page, 'Mascota', 'Luna')
  const nombre = `Wenceslao ${vet.usuario.apellido}`
  await expect(field(page, 'Veterinario').getByRole('option', { name: nombre })).toHaveCount(1)
  await type(page, 'Veterinario', nombre)
  await type(page, 'Fecha', `${month}${date}${year}`)
  await type(page, 'Hora', '16')
  await type(page, 'Minutos', '30')
  await type(page, 'Tipo de Consulta', 'Control')
  await type(page, 'Motivo', 'Peso')
  await press(page, button(page.getByRole('dialog'), 'Guardar'))
  await expect(page.getByText('Cita guardada correctamente')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await press(page, link(page, 'Dashboard'))
  await expect(page.getByRole('listitem').filter({ hasText: 'Luna' })).toContainText('16:30')
  await press(page, button(page, 'Mes siguiente'))
  await press(page, button(page, /, 1 visita$/))
  const visits = page.getByRole('region', { name: 'Calendario' }).getByRole('listitem')
  await expect(visits).toHaveText(['Luna16:30 · ControlPendiente'])
  await signOut(page)
})
