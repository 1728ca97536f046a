import { validation } from '@huella/contract'
import { pressEnterOn, tabTo } from '../support/actions.ts'
import { expectAccessible } from '../support/assertions.ts'
import { CHANGED, createOwnerVetAndPet, uniqueId } from '../support/data.ts'
import { closedLayers } from '../support/layers.ts'
import { button, field, menuLink, pageHeading, toast } from '../support/locators.ts'
import { countRequests } from '../support/network.ts'
import { expect } from '../support/test.ts'
import {
  expectAccessibleAndFits,
  saveTimetable,
  TIMETABLE,
  test,
  timetable,
  tramosOf,
  typeRange,
  workdays,
} from './setup.ts'

test('a split day from Monday to Friday takes five clicks; the keyboard alone adds and copies a day', async ({
  page,
  clinic,
  admin,
  openAs,
}) => {
  await openAs(admin, TIMETABLE)
  await test.step('five clicks', async () => {
    await expect(timetable(page).getByText(/^Todavía no hay horario/)).toBeVisible()
    await page.evaluate(() => {
      const html = document.documentElement
      const count = ({ detail }: MouseEvent) => {
        if (detail > 0) html.dataset.clicks = `${html.dataset.clicks ?? ''}•` // 0: by the keyboard
      }
      addEventListener('click', count, true)
    })
    await typeRange(page, 'Lunes', 1, '930', '1330')
    await typeRange(page, 'Lunes', 2, '16:30', '20')
    await button(page, 'Copiar lunes a otros días').click()
    const copy = page.getByRole('dialog', { name: 'Copiar lunes a otros días' })
    await expect(copy.getByRole('checkbox', { checked: true })).toHaveCount(4)
    await button(copy, 'Copiar').click()
    await expect(field(page, 'Viernes, tramo 2, hasta')).toHaveValue('20:00')
    await saveTimetable(page)
    await expect(toast(page, 'Horario guardado')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-clicks', '•••••')
    expect(await tramosOf(clinic, admin)).toEqual(workdays('09:30-13:30', '16:30-20:00'))
  })
  await page.reload()
  await expect(field(page, 'Martes, tramo 1, desde')).toHaveValue('09:30')
  await button(page, 'Quitar Martes, tramo 2').click()
  await expect(button(page, 'Añadir tramo el martes')).toBeFocused()
  await test.step('the keyboard alone', async () => {
    await pressEnterOn(page, button(page, 'Añadir tramo el sábado'))
    await page.keyboard.type('10')
    await page.keyboard.press('Tab')
    await page.keyboard.type('14')
    await pressEnterOn(page, button(page, 'Copiar sábado a otros días'))
    const copy = page.getByRole('dialog', { name: 'Copiar sábado a otros días' })
    await tabTo(page, copy.getByRole('checkbox', { name: 'Domingo' }))
    await page.keyboard.press('Space')
    await pressEnterOn(page, button(copy, 'Copiar'))
    await expect(copy).toHaveCount(0)
    await expect(button(page, 'Copiar sábado a otros días')).toBeFocused()
    await pressEnterOn(page, button(page, 'Guardar horario'))
    const weekdays = workdays('09:30-13:30', '16:30-20:00').filter((range) => range !== '2 16:30-20:00')
    const expected = [...weekdays, '6 10:00-14:00', '7 10:00-14:00']
    await expect.poll(() => tramosOf(clinic, admin)).toEqual(expected)
  })
  await test.step('somebody else saves meanwhile: both are shown, and nothing that was typed is lost', async () => {
    const other = { dia: 1, desde: '08:00', hasta: '15:00' }
    await clinic.call(admin, 'PUT', '/api/horarios', { tramos: [other] })
    await field(page, 'Lunes, tramo 1, desde').fill('10:00')
    await button(page, 'Guardar horario').click()
    await expect(timetable(page).getByRole('alert')).toHaveText(CHANGED)
    await expect(timetable(page).getByText('08:00 – 15:00')).toBeVisible()
    await expect(field(page, 'Lunes, tramo 1, desde')).toHaveValue('10:00')
    await expectAccessible(page)
    await button(page, 'Guardar el mío').click()
    await expect.poll(() => tramosOf(clinic, admin)).toContain('1 10:00-13:30')
    await clinic.call(admin, 'PUT', '/api/horarios', { tramos: [other] })
    await field(page, 'Lunes, tramo 1, desde').fill('11:00')
    await button(page, 'Guardar horario').click()
    await button(page, 'Cargar el suyo').click()
    await expect(timetable(page).getByRole('alert')).toHaveCount(0)
    await expect(field(page, 'Lunes, tramo 1, desde')).toHaveValue('08:00')
  })
})

test('a period has a week of its own; a vet has the hours of the clinic until they get their own', async ({
  page,
  clinic,
  admin,
  openAs,
}) => {
  const { vet, vetName } = await createOwnerVetAndPet(clinic, uniqueId())
  await openAs(admin, TIMETABLE)
  await test.step('the usual week holds around a period', async () => {
    await typeRange(page, 'Lunes', 1, '930', '1330')
    await button(page, 'Añadir periodo').click()
    await button(page, 'Guardar horario').click()
    const from = field(page, 'Vigente desde')
    await expect(from).toBeFocused()
    await expect(timetable(page).getByText('Pon al menos una de las dos fechas')).toBeVisible()
    await from.fill('01/07/2027')
    await field(page, 'Vigente hasta').fill('31/08/2027')
    await field(page, 'Lunes, tramo 1, desde').fill('8')
    await field(page, 'Lunes, tramo 1, hasta').fill('15')
    await saveTimetable(page)
    expect(await tramosOf(clinic, admin)).toEqual([
      '1 09:30-13:30 /2027-06-30',
      '1 08:00-15:00 2027-07-01/2027-08-31',
      '1 09:30-13:30 2027-09-01/',
    ])
  })
  await test.step('the stored periods are shown again', async () => {
    await menuLink(page, 'Usuarios').click()
    await expect(pageHeading(page)).toHaveText('Gestión de Usuarios')
    await menuLink(page, 'Ajustes').click()
    await page.getByRole('link', { name: /^Horario de consulta/ }).click()
    const period = field(page, 'Periodo')
    await expect(period.getByRole('option')).toHaveText(['Resto del año', '1 jul 2027 – 31 ago 2027'])
    await period.selectOption('1 jul 2027 – 31 ago 2027')
    await expect(field(page, 'Lunes, tramo 1, hasta')).toHaveValue('15:00')
    await button(page, 'Quitar periodo').click()
    await saveTimetable(page)
    expect(await tramosOf(clinic, admin)).toEqual(['1 09:30-13:30'])
  })
  await test.step('a vet gets their own hours, which begin with the clinic’s', async () => {
    await timetable(page).getByLabel('Horario de', { exact: true }).selectOption({ label: vetName })
    await expect(timetable(page).getByText('09:30 – 13:30')).toBeVisible()
    await expect(button(page, 'Guardar horario')).toHaveCount(0)
    const own = page.getByRole('switch', { name: 'Horario propio' })
    await own.click()
    await field(page, 'Lunes, tramo 1, hasta').fill('24')
    await saveTimetable(page)
    expect(await tramosOf(clinic, admin, vet)).toEqual(['1 09:30-24:00'])

    await button(page, 'Quitar Lunes, tramo 1').click()
    await button(page, 'Guardar horario').click()
    await expect(page.getByRole('alert')).toHaveText('Añade algún tramo, o desactiva el horario propio.')
    await own.click()
    await saveTimetable(page)
    expect(await tramosOf(clinic, admin, vet)).toEqual([])
    expect(await tramosOf(clinic, admin)).toEqual(['1 09:30-13:30'])
  })
})

test('hours that cannot be loaded, saved or discarded are tried again, kept or asked for; wrong ones are shown at their range', async ({
  page,
  clinic,
  admin,
  openAs,
}) => {
  const { vetName } = await createOwnerVetAndPet(clinic, uniqueId())
  await page.route('**/api/horarios', (route) => route.fulfill({ status: 404, json: {} }))
  await openAs(admin, TIMETABLE)
  await test.step('a timetable that cannot be loaded can be tried again', async () => {
    await expect(timetable(page).getByRole('alert')).toContainText('Error al obtener el horario')
    await page.unroute('**/api/horarios')
    await button(timetable(page), 'Reintentar').click()
  })
  await test.step('the save fails, and the hours are kept', async () => {
    await typeRange(page, 'Lunes', 1, '930', '1330')
    await page.route('**/api/horarios', (route) => route.abort())
    await button(page, 'Guardar horario').click()
    await expect(timetable(page).getByRole('alert')).toContainText('Error al guardar el horario')
    await page.unroute('**/api/horarios')
    await expect(field(page, 'Lunes, tramo 1, desde')).toHaveValue('09:30')
  })
  await test.step('another page and the timetable of a vet ask', async () => {
    const question = page.getByRole('alertdialog', { name: 'Tienes cambios sin guardar. ¿Descartarlos?' })
    const keep = async () => {
      await button(question, 'Seguir editando').click()
      await expect(question).toHaveCount(0)
      await closedLayers(page)
    }
    await menuLink(page, 'Usuarios').click()
    await keep()
    const owner = timetable(page).getByLabel('Horario de', { exact: true })
    await owner.selectOption({ label: vetName })
    await keep()
    await expect(owner).toHaveValue('')
    await expect(field(page, 'Lunes, tramo 1, desde')).toHaveValue('09:30')
  })
  await saveTimetable(page)
  expect(await tramosOf(clinic, admin)).toEqual(['1 09:30-13:30'])
  await test.step('errors at the ranges', async () => {
    await button(page, 'Quitar Lunes, tramo 1').click()
    const puts = countRequests(page, 'PUT')
    await typeRange(page, 'Lunes', 1, '1330', '930')
    await typeRange(page, 'Martes', 1, '10', '14')
    const range = (name: string) => page.getByRole('group', { name })
    await expect(range('Lunes, tramo 1')).toContainText(validation.tramoOrder)
    await typeRange(page, 'Martes', 2, '13', '16')
    await typeRange(page, 'Jueves', 1, '9:32', '25')
    await button(page, 'Añadir tramo el viernes').click()
    await expect(range('Martes, tramo 2')).toContainText(validation.tramoOverlap)
    await expect(range('Jueves, tramo 1')).toContainText('Escribe la hora como 09:30')
    await button(page, 'Guardar horario').click()
    await expect(field(page, 'Lunes, tramo 1, hasta')).toBeFocused()
    await expect(range('Viernes, tramo 1')).toContainText(validation.tramoHora)
    expect(puts()).toBe(0)
    expect(await tramosOf(clinic, admin)).toEqual(['1 09:30-13:30'])
  })
  await test.step('accessible, also with a period without dates and the choice of days', async () => {
    await button(page, 'Añadir periodo').click()
    await button(page, 'Guardar horario').click()
    await expect(field(page, 'Vigente desde')).toBeFocused()
    await expectAccessibleAndFits(page, 'the page with errors')
    await button(page, 'Copiar lunes a otros días').click()
    await expectAccessibleAndFits(page, 'the choice of days')
  })
})
