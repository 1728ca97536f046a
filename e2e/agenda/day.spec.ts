import { chooseTipo } from '../support/actions.ts'
import { expectAccessible } from '../support/assertions.ts'
import { dayAndTime, weekdayAndDate } from '../support/dates.ts'
import { button, dialogField, field } from '../support/locators.ts'
import { withoutEvents } from '../support/network.ts'
import { expect, test } from '../support/test.ts'
import { card, cardIn, column, createAgenda, TODAY, TOMORROW } from './setup.ts'

test('is loaded again after an error, opens an appointment beside the day, books in a free place that is clicked, prints, and keeps its view in the address', async ({
  page,
  clinic,
  openAs,
}) => {
  const { admin, owner, book, bruno, id, albaName, brunoName } = await createAgenda(clinic)
  await book(`Luna${id}`, `${TODAY}T12:00`)
  await book(`Toby${id}`, `${TOMORROW}T10:00`)
  await book(`Rex${id}`, `${TOMORROW}T10:00`, bruno)
  await clinic.mascota(owner, { nombre: `Nuevo${id}` })
  await test.step('an error, and another try', async () => {
    await withoutEvents(page) // one would load it again before the button does
    await page.route('**/api/agenda?*', (route) => route.fulfill({ status: 404, json: {} }))
    await openAs(admin, '/admin/agenda')
    await expect(page.getByRole('alert')).toContainText('No se ha podido cargar la agenda')
    await page.unroute('**/api/agenda?*')
    await button(page, 'Reintentar').click()
    await expect(column(page, albaName)).toBeVisible()
  })
  const panel = page.getByRole('complementary', { name: `Cita de Luna${id}` })
  await test.step('steps', async () => {
    await card(page, `Luna${id}`).click()
    await expect(panel.getByRole('heading', { name: `Luna${id}` })).toBeFocused()
    await button(panel, 'Ha llegado').click()
    await expect(card(page, `Luna${id}`)).toHaveAccessibleName(/Ha llegado$/)
    await expectAccessible(page)
  })
  await test.step('edit and cancel', async () => {
    await button(panel, 'Editar').click()
    await expect(page.getByRole('dialog', { name: 'Editar Cita' })).toBeVisible()
    await button(page, 'Cancelar').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await button(panel, 'Cancelar la cita').click()
    await expect(page.getByRole('alertdialog')).toContainText(dayAndTime(`${TODAY}T12:00`))
    await button(page.getByRole('alertdialog'), 'Clínica').click()
    await expect(card(page, `Luna${id}`)).toHaveCount(0)
    await expect(panel).toHaveCount(0)
  })
  await test.step('book', async () => {
    await button(page, 'Día siguiente').click()
    await expect(page).toHaveURL(new RegExp(`fecha=${TOMORROW}$`))
    const box = await card(page, `Toby${id}`).boundingBox()
    if (!box) throw new Error('nothing is drawn')
    await page.mouse.click(box.x + 60, box.y + 4 * 16 + 20) // in the second quarter after 11:00
    await expect(page.getByRole('group', { name: 'Día y hora' }).getByText(weekdayAndDate(TOMORROW))).toBeVisible()
    await expect(dialogField(page, 'Hora')).toHaveValue('11')
    await expect(dialogField(page, 'Minutos')).toHaveValue('15')
    await dialogField(page, 'Mascota').fill(`Nuevo${id}`)
    await page.getByRole('option', { name: `Nuevo${id}` }).click()
    await chooseTipo(page, 'Control')
    await dialogField(page, 'Motivo').fill('Revisión')
    await button(page, /^Reservar .*, 11:15, /).click()
    await expect(cardIn(page, albaName, '11:15', `Nuevo${id}`)).toBeVisible()
  })
  await test.step('a page is printed for each vet', async () => {
    const vets = await page.locator('[data-column]').count()
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(vets)
  })
  await test.step('vet and week are in the address, and ‘Nueva Cita’ offers what is shown', async () => {
    await field(page, 'Veterinario').selectOption(brunoName)
    await expect(column(page, brunoName)).toBeVisible()
    await expect(column(page, albaName)).toHaveCount(0)
    await button(page, 'Nueva Cita').click()
    await expect(page.getByRole('group', { name: 'Día y hora' }).getByText(weekdayAndDate(TOMORROW))).toBeVisible()
    await expect(dialogField(page, 'Veterinario')).toHaveValue(String(bruno.usuario.id_usuario))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await button(page, 'Semana').click()
    await expect(card(page, `Rex${id}`)).toBeVisible()
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(7)
    await expect(page).toHaveURL(new RegExp(`fecha=${TOMORROW}&vista=semana&vet=${bruno.usuario.id_usuario}$`))
    await page.reload()
    await expect(card(page, `Rex${id}`)).toBeVisible()
  })
})
