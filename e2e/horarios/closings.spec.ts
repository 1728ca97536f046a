import { validation } from '@huella/contract'
import type { Page } from '@playwright/test'
import type { Clinic, TestUser } from '../support/clinic.ts'
import { createOwnerVetAndPet, LONG_NAME, uniqueId } from '../support/data.ts'
import { abbreviatedDate, dayAndTime, nextMonday, typedDate } from '../support/dates.ts'
import { button, dialogField, toast } from '../support/locators.ts'
import { expect } from '../support/test.ts'
import { CLOSINGS, closings, comingList, excepcionesOf, expectAccessibleAndFits, test } from './setup.ts'

const monday = nextMonday()
const tuesday = nextMonday(1)
const thursday = nextMonday(3)

/** Accepts the holidays of next year but one, which is then the only one offered. */
async function acceptHolidays(page: Page, clinic: Clinic, admin: TestUser): Promise<void> {
  const next = String(Number(monday.slice(0, 4)) + 1)
  const offered = await clinic.call<unknown[]>(admin, 'GET', `/api/festivos?anio=${next}&comunidad=MD`)
  const accepted = offered.length - 1
  await button(closings(page), 'Añadir festivos').click()
  await dialogField(page, 'Comunidad autónoma').selectOption('Comunidad de Madrid')
  await dialogField(page, 'Año').selectOption(next)
  const holidays = page.getByRole('group', { name: 'Festivos' }).getByRole('checkbox')
  await expect(holidays).toHaveCount(offered.length)
  await expectAccessibleAndFits(page, 'the holidays')
  await page.getByRole('checkbox', { name: /Día de los Reyes Magos/ }).click()
  await button(page, `Añadir ${accepted} festivos`).click()
  await expect(toast(page, `${accepted} festivos añadidos`)).toBeVisible()
  const stored = await excepcionesOf(clinic, admin)
  expect(stored.map(({ motivo }) => motivo)).toContain('Día de la Comunidad de Madrid')
  expect(stored).toContainEqual(
    expect.objectContaining({ id_usuario: null, desde: `${next}-12-25T00:00`, hasta: `${next}-12-26T00:00` }),
  )

  // They are marked in the calendar with their name, and the list shows the first ones.
  await expect(comingList(closings(page)).getByRole('listitem')).toHaveCount(6)
  await button(closings(page), `Ver los ${accepted}`).click()
  await expect(comingList(closings(page)).getByRole('listitem')).toHaveCount(accepted)
  await button(closings(page), 'Año siguiente').click()
  const december = closings(page).getByRole('table', { name: 'Diciembre' })
  await expect(december.getByRole('cell', { name: /^25 ?: Cierre, Toda la clínica, Navidad$/ })).toBeVisible()

  // The dialog has the comunidad that was chosen last.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await button(closings(page), 'Añadir festivos').click()
  await expect(dialogField(page, 'Comunidad autónoma')).toHaveValue('MD')
  await dialogField(page, 'Año').selectOption(next)
  await expect(holidays).toHaveCount(1)
  await expect(page.getByRole('checkbox', { name: /Día de los Reyes Magos/ })).toBeChecked()
}

test('a closing that hits an appointment shows it first, and a wrong period is refused at its field', async ({
  page,
  clinic,
  admin,
  openAs,
}) => {
  const id = uniqueId()
  const { owner, vet, luna, ownerName, vetName } = await createOwnerVetAndPet(clinic, id)
  const cita = await clinic.cita(owner, luna, `${monday}T10:15`, { id_usuario: vet.usuario.id_usuario })
  await openAs(admin, CLOSINGS)
  const dialog = page.getByRole('dialog')
  await button(closings(page), 'Añadir cierre').click()
  await test.step('a period that is over or without a day', async () => {
    await button(page, 'Guardar').click()
    await expect(dialogField(page, 'Primer día')).toBeFocused()
    await dialogField(page, 'Primer día').fill('01/02/2020')
    await button(page, 'Guardar').click()
    await expect(dialog).toContainText(validation.excepcionPasada)
    await dialogField(page, 'Primer día').fill(typedDate(tuesday))
    await dialogField(page, 'Último día').fill(typedDate(monday))
    await button(page, 'Guardar').click()
    await expect(dialog).toContainText(validation.periodoOrder)
    await expectAccessibleAndFits(page, 'the closing with an error')
    expect(await excepcionesOf(clinic, admin)).toEqual([])
  })
  await dialogField(page, 'Primer día').fill(typedDate(monday))
  await dialogField(page, 'Último día').fill(typedDate(tuesday))
  await dialogField(page, 'Motivo').fill(LONG_NAME)
  await button(page, 'Guardar').click()
  const warning = page.getByRole('dialog', { name: 'Hay una cita en esas fechas' })
  await test.step('the appointment and its details', async () => {
    const hit = warning.getByRole('listitem')
    for (const text of [`Luna${id}`, ownerName, vetName, dayAndTime(`${monday}T10:15`)]) {
      await expect(hit).toContainText(text)
    }
    await expectAccessibleAndFits(page, 'the appointments')
    await hit.getByRole('button').click()
    await expect(dialog.last()).toContainText('30 minutos')
    await button(dialog.last(), 'Cerrar').click()
    await button(warning, 'Volver').click()
    await expect(warning).toHaveCount(0)
    expect(await excepcionesOf(clinic, admin)).toEqual([])
  })
  // What was typed is still there.
  await expect(dialogField(page, 'Motivo')).toHaveValue(LONG_NAME)
  await button(page, 'Guardar').click()
  await button(warning, 'Cerrar igualmente').click()
  await expect(comingList(closings(page))).toContainText(`${abbreviatedDate(monday)} – ${abbreviatedDate(tuesday)}`)
  await expect(comingList(closings(page))).toContainText(LONG_NAME)
  await expect(toast(page, 'Excepción guardada')).toBeVisible()
  expect(await excepcionesOf(clinic, admin)).toMatchObject([
    { id_usuario: null, desde: `${monday}T00:00`, hasta: `${nextMonday(2)}T00:00`, tipo: 'cierre', motivo: LONG_NAME },
  ])
  await clinic.call(admin, 'DELETE', `/api/citas/${cita.id_cita}`)
})

test('a vet is away for some hours, the clinic opens exceptionally, and public holidays are offered only once', async ({
  page,
  clinic,
  admin,
  openAs,
}) => {
  const { vet, vetName } = await createOwnerVetAndPet(clinic, uniqueId())
  await page.route('**/api/excepciones?*', (route) => route.fulfill({ status: 404, json: {} }))
  await openAs(admin, CLOSINGS)
  const items = comingList(closings(page)).getByRole('listitem')
  await test.step('closings that cannot be loaded can be tried again', async () => {
    await expect(closings(page).getByRole('alert')).toContainText('Error al obtener las excepciones')
    await page.unroute('**/api/excepciones?*')
    await button(closings(page), 'Reintentar').click()
    await expect(closings(page)).toContainText('No hay cierres ni aperturas próximos.')
  })
  await test.step('a vet is away for some hours', async () => {
    await button(closings(page), 'Añadir cierre').click()
    await dialogField(page, 'Para').selectOption({ label: vetName })
    await dialogField(page, 'Primer día').fill(typedDate(monday))
    await page.getByRole('switch', { name: 'Días enteros' }).click()
    await button(page, 'Guardar').click()
    await expect(dialogField(page, 'Desde las')).toBeFocused()
    await dialogField(page, 'Desde las').fill('18')
    await dialogField(page, 'Hasta las').fill('1700')
    await button(page, 'Guardar').click()
    await expect(page.getByRole('dialog')).toContainText(validation.periodoOrder)
    await dialogField(page, 'Hasta las').fill('24')
    await button(page, 'Guardar').click()
    await expect(items).toContainText([`${abbreviatedDate(monday)}, 18:00 – 24:00`])
    await expect(items).toContainText(['Cierre'])
  })
  await test.step('the clinic opens exceptionally', async () => {
    await button(closings(page), 'Añadir cierre').click()
    await dialogField(page, 'Tipo').selectOption('Apertura')
    await dialogField(page, 'Primer día').fill(typedDate(thursday))
    await button(page, 'Guardar').click()
    await expect(items).toHaveCount(2)
    expect(await excepcionesOf(clinic, admin)).toMatchObject([
      { id_usuario: vet.usuario.id_usuario, hasta: `${tuesday}T00:00` },
      { id_usuario: null, tipo: 'apertura' },
    ])
  })
  await test.step('both are removed', async () => {
    await button(items.filter({ hasText: vetName }), /^Eliminar cierre/).click()
    await button(page.getByRole('alertdialog', { name: '¿Eliminar este cierre?' }), 'Eliminar').click()
    await expect(items).toHaveCount(1)
    await button(items, /^Eliminar apertura/).click()
    await button(page.getByRole('alertdialog'), 'Eliminar').click()
    await expect(closings(page)).toContainText('No hay cierres ni aperturas próximos.')
    await button(page, 'Deshacer').click()
    await expect(items).toHaveText(/Apertura/)
    await button(items, /^Eliminar apertura/).click()
    await button(page.getByRole('alertdialog'), 'Eliminar').click()
    await expect(closings(page)).toContainText('No hay cierres ni aperturas próximos.')
    expect(await excepcionesOf(clinic, admin)).toEqual([])
  })
  await test.step('public holidays', () => acceptHolidays(page, clinic, admin))
})
