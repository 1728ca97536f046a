import type { Page } from '@playwright/test'
import { expectNoHorizontalScroll } from '../support/assertions.ts'
import type { Clinic, TestUser } from '../support/clinic.ts'
import { LONG_NAME, uniqueId } from '../support/data.ts'
import { weekday } from '../support/dates.ts'
import { button, field } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { expectFullScreen, expectTouchTargets } from '../support/touch-targets.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

const areas = { admin: '/admin', veterinario: '/vet', cliente: '' } as const
type Rol = keyof typeof areas

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

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

async function viewerOf(clinic: Clinic, rol: Rol): Promise<{ viewer: TestUser; query: string }> {
  const { owner, vet } = await createData(clinic)
  const query = `?search=${owner.usuario.apellido}`
  if (rol === 'admin') return { viewer: await clinic.usuario('admin'), query }
  return rol === 'veterinario' ? { viewer: vet, query } : { viewer: owner, query: '' }
}

test('the public pages', async ({ page, clinic }) => {
  const link = await clinic.enlace(await clinic.usuario())
  for (const path of ['/login', '/register', '/olvidada', link]) {
    await page.goto(path)
    await expect(button(page, /sesión|registrarse|enviar|guardar|contraseña$/i).last()).toBeVisible()
    await expectTouchTargets(page, path)
    await expectNoHorizontalScroll(page, path)
  }
  await page.goto('/login')
  await button(page, /tema/i).tap()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectTouchTargets(page, 'the menu of themes')
})

for (const rol of ['admin', 'veterinario', 'cliente'] as const) {
  const base = areas[rol]
  const screens = ['dashboard', 'profile', ...(rol === 'admin' ? ['settings'] : [])]
  test(`the pages of a ${rol}`, async ({ page, clinic, openAs }) => {
    const { viewer } = await viewerOf(clinic, rol)
    await openAs(viewer)
    for (const screen of screens) {
      await page.goto(`${base}/${screen}`)
      await expect(heading(page)).toBeVisible()
      await expect(page.getByText('Cargando...').or(page.getByRole('progressbar'))).toHaveCount(0)
      await expectTouchTargets(page, screen)
    }
    if (rol !== 'cliente') return // the rest is the same for all
    await button(page, 'Cambiar contraseña').first().tap()
    await expect(field(page, 'Nueva contraseña')).toBeVisible()
    await expectTouchTargets(page, 'the form to change the password')
    await button(page, 'Abrir menú').tap()
    await expect(page.getByRole('navigation')).toBeVisible()
    await expectTouchTargets(page, 'the menu')
  })

  // Vets have the same lists as administrators.
  if (rol === 'veterinario') continue
  const lists = ['pets', 'appointments', 'treatments', ...(rol === 'admin' ? ['users'] : [])]
  test(`the lists of a ${rol}, their menus and their dialogs`, async ({ page, clinic, openAs }) => {
    const { viewer, query } = await viewerOf(clinic, rol)
    for (const list of lists) {
      await openAs(viewer, `${base}/${list}${query}`)
      const rows = page.getByRole('main').getByRole('list').getByRole('listitem')
      await expect(rows.first()).toBeVisible()
      await expectTouchTargets(page, `${list}: the list`)

      const create = page.getByRole('main').getByRole('button', { name: /^(nuev|agregar)/i })
      if (await create.count()) {
        await create.tap()
        await checkDialog(page, `${list}: the empty form`)
      }
      await rows.first().getByRole('button').first().tap()
      await checkDialog(page, `${list}: the first action`)

      for (let n = 0; ; n++) {
        await expect(rows.first()).toBeVisible() // they are hidden behind a dialog
        const more = rows.first().getByRole('button', { name: /más acciones/i })
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
  })
}

/** Checks the open dialog, and closes it. */
async function checkDialog(page: Page, where: string): Promise<void> {
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog')).last()
  await expect(dialog).toBeVisible()
  await expect(page.getByText('Cargando...').or(page.getByRole('progressbar'))).toHaveCount(0)
  await expectTouchTargets(page, where)
  if ((await dialog.getAttribute('role')) === 'dialog') {
    await expectFullScreen(page, where)
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
