import { button, toast } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { agendaPath, card, cardIn, column, createAgenda, dragBy, HOUR, TOMORROW } from './setup.ts'

test.use({ hour: HOUR })

/** A quarter hour, in px. */
const QUARTER = 16

test('drags an appointment to another hour and vet, and undoes it', async ({ page, clinic, openAs }) => {
  const { admin, book, id, albaName, brunoName } = await createAgenda(clinic)
  const nombre = `Luna${id}`
  await book(nombre, `${TOMORROW}T10:00`)
  await openAs(admin, agendaPath(TOMORROW))
  await expect(cardIn(page, albaName, '10:00', nombre)).toBeVisible()
  const [from, to] = [await column(page, albaName).boundingBox(), await column(page, brunoName).boundingBox()]
  const box = await card(page, nombre).boundingBox()
  if (!from || !to || !box) throw new Error('nothing is drawn')
  await dragBy(page, { x: box.x + 60, y: box.y + 8 }, { x: to.x - from.x, y: 6 * QUARTER })
  await expect(cardIn(page, brunoName, '11:30', nombre)).toBeVisible()
  await button(page, 'Deshacer').click()
  await expect(toast(page, 'Deshecho')).toBeVisible()
  await expect(cardIn(page, albaName, '10:00', nombre)).toBeVisible()
  await page.reload()
  await expect(cardIn(page, albaName, '10:00', nombre)).toBeVisible()
})

test('pulls the end of an appointment, and undoes it', async ({ page, clinic, openAs }) => {
  const { admin, book, id } = await createAgenda(clinic)
  const nombre = `Toby${id}`
  const { cita } = await book(nombre, `${TOMORROW}T10:00`)
  await openAs(admin, agendaPath(TOMORROW))
  await expect(card(page, nombre)).toHaveAccessibleName(/30 minutos/)
  const box = await card(page, nombre).boundingBox()
  if (!box) throw new Error('nothing is drawn')
  await dragBy(page, { x: box.x + box.width / 2, y: box.y + box.height - 2 }, { x: 0, y: 2 * QUARTER })
  await expect(card(page, nombre)).toHaveAccessibleName(/60 minutos/)
  await expect.poll(async () => (await card(page, nombre).boundingBox())?.height).toBe(4 * QUARTER - 1)
  await expect(button(page, 'Deshacer')).toBeVisible()
  const saved = await clinic.call<{ duracion: number }[]>(admin, 'GET', `/api/citas?search=${nombre}`)
  expect(saved[0]?.duracion).toBe(60)
  await button(page, 'Deshacer').click()
  await expect(card(page, nombre)).toHaveAccessibleName(new RegExp(`${cita.duracion} minutos`))
})

test('a move that is refused goes back and says why', async ({ page, clinic, openAs }) => {
  const { admin, book, id, albaName } = await createAgenda(clinic)
  await book(`Luna${id}`, `${TOMORROW}T10:00`)
  await book(`Toby${id}`, `${TOMORROW}T11:00`)
  await openAs(admin, agendaPath(TOMORROW))
  const box = await card(page, `Luna${id}`).boundingBox()
  if (!box) throw new Error('nothing is drawn')
  await dragBy(page, { x: box.x + 60, y: box.y + 8 }, { x: 0, y: 4 * QUARTER })
  await expect(
    page.getByRole('alert').getByText('El veterinario ya tiene una cita programada a esa hora.'),
  ).toBeVisible()
  await expect(cardIn(page, albaName, '10:00', `Luna${id}`)).toBeVisible()
})

test('asks before an appointment is moved out of the timetable', async ({ page, clinic, openAs }) => {
  const { admin, book, id, alba, albaName } = await createAgenda(clinic)
  const tramos = [1, 2, 3, 4, 5, 6, 7].map((dia) => ({ dia, desde: '09:00', hasta: '12:00' }))
  await clinic.call(admin, 'PUT', `/api/horarios/${alba.usuario.id_usuario}`, { tramos })
  const nombre = `Nube${id}`
  await book(nombre, `${TOMORROW}T11:00`)
  await openAs(admin, agendaPath(TOMORROW))
  const move = async () => {
    const box = await card(page, nombre).boundingBox()
    if (!box) throw new Error('nothing is drawn')
    await dragBy(page, { x: box.x + 60, y: box.y + 8 }, { x: 0, y: 4 * QUARTER })
    await expect(page.getByRole('alertdialog')).toContainText('Esa hora está fuera del horario de consulta.')
  }
  await move()
  await button(page, 'Dejarla como estaba').click()
  await expect(cardIn(page, albaName, '11:00', nombre)).toBeFocused()
  await move()
  await button(page, 'Mover de todos modos').click()
  await expect(cardIn(page, albaName, '12:00', nombre)).toBeVisible()
})

test('Escape ends a drag; nothing is saved', async ({ page, clinic, openAs }) => {
  const { admin, book, id, albaName } = await createAgenda(clinic)
  const nombre = `Coco${id}`
  await book(nombre, `${TOMORROW}T10:00`)
  await openAs(admin, agendaPath(TOMORROW))
  const box = await card(page, nombre).boundingBox()
  if (!box) throw new Error('nothing is drawn')
  await page.mouse.move(box.x + 60, box.y + 8)
  await page.mouse.down()
  await page.mouse.move(box.x + 60, box.y + 100)
  await expect(page.getByText('11:30–12:00')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(page.getByText('11:30–12:00')).toBeHidden()
  await expect(cardIn(page, albaName, '10:00', nombre)).toBeVisible()
  await expect(page.getByRole('complementary')).toHaveCount(0)
})

test('a vet moves only their own appointments, in their own column', async ({ page, clinic, openAs }) => {
  const { alba, book, bruno, id, albaName, brunoName } = await createAgenda(clinic)
  await book(`Mia${id}`, `${TOMORROW}T10:00`)
  await book(`Rex${id}`, `${TOMORROW}T10:00`, bruno)
  await openAs(alba, agendaPath(TOMORROW, 'vet'))
  for (const nombre of [`Rex${id}`, `Mia${id}`]) {
    const box = await card(page, nombre).boundingBox()
    if (!box) throw new Error('nothing is drawn')
    const own = nombre === `Mia${id}`
    await dragBy(page, { x: box.x + 60, y: box.y + 8 }, { x: own ? box.width : -box.width, y: 4 * QUARTER })
  }
  await expect(cardIn(page, albaName, '11:00', `Mia${id}`)).toBeVisible()
  await expect(cardIn(page, brunoName, '10:00', `Rex${id}`)).toBeVisible()
  await card(page, `Rex${id}`).click()
  const panel = page.getByRole('complementary', { name: `Cita de Rex${id}` })
  await expect(panel).toContainText('Marta Gil')
  await expect(panel.getByRole('button')).toHaveText(['', 'Visita']) // and the one that closes it
})
