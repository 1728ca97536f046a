import type { Page } from '@playwright/test'
import { expectNoOverflow } from '../support/assertions.ts'
import type { Clinic, TestUser } from '../support/clinic.ts'
import { changeSettings, uniqueId } from '../support/data.ts'
import { weekday } from '../support/dates.ts'
import { button, field, menuLink, pageHeading, searchBox } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { expectFullScreenOrSheet, expectTouchTargets } from '../support/touch-targets.ts'
import { openPage } from './setup.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

/** A text without spaces. */
const long = (length: number, letter: string) => letter.repeat(length)

/** Rows with texts of the greatest length, more than fit on one page of a list. */
async function createData(clinic: Clinic): Promise<Record<'owner' | 'vet' | 'admin', TestUser>> {
  const names = () => ({ nombre: long(100, 'W'), apellido: uniqueId() + long(92, 'M') })
  const [owner, vet] = [await clinic.usuario('cliente', names()), await clinic.usuario('veterinario', names())]
  const admin = await clinic.usuario('admin', names())
  const pet = { nombre: long(100, 'N'), especie: 'gato', raza: long(100, 'R'), sexo: 'hembra', notas: long(2000, 'T') }
  const mascota = await clinic.mascota(owner, pet)
  for (let n = 10; n < 16; n++) {
    const cita = await clinic.cita(vet, mascota, `${weekday(5)}T${n}:00`, { motivo_consulta: long(2000, 'Q') })
    const texts = { nombre: long(100, 'P'), descripcion: long(5000, 'X') }
    await clinic.tratamiento(vet, cita, { ...texts, precio: 99_999_999.99 })
  }
  return { owner, vet, admin }
}

/** Every control is as large as a finger, and every text fits. */
async function check(page: Page, where: string) {
  await expectTouchTargets(page, where)
  await expectNoOverflow(page, where)
}

test('the public pages', async ({ page, clinic }) => {
  const checkAt = async (path: string) => {
    await expect(page).toHaveURL(new RegExp(`^${clinic.address}${path}`))
    await expect(button(page, /sesión|registrarse|enviar|guardar|contraseña$/i).last()).toBeVisible()
    await check(page, path)
  }
  const link = await clinic.enlace(await clinic.usuario())
  await page.goto(link)
  await expect(field(page, 'Nueva contraseña')).toBeVisible()
  await checkAt('/restablecer')
  await page.goto('/register')
  await checkAt('/register')
  await page.getByRole('link', { name: /inicia sesión/i }).tap()
  await checkAt('/login')
  await button(page, /tema/i).tap()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectTouchTargets(page, 'the menu of themes')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).tap()
  await checkAt('/olvidada')
})

async function checkPage(page: Page, link: string) {
  await openPage(page, link)
  await expect(page.getByText('Cargando...').or(page.getByRole('progressbar'))).toHaveCount(0)
  await check(page, link)
}

test.describe('of staff', () => {
  let admin: TestUser
  // The next test may use the same clinic.
  test.afterEach(({ clinic }) => changeSettings(clinic, admin, { clinicName: '', address: '', phone: '' }))

  test('the pages and lists of an administrator, their menus and their dialogs, without a table; the pages of a vet', async ({
    page,
    clinic,
    openAs,
  }) => {
    const data = await createData(clinic)
    admin = data.admin
    const clinicTexts = { clinicName: long(100, 'C'), address: long(250, 'D'), phone: '+1 234 567 890 123 45' }
    await changeSettings(clinic, admin, clinicTexts)
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.querySelector('main table')) document.documentElement.dataset.table = 'drawn'
      }).observe(document, { childList: true, subtree: true })
    })
    await openAs(admin, '/admin/pets') // the dashboard has a calendar
    for (const list of ['Mascotas', 'Citas', 'Tratamientos', 'Usuarios']) {
      await openPage(page, list)
      await searchBox(page).fill(data.owner.usuario.apellido)
      await expect(cards(page).first()).toContainText(data.owner.usuario.apellido)
      await checkList(page, list)
      await checkActions(page, list)
    }
    await expect(page.locator('html')).not.toHaveAttribute('data-table')
    for (const link of ['Dashboard', 'Perfil', 'Ajustes']) await checkPage(page, link)
    await openAs(data.vet)
    for (const link of ['Dashboard', 'Perfil']) await checkPage(page, link)
  })
})

test('the pages and lists of an owner, their forms and the menu', async ({ page, clinic, openAs }) => {
  const { owner } = await createData(clinic)
  await openAs(owner, '/nada')
  await expect(pageHeading(page)).toBeVisible()
  await check(page, 'a page that does not exist')
  await checkPage(page, 'Dashboard')
  await button(page, 'Abrir menú').tap()
  await expect(page.getByRole('navigation')).toBeVisible()
  await check(page, 'the menu')
  await menuLink(page, 'Dashboard').tap()
  // The other dialogs of an owner are those of an administrator.
  for (const list of ['Mis Mascotas', 'Citas', 'Tratamientos']) {
    await openPage(page, list)
    await checkList(page, list)
  }
  await checkPage(page, 'Perfil')
  await button(page, 'Cambiar contraseña').first().tap()
  await expect(field(page, 'Nueva contraseña')).toBeVisible()
  await check(page, 'the form to change the password')
})

const cards = (page: Page) => page.getByRole('main').getByRole('list').getByRole('listitem')

/** Checks the cards, the form of a new row and the first action, which shows the details. */
async function checkList(page: Page, list: string) {
  await expect(cards(page).first()).toBeVisible()
  await check(page, `${list}: the list`)
  const create = page.getByRole('main').getByRole('button', { name: /^(nuev|agregar)/i })
  if (await create.count()) {
    await create.tap()
    await checkDialog(page, `${list}: the empty form`)
  }
  await cards(page).first().getByRole('button').first().tap()
  await checkDialog(page, `${list}: the first action`)
}

/** Checks the menu of a card, and what each of its actions opens. */
async function checkActions(page: Page, list: string) {
  for (let n = 0; ; n++) {
    await expect(cards(page).first()).toBeVisible() // they are hidden behind a dialog
    const more = cards(page)
      .first()
      .getByRole('button', { name: /más acciones/i })
    if (!(await more.count())) break
    await more.tap()
    const items = page.getByRole('menuitem')
    await expect(items.first()).toBeVisible()
    if (n === 0) await expectTouchTargets(page, `${list}: the menu of a row`)
    const label = await items.nth(n).textContent()
    const last = n === (await items.count()) - 1
    await items.nth(n).tap()
    await expect(page.getByRole('menu')).toHaveCount(0)
    if (label === 'Cambiar estado') {
      await expect(page.getByRole('group', { name: /cambiar estado/i })).toBeVisible()
      await check(page, `${list}: the quick buttons`)
    } else await checkDialog(page, `${list}: ${label}`)
    if (last) break
  }
}

/** Checks the open dialog, and closes it. */
async function checkDialog(page: Page, where: string): Promise<void> {
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog')).last()
  await expect(dialog).toBeVisible()
  await expect(page.getByText('Cargando...').or(page.getByRole('progressbar'))).toHaveCount(0)
  await check(page, where)
  if (await button(dialog, 'Imprimir').count()) {
    await page.emulateMedia({ media: 'print' })
    await expectNoOverflow(page, `${where}: printed`)
    await page.emulateMedia({ media: null })
  }
  if ((await dialog.getAttribute('role')) === 'dialog') {
    await expectFullScreenOrSheet(page, where)
    const picker = dialog.getByRole('combobox', { expanded: false }).first()
    if (await picker.count()) {
      await picker.tap()
      await expect(dialog.getByRole('listbox').getByRole('option').first()).toBeVisible()
      await expectTouchTargets(page, `${where}: the choices`)
      await page.keyboard.press('Escape')
    }
  }
  await dialog
    .getByRole('button', { name: /^(cancelar|cerrar|volver)$/i })
    .last()
    .tap()
  await expect(dialog).toHaveCount(0)
}
