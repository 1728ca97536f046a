import { pressEnterOn, tabTo } from '../support/actions.ts'
import { atEachWidth, expectAccessible, expectNoOverflow } from '../support/assertions.ts'
import { createOwnerVetAndPet, LONG_NAME, uniqueId } from '../support/data.ts'
import { nextMonday, typedDate } from '../support/dates.ts'
import { button, dialogField, field } from '../support/locators.ts'
import { expect } from '../support/test.ts'
import { DESKTOP, PHONE, TABLET } from '../support/viewports.ts'
import { closings, section, test, tramosOf, typeRange } from './setup.ts'

test('the sections and their dialogs are accessible and fit', async ({ page, clinic, admin, openAs }) => {
  const { vet, owner, luna } = await createOwnerVetAndPet(clinic, uniqueId())
  const day = nextMonday()
  const cita = await clinic.cita(owner, luna, `${day}T10:15`, { id_usuario: vet.usuario.id_usuario })
  const check = (what: string) =>
    atEachWidth(page, [DESKTOP, TABLET, PHONE], async (size) => {
      if (size !== TABLET) await expectAccessible(page, what)
      await expectNoOverflow(page, what)
    })
  const closing = { desde: `${day}T00:00`, hasta: `${nextMonday(1)}T00:00`, tipo: 'cierre', motivo: LONG_NAME }
  await clinic.call(admin, 'POST', '/api/excepciones', closing)
  await page.reload()
  await expect(closings(page)).toContainText(LONG_NAME)
  await typeRange(page, 'Lunes', 1, '1330', '930')
  await typeRange(page, 'Lunes', 2, '16', '20')
  await button(page, 'Añadir periodo').click()
  await button(page, 'Guardar horario').click()
  await expect(field(page, 'Vigente desde')).toBeFocused()
  await check('the page with errors')
  await button(page, 'Copiar lunes a otros días').click()
  await check('the choice of days')
  await page.keyboard.press('Escape')
  await button(page, 'Descartar cambios').click()

  await button(closings(page), 'Añadir cierre').click()
  await dialogField(page, 'Primer día').fill(typedDate(day))
  await check('the closing')
  await button(page, 'Guardar').click()
  await expect(button(page, 'Cerrar igualmente')).toBeVisible()
  await check('the appointments')
  await button(page, 'Volver').click()
  await button(page.getByRole('dialog'), 'Cancelar').click()
  await button(page, 'Descartar').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await button(closings(page), 'Añadir festivos').click()
  await expect(page.getByRole('group', { name: 'Festivos' })).toBeVisible()
  await check('the holidays')
  await button(page.getByRole('dialog'), 'Cancelar').click()

  await openAs(vet, '/vet/profile')
  await expect(section(page, 'Mis ausencias')).toContainText(LONG_NAME)
  await expect(page.getByRole('switch', { name: 'Horario propio' })).toBeVisible()
  await check('the profile')
  await clinic.call(admin, 'DELETE', `/api/citas/${cita.id_cita}`)
})

test('a timetable is entered with the keyboard alone', async ({ page, clinic, admin }) => {
  await pressEnterOn(page, button(page, 'Añadir tramo el lunes'))
  await page.keyboard.type('930')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1330')
  await pressEnterOn(page, button(page, 'Copiar lunes a otros días'))
  const copy = page.getByRole('dialog', { name: 'Copiar lunes a otros días' })
  await tabTo(page, copy.getByRole('checkbox', { name: 'Viernes' }))
  await page.keyboard.press('Space')
  await pressEnterOn(page, button(copy, 'Copiar'))
  await expect(copy).toHaveCount(0)
  await expect(button(page, 'Copiar lunes a otros días')).toBeFocused()
  await pressEnterOn(page, button(page, 'Guardar horario'))
  await expect.poll(() => tramosOf(clinic, admin)).toEqual([1, 2, 3, 4].map((dia) => `${dia} 09:30-13:30`))
})
