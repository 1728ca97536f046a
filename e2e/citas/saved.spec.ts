import { chooseTipo, fillDate } from '../support/actions.ts'
import { atEachWidth, expectAccessible, expectNoOverflow } from '../support/assertions.ts'
import { uniqueId } from '../support/data.ts'
import { clinicDay, nextMonday } from '../support/dates.ts'
import { alert, button, dialogField, petChip, rows, submitButton, toast } from '../support/locators.ts'
import { expect } from '../support/test.ts'
import { PHONE, viewports } from '../support/viewports.ts'
import { citasOf, diaRadio, group, hora, test } from './huecos-setup.ts'
import { areas, choosePet } from './setup.ts'

const today = clinicDay()

test('an owner opens an appointment by its address, undoes a change, books among the free hours, and is offered the nearest ones after a race', async ({
  page,
  clinic,
  data,
  openAs,
}) => {
  const { owner, pet, vet } = data
  const { id_usuario } = vet.usuario
  const day = nextMonday(1)
  const { id_cita } = await clinic.cita(owner, pet, `${today}T17:00`, { id_usuario, motivo_consulta: 'Peso' })
  const dialog = page.getByRole('dialog')

  await test.step('the address', async () => {
    await openAs(owner, `/citas/${id_cita}`)
    await expect(dialog).toContainText('Peso')
    await expect(page).toHaveURL(`/appointments?cita=${id_cita}`)
    await page.goto('/citas/999999')
    await expect(alert(page, 'Esa cita ya no está en tu lista.')).toBeVisible()
    await expect(page).toHaveURL('/appointments')
  })

  await test.step('a change is undone', async () => {
    await button(page, /^Editar/).click()
    await hora(page, '17:30').check()
    await submitButton(page).click()
    await expect(rows(page)).toContainText('17:30')
    await button(page, 'Deshacer').click()
    await expect(rows(page)).toContainText('17:00')
    expect(await citasOf(clinic, owner)).toMatchObject([{ fecha_hora: `${today}T17:00` }])
  })

  const other = await clinic.mascota(owner, { nombre: 'Sol' })
  await test.step('free hours follow timetable, vet, length and day, and fill in the fields', async () => {
    await clinic.cita(owner, other, `${nextMonday()}T10:00`, { id_usuario })
    await button(page, 'Nueva Cita').click()
    await choosePet(page, pet.nombre)
    await chooseTipo(page, 'Control')
    await dialogField(page, 'Veterinario').selectOption(String(id_usuario))
    await dialogField(page, 'Motivo').fill('Vómitos')
    await fillDate(dialogField(page, 'Fecha'), nextMonday())
    await expect(hora(page, '09:30')).toBeVisible()
    await expect(group(page).getByRole('group', { name: 'Por la mañana' }).getByRole('radio')).toHaveCount(4)
    await expect(hora(page, '10:15')).toHaveCount(0) // taken
    await expect(hora(page, '11:15')).toHaveCount(0) // would end after 11:30
    await expect(hora(page, '19:30')).toBeVisible()
    await hora(page, '16:45').check()
    await expect(dialogField(page, 'Hora')).toHaveValue('16')
    await expect(dialogField(page, 'Minutos')).toHaveValue('45')
    await atEachWidth(page, viewports, () => expectNoOverflow(page, 'booking form'))
    await atEachWidth(page, [PHONE], () => expectAccessible(page)) // staff have it on a desktop

    await diaRadio(page, day).check()
    await expect(group(page).getByRole('radio', { name: /:/, checked: true })).toHaveCount(0)
    await button(page, /^Elegida: .*, 16:45$/).click()
    await expect(hora(page, '16:45')).toBeChecked()
    await dialogField(page, 'Hora').selectOption('17')
    await expect(hora(page, '17:45')).toBeChecked()
  })

  await test.step('an owner books no other hour', async () => {
    await expect(dialogField(page, 'Hora').locator('option')).toHaveText('09 10 11 12 13 14 15 16 17 18 19'.split(' '))
    await dialogField(page, 'Hora').selectOption('15')
    await submitButton(page).click()
    await expect(dialogField(page, 'Fecha')).toHaveAccessibleDescription('El veterinario no pasa consulta a esa hora.')
  })

  await test.step('after a race it offers the nearest free hours, and keeps what was typed', async () => {
    await diaRadio(page, day).check()
    await hora(page, '10:30').check()
    await clinic.cita(owner, other, `${day}T10:30`, { id_usuario })
    await submitButton(page).click()
    await expect(dialog.getByRole('alert')).toContainText(areas.cliente.conflict)
    await expect(page.getByText('Horas libres más cercanas:')).toBeVisible()
    const offers = dialog.getByRole('button', { name: new RegExp(`, ${vet.usuario.nombre}$`) })
    await expect(offers.filter({ hasNotText: 'Primer' })).toHaveText([/10:00/, /11:00/, /09:45/])
    await offers.filter({ hasText: '11:00' }).click()
    await expect(dialogField(page, 'Motivo')).toHaveValue('Vómitos')
    await expect(petChip(page, pet.nombre)).toBeChecked()
    await submitButton(page).click()
  })

  await test.step('what was saved is said and shown', async () => {
    await expect(page.getByText(new RegExp(`^${pet.nombre}, .*, 11:00, con ${vet.usuario.nombre} `))).toBeVisible()
    await button(page, 'Ver').click()
    await expect(dialog).toContainText('Vómitos')
    await button(page, 'Cerrar').click()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL('/appointments')
    const booked = (await citasOf(clinic, owner)).filter(({ id_mascota }) => id_mascota === pet.id_mascota)
    expect(booked.map(({ fecha_hora }) => fecha_hora)).toContain(`${day}T11:00`)
  })
})

test('staff are told of a taken hour, and asked before they book outside the timetable or add an urgency; undoing a new one frees its hour', async ({
  page,
  clinic,
  data,
  openAs,
}) => {
  const { admin, owner, pet, vet } = data
  const { id_usuario } = vet.usuario
  const day = nextMonday(2)
  const other = await clinic.mascota(owner, { nombre: `Sol${uniqueId()}` })
  await clinic.cita(owner, other, `${day}T17:00`, { id_usuario })
  await openAs(admin, `/admin/appointments?search=${pet.nombre}`)
  await button(page, 'Nueva Cita').click()
  await choosePet(page, pet.nombre)
  await dialogField(page, 'Veterinario').selectOption(String(id_usuario))
  await dialogField(page, 'Motivo').fill('Golpe')
  await fillDate(dialogField(page, 'Fecha'), day)
  await test.step('the hour is taken', async () => {
    await chooseTipo(page, 'Control')
    await dialogField(page, 'Hora').selectOption('17')
    await dialogField(page, 'Minutos').selectOption('15')
    await submitButton(page).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(areas.admin.conflict)
    await expect(dialogField(page, 'Motivo')).toHaveValue('Golpe')
    await expect(dialogField(page, 'Mascota')).toHaveValue(pet.nombre)
    await expectAccessible(page)
  })
  await test.step('outside the timetable, and undone', async () => {
    await dialogField(page, 'Hora').selectOption('22')
    await submitButton(page).click()
    await expect(page.getByText('Esa hora está fuera del horario de consulta.')).toBeVisible()
    await button(page, 'Reservar de todos modos').click()
    await expect(toast(page, areas.admin.created)).toBeVisible()
    await expect(rows(page)).toHaveCount(1)
    await button(page, 'Deshacer').click()
    await expect(toast(page, areas.admin.removed)).toBeVisible()
    await expect(page.getByText(/^No hay resultados/)).toBeVisible()
    expect(await citasOf(clinic, owner)).toHaveLength(1)
  })
  await test.step('an urgency over another appointment', async () => {
    await button(page, 'Nueva Cita').click()
    await choosePet(page, pet.nombre)
    await chooseTipo(page, 'Urgencia')
    await dialogField(page, 'Veterinario').selectOption(String(id_usuario))
    await dialogField(page, 'Motivo').fill('Golpe')
    await fillDate(dialogField(page, 'Fecha'), day)
    await dialogField(page, 'Hora').selectOption('17')
    await submitButton(page).click()
    await button(page, 'Añadir como urgencia').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const solapadas = (await citasOf(clinic, owner)).filter(({ solapa }) => solapa)
    expect(solapadas).toMatchObject([{ fecha_hora: `${day}T17:00`, id_mascota: pet.id_mascota }])
  })
})
