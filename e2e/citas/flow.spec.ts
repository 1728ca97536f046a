import type { Cita } from '@huella/contract'
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoHorizontalScroll } from '../support/assertions.ts'
import type { Clinic } from '../support/clinic.ts'
import { clinicDay, dayAndTime, listTime, nextMonday, typedDate } from '../support/dates.ts'
import { button, dialogField, field, petChip, rows, toast } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { PHONE } from '../support/viewports.ts'
import { createCitaData, half } from './setup.ts'

const TODAY = clinicDay()
const today = (page: Page) => page.getByRole('region', { name: 'Citas de hoy' })
const undo = (page: Page) => button(page, 'Deshacer').click()

/** A vet with an appointment of today at this hour, booked by the clinic. */
async function createToday(clinic: Clinic, hour = '16:00') {
  const data = await createCitaData(clinic, 'veterinario')
  const cita = await clinic.cita(data.vet, data.luna, `${TODAY}T${hour}`)
  return { ...data, cita }
}

test('on the dashboard a vet completes without an arrival and undoes it, then notes arrival, consultation and end', async ({
  page,
  clinic,
  openAs,
}) => {
  const { vet, luna } = await createToday(clinic)
  await openAs(vet, '/vet/dashboard')
  const item = today(page).getByRole('listitem')
  await expect(item).toContainText('Confirmada')
  await button(item, /^Más acciones/).click()
  await page.getByRole('menuitem', { name: 'Completar' }).click()
  await expect(item).toHaveCount(0)
  await button(today(page), /^1 terminada/).click()
  await expect(item).toContainText('Completada')
  await undo(page)
  await expect(item).toContainText('Confirmada') // undone as a whole

  await button(item, /^Ha llegado:/).click()
  await expect(toast(page, `${luna.nombre} ha llegado`)).toBeVisible()
  await expect(item).toContainText(/Espera desde \d\d:\d\d/)
  await expect(button(item, /^Pasar a consulta:/)).toBeFocused()
  await page.keyboard.press('Enter')
  // The same click opens the visit.
  await expect(page).toHaveURL(/\/vet\/visitas\/nueva\?mascota=\d+&cita=\d+$/)
  await expect(field(page, 'Anamnesis')).toBeVisible()
  await page.goBack()
  await expect(item).toContainText('En consulta')
  await button(item, /^Terminar:/).click()
  await expect(toast(page, `Cita de ${luna.nombre} completada`)).toBeVisible()
  await button(today(page), /^1 terminada/).click()
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

  // Long after the toast has gone.
  await button(details, 'Deshacer el fin').click()
  await expect(details).toHaveCount(0)
  await expect(item).toContainText('En consulta')
  await button(item, /^Más acciones/).click()
  await page.getByRole('menuitem', { name: 'Deshacer el paso a consulta' }).click()
  await expect(item).toContainText(/Espera desde \d\d:\d\d/)
})

test('in the list a vet takes the next step, only on the day, and marks, undoes and reopens ‘No se presentó’', async ({
  page,
  clinic,
  openAs,
}) => {
  const { vet, luna, book, path } = await createToday(clinic)
  await clinic.cita(vet, luna, `${TODAY}T10:00`)
  await book({ fecha_hora: `${clinicDay(1)}T15:00` })
  await clinic.cita(await clinic.usuario('veterinario'), luna, `${clinicDay(2)}T10:00`)
  await openAs(vet, path)
  const at = (time: string) => rows(page).filter({ hasText: ` ${time}` })

  await test.step('the list and the details have the next step', async () => {
    await expect(at('15:00')).toContainText('Pendiente')
    await expect(rows(page)).toHaveCount(3) // not the appointment of the other vet
    await expect(button(at('15:00'), /^Ha llegado/)).toHaveCount(0)
    await expect(page.getByRole('checkbox')).toHaveCount(0) // only administrators pass appointments to another vet
    const row = at('16:00')
    await button(row, /^Ha llegado/).click()
    await expect(toast(page, `${luna.nombre} ha llegado`)).toBeVisible()
    await expect(row).toContainText(/Ha llegado \d\d:\d\d/)
    await button(row, /^Ver detalles/).click()
    const details = page.getByRole('dialog')
    await expect(details).toContainText('Llegada: ')
    await button(details, 'Pasar a consulta').click()
    await expect(details).toHaveCount(0)
    await expect(row).toContainText('En consulta')
  })

  const row = at('10:00')
  const choose = async (choice: string) => {
    await button(row, /^Cambiar estado/).click()
    await button(page, choice).click()
  }
  await test.step('an appointment that was not attended is undone', async () => {
    await choose('No se presentó')
    await expect(toast(page, `${luna.nombre} no se presentó`)).toBeVisible()
    await expect(row).toContainText('No se presentó')
    await undo(page)
    await expect(row).toContainText('Confirmada')
  })

  await test.step('or reopened with a reason', async () => {
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

  await test.step('on a phone the next step is a button of the card, and its menu confirms', async () => {
    await page.setViewportSize(PHONE)
    const cardAt = (fechaHora: string) =>
      page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: dayAndTime(fechaHora) })
    await expectNoHorizontalScroll(page)
    await button(cardAt(`${TODAY}T10:00`), /^Ha llegado/).click()
    await expect(cardAt(`${TODAY}T10:00`)).toContainText(/Ha llegado \d\d:\d\d/)
    const card = cardAt(`${clinicDay(1)}T15:00`)
    await button(card, /^Más acciones/).click()
    await page.getByRole('menuitem', { name: 'Cambiar estado' }).click()
    await button(page, 'Confirmar').click()
    await expect(card.getByText('Confirmada', { exact: true })).toBeVisible()
  })
})

test('an owner sees what is closed without buttons, cancels with ‘Anular’, asks for another like it, and takes it off the list', async ({
  page,
  clinic,
  openAs,
}) => {
  const { id, owner, vet, book, luna, vetName, path } = await createCitaData(clinic, 'cliente')
  await clinic.cita(vet, luna, `${TODAY}T10:00`)
  await clinic.cita(vet, luna, `${TODAY}T10:30`, { estado: 'no_presentada' })
  await clinic.cita(vet, luna, `${clinicDay(1)}T10:00`, { estado: 'completada' })
  const { id_cita } = await book()
  await openAs(owner, path)
  const row = rows(page).filter({ hasText: listTime(`${nextMonday()}T10:00`) })

  await test.step('columns, buttons and details', async () => {
    const columns = ['Fecha y Hora', 'Mascota', 'Veterinario', 'Tipo de Consulta', 'Motivo', 'Estado', 'Acciones']
    await expect(page.getByRole('columnheader')).toHaveText(columns)
    await expect(page.getByRole('columnheader').getByRole('button')).toHaveText(['Fecha y Hora'])
    await expect(rows(page)).toHaveCount(1)
    await expect(row.getByRole('cell')).toHaveText([
      ...[new RegExp(`^${listTime(`${nextMonday()}T10:00`)}`), new RegExp(`^${luna.nombre}`), vetName, 'Vacunación'],
      ...[/^Revisión anual/, 'Pendiente', ''],
    ])
    await expect(button(page, /^Cambiar estado/)).toHaveCount(0)
    for (const name of [/^Anular/, /^Editar/, /^Eliminar/]) {
      await expect(button(row, name)).toHaveCount(1)
      await expect(button(page, name)).toHaveCount(1)
    }
    await button(row, /^Ver detalles/).click()
    const details = page.getByRole('dialog')
    for (const text of ['Vacunación, 30 minutos', luna.nombre, vetName, 'Pendiente: te avisaremos']) {
      await expect(details).toContainText(text)
    }
    await expect(details.getByText('Dueño', { exact: true })).toHaveCount(0)
    for (const name of ['Cambiar', 'Anular', 'Añadir al calendario']) await expect(button(details, name)).toBeVisible()
    await button(details, 'Cerrar').click()
    await expect(details).toHaveCount(0)
  })

  await test.step('what is over is in the other half, without buttons that change it', async () => {
    await half(page, 'Pasadas 3').click()
    await expect(page).toHaveURL(/cuando=pasadas/)
    await expect(rows(page)).toHaveCount(3)
    for (const name of [/^Anular/, /^Editar/, /^Eliminar/]) await expect(button(page, name)).toHaveCount(0)
    await half(page, 'Próximas 1').click()
    await expect(rows(page)).toHaveCount(1)
  })

  await test.step('one that is confirmed must be confirmed again if it is moved', async () => {
    const note = page.getByText('la clínica tendrá que confirmarla de nuevo')
    await button(row, /^Editar/).click()
    await expect(page.getByRole('dialog', { name: 'Editar Cita' })).toBeVisible()
    await expect(note).toHaveCount(0)
    await button(page, 'Cancelar').click()
    await clinic.call(vet, 'POST', `/api/citas/${id_cita}/estado`, { estado: 'confirmada' })
    await expect(row).toContainText('Confirmada')
    await button(row, /^Editar/).click()
    await expect(note).toBeVisible()
    await button(page, 'Cancelar').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('one is cancelled with ‘Anular’, and cannot be edited any more', async () => {
    await button(row, /^Anular/).click()
    const question = page.getByRole('alertdialog', { name: `¿Anular la cita de ${luna.nombre}?` })
    await expect(question).toContainText(`Se avisará a ${vetName} por correo. Recibirás un aviso por correo.`)
    await button(question, 'Anular la cita').click()
    await expect(toast(page, 'Cita anulada')).toBeVisible()
    await half(page, 'Pasadas 4').click()
    await expect(row).toContainText('Cancelada')
    for (const name of [/^Anular/, /^Editar/]) await expect(button(row, name)).toHaveCount(0)
  })

  await test.step('another like it is asked for, and shown in the other half', async () => {
    await button(row, /^Pedir otra igual/).click()
    const form = page.getByRole('dialog', { name: 'Nueva Cita' })
    await expect(petChip(page, luna.nombre)).toBeChecked()
    await expect(dialogField(page, 'Veterinario')).toHaveValue(String(vet.usuario.id_usuario))
    await expect(dialogField(page, 'Motivo')).toHaveValue('Revisión anual.\nTrae cartilla.')
    await expect(dialogField(page, 'Fecha')).toHaveValue(typedDate(nextMonday()))
    await form.locator('button[type=submit]').click()
    await expect(toast(page, 'Cita guardada correctamente')).toBeVisible()
    await expect(toast(page, 'La clínica aún tiene que confirmarla.')).toBeVisible()
    await expect(rows(page)).toHaveCount(1)
    await expect(row).toContainText('Pendiente')
  })

  await test.step('the cancelled one is taken off the list', async () => {
    await half(page, 'Pasadas 4').click()
    await expect(row).toContainText('Cancelada')
    await button(row, /^Eliminar/).click()
    await expect(page.getByRole('alertdialog')).toContainText('Se quitará de tu lista.')
    await button(page.getByRole('alertdialog'), 'Eliminar').click()
    await expect(rows(page)).toHaveCount(3)
    await expect(row).toHaveCount(0)
    const citas = await clinic.call<Cita[]>(vet, 'GET', `/api/citas?search=${id}`)
    expect(citas).toContainEqual(expect.objectContaining({ id_cita, estado: 'cancelada' }))
  })
})
