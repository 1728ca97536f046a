import type { Cita } from '@huella/contract'
import type { Locator, Page } from '@playwright/test'
import { chooseTipo, fillDate } from '../support/actions.ts'
import { expectAccessible, expectNoOverflow } from '../support/assertions.ts'
import type { Clinic, TestUser } from '../support/clinic.ts'
import { uniqueId } from '../support/data.ts'
import { clinicDay, nextMonday } from '../support/dates.ts'
import { button, dialogField, menuLink, rows } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { PHONE, viewports } from '../support/viewports.ts'
import { choosePet } from './setup.ts'

// Its own clinic, with a timetable, early in the day.
const HOUR = 5
test.use({ hour: HOUR })
const today = clinicDay(HOUR)

const everyDay = [1, 2, 3, 4, 5, 6, 7]
const splitDay = everyDay.flatMap((dia) => [
  { dia, desde: '09:30', hasta: '13:30' },
  { dia, desde: '16:30', hasta: '20:00' },
])

const group = (page: Page) => page.getByRole('group', { name: 'Horas libres' })
const hora = (page: Page, time: string) => group(page).getByRole('radio', { name: time, exact: true })
const first = (page: Page) => button(page, /^Primer hueco/)

async function createData(clinic: Clinic, { tramos = splitDay } = {}) {
  const admin = await clinic.usuario('admin')
  await clinic.call(admin, 'PUT', '/api/horarios', { tramos })
  const vet = await clinic.usuario('veterinario', { nombre: `Nuria${uniqueId()}` })
  const owner = await clinic.usuario()
  const pet = await clinic.mascota(owner, { nombre: `Nala${uniqueId()}` })
  return { admin, vet, owner, pet }
}

const citasOf = (clinic: Clinic, owner: TestUser) => clinic.call<Cita[]>(owner, 'GET', '/api/citas')

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('an owner books the first free hour in five taps', async ({ page, clinic, openAs }) => {
    const { owner, pet } = await createData(clinic)
    await openAs(owner, '/dashboard')
    let taps = 0
    const tap = async (target: Locator) => {
      taps++
      await target.tap()
    }
    await tap(button(page, 'RESERVAR AHORA'))
    await expect(dialogField(page, 'Mascota')).toHaveValue(pet.nombre)
    await tap(page.getByRole('radio', { name: 'Vacunación' }))
    await expect(first(page)).toHaveText(/^Primer hueco: hoy, 09:30, \S+$/)
    await tap(first(page))
    await expect(dialogField(page, 'Motivo')).toBeFocused()
    await page.keyboard.type('Vacuna anual')
    await tap(button(page.getByRole('dialog'), 'Guardar'))
    await expect(page.getByText('Cita guardada correctamente')).toBeVisible()
    expect(taps).toBeLessThanOrEqual(5)
    expect(await citasOf(clinic, owner)).toMatchObject([{ fecha_hora: `${today}T09:30`, estado: 'pendiente' }])
  })
})

test('a receptionist books a visit of a known client in twelve clicks and keys', async ({ page, clinic, openAs }) => {
  const { admin, owner, pet } = await createData(clinic)
  await openAs(admin, '/admin/dashboard')
  let count = 0
  const click = async (target: Locator) => {
    count++
    await target.click()
  }
  const press = async (keys: string[]) => {
    for (const key of keys) {
      count++
      await page.keyboard.press(key)
    }
  }
  await click(menuLink(page, 'Citas'))
  await click(button(page, 'Nueva Cita'))
  await expect(dialogField(page, 'Mascota')).toBeFocused()
  await page.keyboard.type(pet.nombre)
  const options = page.getByRole('listbox').getByRole('option')
  await expect(options).toHaveCount(1)
  await click(options)
  await click(page.getByRole('radio', { name: 'Control' }))
  await click(first(page))
  await expect(dialogField(page, 'Motivo')).toBeFocused()
  await press([...'Otitis'])
  await click(button(page, 'Crear'))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(count).toBeLessThanOrEqual(12)
  expect(await citasOf(clinic, owner)).toMatchObject([{ motivo_consulta: 'Otitis', estado: 'confirmada' }])
})

for (const viewport of viewports) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('free hours follow timetable, vet, length and day, and fill in the fields', async ({
      page,
      clinic,
      openAs,
    }) => {
      const { owner, pet, vet } = await createData(clinic)
      const day = nextMonday()
      await clinic.cita(owner, pet, `${day}T10:00`, { id_usuario: vet.usuario.id_usuario })
      await openAs(owner, '/appointments')
      await button(page, 'Nueva Cita').click()
      await dialogField(page, 'Veterinario').selectOption(String(vet.usuario.id_usuario))
      await fillDate(dialogField(page, 'Fecha'), day)
      await expect(hora(page, '09:30')).toBeVisible()
      await expect(group(page).getByRole('group', { name: 'Mañana' }).getByRole('radio')).toHaveCount(12)
      await expect(hora(page, '10:15')).toHaveCount(0) // taken
      await expect(hora(page, '13:15')).toHaveCount(0) // would end after 13:30
      await expect(hora(page, '19:30')).toBeVisible()
      await hora(page, '16:45').check()
      await expect(dialogField(page, 'Hora')).toHaveValue('16')
      await expect(dialogField(page, 'Minutos')).toHaveValue('45')
      await expectNoOverflow(page, 'booking form')
      await expectAccessible(page)

      await button(page, 'Siguiente día con huecos').click()
      await expect(group(page).getByRole('radio', { checked: true })).toHaveCount(0)
      await button(page, 'Día anterior con huecos').click()
      await expect(hora(page, '16:45')).toBeChecked()
      await dialogField(page, 'Hora').selectOption('17')
      await expect(hora(page, '17:45')).toBeChecked()
    })
  })
}

test('says what was saved, shows it, and undoes it', async ({ page, clinic, openAs }) => {
  const { owner, pet, vet } = await createData(clinic)
  await openAs(owner, '/appointments')
  const book = async () => {
    await button(page, 'Nueva Cita').click()
    await chooseTipo(page, 'Control')
    await dialogField(page, 'Veterinario').selectOption(String(vet.usuario.id_usuario))
    await hora(page, '12:00').check()
    await dialogField(page, 'Motivo').fill('Peso')
    await button(page, 'Guardar').click()
    await expect(page.getByText(new RegExp(`^${pet.nombre}, .*, 12:00, con ${vet.usuario.nombre} `))).toBeVisible()
  }
  await book()
  await button(page, 'Ver').click()
  await expect(page.getByRole('dialog')).toContainText('Peso')
  await button(page, 'Cerrar').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await button(page, /^Editar/).click()
  await hora(page, '12:30').check()
  await button(page, 'Actualizar').click()
  await expect(rows(page)).toContainText('12:30')
  await button(page, 'Deshacer').click()
  await expect(rows(page)).toContainText('12:00')
  expect(await citasOf(clinic, owner)).toMatchObject([{ fecha_hora: `${today}T12:00` }])
})

test('undoing a new appointment takes it off the list and frees its hour', async ({ page, clinic, openAs }) => {
  const { admin, pet, vet } = await createData(clinic)
  await openAs(admin, `/admin/appointments?search=${pet.nombre}`)
  await button(page, 'Nueva Cita').click()
  await choosePet(page, pet.nombre)
  await chooseTipo(page, 'Control')
  await dialogField(page, 'Veterinario').selectOption(String(vet.usuario.id_usuario))
  await hora(page, '09:30').check()
  await dialogField(page, 'Motivo').fill('Peso')
  await button(page, 'Crear').click()
  await expect(rows(page)).toHaveCount(1)
  await button(page, 'Deshacer').click()
  await expect(page.getByText('Cita eliminada exitosamente')).toBeVisible()
  await expect(page.getByText(/^No hay resultados/)).toBeVisible()
})

test('after a race it offers the nearest free hours, and keeps what was typed', async ({ page, clinic, openAs }) => {
  const { owner, pet, vet } = await createData(clinic)
  const day = nextMonday(1)
  const other = await clinic.mascota(owner, { nombre: 'Sol' })
  await openAs(owner, '/appointments')
  await button(page, 'Nueva Cita').click()
  await choosePet(page, pet.nombre)
  await chooseTipo(page, 'Control')
  await dialogField(page, 'Veterinario').selectOption(String(vet.usuario.id_usuario))
  await fillDate(dialogField(page, 'Fecha'), day)
  await hora(page, '11:00').check()
  await dialogField(page, 'Motivo').fill('Peso')
  await clinic.cita(owner, other, `${day}T11:00`, { id_usuario: vet.usuario.id_usuario })
  await button(page, 'Guardar').click()
  await expect(page.getByText('Horas libres más cercanas:')).toBeVisible()
  const offers = page.getByRole('dialog').getByRole('button', { name: new RegExp(`, ${vet.usuario.nombre}$`) })
  await expect(offers.filter({ hasNotText: 'Primer' })).toHaveText([/10:30/, /11:30/, /10:15/])
  await expectAccessible(page)
  await offers.filter({ hasText: '11:30' }).click()
  await expect(dialogField(page, 'Motivo')).toHaveValue('Peso')
  await button(page, 'Guardar').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const booked = (await citasOf(clinic, owner)).find(({ id_mascota }) => id_mascota === pet.id_mascota)
  expect(booked).toMatchObject({ fecha_hora: `${day}T11:30` })
})

test('staff are asked before they book outside the timetable or add an urgency; owners cannot', async ({
  page,
  clinic,
  openAs,
}) => {
  const { admin, owner, pet, vet } = await createData(clinic)
  const day = nextMonday(2)
  const fill = async (name: string, hour: string) => {
    await button(page, 'Nueva Cita').click()
    await choosePet(page, name)
    await chooseTipo(page, 'Urgencia')
    await dialogField(page, 'Veterinario').selectOption(String(vet.usuario.id_usuario))
    await fillDate(dialogField(page, 'Fecha'), day)
    await dialogField(page, 'Hora').selectOption(hour)
    await dialogField(page, 'Motivo').fill('Golpe')
  }
  await openAs(admin, `/admin/appointments?search=${pet.nombre}`)
  await fill(pet.nombre, '22')
  await button(page, 'Crear').click()
  await expect(page.getByText('Esa hora está fuera del horario de consulta.')).toBeVisible()
  await button(page, 'Reservar de todos modos').click()
  await expect(rows(page)).toHaveCount(1)

  const other = await clinic.mascota(owner, { nombre: `Sol${uniqueId()}` })
  await fill(other.nombre, '22')
  await button(page, 'Crear').click()
  await button(page, 'Reservar de todos modos').click()
  await button(page, 'Añadir como urgencia').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const solapadas = (await citasOf(clinic, owner)).filter(({ solapa }) => solapa)
  expect(solapadas).toMatchObject([{ fecha_hora: `${day}T22:00`, id_mascota: other.id_mascota }])

  await openAs(owner, '/appointments')
  await button(page, 'Nueva Cita').click()
  await expect(dialogField(page, 'Hora').locator('option')).toHaveText('09 10 11 12 13 14 15 16 17 18 19'.split(' '))
  await choosePet(page, pet.nombre)
  await chooseTipo(page, 'Control')
  await fillDate(dialogField(page, 'Fecha'), day)
  await dialogField(page, 'Hora').selectOption('15')
  await dialogField(page, 'Motivo').fill('Peso')
  await button(page, 'Guardar').click()
  await expect(dialogField(page, 'Fecha')).toHaveAccessibleDescription('El veterinario no pasa consulta a esa hora.')
})

test('the list filters by day, vet, state and type, in the address', async ({ page, clinic, openAs }) => {
  const { admin, owner, pet, vet } = await createData(clinic)
  const other = await clinic.mascota(owner, { nombre: `Sol${uniqueId()}` })
  const id_usuario = vet.usuario.id_usuario
  await clinic.cita(owner, pet, `${today}T12:00`, { id_usuario, tipo_consulta: 'control' })
  await clinic.cita(owner, pet, `${clinicDay(HOUR, 1)}T12:00`, { id_usuario })
  await clinic.cita(owner, other, `${clinicDay(HOUR, 40)}T12:00`, { id_usuario })
  await openAs(admin, `/admin/appointments?id_usuario=${id_usuario}`)
  await expect(button(page, `Quitar filtro Veterinario: ${vet.usuario.nombre} ${vet.usuario.apellido}`)).toBeVisible()
  await expect(rows(page)).toHaveCount(3)
  await button(page, 'Hoy').click()
  await expect(rows(page)).toHaveCount(1)
  await expect(page).toHaveURL(new RegExp(`desde=${today}&hasta=${today}`))
  await button(page, 'Mañana').click()
  await expect(rows(page)).toContainText('Vacunación')
  await button(page, 'Mañana').click()
  await expect(rows(page)).toHaveCount(3)
  await page.getByLabel('Tipo', { exact: true }).selectOption('Tipo: Control')
  await expect(rows(page)).toHaveCount(1)
  await page.getByLabel('Estado', { exact: true }).selectOption('Estado: Cancelada')
  await expect(page.getByText('No hay resultados con estos filtros.')).toBeVisible()
  await page.goBack()
  await expect(rows(page)).toHaveCount(1)
  await page.reload()
  await expect(page.getByLabel('Tipo', { exact: true })).toHaveValue('control')
  await expectAccessible(page)
})
