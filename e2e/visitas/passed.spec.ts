import type { VisitaDetalle } from '@huella/contract'
import { atEachWidth, expectAccessible, expectNoOverflow } from '../support/assertions.ts'
import { clinicDay } from '../support/dates.ts'
import { button, field, toast, toastBox } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { DESKTOP, PHONE, TABLET } from '../support/viewports.ts'
import { beforeNextSave, createVisitData, expectKept, expectSaved, typeInto, vetPath } from './setup.ts'

test('a vet passes the draft on to a colleague; what they type at that moment is kept, and stored when they say so', async ({
  page,
  clinic,
  openAs,
}) => {
  const { vet, nuria, begin, stored } = await createVisitData(clinic)
  const visita = await begin({ motivo: 'Tos' })
  const pass = async (to: typeof vet, by: typeof vet) => {
    const { version } = await stored(visita)
    const body = { id_usuario: to.usuario.id_usuario, version }
    await clinic.call(by, 'POST', `/api/visitas/${visita.id_visita}/traspaso`, body)
  }
  const dialog = page.getByRole('dialog', { name: 'Pasar a Luna…' })
  await test.step('by the menu, with a few words', async () => {
    await openAs(vet, vetPath(visita))
    await expectSaved(page)
    await button(page, 'Más acciones de la visita').click()
    await page.getByRole('menuitem', { name: 'Pasar a…' }).click()
    await button(dialog, 'Pasar').click()
    await expect(dialog.getByText('Elige a quién')).toBeVisible()
    await field(dialog, 'A quién').selectOption(String(nuria.usuario.id_usuario))
    await field(dialog, 'Mensaje (opcional)').fill('Falta la analítica')
    await expectAccessible(page)
    await atEachWidth(page, [DESKTOP, TABLET, PHONE], () => expectNoOverflow(page, 'pass dialog'))
    await button(dialog, 'Pasar').click()
    await expect(toast(page, 'Luna: la lleva ahora Nuria Gil, que ya lo sabe')).toBeVisible()
    await expect(page.getByText(/Empezada por Vera Sanz, la lleva Nuria Gil/)).toBeVisible()
    await expect(page.getByText('La firma Nuria')).toBeVisible()
    await expect(button(page, 'Firmar')).toHaveCount(0)
  })
  await test.step('and goes on writing in it, which is stored', async () => {
    await typeInto(page, 'Anamnesis', 'Desde ayer.')
    await expectSaved(page)
    expect((await stored(visita)).anamnesis).toBe('Desde ayer.')
  })
  await test.step('it comes back, and is passed on while they type: nothing is lost over a reload', async () => {
    await pass(vet, nuria)
    await expect(button(page, /^Firmar/)).toBeVisible()
    await beforeNextSave(page, () => pass(nuria, vet))
    await typeInto(page, 'Plan', 'Reposo')
    const notice = page.getByRole('alert')
    await expect(notice.getByText(/^La visita la lleva ahora Nuria Gil/)).toBeVisible()
    await expect(page.getByText('No guardado: la lleva otra persona')).toBeVisible()
    expect((await stored(visita)).plan).toBe('')
    await typeInto(page, 'Plan', ' y dieta')
    await expectKept(page, 'Reposo y dieta')
    await expectAccessible(page)
    page.on('dialog', (leave) => leave.accept())
    await page.reload()
    await expect(field(page, 'Plan')).toHaveValue('Reposo y dieta')
    await button(page, 'Guardarlo en la visita').click()
    await expectSaved(page)
    expect(await stored(visita)).toMatchObject({ plan: 'Reposo y dieta', autor: { nombre: 'Nuria' } })
  })
})

test('who gets a patient is told at once, and finds it at the front page and among what has no signature', async ({
  page,
  clinic,
  openAs,
}) => {
  const { vet, nuria, begin } = await createVisitData(clinic)
  const visita = await begin({ motivo: 'Tos', plan: 'Reposo' })
  await openAs(nuria, '/vet/dashboard')
  await expect(page.getByRole('navigation', { name: 'El día' })).toBeVisible()
  const { version, id_visita } = visita
  const body = { id_usuario: nuria.usuario.id_usuario, version, mensaje: 'Falta la analítica' }
  await clinic.call(vet, 'POST', `/api/visitas/${id_visita}/traspaso`, body)
  await expect(toastBox(page)).toContainText('Vera Sanz te pasa a Luna: «Falta la analítica»')
  const card = page.getByRole('region', { name: 'Te han pasado' })
  await expect(card).toContainText('Falta la analítica')
  await expectAccessible(page)
  await atEachWidth(page, [DESKTOP, TABLET, PHONE], () => expectNoOverflow(page, 'front page'))
  await page
    .getByRole('navigation', { name: 'El día' })
    .getByRole('link', { name: /^Sin firmar 1/ })
    .click()
  await expect(page.getByText('Empezada por Vera Sanz, la lleva Nuria Gil')).toBeVisible()
  await card.getByRole('link', { name: 'Abrir la visita: Luna' }).click()
  await button(page, /^Firmar/).click()
  await button(page.getByRole('alertdialog'), 'Firmar').click()
  await expect(page.getByText(/^Firmada por Nuria Gil/)).toBeVisible()
  await expect(page.getByText(/Empezada por Vera Sanz, la lleva Nuria Gil/)).toBeVisible()
})

test('the draft of somebody who left is taken over; both are named', async ({ page, clinic, openAs }) => {
  const { nuria, begin, stored } = await createVisitData(clinic)
  const gone = await clinic.usuario('veterinario', { nombre: 'Gema', apellido: 'Paz' })
  const visita = await begin({ motivo: 'Tos', plan: 'Reposo' }, gone)
  const admin = await clinic.usuario('admin')
  await clinic.call(admin, 'DELETE', `/api/admin/users/${gone.usuario.id_usuario}`)
  await openAs(nuria, '/vet/dashboard?vista=firmar')
  const section = page.getByRole('region', { name: /^De compañeros que ya no están/ })
  await expect(section).toContainText('Empezada por Gema Paz')
  await page.goto(vetPath(visita))
  await expectSaved(page)
  await button(page, 'Llevar la visita').click()
  await expect(toast(page, 'La visita de Luna la llevas tú')).toBeVisible()
  await expect(page.getByText(/Empezada por Gema Paz, la lleva Nuria Gil/)).toBeVisible()
  await expect(button(page, /^Firmar/)).toBeVisible()
  expect(await stored(visita)).toMatchObject({ empezada_por: { nombre: 'Gema' }, autor: { nombre: 'Nuria' } })
})

test('the agenda shows which visit is a draft and which is signed, and passes an appointment on with it', async ({
  page,
  clinic,
  openAs,
}) => {
  const { vet, nuria, pet, begin, stored } = await createVisitData(clinic)
  const admin = await clinic.usuario('admin')
  const today = clinicDay()
  const book = (hour: string, id_usuario: number) =>
    clinic.cita(admin, pet, `${today}T${hour}`, { id_usuario, fuera_de_horario: true })
  const cita = await book('17:45', vet.usuario.id_usuario)
  await clinic.call(vet, 'POST', `/api/citas/${cita.id_cita}/inicio`)
  const visita: VisitaDetalle = await begin({ id_cita: cita.id_cita, motivo: 'Tos', plan: 'Reposo' })
  await openAs(vet, '/vet/agenda')
  const card = page.getByRole('button', { name: /^17:45 Luna .*visita: borrador/ })
  await card.click()
  const panel = page.getByRole('complementary', { name: 'Cita de Luna' })
  await expect(panel).toContainText('Visita: borrador')
  await expect(button(panel, 'Visita')).toBeVisible()
  await button(panel, 'Pasar a…').click()
  const dialog = page.getByRole('dialog', { name: 'Pasar a Luna…' })
  await field(dialog, 'A quién').selectOption(String(nuria.usuario.id_usuario))
  await button(dialog, 'Pasar').click()
  await expect(toast(page, 'Luna: la lleva ahora Nuria Gil, que ya lo sabe')).toBeVisible()
  const passed = await stored(visita)
  expect(passed).toMatchObject({ autor: { nombre: 'Nuria' }, empezada_por: { nombre: 'Vera' } })
  await clinic.call(nuria, 'POST', `/api/visitas/${visita.id_visita}/firma`, { version: passed.version })
  await openAs(nuria, '/vet/agenda')
  await expect(page.getByRole('button', { name: /^17:45 Luna .*visita: firmada/ })).toBeVisible()
})
