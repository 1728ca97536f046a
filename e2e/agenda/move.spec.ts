import type { Cita } from '@huella/contract'
import type { Page } from '@playwright/test'
import { alert, button, toast } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { agendaPath, card, cardIn, column, createAgenda, dragBy, TOMORROW } from './setup.ts'

/** A quarter hour, in px. */
const QUARTER = 16

async function boxOf(page: Page, nombre: string) {
  const box = await card(page, nombre).boundingBox()
  if (!box) throw new Error('nothing is drawn')
  return box
}

/** Drags the card of this pet by so many px. */
async function dragCard(page: Page, nombre: string, by: { x: number; y: number }): Promise<void> {
  const box = await boxOf(page, nombre)
  await dragBy(page, { x: box.x + 60, y: box.y + 8 }, by)
}

test('an appointment is dragged or put at another hour, vet or length; what is refused or ended goes back', async ({
  page,
  clinic,
  openAs,
}) => {
  const { admin, book, id, alba, albaName, brunoName } = await createAgenda(clinic)
  const tramos = [1, 2, 3, 4, 5, 6, 7].map((dia) => ({ dia, desde: '09:00', hasta: '12:00' }))
  await clinic.call(admin, 'PUT', `/api/horarios/${alba.usuario.id_usuario}`, { tramos })
  const [luna, toby] = [`Luna${id}`, `Toby${id}`]
  const { cita } = await book(luna, `${TOMORROW}T10:00`)
  await book(toby, `${TOMORROW}T11:00`)
  const saved = async () => (await clinic.call<Cita[]>(admin, 'GET', `/api/citas?search=${luna}`))[0]
  await openAs(admin, agendaPath(TOMORROW))
  await expect(cardIn(page, albaName, '10:00', luna)).toBeVisible()

  await test.step('Escape ends a drag; nothing is saved', async () => {
    const box = await boxOf(page, luna)
    await page.mouse.move(box.x + 60, box.y + 8)
    await page.mouse.down()
    await page.mouse.move(box.x + 60, box.y + 100)
    await expect(page.getByText('11:30–12:00')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect(page.getByText('11:30–12:00')).toBeHidden()
    await expect(cardIn(page, albaName, '10:00', luna)).toBeVisible()
    await expect(page.getByRole('complementary')).toHaveCount(0)
    expect(await saved()).toMatchObject({ version: cita.version })
  })
  await test.step('a move that is refused goes back and says why', async () => {
    await dragCard(page, luna, { x: 0, y: 4 * QUARTER })
    await expect(
      page.getByRole('alert').getByText('El veterinario ya tiene una cita programada a esa hora.'),
    ).toBeVisible()
    await expect(cardIn(page, albaName, '10:00', luna)).toBeVisible()
  })
  await test.step('another hour and vet, undone', async () => {
    const [from, to] = [await column(page, albaName).boundingBox(), await column(page, brunoName).boundingBox()]
    if (!from || !to) throw new Error('nothing is drawn')
    await dragCard(page, luna, { x: to.x - from.x, y: 6 * QUARTER })
    await expect(cardIn(page, brunoName, '11:30', luna)).toBeVisible()
    await button(page, 'Deshacer').click()
    await expect(toast(page, 'Deshecho')).toBeVisible()
    await expect(cardIn(page, albaName, '10:00', luna)).toBeVisible()
    expect(await saved()).toMatchObject({ fecha_hora: cita.fecha_hora, id_usuario: alba.usuario.id_usuario })
  })
  await test.step('another length, undone', async () => {
    await expect(card(page, luna)).toHaveAccessibleName(/30 minutos/)
    const box = await boxOf(page, luna)
    await dragBy(page, { x: box.x + box.width / 2, y: box.y + box.height - 2 }, { x: 0, y: 2 * QUARTER })
    await expect(card(page, luna)).toHaveAccessibleName(/60 minutos/)
    await expect.poll(async () => (await card(page, luna).boundingBox())?.height).toBe(4 * QUARTER - 1)
    await expect(button(page, 'Deshacer')).toBeVisible()
    expect(await saved()).toMatchObject({ duracion: 60 })
    await button(page, 'Deshacer').click()
    await expect(card(page, luna)).toHaveAccessibleName(new RegExp(`${cita.duracion} minutos`))
    await expect(toast(page, 'Deshecho')).toBeVisible() // until it is saved, the next move would be a conflict
  })
  await test.step('‘Mover’ puts it where the user clicks', async () => {
    const [from, to] = [await boxOf(page, luna), await column(page, brunoName).boundingBox()]
    await card(page, luna).click()
    await button(page, 'Mover').click()
    await expect(page.getByText('Pulsa la hora nueva', { exact: false }).first()).toBeVisible()
    await page.mouse.click((to?.x ?? 0) + 60, from.y + 4 * QUARTER + 4)
    await expect(cardIn(page, brunoName, '11:00', luna)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await button(page, 'Deshacer').click()
    await expect(cardIn(page, albaName, '10:00', luna)).toBeVisible()
    await page.keyboard.press('Escape') // the panel
    await expect(page.getByRole('complementary')).toHaveCount(0)
  })
  await test.step('asks before it is moved out of the timetable', async () => {
    const move = async () => {
      await dragCard(page, toby, { x: 0, y: 4 * QUARTER })
      await expect(page.getByRole('alertdialog')).toContainText('Esa hora está fuera del horario de consulta.')
    }
    await move()
    await button(page, 'Dejarla como estaba').click()
    await expect(cardIn(page, albaName, '11:00', toby)).toBeFocused()
    await move()
    await button(page, 'Mover de todos modos').click()
    await expect(cardIn(page, albaName, '12:00', toby)).toBeVisible()
  })
})

test('a vet moves only their own appointments, in their own column, and selects none', async ({
  page,
  clinic,
  openAs,
}) => {
  const { alba, book, bruno, id, albaName, brunoName } = await createAgenda(clinic)
  const [mia, rex] = [`Mia${id}`, `Rex${id}`]
  await book(mia, `${TOMORROW}T10:00`)
  await book(rex, `${TOMORROW}T10:00`, bruno)
  await openAs(alba, agendaPath(TOMORROW, 'vet'))
  const { width } = await boxOf(page, mia)
  await dragCard(page, rex, { x: -width, y: 4 * QUARTER })
  await dragCard(page, mia, { x: width, y: 4 * QUARTER })
  await expect(alert(page, 'No puedes pasar la cita a otro veterinario. No se ha cambiado nada.')).toBeVisible()
  await expect(cardIn(page, albaName, '10:00', mia)).toBeVisible()
  await card(page, mia).focus()
  for (const key of ['m', 'ArrowRight', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expect(cardIn(page, albaName, '10:15', mia)).toBeVisible()
  await expect(cardIn(page, brunoName, '10:00', rex)).toBeVisible()

  await card(page, mia).click({ modifiers: ['Control'] })
  await expect(page.getByRole('heading', { level: 2, name: mia })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Selección' })).toHaveCount(0)
  await expect(button(page, 'Pasar a…')).toHaveCount(1) // this one, in the panel
  await card(page, rex).click()
  const panel = page.getByRole('complementary', { name: `Cita de ${rex}` })
  await expect(panel).toContainText('Marta Gil')
  await expect(panel.getByRole('button')).toHaveText(['']) // the one that closes it: a visit of another day has not begun
})
