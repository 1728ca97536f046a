import type { Agenda } from '@huella/contract'
import { expectAccessible } from '../support/assertions.ts'
import { button, toast } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { card, cardIn, createAgenda, TOMORROW } from './setup.ts'

test('a vet’s day is passed to a colleague in three clicks, and two selected appointments back', async ({
  page,
  clinic,
  openAs,
}) => {
  const { admin, bruno, book, albaName, brunoName } = await createAgenda(clinic)
  for (const [n, hour] of ['10:00', '10:30', '11:00'].entries()) await book(`Luna${n}`, `${TOMORROW}T${hour}`)
  await openAs(admin, '/admin/agenda')
  await button(page, 'Día siguiente').click() // 1
  await button(page, `Pasar a… las citas de ${albaName}`).click() // 2
  const dialog = page.getByRole('dialog', { name: 'Pasar 3 citas a…' })
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await button(dialog, 'Pasar 3 citas').click() // 3
  await expect(toast(page, '3 citas pasadas')).toBeVisible()
  await expect(cardIn(page, brunoName, '10:30', 'Luna1')).toBeVisible()
  const { citas } = await clinic.call<Agenda>(admin, 'GET', `/api/agenda?desde=${TOMORROW}&hasta=${TOMORROW}`)
  expect(citas.map(({ id_usuario }) => id_usuario)).toEqual(Array(3).fill(bruno.usuario.id_usuario))

  // Selected with Ctrl and a click, or with S.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await card(page, 'Luna0').click({ modifiers: ['Control'] })
  await card(page, 'Luna2').focus()
  await page.keyboard.press('s')
  await expect(card(page, 'Luna2')).toHaveAccessibleName(/seleccionada$/)
  const bar = page.getByRole('region', { name: 'Selección' })
  await expect(bar).toContainText('2 seleccionadas')
  await expectAccessible(page)
  await button(bar, 'Pasar a…').click()
  await button(page.getByRole('dialog'), 'Pasar 2 citas').click()
  await expect(cardIn(page, albaName, '11:00', 'Luna2')).toBeVisible()
  await expect(cardIn(page, brunoName, '10:30', 'Luna1')).toBeVisible()
  await expect(bar).toHaveCount(0)
})
