import { validation } from '@huella/contract'
import { createOwnerVetAndPet, uniqueId } from '../support/data.ts'
import { button, field, menuLink, pageHeading, toast } from '../support/locators.ts'
import { countRequests } from '../support/network.ts'
import { expect } from '../support/test.ts'
import { saveTimetable, test, timetable, tramosOf, typeRange, workdays } from './setup.ts'

test('a split day from Monday to Friday takes five clicks', async ({ page, clinic, admin }) => {
  await expect(timetable(page).getByText(/^Todavía no hay horario/)).toBeVisible()
  await page.evaluate(() => addEventListener('click', ({ detail }) => (document.title += detail > 0 ? '•' : ''), true))
  await typeRange(page, 'Lunes', 1, '930', '1330')
  await typeRange(page, 'Lunes', 2, '16:30', '20')
  await button(page, 'Copiar lunes a otros días').click()
  const copy = page.getByRole('dialog', { name: 'Copiar lunes a otros días' })
  await expect(copy.getByRole('checkbox', { checked: true })).toHaveCount(4)
  await button(copy, 'Copiar').click()
  await expect(field(page, 'Viernes, tramo 2, hasta')).toHaveValue('20:00')
  await saveTimetable(page)
  await expect(toast(page, 'Horario guardado')).toBeVisible()
  expect((await page.title()).match(/•/g)).toHaveLength(5)
  expect(await tramosOf(clinic, admin)).toEqual(workdays('09:30-13:30', '16:30-20:00'))

  await page.reload()
  await expect(field(page, 'Martes, tramo 1, desde')).toHaveValue('09:30')
  await button(page, 'Quitar Martes, tramo 2').click()
  await expect(button(page, 'Añadir tramo el martes')).toBeFocused()
  await saveTimetable(page)
  expect(await tramosOf(clinic, admin)).not.toContain('2 16:30-20:00')
})

test('a vet has the hours of the clinic until they get their own', async ({ page, clinic, admin }) => {
  const { vet, vetName } = await createOwnerVetAndPet(clinic, uniqueId())
  await clinic.call(admin, 'PUT', '/api/horarios', { tramos: [{ dia: 1, desde: '09:00', hasta: '13:00' }] })
  await page.reload()
  await timetable(page).getByLabel('Horario de', { exact: true }).selectOption({ label: vetName })
  await expect(timetable(page).getByText('09:00 – 13:00')).toBeVisible()
  await expect(button(page, 'Guardar horario')).toHaveCount(0)

  // It begins with the clinic's hours.
  const own = page.getByRole('switch', { name: 'Horario propio' })
  await own.click()
  await field(page, 'Lunes, tramo 1, hasta').fill('24')
  await saveTimetable(page)
  expect(await tramosOf(clinic, admin, vet)).toEqual(['1 09:00-24:00'])

  await button(page, 'Quitar Lunes, tramo 1').click()
  await button(page, 'Guardar horario').click()
  await expect(page.getByRole('alert')).toHaveText('Añade algún tramo, o desactiva el horario propio.')
  await own.click()
  await saveTimetable(page)
  expect(await tramosOf(clinic, admin, vet)).toEqual([])
  expect(await tramosOf(clinic, admin)).toEqual(['1 09:00-13:00'])
})

test('a period has a week of its own, and the usual one holds around it', async ({ page, clinic, admin }) => {
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

  await page.reload()
  const period = field(page, 'Periodo')
  await expect(period.getByRole('option')).toHaveText(['Resto del año', '1 jul 2027 – 31 ago 2027'])
  await period.selectOption('1 jul 2027 – 31 ago 2027')
  await expect(field(page, 'Lunes, tramo 1, hasta')).toHaveValue('15:00')
  await button(page, 'Quitar periodo').click()
  await saveTimetable(page)
  expect(await tramosOf(clinic, admin)).toEqual(['1 09:30-13:30'])
})

test('wrong hours are shown at their range and are not sent', async ({ page, clinic, admin }) => {
  const puts = countRequests(page, 'PUT')
  await typeRange(page, 'Lunes', 1, '1330', '930')
  await typeRange(page, 'Martes', 1, '10', '14')
  const monday = page.getByRole('group', { name: 'Lunes, tramo 1' })
  await expect(monday).toContainText(validation.tramoOrder)
  await typeRange(page, 'Martes', 2, '13', '16')
  await typeRange(page, 'Miércoles', 1, '5', '9')
  await typeRange(page, 'Jueves', 1, '9:32', '25')
  await button(page, 'Añadir tramo el viernes').click()
  await expect(page.getByRole('group', { name: 'Martes, tramo 2' })).toContainText(validation.tramoOverlap)
  await expect(page.getByRole('group', { name: 'Miércoles, tramo 1' })).toContainText(validation.tramoLimits)
  await expect(page.getByRole('group', { name: 'Jueves, tramo 1' })).toContainText('Escribe la hora como 09:30')
  await button(page, 'Guardar horario').click()
  await expect(field(page, 'Lunes, tramo 1, hasta')).toBeFocused()
  await expect(page.getByRole('group', { name: 'Viernes, tramo 1' })).toContainText(validation.tramoHora)
  expect(puts()).toBe(0)
  expect(await tramosOf(clinic, admin)).toEqual([])
})

test('asks before unsaved hours are discarded', async ({ page, clinic, admin }) => {
  const { vetName } = await createOwnerVetAndPet(clinic, uniqueId())
  await page.reload()
  await typeRange(page, 'Lunes', 1, '930', '1330')
  const question = page.getByRole('alertdialog', { name: 'Tienes cambios sin guardar. ¿Descartarlos?' })
  const keep = () => button(question, 'Seguir editando').click()
  await menuLink(page, 'Usuarios').click()
  await keep()
  const owner = timetable(page).getByLabel('Horario de', { exact: true })
  await owner.selectOption({ label: vetName })
  await keep()
  await expect(owner).toHaveValue('')
  await expect(field(page, 'Lunes, tramo 1, desde')).toHaveValue('09:30')

  // Two forms with changes ask once.
  await field(page, 'Phone').fill('600')
  await menuLink(page, 'Usuarios').click()
  const other = page.getByRole('alertdialog')
  await expect(other).toHaveCount(1)
  await button(other, 'Discard').click()
  await expect(pageHeading(page)).toHaveText('Gestión de Usuarios')
  expect(await tramosOf(clinic, admin)).toEqual([])
})

test('a timetable that cannot be loaded or saved says so, and can be tried again', async ({ page, clinic, admin }) => {
  await page.route('**/api/horarios', (route) => route.fulfill({ status: 500, json: {} }))
  await page.reload()
  await expect(timetable(page).getByRole('alert')).toContainText('Error al obtener el horario')
  await page.unroute('**/api/horarios')
  await button(timetable(page), 'Reintentar').click()
  await typeRange(page, 'Lunes', 1, '930', '1330')
  await page.route('**/api/horarios', (route) => route.abort())
  await button(page, 'Guardar horario').click()
  await expect(timetable(page).getByRole('alert')).toContainText('Error al guardar el horario')
  await page.unroute('**/api/horarios')
  await expect(field(page, 'Lunes, tramo 1, desde')).toHaveValue('09:30')
  await saveTimetable(page)
  expect(await tramosOf(clinic, admin)).toEqual(['1 09:30-13:30'])
})
