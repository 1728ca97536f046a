import type { Page } from '@playwright/test'
import { chooseTipo, fillDate } from '../support/actions.ts'
import { changeSettings, uniqueId } from '../support/data.ts'
import { clinicDay, nextMonday } from '../support/dates.ts'
import { button, dialogField } from '../support/locators.ts'
import { countRequests } from '../support/network.ts'
import { expect, test } from '../support/test.ts'
import { choosePet, openForm } from './setup.ts'

const NOON = 12
test.use({ hour: NOON })

/** A day when the clinic is closed. */
const sunday = nextMonday(6)

const save = (page: Page) => button(page, 'Guardar').click()

/** Opens the form and fills in all but the date. */
async function fillForm(page: Page, pet: string) {
  await openForm(page)
  await choosePet(page, pet)
  await chooseTipo(page, 'Control')
  await dialogField(page, 'Motivo').fill('Peso')
}

test('an owner cannot book when no vet is free, out of enforced working hours, or in the past', async ({
  page,
  clinic,
  openAs,
}) => {
  await clinic.archiveVeterinarios()
  const admin = await clinic.usuario('admin')
  const owner = await clinic.usuario()
  const pet = await clinic.mascota(owner, { nombre: `Luna${uniqueId()}` })
  const { id_usuario } = (await clinic.usuario('veterinario')).usuario
  await clinic.cita(owner, await clinic.mascota(owner, { nombre: 'Sol' }), `${sunday}T11:00`, { id_usuario })
  await openAs(owner, `/appointments?search=${pet.nombre}`)
  const fecha = dialogField(page, 'Fecha')

  await test.step('no vet is free', async () => {
    await fillForm(page, pet.nombre)
    await fillDate(fecha, sunday)
    await dialogField(page, 'Hora').selectOption('11')
    const vet = dialogField(page, 'Veterinario').locator('option:checked')
    await expect(vet).toHaveText('Cualquier veterinario disponible')
    await save(page)
    const error = 'No hay ningún veterinario libre a esa hora. Elige otra.'
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(error)
    await expect(dialogField(page, 'Motivo')).toHaveValue('Peso')
  })

  await test.step('the clinic is closed; without enforced hours the same hour can be booked', async () => {
    await dialogField(page, 'Hora').selectOption('15')
    await expect(page.getByText('Esta hora está fuera del horario de la clínica.')).toBeVisible()
    await changeSettings(clinic, admin, { enforceWorkingHours: true })
    try {
      await save(page)
      await expect(fecha).toHaveAccessibleDescription('La clínica está cerrada a esa hora')
      await expect(dialogField(page, 'Motivo')).toHaveValue('Peso')
    } finally {
      await changeSettings(clinic, admin, { enforceWorkingHours: false })
    }
    await save(page)
    await expect(page.getByRole('row', { name: pet.nombre })).toContainText('15:00')
  })

  await test.step('the hour has passed, even with a wrong clock', async () => {
    await fillForm(page, pet.nombre)
    const sent = countRequests(page, 'POST')
    await fillDate(fecha, clinicDay(NOON))
    await dialogField(page, 'Hora').selectOption('10')
    await save(page)
    await expect(fecha).toHaveAccessibleDescription('Esa hora ya ha pasado')
    await expect(fecha).toBeFocused()
    expect(sent()).toBe(0)
    // With a clock ten hours slow the form finds no error, but the server does.
    await page.clock.setFixedTime(Date.now() - 10 * 3_600_000)
    const refused = page.waitForResponse((response) => response.request().method() === 'POST')
    await save(page)
    expect((await refused).status()).toBe(422)
    await expect(fecha).toHaveAccessibleDescription('Esa hora ya ha pasado')
    await expect(dialogField(page, 'Motivo')).toHaveValue('Peso')
  })
})
