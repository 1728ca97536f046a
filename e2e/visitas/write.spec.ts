import { chooseProduct } from '../prevencion/setup.ts'
import { clinicDay, nextMonday } from '../support/dates.ts'
import { closedLayers } from '../support/layers.ts'
import { alert, button, field, menuLink, pageHeading, toast } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { createVisitData, expectSaved, typeInto, vetPath } from './setup.ts'

test('a vet writes a visit, reloads, corrects what is marked, signs it with what is asked, and adds an addendum', async ({
  page,
  clinic,
  openAs,
}) => {
  const { pet, begin, stored } = await createVisitData(clinic)
  const vet = await clinic.usuario('veterinario', { nombre: 'Nora', apellido: 'Vega', colegiado: null })
  await clinic.call(vet, 'POST', `/api/mascotas/${pet.id_mascota}/pesos`, { peso: 2.04 })
  const visita = await begin({}, vet)
  const dialog = page.getByRole('alertdialog')
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
    await field(page, 'Peso').fill('20,4')
    await field(page, 'Temperatura').fill('386')
    await field(page, 'Frec. cardíaca').fill('240')
    await expect(page.getByText('Poco habitual: entre 50 y 220 lpm')).toBeVisible()
    await expect(page.getByText('Un 900 % más que el último (2,04 kg)')).toBeVisible()
    await expect(page.getByText('Debe estar entre 20 y 46, con un decimal como máximo')).toBeVisible()
    await typeInto(page, 'Diagnósticos', 'Traqueítis')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Sarro')
    await typeInto(page, 'Nota interna', 'Dueño nervioso')
    await expect(page.getByText('No guardado: revisa los campos marcados')).toBeVisible()
    const written = { motivo: 'Tos', anamnesis: 'Tose desde el lunes.', peso: 20.4, frecuencia_cardiaca: 240 }
    const more = { diagnosticos: ['Traqueítis', 'Sarro'], nota_interna: 'Dueño nervioso', temperatura: null }
    await expect.poll(() => stored(visita)).toMatchObject({ ...written, ...more })
  })
  await test.step('a reload keeps all of it, also the wrong number', async () => {
    await page.reload()
    await expect(field(page, 'Anamnesis')).toHaveValue('Tose desde el lunes.')
    await expect(field(page, 'Peso')).toHaveValue('20,4')
    await expect(page.getByRole('list', { name: 'Diagnósticos añadidos' }).getByRole('listitem')).toHaveCount(2)
    await expect(field(page, 'Temperatura')).toHaveValue('386')
    await field(page, 'Temperatura').fill('38.6')
    await expectSaved(page)
    expect(await stored(visita)).toMatchObject({ temperatura: 38.6 })
  })
  await test.step('a vaccine is recorded on the way', async () => {
    await button(page, 'Vacuna').click()
    const dialog = page.getByRole('dialog', { name: 'Prevención de Luna' })
    await chooseProduct(dialog, 'Nobivac Rabia')
    await button(dialog, 'Guardar').click()
    await expect(toast(page, 'Nobivac Rabia: guardada')).toBeVisible()
    await expect(field(page, 'Temperatura')).toBeFocused()
    await expect(page.getByRole('list', { name: 'Puesto en esta visita' })).toContainText('Rabia')
    await expect(field(page, 'Anamnesis')).toHaveValue('Tose desde el lunes.')
  })
  await test.step('signing asks about each implausible value and, once, for the number of who signs', async () => {
    await button(page, 'Firmar').click()
    await expect(dialog.getByRole('listitem')).toHaveText([
      /^Peso, 20,4\skg\. Un 900/,
      /^Frec\. cardíaca, 240 lpm\. Poco habitual/,
    ])
    await button(dialog, 'Son correctos, firmar').click()
    await expect(dialog.getByText('Escribe tu número de colegiado para firmar')).toBeVisible()
    await field(dialog, 'Tu número de colegiado').fill('28/77')
    await button(dialog, 'Son correctos, firmar').click()
    await expect(page.getByText(/^Firmada por Nora Vega, Veterinario\/a · Colegiado nº 28\/77, el /)).toBeVisible()
    await expect(field(page, 'Anamnesis')).toHaveCount(0)
    await expect(page.getByText('Dueño nervioso')).toBeVisible()
  })
  await test.step('an addendum corrects the weight, also in the chart', async () => {
    await button(page, 'Añadir adenda').click()
    await button(page.getByRole('dialog'), 'Firmar adenda').click()
    await expect(page.getByText('Escribe la adenda')).toBeVisible()
    await expect(field(page, 'Tu número de colegiado')).toHaveCount(0)
    await field(page, 'Texto').fill('Coma mal puesta.')
    await field(page, 'Peso correcto').fill('2,1')
    await button(page.getByRole('dialog'), 'Firmar adenda').click()
    await expect(toast(page, 'Adenda firmada')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Adendas' })).toContainText('Coma mal puesta.')
    await expect(page.locator('del', { hasText: '20,4' })).toBeVisible()
    await closedLayers(page)
    expect((await stored(visita)).adendas).toMatchObject([{ peso: 2.1 }])
    await page.getByRole('link', { name: 'Luna', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Pesos' }).locator('del')).toContainText('20,4')
  })
})

test('the next visit is booked in three clicks, and the draft discarded', async ({ page, clinic, openAs }) => {
  const { vet, begin } = await createVisitData(clinic)
  const visita = await begin({ motivo: 'Tos' })
  await openAs(vet, vetPath(visita))
  await button(page, 'Revisión').click()
  await page.getByRole('menuitem', { name: '2 semanas' }).click()
  await button(page.getByRole('dialog', { name: 'Nueva Cita' }), /^(Crear|Reservar)/).click()
  await expect(page.getByRole('status').getByText(/^Luna, .* con Vera Sanz$/)).toBeVisible()
  const { data } = await clinic.call<{ data: object[] }>(vet, 'GET', '/api/citas?page=1&asignadas=1')
  expect(data).toMatchObject([{ tipo_consulta: 'control', motivo_consulta: 'Revisión: Tos' }])
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const discard = async () => {
    await button(page, 'Más acciones de la visita').click()
    await page.getByRole('menuitem', { name: 'Descartar borrador' }).click()
    await button(page.getByRole('alertdialog'), 'Descartar').click()
    await expect(toast(page, 'Borrador descartado').last()).toBeVisible()
    await expect(page).toHaveURL(/\/vet\/pets\/\d+$/)
    await closedLayers(page)
  }
  await discard()
  await button(page, 'Deshacer').click()
  await expect(page).toHaveURL(vetPath(visita))
  await expect(field(page, 'Motivo')).toHaveValue('Tos')

  await discard()
  await button(page, 'Más').click()
  await page.getByRole('menuitem', { name: 'Borradores descartados' }).click()
  await button(page.getByRole('dialog'), 'Recuperar: Tos').click()
  await expect(page).toHaveURL(vetPath(visita))
  await expect(field(page, 'Motivo')).toHaveValue('Tos')
})

test('a visit is opened in one click from the day’s list, and from the agenda, the appointment and the patient', async ({
  page,
  clinic,
  openAs,
}) => {
  const { vet, pet } = await createVisitData(clinic)
  const admin = await clinic.usuario('admin')
  const id_usuario = vet.usuario.id_usuario
  const past = nextMonday(-14)
  const book = { id_usuario, motivo_consulta: 'Cojea', fuera_de_horario: true }
  const cita = await clinic.cita(admin, pet, `${nextMonday()}T10:00`, book)
  const opened = async () => {
    await expect(page).toHaveURL(/\/visitas\/(nueva\?mascota=\d+&cita=\d+|\d+)$/)
    await expect(field(page, 'Motivo')).toHaveValue('Cojea')
  }
  await clinic.moveCita(cita, `${past}T10:00`)
  await openAs(vet, `/vet/agenda?fecha=${past}`)
  await page.locator(`[data-cita="${cita.id_cita}"]`).click()
  await button(page, 'Visita').click()
  await opened()
  await menuLink(page, 'Citas').click()
  await button(page, /^Ver detalles/)
    .first()
    .click()
  await button(page.getByRole('dialog'), 'Visita').click()
  await opened()
  await test.step('looking has stored nothing; the first text does', async () => {
    const entries = () =>
      clinic.call<{ data: object[] }>(vet, 'GET', `/api/mascotas/${pet.id_mascota}/historia?tipo=visita`)
    expect((await entries()).data).toEqual([])
    await typeInto(page, 'Plan', 'Reposo')
    await expectSaved(page)
    expect((await entries()).data).toMatchObject([{ visita: { plan: 'Reposo', motivo: 'Cojea', id_usuario } }])
  })
  await page.getByRole('link', { name: 'Luna', exact: true }).click()
  await expect(page).toHaveURL(`/vet/pets/${pet.id_mascota}`)
  // The appointment and its visit are one entry.
  const timeline = page.getByRole('region', { name: 'Historia' })
  await expect(timeline.getByText('Cojea')).toHaveCount(1)
  await expect(timeline.getByText(/^Visita ·/)).toBeVisible()
  await timeline.getByRole('radio', { name: 'Citas' }).click()
  await expect(timeline.getByText(/^Cita ·/)).toBeVisible()
  await test.step('a new visit of the patient is one’s own draft', async () => {
    await button(page, 'Nueva visita').click()
    await expect(page).toHaveURL(/\/visitas\/\d+$/)
    await expect(page.getByText(/^Es tu visita sin firmar del /)).toBeVisible()
    await expect(field(page, 'Plan')).toHaveValue('Reposo')
  })
  await clinic.moveCita(cita, `${clinicDay()}T00:00`)
  await menuLink(page, 'Dashboard').click()
  await button(page, 'Más acciones de Luna, 00:00').click()
  await page.getByRole('menuitem', { name: 'Abrir la visita' }).click()
  await opened()
})
