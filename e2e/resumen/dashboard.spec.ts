import { atEachWidth, expectAccessible, expectNoHorizontalScroll } from '../support/assertions.ts'
import { changeSettings, createOwnerVetAndPet } from '../support/data.ts'
import { clinicMoment, weekday } from '../support/dates.ts'
import { button, menuLink, pageHeading, spinner } from '../support/locators.ts'
import { holdRequests, withoutEvents } from '../support/network.ts'
import { expect, test } from '../support/test.ts'
import { viewports } from '../support/viewports.ts'
import { areas, card, cards, figures, rowsOfCards, upcoming } from './setup.ts'

const MIDNIGHT = clinicMoment('2026-03-01T00:30') // in the browser's time zone it is the day before
const DATE = 'Domingo, 1 de marzo de 2026'

test('an admin sees a spinner, an error, then a greeting and cards in one row, each of which opens a page', async ({
  page,
  clinic,
  openAs,
}) => {
  const area = areas.admin
  await page.clock.setFixedTime(MIDNIGHT)
  await withoutEvents(page) // a change by another test would load it again before the button does
  await page.route('**/api/resumen', (route) => route.fulfill({ status: 404, body: '' }))
  const release = await holdRequests(page, '**/api/resumen')
  await openAs(await clinic.usuario('admin', { nombre: 'Olga' }))
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

  await expect.poll(() => rowsOfCards(page)).toBe(1)
  for (const [label, path] of Object.entries(area.cards)) {
    await card(page, new RegExp(`^\\d+ ${label}$`)).click()
    await expect(page).toHaveURL(path)
    await page.goBack()
    await expect(page).toHaveURL(area.path)
  }
  await expect(cards(page).getByRole('link')).toHaveCount(Object.keys(area.cards).length)
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

test('an owner without visits books from the dashboard, which opens the form once', async ({
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
  await test.step('RESERVAR AHORA opens the form: not after back, forward or a reload', async () => {
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
    await button(page, 'RESERVAR AHORA').click()
    await button(dialog, 'Cancelar').click()
    await expect(dialog).toHaveCount(0)
    await page.goBack()
    await expect(cards(page)).toBeVisible()
  })
  await test.step('so does the link of the empty list of visits', async () => {
    await expect(upcoming(page).getByText('No tienes citas próximas.', { exact: true })).toBeVisible()
    await button(upcoming(page), 'Reservar una cita').click()
    await expect(dialog).toBeVisible()
  })
})

test('an administrator of a new clinic sees what to do first, ticked when it is done, and puts it away', async ({
  page,
  clinic,
  openAs,
}) => {
  const admin = await clinic.usuario('admin')
  const list = page.getByRole('region', { name: 'Primeros pasos' })
  const named = list.getByRole('listitem').filter({ hasText: 'Pon el nombre y la dirección de la clínica' })
  try {
    await clinic.firstDay(true)
    await openAs(admin, areas.admin.path)
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
    await page.reload()
    await expect(cards(page)).toBeVisible()
    await expect(list).toHaveCount(0)
  } finally {
    await clinic.firstDay(false)
    await changeSettings(clinic, admin, { clinicName: '', address: '' })
  }
})
