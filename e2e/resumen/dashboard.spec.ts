import { chooseTipo, fillDate } from '../support/actions.ts'
import { atEachWidth, expectAccessible, expectNoHorizontalScroll } from '../support/assertions.ts'
import { changeSettings, createOwnerVetAndPet } from '../support/data.ts'
import { clinicMoment, weekday } from '../support/dates.ts'
import {
  button,
  dialogField,
  menuLink,
  pageHeading,
  petChip,
  spinner,
  submitButton,
  toast,
} from '../support/locators.ts'
import { holdRequests, withoutEvents } from '../support/network.ts'
import { expect, test } from '../support/test.ts'
import { viewports } from '../support/viewports.ts'
import { areas, calendar, calendarDay, card, cards, figures, rowsOfCards, showMonth, upcoming } from './setup.ts'

const MIDNIGHT = clinicMoment('2026-03-01T00:30') // in the browser's time zone it is the day before
const DATE = 'Domingo, 1 de marzo de 2026'

test('an admin sees a spinner, an error, then a greeting, cards in one row, and in a new clinic what to do first', async ({
  page,
  clinic,
  openAs,
}) => {
  const area = areas.admin
  const admin = await clinic.usuario('admin', { nombre: 'Olga' })
  await test.step('a spinner and an error, and another try', async () => {
    await clinic.firstDay(true)
    await page.clock.setFixedTime(MIDNIGHT)
    await withoutEvents(page) // a change by another test would load it again before the button does
    await page.route('**/api/resumen', (route) => route.fulfill({ status: 404, body: '' }))
    const release = await holdRequests(page, '**/api/resumen')
    await openAs(admin)
    await expect(page).toHaveURL(area.path)
    await expect(spinner(page)).toBeVisible()
    await expect(pageHeading(page)).toHaveText('¡Bienvenido/a, Olga!')
    await expect(page.getByText(DATE, { exact: true })).toBeVisible()
    await expect(page).toHaveTitle('Dashboard · Huella')
    await expect(cards(page)).toHaveCount(0)
    release()
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText(area.failed)
    await expect(spinner(page)).toHaveCount(0)
    await page.unroute('**/api/resumen')
    await button(alert, 'Reintentar').press('Enter')
    await expect(cards(page)).toBeVisible()
    await expect(alert).toHaveCount(0)
    // The focus is not lost with the button.
    await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)
  })
  await test.step('each card opens a page', async () => {
    await expect.poll(() => rowsOfCards(page)).toBe(1)
    await expect(cards(page).getByRole('link')).toHaveCount(Object.keys(area.cards).length)
    for (const [label, path] of Object.entries(area.cards)) {
      await card(page, new RegExp(`^\\d+ ${label}$`)).click()
      await expect(page).toHaveURL(path)
      await page.goBack()
      await expect(page).toHaveURL(area.path)
    }
  })
  await test.step('what to do first is ticked when it is done, and put away', async () => {
    const list = page.getByRole('region', { name: 'Primeros pasos' })
    const named = list.getByRole('listitem').filter({ hasText: 'Pon el nombre y la dirección de la clínica' })
    try {
      await expect(list.getByRole('listitem')).toHaveCount(6)
      await expect(named).not.toContainText('hecho')
      await changeSettings(clinic, admin, { clinicName: 'Los Olmos', address: 'Calle Mayor 1' })
      await page.reload()
      await expect(named).toContainText('hecho')
      await expectAccessible(page)
      await atEachWidth(page, viewports, () => expectNoHorizontalScroll(page))
      await list.getByRole('link', { name: 'Añade los festivos' }).click()
      await expect(page).toHaveURL('/admin/settings/festivos')
      await page.goBack()
      await button(list, 'Ocultar').click()
      await expect(list).toHaveCount(0)
    } finally {
      await clinic.firstDay(false)
      await changeSettings(clinic, admin, { clinicName: '', address: '' })
    }
  })
  await test.step('where the server makes backups, when the last one was made and tested, and a warning when one fails', async () => {
    const line = 'Última copia: ayer 03:00, comprobada el miércoles.'
    await expect(page.getByText('Última copia')).toHaveCount(0)
    try {
      await clinic.copia('copia', clinicMoment('2026-02-28T03:00'))
      await clinic.copia('comprobacion', clinicMoment('2026-02-25T03:01'))
      await page.reload()
      await expect(page.getByText(line, { exact: true })).toBeVisible()
      await clinic.copia('copia', clinicMoment('2026-03-01T00:10'), 'the disk is full')
      await page.reload()
      await expect(page.getByText('La copia de seguridad ha fallado.')).toBeVisible()
      await expect(page.getByText(line)).toBeVisible()
      await expectAccessible(page)
      await atEachWidth(page, viewports, () => expectNoHorizontalScroll(page))
    } finally {
      await clinic.forgetCopias()
    }
  })
})

test('a vet sees the totals of their own appointments, and each card opens the list of what it counts', async ({
  page,
  clinic,
  openAs,
}) => {
  const area = areas.veterinario
  const owner = await clinic.usuario()
  const vet = await clinic.usuario('veterinario', { nombre: 'Olga' })
  const colleague = await clinic.usuario('veterinario')
  const [luna, rex] = [await clinic.mascota(owner, { nombre: 'Luna' }), await clinic.mascota(owner, { nombre: 'Rex' })]
  const cat = { especie: 'gato', raza: 'Otro', sexo: 'hembra' }
  const own = await clinic.mascota(vet, { nombre: 'Mía', ...cat, id_usuario: vet.usuario.id_usuario })
  const done = await clinic.cita(vet, luna, `${weekday(0)}T10:00`, { estado: 'completada' })
  await clinic.cita(vet, luna, `${weekday(0)}T11:00`, { estado: 'pendiente' })
  await clinic.cita(vet, rex, `${weekday(0)}T12:00`, { estado: 'cancelada' })
  // In the vet's list, but not the vet's: of their own pet.
  const foreign = await clinic.cita(colleague, own, `${weekday(0)}T10:00`)
  await clinic.tratamiento(vet, done)
  await clinic.tratamiento(colleague, foreign)
  await page.clock.setFixedTime(MIDNIGHT)
  await openAs(vet)
  await expect(page).toHaveURL(area.path)
  await expect(pageHeading(page)).toHaveText('¡Bienvenido/a, Olga!')
  await expect(page.getByText(DATE, { exact: true })).toBeVisible()
  await expect(page).toHaveTitle('Dashboard · Huella')
  await test.step('pending ones first', async () => {
    await expect(cards(page).getByRole('link')).toHaveText([
      '1Citas Pendientes',
      '3Mis Citas',
      '1Mascotas Atendidas',
      '1Tratamientos Activos',
    ])
    for (const [label, count] of Object.entries(await figures(page))) {
      await card(page, `${count} ${label}`).click()
      await expect(page).toHaveURL(area.cards[label as keyof typeof area.cards])
      await expect(page.getByText(`1–${count} de ${count}`)).toBeVisible()
      await page.goBack()
    }
  })
  await test.step('the figures change when an appointment is confirmed', async () => {
    await card(page, '1 Citas Pendientes').click()
    await button(page, /^Cambiar estado/).click()
    await button(page, 'Confirmar').click()
    // The card has opened the pending ones only.
    await expect(page.getByText('No hay resultados con estos filtros.')).toBeVisible()
    await button(page, 'Quitar filtros').click()
    await expect(page.getByText('1–4 de 4')).toBeVisible()
    await menuLink(page, 'Dashboard').click()
    await expect(card(page, '0 Citas Pendientes')).toBeVisible()
    await expect(card(page, '3 Mis Citas')).toBeVisible()
  })
})

test('an owner without visits books from the dashboard, which opens the form once and shows what was booked without a reload', async ({
  page,
  clinic,
  openAs,
}) => {
  const area = areas.cliente
  const { owner, vet, luna } = await createOwnerVetAndPet(clinic)
  await clinic.cita(vet, luna, `${weekday(0)}T10:00`, { estado: 'cancelada' })
  await page.route('**/api/user', (route) => route.fulfill({ json: { ...owner.usuario, nombre: '' } }))
  await openAs(owner)
  await expect(page).toHaveURL(area.path)
  await expect(pageHeading(page)).toHaveText(`¡Bienvenido/a, ${area.label}!`)
  const dialog = page.getByRole('dialog', { name: 'Nueva Cita' })
  const list = page.getByText('No hay citas programadas')

  await test.step('the cards open their pages', async () => {
    const labels = ['Mis Mascotas', 'Citas', 'Tratamientos', 'Nueva Cita']
    await expect(cards(page).getByRole('listitem')).toContainText(labels)
    for (const [label, path] of Object.entries(area.cards)) {
      await card(page, new RegExp(`^\\d+ ${label}$`)).click()
      await expect(page).toHaveURL(path)
      await page.goBack()
      await expect(page).toHaveURL(area.path)
    }
    await expect(cards(page).getByRole('link')).toHaveCount(Object.keys(area.cards).length)
  })
  await test.step('RESERVAR AHORA opens the form: not after a reload, back or forward', async () => {
    await button(page, 'RESERVAR AHORA').click()
    await expect(dialog).toBeVisible()
    await expect(page).toHaveURL('/appointments')
    await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await page.reload()
    await expect(list).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await page.goBack()
    await expect(cards(page)).toBeVisible()
    await page.goForward()
    await expect(list).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await page.goBack()
  })
  await test.step('so does the link of the empty list of visits; the dashboard shows what was booked', async () => {
    await showMonth(page, weekday(0)) // caches this month without visits
    await expect(calendar(page).getByRole('table')).toHaveAttribute('aria-busy', 'false')
    await expect(upcoming(page).getByText('No tienes citas próximas.', { exact: true })).toBeVisible()
    await button(upcoming(page), 'Reservar una cita').click()
    await expect(petChip(page, luna.nombre)).toBeChecked()
    await fillDate(dialogField(page, 'Fecha'), weekday(0))
    await chooseTipo(page, 'Control')
    await dialogField(page, 'Motivo').fill('Peso')
    await submitButton(page).click()
    await expect(toast(page, 'Cita guardada correctamente')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await test.step('old figures are kept when a refresh fails', async () => {
    await page.route('**/api/resumen', (route) => route.fulfill({ status: 404, body: '' }))
    await menuLink(page, 'Dashboard').click()
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText('Error al obtener datos del cliente')
    await expect(card(page, '1 Citas')).toBeVisible()
    await page.unroute('**/api/resumen')
    await button(alert, 'Reintentar').click()
    await expect(card(page, '2 Citas')).toBeVisible()
    await expect(alert).toHaveCount(0)
    await expect(upcoming(page).getByRole('listitem')).toContainText([luna.nombre])
    await showMonth(page, weekday(0))
    await expect(calendarDay(page, weekday(0), '1 visita')).toBeVisible()
  })
})
