import type { Page } from '@playwright/test'
import type { Clinic, Person } from './support/clinic.ts'
import { expect, test } from './support/test.ts'
import { expectFullScreen, expectThumbs } from './support/thumb.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

const LONG = 'Maximiliana-Hermenegilda-de-la-Santísima-Trinidad'
const areas = { admin: '/admin', veterinario: '/vet', cliente: '' } as const
type Rol = keyof typeof areas

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
const unique = () => Math.random().toString(36).slice(2, 8)

/** Words without a place to break, and more rows than a page has. */
async function fill(clinic: Clinic): Promise<{ owner: Person; vet: Person }> {
  const owner = await clinic.person('cliente', { nombre: LONG, apellido: `${LONG}-${unique()}` })
  const vet = await clinic.person('veterinario', { nombre: LONG, apellido: `${LONG}-${unique()}` })
  const notas = `${'Palabra'.repeat(40)}\nOtra línea`
  const mascota = await clinic.mascota(owner, { nombre: LONG, especie: 'gato', raza: 'Siamés', sexo: 'hembra', notas })
  for (let n = 10; n < 16; n++) {
    const fecha_hora = `2098-03-05T${n}:00`
    const { id_mascota } = mascota
    const cita = await clinic.cita(vet, { id_mascota, fecha_hora, motivo_consulta: 'Motivo'.repeat(40) })
    await clinic.tratamiento(vet, { id_cita: cita.id_cita, nombre: LONG, fecha_inicio: '2098-03-05' })
  }
  return { owner, vet }
}

async function viewerOf(clinic: Clinic, rol: Rol): Promise<{ viewer: Person; query: string }> {
  const { owner, vet } = await fill(clinic)
  const query = `?search=${owner.usuario.apellido}`
  if (rol === 'admin') return { viewer: await clinic.person('admin'), query }
  return rol === 'veterinario' ? { viewer: vet, query } : { viewer: owner, query: '' }
}

test('the pages before signing in', async ({ page, clinic }) => {
  const link = await clinic.enlace(await clinic.person())
  for (const path of ['/login', '/register', '/olvidada', link]) {
    await page.goto(path)
    await expect(
      page.getByRole('button', { name: /sesión|registrarse|enviar|guardar|contraseña$/i }).last(),
    ).toBeVisible()
    await expectThumbs(page, path)
  }
  await page.goto('/login')
  await page.getByRole('button', { name: /tema/i }).tap()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectThumbs(page, 'the menu of themes')
})

for (const [rol, base] of Object.entries(areas) as [Rol, string][]) {
  const screens = ['dashboard', 'profile', ...(rol === 'admin' ? ['settings'] : [])]
  test(`the screens of a ${rol}`, async ({ page, clinic, enterAs }) => {
    const { viewer } = await viewerOf(clinic, rol)
    await enterAs(viewer)
    for (const screen of screens) {
      await page.goto(`${base}/${screen}`)
      await expect(heading(page)).toBeVisible()
      await expect(page.getByText('Cargando...').or(page.getByRole('progressbar'))).toHaveCount(0)
      await expectThumbs(page, screen)
    }
    await page.goto(`${base}/profile`)
    await page.getByRole('button', { name: 'Cambiar contraseña' }).first().tap()
    await expect(page.getByLabel('Nueva contraseña', { exact: true })).toBeVisible()
    await expectThumbs(page, 'the form to change the password')
    await page.getByRole('button', { name: 'Abrir menú' }).tap()
    await expect(page.getByRole('navigation')).toBeVisible()
    await expectThumbs(page, 'the menu')
  })

  const lists = ['pets', 'appointments', 'treatments', ...(rol === 'admin' ? ['users'] : [])]
  for (const list of lists) {
    test(`${list} of a ${rol}: the list, its menus and its dialogs`, async ({ page, clinic, enterAs }) => {
      const { viewer, query } = await viewerOf(clinic, rol)
      await enterAs(viewer, `${base}/${list}${query}`)
      const rows = page.getByRole('main').getByRole('list').getByRole('listitem')
      await expect(rows.first()).toBeVisible()
      await expectThumbs(page, 'the list')

      const create = page.getByRole('main').getByRole('button', { name: /^(nuev|agregar)/i })
      if (await create.count()) {
        await create.tap()
        await inDialog(page, 'the empty form')
      }
      await rows.first().getByRole('button').first().tap()
      await inDialog(page, 'the first action')

      for (let n = 0; ; n++) {
        await expect(rows.first()).toBeVisible() // a dialog hid them
        const more = rows.first().getByRole('button', { name: /más acciones/i })
        if (!(await more.count())) break
        await more.tap()
        const items = page.getByRole('menuitem')
        await expect(items.first()).toBeVisible()
        if (n === 0) await expectThumbs(page, 'the menu of a row')
        const label = await items.nth(n).textContent()
        const last = n === (await items.count()) - 1
        await items.nth(n).tap()
        await expect(page.getByRole('menu')).toHaveCount(0)
        if (label === 'Cambiar estado') {
          await expect(page.getByRole('group', { name: /cambiar estado/i })).toBeVisible()
          await expectThumbs(page, 'the quick buttons')
        } else await inDialog(page, `${label}`)
        if (last) break
      }
    })
  }
}

/** Looks at the dialog that has been opened, and leaves it. */
async function inDialog(page: Page, where: string): Promise<void> {
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog')).last()
  await expect(dialog).toBeVisible()
  await expect(page.getByText('Cargando...').or(page.getByRole('progressbar'))).toHaveCount(0)
  await expectThumbs(page, where)
  if ((await dialog.getAttribute('role')) === 'dialog') {
    await expectFullScreen(page, where)
    const picker = dialog.getByRole('combobox', { expanded: false }).first()
    if (await picker.count()) {
      await picker.tap()
      await expect(dialog.getByRole('listbox').getByRole('option').first()).toBeVisible()
      await expectThumbs(page, `${where}: the choices`)
      await page.keyboard.press('Escape')
    }
  }
  await dialog
    .getByRole('button', { name: /^(cancelar|cerrar)$/i })
    .last()
    .tap()
  await expect(dialog).toHaveCount(0)
}
