import { nextMonday } from '../support/dates.ts'
import { alert, button, field, menuLink, pageHeading, toast } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { createVisitData, expectSaved, typeInto, vetPath } from './setup.ts'

test('a vet writes a visit, reloads, corrects what is marked, signs it and adds an addendum', async ({
  page,
  clinic,
  openAs,
}) => {
  const { vet, begin, stored } = await createVisitData(clinic)
  const visita = await begin()
  await openAs(vet, vetPath(visita))
  await test.step('a visit without a reason is not signed', async () => {
    await expect(pageHeading(page)).toHaveText('Luna')
    await button(page, 'Firmar').click()
    await expect(alert(page, 'Escribe el motivo antes de firmar')).toBeVisible()
    await expect(field(page, 'Motivo')).toHaveAttribute('aria-invalid', 'true')
  })
  await test.step('what is written is saved, except for a number that is impossible', async () => {
    await field(page, 'Motivo').fill('Tos')
    await typeInto(page, 'Anamnesis', 'Tose desde el lunes.')
    await field(page, 'Peso').fill('12,4')
    await field(page, 'Temperatura').fill('386')
    await field(page, 'Frec. cardíaca').fill('240')
    await expect(page.getByText('Poco habitual: entre 50 y 220 lpm')).toBeVisible()
    await expect(page.getByText('Debe estar entre 20 y 46, con un decimal como máximo')).toBeVisible()
    await typeInto(page, 'Diagnósticos', 'Traqueítis')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Sarro')
    await typeInto(page, 'Nota interna · solo personal', 'Dueño nervioso')
    await expect(page.getByText('No guardado: revisa los campos marcados')).toBeVisible()
    const written = { motivo: 'Tos', anamnesis: 'Tose desde el lunes.', peso: 12.4, frecuencia_cardiaca: 240 }
    const more = { diagnosticos: ['Traqueítis', 'Sarro'], nota_interna: 'Dueño nervioso', temperatura: null }
    await expect.poll(() => stored(visita)).toMatchObject({ ...written, ...more })
  })
  await test.step('a reload keeps all of it, also the wrong number', async () => {
    await page.reload()
    await expect(field(page, 'Anamnesis')).toHaveValue('Tose desde el lunes.')
    await expect(field(page, 'Peso')).toHaveValue('12,4')
    await expect(page.getByRole('list', { name: 'Diagnósticos añadidos' }).getByRole('listitem')).toHaveCount(2)
    await expect(field(page, 'Temperatura')).toHaveValue('386')
    await field(page, 'Temperatura').fill('38.6')
    await expectSaved(page)
    expect(await stored(visita)).toMatchObject({ temperatura: 38.6 })
  })
  await test.step('a vaccine is recorded on the way', async () => {
    await button(page, 'Vacuna').click()
    const dialog = page.getByRole('dialog', { name: 'Prevención de Luna' })
    await dialog.getByRole('radio', { name: 'Rabia', exact: true }).check()
    await button(dialog, 'Guardar').click()
    await expect(toast(page, 'Rabia: guardada')).toBeVisible()
    await expect(button(page, 'Vacuna')).toBeFocused()
    await expect(field(page, 'Anamnesis')).toHaveValue('Tose desde el lunes.')
  })
  await test.step('signed', async () => {
    await button(page, 'Firmar').click()
    await button(page.getByRole('alertdialog'), 'Firmar').click()
    await expect(page.getByText(/^Firmada por Vera Sanz el /)).toBeVisible()
    await expect(field(page, 'Anamnesis')).toHaveCount(0)
    await expect(page.getByText('Dueño nervioso')).toBeVisible()
  })
  await test.step('addendum', async () => {
    await button(page, 'Añadir adenda').click()
    await button(page.getByRole('dialog'), 'Firmar adenda').click()
    await expect(page.getByText('Escribe la adenda')).toBeVisible()
    await field(page, 'Texto').fill('El peso era 12,6 kg.')
    await button(page.getByRole('dialog'), 'Firmar adenda').click()
    await expect(toast(page, 'Adenda firmada')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Adendas' })).toContainText('El peso era 12,6 kg.')
  })
})

test('the next visit is booked in three clicks, and the draft discarded', async ({ page, clinic, openAs }) => {
  const { vet, begin } = await createVisitData(clinic)
  const visita = await begin({ motivo: 'Tos' })
  await openAs(vet, vetPath(visita))
  await button(page, 'Revisión en…').click()
  await page.getByRole('menuitem', { name: '2 semanas' }).click()
  await button(page.getByRole('dialog', { name: 'Nueva Cita' }), /^(Crear|Reservar)/).click()
  await expect(page.getByRole('status').getByText(/^Luna, .* con Vera Sanz$/)).toBeVisible()
  const { data } = await clinic.call<{ data: object[] }>(vet, 'GET', '/api/citas?page=1&asignadas=1')
  expect(data).toMatchObject([{ tipo_consulta: 'control', motivo_consulta: 'Revisión: Tos' }])
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await button(page, 'Más acciones de la visita').click()
  await page.getByRole('menuitem', { name: 'Descartar borrador' }).click()
  await button(page.getByRole('alertdialog'), 'Descartar').click()
  await expect(toast(page, 'Borrador descartado')).toBeVisible()
  await expect(page).toHaveURL(/\/vet\/pets\/\d+$/)
  await page.goto(vetPath(visita))
  await expect(page.getByText('Esta visita no existe o se ha descartado.')).toBeVisible()
})

test('a visit is opened in one click from the day’s list, and from the agenda, the appointment and the patient', async ({
  page,
  clinic,
  openAs,
}) => {
  const { vet, pet } = await createVisitData(clinic)
  const admin = await clinic.usuario('admin')
  const id_usuario = vet.usuario.id_usuario
  const monday = nextMonday()
  const book = { id_usuario, motivo_consulta: 'Cojea', fuera_de_horario: true }
  const cita = await clinic.cita(admin, pet, `${monday}T10:00`, book)
  const opened = async () => {
    await expect(page).toHaveURL(/\/visitas\/\d+$/)
    await expect(field(page, 'Motivo')).toHaveValue('Cojea')
  }
  await openAs(vet, `/vet/agenda?fecha=${monday}`)
  await page.locator(`[data-cita="${cita.id_cita}"]`).click()
  await button(page, 'Visita').click()
  await opened()
  await menuLink(page, 'Citas').click()
  await button(page, /^Ver detalles/)
    .first()
    .click()
  await button(page.getByRole('dialog'), 'Visita').click()
  await opened()
  await page.getByRole('link', { name: 'Luna', exact: true }).click()
  await expect(page).toHaveURL(`/vet/pets/${pet.id_mascota}`)
  // The appointment and its visit are one entry.
  const timeline = page.getByRole('region', { name: 'Historia' })
  await expect(timeline.getByText('Cojea')).toHaveCount(1)
  await expect(timeline.getByText(/^Visita ·/)).toBeVisible()
  await timeline.getByRole('radio', { name: 'Citas' }).click()
  await expect(timeline.getByText(/^Cita ·/)).toBeVisible()
  await button(page, 'Nueva visita').click()
  await expect(page).toHaveURL(/\/visitas\/\d+$/)
  await expect(field(page, 'Motivo')).toHaveValue('')
  await clinic.moveCita(cita, `${new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Madrid' })}T10:00`)
  await menuLink(page, 'Dashboard').click()
  await button(page, 'Visita: Luna, 10:00').click()
  await opened()
})
