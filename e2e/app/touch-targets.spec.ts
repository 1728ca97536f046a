import type { Page } from '@playwright/test'
import { expectNoHorizontalScroll } from '../support/assertions.ts'
import type { Clinic, TestUser } from '../support/clinic.ts'
import { LONG_NAME, uniqueId } from '../support/data.ts'
import { weekday } from '../support/dates.ts'
import { button, field, menuLink, searchBox } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { expectFullScreenOrSheet, expectTouchTargets } from '../support/touch-targets.ts'
import { openPage } from './setup.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

/** Rows with long names, more than fit on one page of a list. */
async function createData(clinic: Clinic): Promise<{ owner: TestUser; vet: TestUser }> {
  const owner = await clinic.usuario('cliente', { nombre: LONG_NAME, apellido: `${LONG_NAME}-${uniqueId()}` })
  const vet = await clinic.usuario('veterinario', { nombre: LONG_NAME, apellido: `${LONG_NAME}-${uniqueId()}` })
  const notas = `${'Palabra'.repeat(40)}\nOtra línea`
  const mascota = await clinic.mascota(owner, {
    nombre: LONG_NAME,
    especie: 'gato',
    raza: 'Siamés',
    sexo: 'hembra',
    notas,
  })
  for (let n = 10; n < 16; n++) {
    const cita = await clinic.cita(vet, mascota, `${weekday(5)}T${n}:00`, { motivo_consulta: 'Motivo'.repeat(40) })
    await clinic.tratamiento(vet, cita, { nombre: LONG_NAME })
  }
  return { owner, vet }
}

test('the public pages', async ({ page, clinic }) => {
  const check = async (path: string) => {
    await expect(page).toHaveURL(new RegExp(`^${clinic.address}${path}`))
    await expect(button(page, /sesión|registrarse|enviar|guardar|contraseña$/i).last()).toBeVisible()
    await expectTouchTargets(page, path)
    await expectNoHorizontalScroll(page, path)
  }
  const link = await clinic.enlace(await clinic.usuario())
  await page.goto(link)
  await expect(field(page, 'Nueva contraseña')).toBeVisible()
  await check('/restablecer')
  await page.goto('/register')
  await check('/register')
  await page.getByRole('link', { name: /inicia sesión/i }).tap()
  await check('/login')
  await button(page, /tema/i).tap()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectTouchTargets(page, 'the menu of themes')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).tap()
  await check('/olvidada')
})

async function checkPage(page: Page, link: string) {
  await openPage(page, link)
  await expect(page.getByText('Cargando...').or(page.getByRole('progressbar'))).toHaveCount(0)
  await expectTouchTargets(page, link)
}

test('the pages of a vet', async ({ page, clinic, openAs }) => {
  const { vet } = await createData(clinic)
  await openAs(vet)
  for (const link of ['Dashboard', 'Perfil']) await checkPage(page, link)
})

test('the pages and lists of an administrator, their menus and their dialogs', async ({ page, clinic, openAs }) => {
  const { owner } = await createData(clinic)
  await openAs(await clinic.usuario('admin'))
  for (const link of ['Dashboard', 'Perfil', 'Ajustes']) await checkPage(page, link)
  for (const list of ['Mascotas', 'Citas', 'Tratamientos', 'Usuarios']) {
    await openPage(page, list)
    await searchBox(page).fill(owner.usuario.apellido)
    await expect(cards(page).first()).toContainText(owner.usuario.apellido)
    await checkList(page, list)
    await checkActions(page, list)
  }
})

test('the pages and lists of an owner, their forms and the menu', async ({ page, clinic, openAs }) => {
  const { owner } = await createData(clinic)
  await openAs(owner)
  await checkPage(page, 'Dashboard')
  await button(page, 'Abrir menú').tap()
  await expect(page.getByRole('navigation')).toBeVisible()
  await expectTouchTargets(page, 'the menu')
  await menuLink(page, 'Dashboard').tap()
  // The other dialogs of an owner are those of an administrator.
  for (const list of ['Mis Mascotas', 'Citas', 'Tratamientos']) {
    await openPage(page, list)
    await checkList(page, list)
  }
  await checkPage(page, 'Perfil')
  await button(page, 'Cambiar contraseña').first().tap()
  await expect(field(page, 'Nueva contraseña')).toBeVisible()
  await expectTouchTargets(page, 'the form to change the password')
})

const cards = (page: Page) => page.getByRole('main').getByRole('list').getByRole('listitem')

/** Checks the cards, the form of a new row and the first action, which shows the details. */
async function checkList(page: Page, list: string) {
  await expect(cards(page).first()).toBeVisible()
  await expectTouchTargets(page, `${list}: the list`)
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
      await expectTouchTargets(page, `${list}: the quick buttons`)
    } else await checkDialog(page, `${list}: ${label}`)
    if (last) break
  }
}

/** Checks the open dialog, and closes it. */
async function checkDialog(page: Page, where: string): Promise<void> {
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog')).last()
  await expect(dialog).toBeVisible()
  await expect(page.getByText('Cargando...').or(page.getByRole('progressbar'))).toHaveCount(0)
  await expectTouchTargets(page, where)
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
