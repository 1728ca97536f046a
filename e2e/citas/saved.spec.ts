import { chooseTipo, fillDate } from '../support/actions.ts'
import { expectAccessible } from '../support/assertions.ts'
import { uniqueId } from '../support/data.ts'
import { clinicDay, nextMonday } from '../support/dates.ts'
import { alert, button, dialogField, petChip, rows, submitButton, toast } from '../support/locators.ts'
import { expect } from '../support/test.ts'
import { citasOf, hora, test } from './huecos-setup.ts'
import { areas, choosePet } from './setup.ts'

const today = clinicDay()

test('an owner sees what was saved and undoes a change; after a race the nearest free hours are offered', async ({
  page,
  clinic,
  data,
  openAs,
}) => {
  const { owner, pet, vet } = data
  const day = nextMonday(1)
  const fill = async () => {
    await button(page, 'Nueva Cita').click()
    await choosePet(page, pet.nombre)
    await chooseTipo(page, 'Control')
    await dialogField(page, 'Veterinario').selectOption(String(vet.usuario.id_usuario))
    await dialogField(page, 'Motivo').fill('Peso')
  }
  await openAs(owner, '/appointments')

  await test.step('what was saved is said and shown', async () => {
    await fill()
    await hora(page, '17:00').check()
    await submitButton(page).click()
    await expect(page.getByText(new RegExp(`^${pet.nombre}, .*, 17:00, con ${vet.usuario.nombre} `))).toBeVisible()
    await button(page, 'Ver').click()
    await expect(page.getByRole('dialog')).toContainText('Peso')
    await button(page, 'Cerrar').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL('/appointments')
  })

  await test.step('it has an address of its own', async () => {
    const [cita] = await citasOf(clinic, owner)
    await page.goto(`/citas/${cita?.id_cita}`)
    await expect(page.getByRole('dialog')).toContainText('Peso')
    await expect(page).toHaveURL(`/appointments?cita=${cita?.id_cita}`)
    await page.reload()
    await expect(page.getByRole('dialog')).toContainText('Peso')
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL('/appointments')
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

  await test.step('after a race it offers the nearest free hours, and keeps what was typed', async () => {
    const other = await clinic.mascota(owner, { nombre: 'Sol' })
    await fill()
    await fillDate(dialogField(page, 'Fecha'), day)
    await hora(page, '10:30').check()
    await clinic.cita(owner, other, `${day}T10:30`, { id_usuario: vet.usuario.id_usuario })
    await submitButton(page).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(areas.cliente.conflict)
    await expect(page.getByText('Horas libres más cercanas:')).toBeVisible()
    const offers = page.getByRole('dialog').getByRole('button', { name: new RegExp(`, ${vet.usuario.nombre}$`) })
    await expect(offers.filter({ hasNotText: 'Primer' })).toHaveText([/10:00/, /11:00/, /09:45/])
    await expectAccessible(page)
    await offers.filter({ hasText: '11:00' }).click()
    await expect(dialogField(page, 'Motivo')).toHaveValue('Peso')
    await expect(petChip(page, pet.nombre)).toBeChecked()
    await submitButton(page).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const booked = (await citasOf(clinic, owner)).filter(({ id_mascota }) => id_mascota === pet.id_mascota)
    expect(booked.map(({ fecha_hora }) => fecha_hora)).toContain(`${day}T11:00`)
  })
})

test('staff are asked before they book outside the timetable or add an urgency; undoing a new one frees its hour', async ({
  page,
  clinic,
  data,
  openAs,
}) => {
  const { admin, owner, pet, vet } = data
  const day = nextMonday(2)
  const fill = async (name: string, tipo: string) => {
    await button(page, 'Nueva Cita').click()
    await choosePet(page, name)
    await chooseTipo(page, tipo)
    await dialogField(page, 'Veterinario').selectOption(String(vet.usuario.id_usuario))
    await dialogField(page, 'Motivo').fill('Golpe')
  }
  const fillUrgency = async (name: string) => {
    await fill(name, 'Urgencia')
    await fillDate(dialogField(page, 'Fecha'), day)
    await dialogField(page, 'Hora').selectOption('22')
    await submitButton(page).click()
  }
  await openAs(admin, `/admin/appointments?search=${pet.nombre}`)
  await fill(pet.nombre, 'Control')
  await hora(page, '16:30').check()
  await submitButton(page).click()
  await expect(rows(page)).toHaveCount(1)
  await button(page, 'Deshacer').click()
  await expect(toast(page, areas.admin.removed)).toBeVisible()
  await expect(page.getByText(/^No hay resultados/)).toBeVisible()
  expect(await citasOf(clinic, owner)).toEqual([])

  await fillUrgency(pet.nombre)
  await expect(page.getByText('Esa hora está fuera del horario de consulta.')).toBeVisible()
  await button(page, 'Reservar de todos modos').click()
  await expect(rows(page)).toHaveCount(1)

  const other = await clinic.mascota(owner, { nombre: `Sol${uniqueId()}` })
  await fillUrgency(other.nombre)
  await button(page, 'Reservar de todos modos').click()
  await button(page, 'Añadir como urgencia').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const solapadas = (await citasOf(clinic, owner)).filter(({ solapa }) => solapa)
  expect(solapadas).toMatchObject([{ fecha_hora: `${day}T22:00`, id_mascota: other.id_mascota }])
})
