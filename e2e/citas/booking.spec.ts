import type { Page } from '@playwright/test'
import { chooseTipo, fillDate } from '../support/actions.ts'
import { expectAccessible } from '../support/assertions.ts'
import { changeSettings, uniqueId } from '../support/data.ts'
import { clinicDay, nextMonday, weekdayAndDate } from '../support/dates.ts'
import { button, dialogField, submitButton } from '../support/locators.ts'
import { countRequests } from '../support/network.ts'
import { expect, test } from '../support/test.ts'
import { choosePet, openForm } from './setup.ts'

/** A day when the clinic is closed. */
const sunday = nextMonday(6)

/** Opens the form and fills in all but the date. */
async function fillForm(page: Page, pet: string) {
  await openForm(page)
  await choosePet(page, pet)
  await chooseTipo(page, 'Control')
  await dialogField(page, 'Motivo').fill('Peso')
}

test('an owner reads what the button books, and cannot book when no vet is free, out of enforced working hours, or in the past', async ({
  page,
  clinic,
  openAs,
}) => {
  await clinic.archiveVeterinarios()
  const admin = await clinic.usuario('admin')
  const owner = await clinic.usuario()
  const pet = await clinic.mascota(owner, { nombre: `Luna${uniqueId()}` })
  const { id_usuario } = (await clinic.usuario('veterinario', { nombre: 'Vera' })).usuario
  await clinic.cita(owner, await clinic.mascota(owner, { nombre: 'Sol' }), `${sunday}T11:00`, { id_usuario })
  await openAs(owner, `/appointments?search=${pet.nombre}`)
  const fecha = dialogField(page, 'Fecha')

  await fillForm(page, pet.nombre)
  await test.step('the button names what it books; the preset hour is kept only where it is free', async () => {
    const monday = nextMonday()
    const other = await clinic.mascota(owner, { nombre: 'Rex' })
    await expect(submitButton(page)).toHaveText('Elige una hora')
    await fillDate(fecha, monday)
    const day = weekdayAndDate(monday).split(/,| de /)
    const label = (hour: string) => new RegExp(`^Reservar ${day[0]}${day[1]}.*, ${hour}, Vera`, 'i')
    await expect(submitButton(page)).toHaveText(label('10:00'))
    await expect(submitButton(page)).toContainText(`${pet.nombre} · Control · 30 minutos`)
    await clinic.cita(owner, other, `${monday}T10:00`, { id_usuario })
    await expect(page.getByText('Las 10:00 no están libres ese día: elige una hora.')).toBeVisible()
    await expect(dialogField(page, 'Hora')).toHaveValue('')
    await expect(submitButton(page)).toHaveText('Elige una hora')
    await button(page.getByRole('dialog'), /, 10:30, Vera$/).click()
    await expect(submitButton(page)).toHaveText(label('10:30'))
    await dialogField(page, 'Minutos').selectOption('00')
    await expect(page.getByText('Esa hora no está entre las libres.')).toBeVisible()
  })

  await test.step('the hour has passed', async () => {
    const sent = countRequests(page, 'POST')
    await fillDate(fecha, clinicDay())
    await submitButton(page).click()
    await expect(fecha).toHaveAccessibleDescription('Esa hora ya ha pasado')
    await expect(fecha).toBeFocused()
    expect(sent()).toBe(0)
  })

  await test.step('no vet is free', async () => {
    await fillDate(fecha, sunday)
    await dialogField(page, 'Hora').selectOption('11')
    await dialogField(page, 'Veterinario').selectOption('Cualquier veterinario disponible')
    await submitButton(page).click()
    const error = 'No hay ningún veterinario libre a esa hora. Elige otra.'
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(error)
    await expect(dialogField(page, 'Motivo')).toHaveValue('Peso')
  })

  await test.step('the clinic is closed; without enforced hours the same hour can be booked', async () => {
    await dialogField(page, 'Hora').selectOption('15')
    await expect(page.getByText('Esta hora está fuera del horario de la clínica.')).toBeVisible()
    await changeSettings(clinic, admin, { enforceWorkingHours: true })
    try {
      await submitButton(page).click()
      await expect(fecha).toHaveAccessibleDescription('La clínica está cerrada a esa hora')
      await expect(dialogField(page, 'Motivo')).toHaveValue('Peso')
    } finally {
      await changeSettings(clinic, admin, { enforceWorkingHours: false })
    }
    await submitButton(page).click()
    await expect(page.getByRole('row', { name: pet.nombre })).toContainText('15:00')
  })
})

test('an owner is told to call: for an urgency before any hour, and when it is too late to cancel before any question', async ({
  page,
  clinic,
  openAs,
}) => {
  const admin = await clinic.usuario('admin')
  const owner = await clinic.usuario()
  const pet = await clinic.mascota(owner, { nombre: `Luna${uniqueId()}` })
  const vet = await clinic.usuario('veterinario')
  await clinic.cita(owner, pet, `${nextMonday()}T16:00`, { id_usuario: vet.usuario.id_usuario })
  const emergencyText = 'Hospital Retiro, 24 horas: 910 000 190'
  const urgency = page.getByRole('region', { name: 'Llama ahora' })
  const call = '+34 910 000 142'
  await changeSettings(clinic, admin, { phone: '910 000 142', changeNotice: 720, emergencyText })
  try {
    await openAs(owner, '/appointments')
    await openForm(page)
    await chooseTipo(page, 'Urgencia')
    await expect(urgency.getByRole('link', { name: call })).toHaveAttribute('href', 'tel:+34910000142')
    await expect(urgency).toContainText(/(Abierta hasta las|Cerrada ahora · abre) .*lunes a viernes/i)
    await expect(page.getByRole('heading', { name: 'Con la clínica cerrada' })).toBeVisible()
    await expect(page.getByRole('link', { name: '910 000 190' }).first()).toHaveAttribute('href', 'tel:+34910000190')
    await expect(page.getByRole('region', { name: 'Contacto de la clínica' })).toContainText(call)
    await expect(submitButton(page)).toHaveCount(0)
    await expectAccessible(page)
    await page
      .getByRole('radio', { name: /^\d\d:\d\d$/ })
      .first()
      .check()
    await expect(submitButton(page)).toHaveText(/^Reservar /)
    await chooseTipo(page, 'Control')
    await expect(urgency).toHaveCount(0)
    await page.keyboard.press('Escape')
    await button(page, 'Descartar').click()

    await button(page, new RegExp(`^Anular cita de ${pet.nombre}`)).click()
    const dialog = page.getByRole('alertdialog', { name: `Ya no puedes anular aquí la cita de ${pet.nombre}` })
    await expect(dialog).toContainText('Solo puedes cambiar o anular una cita con 30 días de antelación.')
    await expect(dialog.getByRole('link', { name: call })).toHaveAttribute('href', 'tel:+34910000142')
    await expect(dialog.getByRole('button')).toHaveText(['Volver'])
    await button(dialog, 'Volver').click()
    await expect(dialog).toHaveCount(0)
    await button(page, new RegExp(`^Editar cita de ${pet.nombre}`)).click()
    await expect(page.getByRole('dialog')).toContainText('Solo puedes cambiar o anular')
    await expect(dialogField(page, 'Fecha')).toHaveCount(0)
  } finally {
    await changeSettings(clinic, admin, { phone: '', changeNotice: 0, emergencyText: '' })
  }
})
