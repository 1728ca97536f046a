import { validation } from '@huella/contract'
import { createOwnerVetAndPet, uniqueId } from '../support/data.ts'
import { nextMonday, shortDate, shortDateTime, typedDate } from '../support/dates.ts'
import { button, dialogField, field, toast } from '../support/locators.ts'
import { expect } from '../support/test.ts'
import { closings, comingList, excepcionesOf, section, test } from './setup.ts'

const monday = nextMonday()
const tuesday = nextMonday(1)

test('a closing that hits an appointment shows it first', async ({ page, clinic, admin }) => {
  const id = uniqueId()
  const { owner, vet, luna, ownerName, vetName } = await createOwnerVetAndPet(clinic, id)
  const cita = await clinic.cita(owner, luna, `${monday}T10:15`, { id_usuario: vet.usuario.id_usuario })
  await button(closings(page), 'Añadir cierre').click()
  await dialogField(page, 'Primer día').fill(typedDate(monday))
  await dialogField(page, 'Último día').fill(typedDate(tuesday))
  await dialogField(page, 'Motivo').fill('Obras')
  await button(page, 'Guardar').click()

  const warning = page.getByRole('dialog', { name: 'Hay una cita en esas fechas' })
  const hit = warning.getByRole('listitem')
  for (const text of [`Luna${id}`, ownerName, vetName, shortDateTime(`${monday}T10:15`)]) {
    await expect(hit).toContainText(text)
  }
  await hit.getByRole('button').click()
  await expect(page.getByRole('dialog').last()).toContainText('30 minutos')
  await button(page.getByRole('dialog').last(), 'Cerrar').click()
  await button(warning, 'Volver').click()
  await expect(warning).toHaveCount(0)
  expect(await excepcionesOf(clinic, admin)).toEqual([])

  // What was typed is still there.
  await expect(dialogField(page, 'Motivo')).toHaveValue('Obras')
  await button(page, 'Guardar').click()
  await button(warning, 'Cerrar igualmente').click()
  await expect(comingList(closings(page))).toContainText(`${shortDate(monday)} – ${shortDate(tuesday)}`)
  await expect(toast(page, 'Excepción guardada')).toBeVisible()
  expect(await excepcionesOf(clinic, admin)).toMatchObject([
    { id_usuario: null, desde: `${monday}T00:00`, hasta: `${nextMonday(2)}T00:00`, tipo: 'cierre', motivo: 'Obras' },
  ])
  await clinic.call(admin, 'DELETE', `/api/citas/${cita.id_cita}`)
})

test('a vet is away for some hours, and the clinic opens exceptionally', async ({ page, clinic, admin }) => {
  const { vet, vetName } = await createOwnerVetAndPet(clinic, uniqueId())
  await page.reload()
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
  const item = comingList(closings(page)).getByRole('listitem').filter({ hasText: vetName })
  await expect(item).toContainText(`${shortDate(monday)}, 18:00 – 24:00`)
  await expect(item).toContainText('Cierre')

  await button(closings(page), 'Añadir cierre').click()
  await dialogField(page, 'Tipo').selectOption('Apertura')
  await dialogField(page, 'Primer día').fill(typedDate(tuesday))
  await button(page, 'Guardar').click()
  await expect(comingList(closings(page)).getByRole('listitem')).toHaveCount(2)
  expect(await excepcionesOf(clinic, admin)).toMatchObject([
    { id_usuario: vet.usuario.id_usuario, hasta: `${tuesday}T00:00` },
    { id_usuario: null, tipo: 'apertura' },
  ])

  await button(item, /^Eliminar cierre/).click()
  await button(page.getByRole('alertdialog', { name: '¿Eliminar este cierre?' }), 'Eliminar').click()
  await expect(comingList(closings(page)).getByRole('listitem')).toHaveCount(1)
  expect(await excepcionesOf(clinic, admin)).toHaveLength(1)
})

test('public holidays are accepted, and offered only once', async ({ page, clinic, admin }) => {
  const next = String(Number(nextMonday().slice(0, 4)) + 1)
  const offered = await clinic.call<unknown[]>(admin, 'GET', `/api/festivos?anio=${next}&comunidad=MD`)
  const accepted = offered.length - 1
  await button(closings(page), 'Añadir festivos').click()
  await dialogField(page, 'Comunidad autónoma').selectOption('Comunidad de Madrid')
  await dialogField(page, 'Año').selectOption(next)
  const holidays = page.getByRole('group', { name: 'Festivos' }).getByRole('checkbox')
  await expect(holidays).toHaveCount(offered.length)
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

  await page.reload()
  await button(closings(page), 'Añadir festivos').click()
  await expect(dialogField(page, 'Comunidad autónoma')).toHaveValue('MD')
  await dialogField(page, 'Año').selectOption(next)
  await expect(holidays).toHaveCount(1)
  await expect(page.getByRole('checkbox', { name: /Día de los Reyes Magos/ })).toBeChecked()
})

test('a period that is over or without a day is refused at its field', async ({ page, clinic, admin }) => {
  await button(closings(page), 'Añadir cierre').click()
  await button(page, 'Guardar').click()
  await expect(dialogField(page, 'Primer día')).toBeFocused()
  await dialogField(page, 'Primer día').fill('01/02/2020')
  await button(page, 'Guardar').click()
  await expect(page.getByRole('dialog')).toContainText(validation.excepcionPasada)
  await dialogField(page, 'Primer día').fill(typedDate(tuesday))
  await dialogField(page, 'Último día').fill(typedDate(monday))
  await button(page, 'Guardar').click()
  await expect(page.getByRole('dialog')).toContainText(validation.periodoOrder)
  expect(await excepcionesOf(clinic, admin)).toEqual([])
})

test('closings that cannot be loaded say so, and can be tried again', async ({ page, admin: _ }) => {
  await expect(closings(page)).toBeVisible() // its requests have ended
  await page.route('**/api/excepciones?*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.reload()
  await expect(closings(page).getByRole('alert')).toContainText('Error al obtener las excepciones')
  await page.unroute('**/api/excepciones?*')
  await button(closings(page), 'Reintentar').click()
  await expect(closings(page)).toContainText('No hay cierres ni aperturas próximos.')
})

test('the lengths by type and the limits of booking are saved with the settings', async ({ page, clinic, admin }) => {
  const before = await clinic.call<object>(null, 'GET', '/api/settings')
  await field(page, 'Cirugía').fill('90')
  await field(page, 'Antelación (minutos)').fill('120')
  await field(page, 'Reservar hasta (días)').fill('0')
  await button(page, 'Save Settings').click()
  await expect(section(page, 'Reservas')).toContainText(validation.settingsHorizon)
  await field(page, 'Reservar hasta (días)').fill('60')
  await button(page, 'Save Settings').click()
  await expect(toast(page, 'Settings saved successfully!')).toBeVisible()
  const expected = { duraciones: { cirugia: 90 }, minimumNotice: 120, changeNotice: 0, bookingHorizon: 60 }
  expect(await clinic.call(null, 'GET', '/api/settings')).toMatchObject(expected)
  await field(page, 'Cirugía').fill('')
  await button(page, 'Save Settings').click()
  await expect.poll(() => clinic.call(null, 'GET', '/api/settings')).toMatchObject({ duraciones: {} })
  await clinic.call(admin, 'PUT', '/api/settings', { ...before, version: undefined })
})
