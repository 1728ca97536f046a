import type { Page } from '@playwright/test'
import { pdf } from '../adjuntos/setup.ts'
import { atEachWidth, expectAccessible, expectNoHorizontalScroll } from '../support/assertions.ts'
import { nextMonday } from '../support/dates.ts'
import { button, menuLink } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { PHONE } from '../support/viewports.ts'
import { createVisitData, vetPath } from '../visitas/setup.ts'

/** The response of the tab that a click opens. */
async function openedPdf(page: Page, click: () => Promise<void>) {
  const answered = page.context().waitForEvent('response', (response) => response.url().includes('.pdf?acceso='))
  const [popup] = await Promise.all([page.waitForEvent('popup'), click()])
  const response = await answered
  await popup.close()
  return [response.status(), response.headers()['content-type'], response.headers()['content-disposition']]
}

test('a report is in the owner’s mailbox after two clicks on the signed visit, which gets the results that come later', async ({
  page,
  clinic,
  openAs,
}) => {
  const { vet, owner, begin } = await createVisitData(clinic)
  const { id_visita, version } = await begin({ motivo: 'Tos', plan: 'Reposo' })
  const signed = await clinic.call<Parameters<typeof vetPath>[0]>(vet, 'POST', `/api/visitas/${id_visita}/firma`, {
    version,
  })
  await openAs(vet, vetPath(signed))
  await button(page, 'Enviar al dueño').click()
  await button(page.getByRole('alertdialog'), 'Enviar').click()
  await expect.poll(async () => (await clinic.mail(owner.email)).length).toBe(1)
  const [mail] = await clinic.mail(owner.email)
  expect(mail?.subject).toBe('Informe de la visita de Luna')
  expect(mail?.attachments.map(({ mimeType }) => mimeType)).toEqual(['application/pdf'])
  await expect(page.getByText(`Enviado a ${owner.email} hoy`)).toBeVisible()

  await button(page, 'Enviar al dueño').click()
  await expect(page.getByRole('alertdialog')).toContainText(`Ya se ha pedido hoy: Enviado a ${owner.email}`)
  await button(page.getByRole('alertdialog'), 'Cancelar').click()
  const file = /^inline; filename="informe-luna-\d{4}-\d\d-\d\d\.pdf"$/
  const opened = await openedPdf(page, () => button(page, 'Informe PDF').click())
  expect(opened).toEqual([200, 'application/pdf', expect.stringMatching(file)])

  await test.step('it gets the results that come later, which are not printed', async () => {
    const files = page.getByRole('region', { name: 'Archivos', exact: true })
    await files
      .locator('input[type=file][multiple]')
      .setInputFiles([{ name: 'resultados.pdf', mimeType: 'application/pdf', buffer: pdf }])
    await expect(button(files, 'resultados.pdf')).toBeVisible()
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await page.emulateMedia({ media: 'print' })
    await expect(files).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await button(files, 'Más acciones de resultados.pdf').click()
    await page.getByRole('menuitem', { name: 'Mostrar al dueño' }).click()
    await expect(files).toContainText('Visible para el dueño')
  })
})

test('an owner reads a signed visit without what is internal, opens its report, the card and the treatment sheet, and sends none', async ({
  page,
  clinic,
  openAs,
}) => {
  const { vet, owner, pet, begin } = await createVisitData(clinic)
  const { id_visita, version } = await begin({ motivo: 'Tos', plan: 'Reposo', nota_interna: 'Xilofón' })
  await clinic.call(vet, 'POST', `/api/visitas/${id_visita}/firma`, { version })
  await clinic.call(vet, 'POST', `/api/visitas/${id_visita}/adendas`, { texto: 'Xilofón también', interna: true })
  const cita = await clinic.cita(owner, pet, `${nextMonday()}T10:00`, { id_usuario: vet.usuario.id_usuario })
  await clinic.tratamiento(vet, cita)
  const answered = expect.arrayContaining([200, 'application/pdf'])

  await openAs(owner, `/visitas/${id_visita}`)
  await expect(page.getByText('Reposo')).toBeVisible()
  await expect(page.getByText(/Xilofón/)).toHaveCount(0)
  await expect(button(page, 'Añadir adenda')).toHaveCount(0)
  expect(await openedPdf(page, () => button(page, 'Informe PDF').click())).toEqual(answered)
  await expect(button(page, 'Enviar al dueño')).toHaveCount(0)

  await page.getByRole('link', { name: 'Luna', exact: true }).click()
  await expect(page).toHaveURL(`/pets/${pet.id_mascota}`)
  await button(page, 'Más').click()
  await expect(page.getByRole('menuitem', { name: 'Enviar la cartilla' })).toHaveCount(0)
  expect(await openedPdf(page, () => page.getByRole('menuitem', { name: 'Cartilla PDF' }).click())).toEqual(answered)

  await menuLink(page, 'Tratamientos').click()
  await button(page, /Ver detalles/)
    .first()
    .click()
  expect(await openedPdf(page, () => button(page, 'Hoja PDF').click())).toEqual(answered)
})

test('the record goes to another clinic from the patient’s page: opened, or sent with its files', async ({
  page,
  clinic,
  openAs,
}) => {
  const { vet, pet, begin } = await createVisitData(clinic)
  const { id_visita, version } = await begin({ motivo: 'Tos', plan: 'Reposo', nota_interna: 'Xilofón' })
  await clinic.call(vet, 'POST', `/api/visitas/${id_visita}/firma`, { version })
  await openAs(vet, `/vet/pets/${pet.id_mascota}`)
  await button(page, 'Más').click()
  await page.getByRole('menuitem', { name: 'Remitir la historia' }).click()
  const form = page.getByRole('dialog', { name: 'Remitir la historia' })
  await test.step('it opens as PDF', async () => {
    const file = /^inline; filename="historia-luna-\d{4}-\d\d-\d\d\.pdf"$/
    const opened = await openedPdf(page, () => button(form, 'Abrir el PDF').click())
    expect(opened).toEqual([200, 'application/pdf', expect.stringMatching(file)])
  })
  await test.step('bad addresses are refused, and nothing typed is lost', async () => {
    await form.getByLabel('Qué deben saber (opcional)').fill('Valorad cirugía')
    await form.getByLabel('Correo de la otra clínica').fill('no es un correo')
    await button(form, 'Enviar').click()
    await expect(form.getByLabel('Correo de la otra clínica')).toHaveAccessibleDescription(/correo/i)
    await expect(form.getByLabel('Qué deben saber (opcional)')).toHaveValue('Valorad cirugía')
    await expectAccessible(page, 'the form')
    await atEachWidth(page, [PHONE], () => expectNoHorizontalScroll(page, 'the form'))
  })
  await test.step('it is sent', async () => {
    const to = `clinica-${pet.id_mascota}@otra.example`
    await form.getByLabel('Correo de la otra clínica').fill(to)
    await form.getByLabel('Con los archivos, en un ZIP').check()
    await button(form, 'Enviar').click()
    await expect(page.getByText(`La historia va de camino a ${to}.`)).toBeVisible()
    await expect.poll(async () => (await clinic.mail(to)).length).toBe(1)
    const [mail] = await clinic.mail(to)
    expect(mail?.attachments.map(({ mimeType }) => mimeType)).toEqual(['application/zip'])
  })
})
