import type { Page } from '@playwright/test'
import { expectAccessible, expectNoHorizontalScroll } from '../support/assertions.ts'
import type { Clinic } from '../support/clinic.ts'
import { clinicDay } from '../support/dates.ts'
import { button, dialogField, rows, toast } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { PHONE } from '../support/viewports.ts'
import { createCitaData } from './setup.ts'

const NOON = 12
test.use({ hour: NOON })

const TODAY = clinicDay(NOON)
const today = (page: Page) => page.getByRole('region', { name: 'Citas de hoy' })
const undo = (page: Page) => button(page, 'Deshacer').click()

/** A vet with an appointment of today at this hour, booked by the clinic. */
async function createToday(clinic: Clinic, hour = '16:00') {
  const data = await createCitaData(clinic, 'veterinario')
  const cita = await clinic.cita(data.vet, data.luna, `${TODAY}T${hour}`)
  return { ...data, cita }
}

test('a vet notes arrival, consultation and end on the dashboard, and undoes the end', async ({
  page,
  clinic,
  openAs,
}) => {
  const { vet, luna } = await createToday(clinic)
  await openAs(vet, '/vet/dashboard')
  const item = today(page).getByRole('listitem')
  await expect(item).toContainText('Confirmada')
  await button(item, /^Ha llegado:/).click()
  await expect(toast(page, `${luna.nombre} ha llegado`)).toBeVisible()
  await expect(item).toContainText(/Ha llegado \d\d:\d\d/)
  await expect(button(item, /^Pasar a consulta:/)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(item).toContainText('En consulta')
  await expectAccessible(page, 'in consultation')
  await button(item, /^Terminar:/).click()
  await expect(toast(page, `Cita de ${luna.nombre} completada`)).toBeVisible()
  await expect(item).toContainText('Completada')
  await expect(button(item, /^Terminar:/)).toHaveCount(0)
  await undo(page)
  await expect(toast(page, 'Deshecho')).toBeVisible()
  await expect(item).toContainText('En consulta')
  await button(item, /^Terminar:/).click()
  await expect(item).toContainText('Completada')

  await button(item, /Completada/).click()
  const details = page.getByRole('dialog')
  await expect(details).toContainText(/Llegada: \d\d:\d\d\s+Inicio de la consulta: \d\d:\d\d\s+Fin: \d\d:\d\d/)
  await expect(button(details, 'Terminar')).toHaveCount(0)
})

test('completing without an arrival is undone as a whole', async ({ page, clinic, openAs }) => {
  const { vet } = await createToday(clinic)
  await openAs(vet, '/vet/dashboard')
  const item = today(page).getByRole('listitem')
  await button(item, /^Más acciones/).click()
  await page.getByRole('menuitem', { name: 'Completar' }).click()
  await expect(item).toContainText('Completada')
  await undo(page)
  await expect(item).toContainText('Confirmada')
  await expect(button(item, /^Ha llegado:/)).toBeVisible()
})

test('the list and the details have the next step, only on the day', async ({ page, clinic, openAs }) => {
  const { vet, luna, book, path } = await createToday(clinic)
  await book({ fecha_hora: `${clinicDay(NOON, 1)}T10:00` })
  await openAs(vet, path)
  const [tomorrow, row] = [rows(page).first(), rows(page).last()]
  await expect(tomorrow).toContainText('Pendiente')
  await expect(button(tomorrow, /^Ha llegado/)).toHaveCount(0)
  await button(row, /^Ha llegado/).click()
  await expect(toast(page, `${luna.nombre} ha llegado`)).toBeVisible()
  await expect(row).toContainText(/Ha llegado \d\d:\d\d/)
  await button(row, /^Ver detalles/).click()
  const details = page.getByRole('dialog')
  await expect(details).toContainText('Llegada: ')
  await expectAccessible(page)
  await button(details, 'Pasar a consulta').click()
  await expect(details).toHaveCount(0)
  await expect(row).toContainText('En consulta')
})

test('an appointment that was not attended is undone, or reopened with a reason', async ({ page, clinic, openAs }) => {
  const { vet, luna, path } = await createToday(clinic, '10:00')
  await openAs(vet, path)
  const row = rows(page).first()
  const choose = async (choice: string) => {
    await button(row, /^Cambiar estado/).click()
    await button(page, choice).click()
  }
  await choose('No se presentó')
  await expect(toast(page, `${luna.nombre} no se presentó`)).toBeVisible()
  await expect(row).toContainText('No se presentó')
  await undo(page)
  await expect(row).toContainText('Confirmada')

  await choose('No se presentó')
  await expect(row).toContainText('No se presentó')
  await choose('Confirmar')
  const dialog = page.getByRole('dialog', { name: `Cambiar la cita de ${luna.nombre}` })
  await expect(dialog).toContainText('De «No se presentó» a «Confirmada».')
  await button(dialog, 'Cambiar').click()
  await expect(dialog).toContainText('El motivo del cambio es obligatorio')
  await expectAccessible(page)
  await dialogField(page, 'Motivo del cambio').fill('Llegó veinte minutos tarde')
  await button(dialog, 'Cambiar').click()
  await expect(toast(page, 'Cita marcada como confirmada')).toBeVisible()
  await expect(row).toContainText('Confirmada')
})

test('an appointment to come offers neither completing nor ‘No se presentó’', async ({ page, clinic, openAs }) => {
  const { viewer, book, path } = await createCitaData(clinic, 'admin')
  await book()
  await openAs(viewer, path)
  await button(rows(page).first(), /^Cambiar estado/).click()
  await expect(page.getByRole('group', { name: /^Cambiar estado/ }).getByRole('button')).toHaveText([
    'Confirmar',
    'Cancelar',
  ])
})

test('an owner cancels with ‘Anular’ and keeps the appointment, then takes it off the list', async ({
  page,
  clinic,
  openAs,
}) => {
  const { owner, vet, book, luna, vetName, path } = await createCitaData(clinic, 'cliente')
  await book()
  await openAs(owner, path)
  const row = rows(page).first()
  await button(row, /^Anular/).click()
  const dialog = page.getByRole('alertdialog', { name: `¿Anular la cita de ${luna.nombre}?` })
  await expect(dialog).toContainText(`Se avisará a ${vetName} por correo. Recibirás un aviso por correo.`)
  await button(dialog, 'Anular la cita').click()
  await expect(toast(page, 'Cita anulada')).toBeVisible()
  await expect(row).toContainText('Cancelada')
  await expect(button(row, /^Anular/)).toHaveCount(0)
  await button(row, /^Eliminar/).click()
  await expect(page.getByRole('alertdialog')).toContainText('Se quitará de tu lista.')
  await button(page.getByRole('alertdialog'), 'Eliminar').click()
  await expect(row).toHaveCount(0)
  await openAs(vet, path.replace('/appointments', '/vet/appointments'))
  await expect(rows(page).first()).toContainText('Cancelada')
})

test('an owner sees no buttons on what is closed', async ({ page, clinic, openAs }) => {
  const { owner, vet, luna, path } = await createCitaData(clinic, 'cliente')
  await clinic.cita(vet, luna, `${TODAY}T10:00`)
  await clinic.cita(vet, luna, `${TODAY}T10:30`, { estado: 'no_presentada' })
  await clinic.cita(vet, luna, `${clinicDay(NOON, 1)}T10:00`, { estado: 'completada' })
  await openAs(owner, path)
  await expect(rows(page)).toHaveCount(3)
  await expect(button(page, /^Ver detalles/)).toHaveCount(3)
  for (const name of [/^Anular/, /^Editar/, /^Eliminar/]) await expect(button(page, name)).toHaveCount(0)
})

test('on a phone the next step is a button of each visit and of its card', async ({ page, clinic, openAs }) => {
  await page.setViewportSize(PHONE)
  const { vet, luna } = await createToday(clinic)
  await openAs(vet, '/vet/dashboard')
  await button(today(page), /^Ha llegado:/).click()
  await expect(today(page)).toContainText(/Ha llegado \d\d:\d\d/)
  await expectNoHorizontalScroll(page)
  await page.goto('/vet/appointments')
  await button(page, /^Pasar a consulta cita de/).click()
  await expect(toast(page, `${luna.nombre} está en consulta`)).toBeVisible()
  await expect(page.getByText('En consulta', { exact: true })).toBeVisible()
})
