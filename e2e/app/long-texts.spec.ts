import type { Page } from '@playwright/test'
import { expectNoOverflow } from '../support/assertions.ts'
import type { TestUser } from '../support/clinic.ts'
import { changeSettings } from '../support/data.ts'
import { nextMonday } from '../support/dates.ts'
import { closedLayers } from '../support/layers.ts'
import { button, pageHeading } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { PHONE } from '../support/viewports.ts'
import { openPage } from './setup.ts'

test.use({ viewport: PHONE })

/** A text without spaces. */
const long = (length: number, letter: string) => letter.repeat(length)

async function closeDialog(page: Page) {
  // A print hides the focused button; the dialog then takes the focus back.
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0)
  await closedLayers(page)
}

let admin: TestUser
// The next test may use the same clinic.
test.afterEach(({ clinic }) => changeSettings(clinic, admin, { clinicName: '', address: '', phone: '' }))

test('texts of the greatest length fit on a phone: lists, dialogs, forms, prints and dashboards', async ({
  page,
  clinic,
  openAs,
}) => {
  const names = { nombre: long(100, 'W'), apellido: long(100, 'M') }
  const owner = await clinic.usuario('cliente', names)
  const vet = await clinic.usuario('veterinario', names)
  admin = await clinic.usuario('admin', names)
  await changeSettings(clinic, admin, {
    clinicName: long(100, 'C'),
    address: long(250, 'D'),
    phone: '+1 234 567 890 123 45',
  })
  const pet = { nombre: long(100, 'N'), especie: 'perro', raza: long(100, 'R'), sexo: 'hembra', notas: long(2000, 'T') }
  const mascota = await clinic.mascota(owner, pet)
  const id_usuario = vet.usuario.id_usuario
  const motivo_consulta = long(2000, 'Q')
  const cita = await clinic.cita(owner, mascota, `${nextMonday()}T10:00`, { id_usuario, motivo_consulta })
  await clinic.tratamiento(vet, cita, { nombre: long(100, 'P'), descripcion: long(5000, 'X'), precio: 99_999_999.99 })

  const areas = [
    { user: owner, others: ['Dashboard', 'Perfil'], lists: ['Mis Mascotas', 'Tratamientos'], cards: ['Citas'] },
    // Vets have the same lists as administrators.
    { user: vet, others: ['Dashboard', 'Perfil'], lists: [], cards: [] },
    {
      user: admin,
      others: ['Dashboard', 'Perfil', 'Ajustes'],
      lists: ['Mascotas', 'Citas', 'Tratamientos', 'Usuarios'],
      cards: [],
    },
  ]
  await openAs(owner, '/nada')
  await expect(pageHeading(page)).toBeVisible()
  await expectNoOverflow(page, 'a page that does not exist')
  for (const { user, lists, others, cards } of areas) {
    await openAs(user)
    for (const link of others) {
      await openPage(page, link)
      await expect(page.getByRole('progressbar')).toHaveCount(0)
      await expectNoOverflow(page, link)
    }
    for (const path of cards) {
      await openPage(page, path)
      const card = page.getByRole('main').getByRole('article').first()
      await expect(button(card, /^Cambiar/)).toBeVisible()
      await expectNoOverflow(page, path)
      await card.getByRole('button').first().click()
      await expect(button(page, 'Cerrar')).toBeVisible()
      await expectNoOverflow(page, `${path}: details`)
      await closeDialog(page)
    }
    for (const path of lists) {
      await openPage(page, path)
      await expect(button(page, /^Ver detalles/).first()).toBeVisible()
      await expectNoOverflow(page, path)
      await button(page, /^Ver detalles/)
        .first()
        .click()
      await expect(button(page, 'Cerrar')).toBeVisible()
      await expect(button(page, 'Imprimir')).toHaveCount(path === 'Usuarios' ? 0 : 1)
      await expectNoOverflow(page, `${path}: details`)
      await page.emulateMedia({ media: 'print' })
      await expectNoOverflow(page, `${path}: print`)
      await page.emulateMedia({ media: null })
      await closeDialog(page)
      for (const action of ['Editar', 'Eliminar', 'Cambiar estado']) {
        if (!(await button(page, /^Más acciones/).count())) continue
        await button(page, /^Más acciones/)
          .first()
          .click()
        const item = page.getByRole('menuitem', { name: action })
        if (await item.count()) {
          await item.click()
          // Forms are loaded when they are opened.
          if (action !== 'Cambiar estado')
            await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible()
          await expectNoOverflow(page, `${path}: ${action}`)
        }
        if (action === 'Cambiar estado') {
          const cancel = page.getByRole('button', { name: /^Cancela(r|do)$/ })
          if (await cancel.count()) {
            await cancel.click()
            await expect(page.getByText(/^(Se|No se) avisará/)).toBeVisible()
            await expectNoOverflow(page, `${path}: cancel`)
          }
        }
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog').or(page.getByRole('alertdialog')).or(page.getByRole('menu'))).toHaveCount(
          0,
        )
        await closedLayers(page)
      }
    }
  }
})
