import { expectAccessible, expectNoHorizontalScroll } from '../support/assertions.ts'
import { button, field } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { expectTouchTargets } from '../support/touch-targets.ts'
import { PHONE } from '../support/viewports.ts'
import { agendaPath, card, cardIn, column, createAgenda, TOMORROW } from './setup.ts'

test.use({ viewport: PHONE, hasTouch: true })

test('a phone shows one vet’s day, and a sheet with what can be done', async ({ page, clinic, openAs }) => {
  const { alba, book, bruno, id, albaName, brunoName } = await createAgenda(clinic)
  const { mascota } = await book(`Luna${id}`, `${TOMORROW}T10:00`)
  const { id_mascota } = mascota
  await clinic.insert('alerta', { id_mascota, tipo: 'alergia', gravedad: 'grave', texto: 'Penicilina' })
  await book(`Rex${id}`, `${TOMORROW}T10:00`, bruno)
  await openAs(alba, agendaPath(TOMORROW, 'vet'))
  await expect(card(page, `Luna${id}`)).toBeVisible()
  await expect(column(page, brunoName)).toHaveCount(0)
  await expectTouchTargets(page, 'the day')
  await expectNoHorizontalScroll(page)

  await card(page, `Luna${id}`).tap()
  const sheet = page.getByRole('dialog', { name: `Cita de Luna${id}` })
  await expect(button(sheet, 'Mover a otra hora…')).toBeVisible()
  await expect(sheet.getByText('Alergia: Penicilina')).toBeVisible()
  await expectTouchTargets(page, 'the sheet')
  await expectAccessible(page)
  await button(sheet, 'Mover a otra hora…').tap()
  await expect(page.getByRole('dialog', { name: 'Editar Cita' })).toBeVisible()
  await page.getByRole('radio', { name: '11:30' }).check()
  await button(page, /^Cambiar a .*, 11:30, /).tap()
  await expect(page.getByRole('dialog', { name: 'Editar Cita' })).toHaveCount(0)
  await button(page, 'Cerrar').tap()
  await expect(cardIn(page, albaName, '11:30', `Luna${id}`)).toBeVisible()

  await field(page, 'Veterinario').selectOption(brunoName)
  await expect(card(page, `Rex${id}`)).toBeVisible()
  await button(page, 'Veterinario anterior').tap()
  await expect(card(page, `Rex${id}`)).toHaveCount(0)
})
