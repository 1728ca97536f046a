import type { Agenda } from '@huella/contract'
import { expectAccessible } from '../support/assertions.ts'
import { button, toast } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { agendaPath, card, cardIn, createAgenda, HOUR, TOMORROW } from './setup.ts'

test.use({ hour: HOUR })

test('a vet is ill: three visits are passed to a colleague in three clicks', async ({ page, clinic, openAs }) => {
  const { admin, bruno, book, albaName, brunoName } = await createAgenda(clinic)
  for (const [n, hour] of ['10:00', '10:30', '11:00'].entries()) await book(`Luna${n}`, `${TOMORROW}T${hour}`)
  await openAs(admin, '/admin/agenda')
  await button(page, 'Día siguiente').click() // 1
  await button(page, `Pasar a… las citas de ${albaName}`).click() // 2
  const dialog = page.getByRole('dialog', { name: 'Pasar 3 citas a…' })
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page)
  await button(dialog, 'Pasar 3 citas').click() // 3
  await expect(toast(page, '3 citas pasadas')).toBeVisible()
  await expect(cardIn(page, brunoName, '10:30', 'Luna1')).toBeVisible()
  const { citas } = await clinic.call<Agenda>(admin, 'GET', `/api/agenda?desde=${TOMORROW}&hasta=${TOMORROW}`)
  expect(citas.map(({ id_usuario }) => id_usuario)).toEqual(Array(3).fill(bruno.usuario.id_usuario))
})

test('appointments are selected with Ctrl and a click, or with S, and passed', async ({ page, clinic, openAs }) => {
  const { admin, book, albaName, brunoName } = await createAgenda(clinic)
  for (const [n, hour] of ['10:00', '10:30', '11:00'].entries()) await book(`Nala${n}`, `${TOMORROW}T${hour}`)
  await openAs(admin, agendaPath(TOMORROW))
  await card(page, 'Nala0').click({ modifiers: ['Control'] })
  await card(page, 'Nala2').focus()
  await page.keyboard.press('s')
  await expect(card(page, 'Nala2')).toHaveAccessibleName(/seleccionada$/)
  const bar = page.getByRole('region', { name: 'Selección' })
  await expect(bar).toContainText('2 seleccionadas')
  await expectAccessible(page)
  await button(bar, 'Pasar a…').click()
  await button(page.getByRole('dialog'), 'Pasar 2 citas').click()
  await expect(cardIn(page, brunoName, '11:00', 'Nala2')).toBeVisible()
  await expect(cardIn(page, albaName, '10:30', 'Nala1')).toBeVisible()
  await expect(bar).toHaveCount(0)
})

test('a vet passes nothing', async ({ page, clinic, openAs }) => {
  const { alba, book } = await createAgenda(clinic)
  await book('Kira', `${TOMORROW}T10:00`)
  await openAs(alba, agendaPath(TOMORROW, 'vet'))
  await card(page, 'Kira').click({ modifiers: ['Control'] })
  await expect(page.getByRole('heading', { level: 2, name: 'Kira' })).toBeVisible()
  await expect(button(page, /^Pasar a…/)).toHaveCount(0)
})
