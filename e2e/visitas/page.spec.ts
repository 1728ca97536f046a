import type { Page } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from '../support/assertions.ts'
import { clinicDay } from '../support/dates.ts'
import { closedLayers } from '../support/layers.ts'
import { button, dialogField, field, menuLink, toast } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { TABLET } from '../support/viewports.ts'
import { createVisitData, expectSaved, typeInto, vetPath } from './setup.ts'

const given = (page: Page) => page.getByRole('list', { name: 'Puesto en esta visita' }).getByRole('listitem')

test('a routine visit with a vaccine takes 7 clicks from the day’s list to the signature', async ({
  page,
  clinic,
  openAs,
}) => {
  const { vet, pet } = await createVisitData(clinic)
  const admin = await clinic.usuario('admin')
  const book = { id_usuario: vet.usuario.id_usuario, motivo_consulta: 'Vacuna anual', fuera_de_horario: true }
  const cita = await clinic.cita(admin, pet, `${clinicDay(1)}T10:00`, book)
  await clinic.moveCita(cita, `${clinicDay()}T00:00`)
  // The desk has noted that they came.
  await clinic.call(admin, 'POST', `/api/citas/${cita.id_cita}/llegada`)
  let clicks = 0
  const click = async (target: ReturnType<typeof button>) => {
    await target.click()
    clicks++
  }
  await openAs(vet, '/vet/dashboard')
  await click(button(page, 'Pasar a consulta: Luna, 00:00'))
  await expect(field(page, 'Motivo')).toHaveValue('Vacuna anual')
  await click(button(page, 'Vacuna'))
  const dialog = page.getByRole('dialog', { name: 'Prevención de Luna' })
  await click(dialog.getByRole('radio', { name: 'Nobivac DHPPi', exact: true }))
  await click(button(dialog, 'Guardar'))
  await expect(given(page)).toHaveText([/^Nobivac DHPPi/])
  await click(field(page, 'Plan'))
  await page.keyboard.type('Vacuna hoy')
  await expectSaved(page)
  await click(button(page, 'Firmar'))
  await click(button(page.getByRole('alertdialog'), 'Firmar'))
  await expect(page.getByText(/^Firmada por Vera Sanz/)).toBeVisible()
  await expect(given(page)).toHaveText([/^Nobivac DHPPi/])
  expect(clicks).toBeLessThanOrEqual(8)
  await test.step('the signature has ended the appointment, which can be taken back', async () => {
    await expect(toast(page, 'Visita firmada y cita terminada')).toBeVisible()
    await button(page, 'Deshacer').click()
    await expect(toast(page, 'Deshecho')).toBeVisible()
    await menuLink(page, 'Dashboard').click()
    await expect(button(page, 'Terminar: Luna, 00:00')).toBeVisible()
    await button(page, 'Terminar: Luna, 00:00').click()
    await button(page, /^1 terminada/).click()
    await expect(page.getByText('Firmada', { exact: true })).toBeVisible()
  })
})

test('what is given on the way comes back to the text, and is in the visit', async ({ page, clinic, openAs }) => {
  const { vet, pet } = await createVisitData(clinic)
  await clinic.call(vet, 'POST', '/api/tratamientos', {
    ...{ id_mascota: pet.id_mascota, nombre: 'Colirio', precio: 12, descripcion: 'Una gota' },
    fecha_inicio: clinicDay(),
  })
  await openAs(vet, `/vet/visitas/nueva?mascota=${pet.id_mascota}`)
  await field(page, 'Anamnesis').click()
  await button(page, 'Tratamiento').click()
  await expect(page.getByRole('dialog', { name: 'Tratamiento de Luna' })).toBeVisible()
  await button(page, /^Repetir el último: Colirio/).click()
  await expect(dialogField(page, 'Nombre')).toHaveValue('Colirio')
  await expectAccessible(page)
  await button(page.getByRole('dialog'), 'Crear').click()
  await expect(given(page)).toHaveText([/^Colirio/])
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(field(page, 'Anamnesis')).toBeFocused()
  await page.keyboard.type('Legaña')
  await test.step('with the keyboard alone', async () => {
    await page.keyboard.press('Alt+v')
    await expect(page.getByRole('dialog', { name: 'Prevención de Luna' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(field(page, 'Anamnesis')).toBeFocused()
    await page.keyboard.press('Alt+ArrowDown')
    await expect(field(page, 'Peso')).toBeFocused()
    await page.keyboard.press('Alt+ArrowDown')
    await expect(field(page, 'Exploración')).toBeFocused()
    await page.keyboard.type('¿Qué tal?')
    await expect(field(page, 'Exploración')).toHaveValue('¿Qué tal?')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('alert').getByText('Escribe el motivo antes de firmar')).toBeVisible()
    await button(page, '? todos').click()
    await expect(page.getByRole('dialog', { name: 'Atajos del teclado' })).toContainText('Paciente siguiente de hoy')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await closedLayers(page)
    await page.keyboard.press('Alt+ArrowRight')
    await expect(page.getByText('No te queda nadie más hoy.')).toBeVisible()
  })
})

test('the history is beside the form, and on a tablet in tabs that keep the text', async ({ page, clinic, openAs }) => {
  const { vet, pet, begin } = await createVisitData(clinic)
  const before = await begin({ motivo: 'Cojera', diagnosticos: ['Artritis'], plan: 'Reposo' })
  await clinic.call(vet, 'POST', `/api/visitas/${before.id_visita}/firma`, { version: before.version })
  await clinic.call(vet, 'POST', `/api/mascotas/${pet.id_mascota}/prevenciones`, {
    ...{ tipo: 'vacuna', producto: 'Rabisin', enfermedades: ['Rabia'] },
    ...{ fecha: clinicDay(-400), proxima: clinicDay(-35) },
  })
  const visita = await begin({ motivo: 'Revisión' })
  await openAs(vet, vetPath(visita))
  const side = page.getByRole('complementary', { name: 'Historia de Luna' })
  await expect(side.getByText('Reposo')).toBeVisible()
  await expect(side.getByText(/^vencida el/)).toBeVisible()
  await button(side, /Cojera/).click()
  await expect(side.getByText('Reposo')).toBeHidden()
  await expectAccessible(page)
  await page.setViewportSize(TABLET)
  await typeInto(page, 'Anamnesis', 'Ya no cojea')
  await page.getByRole('tab', { name: /^Vacunas/ }).click()
  await expect(button(page, 'Poner: Rabia')).toBeVisible()
  await expect(field(page, 'Anamnesis')).toBeHidden()
  await expectAccessible(page, 'tab')
  await page.keyboard.press('Home')
  await expect(page.getByRole('tab', { name: 'Visita', exact: true })).toBeFocused()
  await expect(field(page, 'Anamnesis')).toHaveValue('Ya no cojea')
  await expectNoOverflow(page, 'tablet')
  await expectSaved(page)
  await test.step('one’s own drafts are a list of the front page', async () => {
    await page.goto('/vet/dashboard')
    await page
      .getByRole('navigation', { name: 'El día' })
      .getByRole('link', { name: /^Sin firmar 1/ })
      .click()
    // Below it there may be one that another test has left to whoever takes it over.
    await page
      .getByRole('link', { name: /^Abrir la visita: Luna/ })
      .first()
      .click()
    await expect(field(page, 'Motivo')).toHaveValue('Revisión')
  })
})
