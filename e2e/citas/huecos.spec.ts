import type { Locator } from '@playwright/test'
import { chooseTipo, fillDate } from '../support/actions.ts'
import { atEachWidth, expectAccessible, expectNoOverflow } from '../support/assertions.ts'
import { clinicDay, nextMonday } from '../support/dates.ts'
import { button, dialogField, petChip, submitButton } from '../support/locators.ts'
import { expect } from '../support/test.ts'
import { PHONE, viewports } from '../support/viewports.ts'
import { citasOf, diaRadio, first, group, hora, test } from './huecos-setup.ts'

const today = clinicDay()

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('an owner books the first free hour in five taps, sees it as a card and deletes it', async ({
    page,
    clinic,
    data,
    openAs,
  }) => {
    const { owner, pet } = data
    await openAs(owner, '/dashboard')
    let taps = 0
    const tap = async (target: Locator) => {
      taps++
      await target.tap()
    }
    await tap(button(page, 'RESERVAR AHORA'))
    await expect(petChip(page, pet.nombre)).toBeChecked()
    await tap(page.getByRole('radio', { name: 'Vacunación' }))
    await expect(first(page)).toHaveText(/^Primer hueco: hoy, 16:30 con \S+$/)
    await tap(first(page))
    await expect(dialogField(page, 'Motivo')).toBeFocused()
    await page.keyboard.type('Vacuna anual')
    await tap(button(page, /^Reservar \S+ \d+, 16:30, Nuria/))
    await expect(page.getByText('Cita guardada correctamente')).toBeVisible()
    expect(taps).toBeLessThanOrEqual(5)
    expect(await citasOf(clinic, owner)).toMatchObject([{ fecha_hora: `${today}T16:30`, estado: 'pendiente' }])

    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: pet.nombre })
    for (const text of ['16:30', 'Vacunación', 'Vacuna anual', 'Pendiente']) {
      await expect(card).toContainText(text)
    }
    await button(card, /^Anular/).tap()
    await button(page.getByRole('alertdialog'), 'Anular la cita').tap()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(card).toBeHidden()
    await page.getByRole('link', { name: /^Pasadas/ }).tap()
    await button(card, /^Quitar de mi lista/).tap()
    await button(page.getByRole('alertdialog'), 'Eliminar').tap()
    await expect(page.getByRole('alertdialog')).toHaveCount(0) // it hides the cards behind it
    await expect(card).toBeHidden()
  })
})

test('free hours follow timetable, vet, length and day, and fill in the fields; owners book no other hour', async ({
  page,
  clinic,
  data,
  openAs,
}) => {
  const { owner, pet, vet } = data
  const day = nextMonday()
  await clinic.cita(owner, pet, `${day}T10:00`, { id_usuario: vet.usuario.id_usuario })
  await openAs(owner, '/appointments')
  await button(page, 'Nueva Cita').click()
  await dialogField(page, 'Veterinario').selectOption(String(vet.usuario.id_usuario))
  await fillDate(dialogField(page, 'Fecha'), day)
  await expect(hora(page, '09:30')).toBeVisible()
  await expect(group(page).getByRole('group', { name: 'Por la mañana' }).getByRole('radio')).toHaveCount(4)
  await expect(hora(page, '10:15')).toHaveCount(0) // taken
  await expect(hora(page, '11:15')).toHaveCount(0) // would end after 11:30
  await expect(hora(page, '19:30')).toBeVisible()
  await hora(page, '16:45').check()
  await expect(dialogField(page, 'Hora')).toHaveValue('16')
  await expect(dialogField(page, 'Minutos')).toHaveValue('45')
  await atEachWidth(page, viewports, () => expectNoOverflow(page, 'booking form'))
  await atEachWidth(page, [PHONE], () => expectAccessible(page)) // accessibility.spec.ts has it on a desktop

  await diaRadio(page, nextMonday(1)).check()
  await expect(group(page).getByRole('radio', { name: /:/, checked: true })).toHaveCount(0)
  await button(page, /^Elegida: .*, 16:45$/).click()
  await expect(hora(page, '16:45')).toBeChecked()
  await dialogField(page, 'Hora').selectOption('17')
  await expect(hora(page, '17:45')).toBeChecked()

  await expect(dialogField(page, 'Hora').locator('option')).toHaveText('09 10 11 12 13 14 15 16 17 18 19'.split(' '))
  await dialogField(page, 'Hora').selectOption('15')
  await chooseTipo(page, 'Control')
  await dialogField(page, 'Motivo').fill('Peso')
  await submitButton(page).click()
  await expect(dialogField(page, 'Fecha')).toHaveAccessibleDescription('El veterinario no pasa consulta a esa hora.')
})
