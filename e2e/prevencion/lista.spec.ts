import { atEachWidth, expectAccessible, expectNoOverflow } from '../support/assertions.ts'
import { clinicDay, weekday } from '../support/dates.ts'
import { expectLlamada } from '../support/llamada.ts'
import { button, field, pageHeading, toast } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { expectTouchTargets } from '../support/touch-targets.ts'
import { DESKTOP, PHONE, TABLET } from '../support/viewports.ts'
import { chooseProduct, createPatient, give } from './setup.ts'

test('staff see what is due in each month and what is overdue, tell several owners at once, and record it', async ({
  page,
  clinic,
  openAs,
}) => {
  const [first, second, later] = [await createPatient(clinic), await createPatient(clinic), await createPatient(clinic)]
  const nextMonth = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + 1, 15))
  await give(clinic, later.vet, later.luna.id_mascota, { proxima: nextMonth.toISOString().slice(0, 10) })
  await give(clinic, first.vet, first.luna.id_mascota, { proxima: clinicDay(-1) })
  await give(clinic, second.vet, second.luna.id_mascota, { proxima: clinicDay(-1) })
  await openAs(first.vet, '/vet/prevencion?per_page=100')
  await expect(pageHeading(page)).toHaveText('Prevención')
  await test.step('the months lead to what is due in each', async () => {
    const row = page.getByRole('link', { name: later.name })
    await expect(button(page, 'Mes siguiente')).toBeVisible()
    await expect(row).toHaveCount(0)
    await button(page, 'Mes siguiente').click()
    await expect(row).toBeVisible()
    await field(page, 'Especie').selectOption('gato')
    await expect(row).toHaveCount(0)
    await field(page, 'Especie').selectOption('perro')
    await expect(row).toBeVisible()
  })
  await button(page, 'Vencidas').click()
  await test.step('accessible, and fits', async () => {
    await expect(page.getByText(/^Vencida, /).first()).toBeVisible()
    for (const { name } of [first, second]) {
      await page.getByRole('checkbox', { name: `Seleccionar Rabia de ${name}` }).check()
    }
    await atEachWidth(page, [DESKTOP, TABLET, PHONE], async (size) => {
      await expectNoOverflow(page, 'selection')
      if (size !== PHONE) return
      await expectAccessible(page, 'selection')
      await expectTouchTargets(page, 'selection')
    })
  })
  await test.step('two owners are notified, each once a day', async () => {
    await button(page.getByRole('region', { name: 'Selección' }), 'Avisar').click()
    await button(page.getByRole('alertdialog'), 'Avisar').click()
    await expect(toast(page, '2 dueños avisados')).toBeVisible()
    await expect.poll(() => clinic.avisos(first.owner.email)).toEqual(['prevencion'])
    await expect.poll(() => clinic.mail(second.owner.email)).toHaveLength(1)
    await button(page, `Avisar Rabia de ${first.name}`).click()
    await button(page.getByRole('alertdialog'), 'Avisar').click()
    await expect(page.getByRole('status').getByText('1 ya tenía aviso de hoy')).toBeVisible()
  })
  await test.step('a call is noted in two clicks, and is found by how it ended', async () => {
    const what = `Rabia de ${first.name}`
    await button(page, `Llamado ${what}`).click() // 1
    await page.getByRole('menuitem', { name: 'No contesta' }).click() // 2
    await expect(toast(page, 'Anotado de Íñigo Núñez: no contesta')).toBeVisible()
    const row = page.getByRole('row').filter({ hasText: first.name })
    await expect(row).toContainText(/No contesta, /)
    await field(page, 'Situación').selectOption('No contesta')
    await expect(page.getByRole('row')).toHaveCount(2) // with the headings
    await button(page, `Llamado ${what}`).click()
    await page.getByRole('menuitem', { name: 'No quiere' }).click()
    await expect(row).toHaveCount(0)
    await button(page, 'Deshacer').last().click()
    await expect(row).toContainText(/No contesta, /)
  })
  await test.step('a call begins from the row', async () => {
    await button(page, `Llamado Rabia de ${first.name}`).click()
    await expectLlamada(page, page.getByRole('menuitem', { name: 'Abrir la llamada' }), 'Íñigo Núñez', first.name)
  })
  await test.step('a vaccination is booked from the row; whoever has an appointment is not called', async () => {
    await button(page, `Reservar Rabia de ${first.name}`).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Motivo')).toHaveValue('Vacuna de la rabia')
    await button(dialog, 'Cancelar').click()
    await expect(dialog).toHaveCount(0)
    await clinic.cita(first.vet, first.luna, `${weekday(0)}T10:00`, { tipo_consulta: 'vacunacion' })
    await expect(page.getByRole('link', { name: first.name })).toHaveCount(0)
    await field(page, 'Situación').selectOption('Con cita')
    await expect(page.getByRole('row').filter({ hasText: first.name })).toContainText(/Cita el /)
    await expect(button(page, `Llamado Rabia de ${first.name}`)).toHaveCount(0)
    await field(page, 'Situación').selectOption('Todas')
  })
  await test.step('what is recorded leaves the list', async () => {
    await button(page, `Registrar Rabia de ${second.name}`).click()
    await chooseProduct(page.getByRole('dialog'), 'Nobivac Rabia')
    await button(page.getByRole('dialog'), 'Guardar').click()
    await expect(button(page, `Registrar Rabia de ${second.name}`)).toHaveCount(0)
  })
  await page.getByRole('link', { name: first.name }).click()
  await expect(page).toHaveURL(`/vet/pets/${first.luna.id_mascota}`)
})

test('an administrator changes the days of the reminders', async ({ page, clinic, openAs }) => {
  const admin = await clinic.usuario('admin')
  await openAs(admin, '/admin/settings/reservas')
  const days = field(page, 'Recordar vacunas (días antes)')
  await days.fill('x')
  await expect(page.getByText('Escribe como máximo cinco números de días, entre 1 y 365')).toBeVisible()
  await days.fill('21, 3')
  await button(page, 'Guardar').click()
  await expect(toast(page, 'Ajustes guardados correctamente.')).toBeVisible()
  await expect(days).toHaveValue('21, 3')
})
