import type { Page } from '@playwright/test'
import { chooseTipo, fillDate } from '../support/actions.ts'
import type { Clinic } from '../support/clinic.ts'
import { changeSettings, uniqueId } from '../support/data.ts'
import { nextMonday } from '../support/dates.ts'
import { button, dialogField } from '../support/locators.ts'
import { countRequests } from '../support/network.ts'
import { expect, test } from '../support/test.ts'
import { areas, choosePet, openForm } from './setup.ts'

// Its own clinic: these tests depend on all its vets, its working hours and its time.
test.use({ hour: 20 })

const save = (page: Page, rol: Rol) => button(page, areas[rol].submit).click()
type Rol = 'admin' | 'cliente'

/** A day when the clinic is closed. */
const sunday = nextMonday(6)

async function createData(clinic: Clinic, rol: Rol) {
  const owner = await clinic.usuario()
  const pet = await clinic.mascota(owner, { nombre: `Luna${uniqueId()}` })
  await clinic.usuario('veterinario')
  return { owner, pet, viewer: rol === 'cliente' ? owner : await clinic.usuario(rol) }
}

/** Opens the form and fills in all but the date. */
async function fillForm(page: Page, pet: string) {
  await openForm(page)
  await choosePet(page, pet)
  await chooseTipo(page, 'Control')
  await dialogField(page, 'Motivo').fill('Peso')
}

test(`an owner sees an error when no vet is free, and books another time`, async ({ page, clinic, openAs }) => {
  const { owner, pet, viewer } = await createData(clinic, 'cliente')
  const { data: vets } = await clinic.call<{ data: { id_usuario: number }[] }>(owner, 'GET', '/api/veterinarios')
  for (const { id_usuario } of vets) {
    await clinic.cita(owner, await clinic.mascota(owner, { nombre: 'Sol' }), `${sunday}T11:00`, { id_usuario })
  }
  await openAs(viewer, `${areas.cliente.path}?search=${pet.nombre}`)
  await fillForm(page, pet.nombre)
  await fillDate(dialogField(page, 'Fecha'), sunday)
  await dialogField(page, 'Hora').selectOption('11')
  await expect(dialogField(page, 'Veterinario').locator('option:checked')).toHaveText(
    'Cualquier veterinario disponible',
  )
  await save(page, 'cliente')
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
    'No hay ningún veterinario libre a esa hora. Elige otra.',
  )
  await expect(dialogField(page, 'Motivo')).toHaveValue('Peso')
  await dialogField(page, 'Minutos').selectOption('30')
  await save(page, 'cliente')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('row', { name: 'Peso' })).toHaveCount(1)
})

/** The clinic's date, in the time zone given to the page. */
const clinicToday = (page: Page) =>
  page.evaluate(() => {
    const timeZone = document.querySelector<HTMLMetaElement>('meta[name="clinic-time-zone"]')?.content
    return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(new Date())
  })

test('an owner cannot book a past hour of today, even with a wrong clock', async ({ page, clinic, openAs }) => {
  const { pet, viewer } = await createData(clinic, 'cliente')
  const sent = countRequests(page, 'POST')
  await openAs(viewer, '/appointments')
  await fillForm(page, pet.nombre)
  await fillDate(dialogField(page, 'Fecha'), await clinicToday(page))
  await dialogField(page, 'Hora').selectOption('17')
  await save(page, 'cliente')
  await expect(dialogField(page, 'Fecha')).toHaveAccessibleDescription('Esa hora ya ha pasado')
  await expect(dialogField(page, 'Fecha')).toBeFocused()
  expect(sent()).toBe(0)

  // With a clock twelve hours slow the form finds no error, but the server does.
  await page.clock.setFixedTime(Date.now() - 12 * 3_600_000)
  const refused = page.waitForResponse((response) => response.request().method() === 'POST')
  await save(page, 'cliente')
  expect((await refused).status()).toBe(422)
  await expect(dialogField(page, 'Fecha')).toHaveAccessibleDescription('Esa hora ya ha pasado')
  await expect(dialogField(page, 'Motivo')).toHaveValue('Peso')
})

test('staff can record an appointment earlier today', async ({ page, clinic, openAs }) => {
  const { pet, viewer } = await createData(clinic, 'admin')
  await openAs(viewer, `/admin/appointments?search=${pet.nombre}`)
  await fillForm(page, pet.nombre)
  await fillDate(dialogField(page, 'Fecha'), await clinicToday(page))
  await save(page, 'admin')
  await expect(page.getByRole('row', { name: pet.nombre })).toContainText('10:00')
})

test('enforced working hours show an error under the field, and the same hour can be booked without them', async ({
  page,
  clinic,
  openAs,
}) => {
  const { pet, viewer } = await createData(clinic, 'cliente')
  const admin = await clinic.usuario('admin')
  await changeSettings(clinic, admin, { enforceWorkingHours: true })
  try {
    await openAs(viewer, '/appointments')
    await fillForm(page, pet.nombre)
    await fillDate(dialogField(page, 'Fecha'), sunday)
    await dialogField(page, 'Hora').selectOption('15')
    await expect(page.getByText('Esta hora está fuera del horario de la clínica.')).toBeVisible()
    await save(page, 'cliente')
    await expect(dialogField(page, 'Fecha')).toHaveAccessibleDescription('La clínica está cerrada a esa hora')
    await expect(dialogField(page, 'Motivo')).toHaveValue('Peso')
  } finally {
    await changeSettings(clinic, admin, { enforceWorkingHours: false })
  }
  await save(page, 'cliente')
  await expect(page.getByRole('row', { name: pet.nombre })).toContainText('15:00')
})
