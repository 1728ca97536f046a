import type { Page } from '@playwright/test'
import { chooseTipo, fillDate } from '../support/actions.ts'
import { createOwnerVetAndPet, uniqueId } from '../support/data.ts'
import { weekday } from '../support/dates.ts'
import { button, dialogField, menuLink, pageHeading, petChip, searchBox, submitButton } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { areas, calendar, calendarDay, card, figures, showMonth, upcoming } from './setup.ts'

test.describe('without a reload', () => {
  // A reload would remove this mark.
  const markPage = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }))
  const isMarked = (page: Page) => page.evaluate(() => 'marked' in window)
  const openDashboard = (page: Page) => menuLink(page, 'Dashboard').click()

  test('an admin’s figures change with a new and a deleted pet', async ({ page, clinic, openAs }) => {
    const owner = await clinic.usuario('cliente', { apellido: `Núñez${uniqueId()}` })
    const { path, label } = areas.admin
    const admin = await clinic.usuario('admin')
    await page.route('**/api/user', (route) => route.fulfill({ json: { ...admin.usuario, nombre: '' } }))
    await openAs(admin, path)
    await expect(pageHeading(page)).toHaveText(`¡Bienvenido/a, ${label}!`)
    const { Usuarios = 0, Mascotas: before = 0, Citas = 0, Tratamientos = 0 } = await figures(page)
    await markPage(page)
    await card(page, `${before} Mascotas`).click()
    // Meanwhile others add users, a pet, appointments and a treatment.
    const { vet, luna } = await createOwnerVetAndPet(clinic)
    await clinic.tratamiento(vet, await clinic.cita(vet, luna, `${weekday(0)}T10:00`))
    await clinic.cita(vet, luna, `${weekday(0)}T12:00`, { estado: 'cancelada' })
    await button(page, 'Nueva Mascota').click()
    await dialogField(page, 'Nombre').fill('Toby')
    await dialogField(page, 'Especie').selectOption('perro')
    await dialogField(page, 'Raza').selectOption('Boxer')
    await fillDate(dialogField(page, 'Fecha de Nacimiento'), '2020-02-29')
    await dialogField(page, 'Sexo').selectOption('Macho')
    await dialogField(page, 'Dueño').fill(owner.usuario.apellido)
    await page.getByRole('option', { name: owner.email }).click()
    await button(page, 'Crear').click()
    await expect(page.getByText('Mascota creada exitosamente')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await openDashboard(page)
    const counts = { Usuarios: Usuarios + 2, Mascotas: before + 2, Citas: Citas + 2, Tratamientos: Tratamientos + 1 }
    await expect.poll(() => figures(page)).toEqual(counts)
    await card(page, `${before + 2} Mascotas`).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Gestión de Mascotas' })).toBeFocused()
    await searchBox(page).fill(owner.usuario.apellido)
    await expect(page.getByText('1–1 de 1')).toBeVisible()
    await button(page, 'Eliminar Toby').click()
    await button(page.getByRole('alertdialog'), 'Eliminar').click()
    await expect(page.getByText('Mascota eliminada exitosamente')).toBeVisible()
    await openDashboard(page)
    await expect(card(page, `${before + 1} Mascotas`)).toBeVisible()
    expect(await isMarked(page)).toBe(true)
  })

  test('an owner adds a pet, books, and sees both on the dashboard, also after a failed refresh', async ({
    page,
    clinic,
    openAs,
  }) => {
    await clinic.usuario('veterinario')
    await openAs(await clinic.usuario(), '/dashboard')
    await expect(upcoming(page)).toContainText('No tienes citas próximas.')
    await showMonth(page, weekday(0)) // caches this month without visits
    await expect(calendar(page).getByRole('table')).toHaveAttribute('aria-busy', 'false')
    await markPage(page)
    await upcoming(page).getByRole('link', { name: 'Agregar una mascota' }).click()
    await expect(page).toHaveURL('/pets')
    await dialogField(page, 'Nombre').fill('Kira')
    await fillDate(dialogField(page, 'Fecha de Nacimiento'), '2024-01-31')
    await button(page, 'Guardar').click()
    await expect(page.getByRole('dialog', { name: 'Nueva Cita' })).toBeVisible()
    await button(page, 'Cancelar').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // Old figures are kept when a refresh fails.
    await page.route('**/api/resumen', (route) => route.fulfill({ status: 404, body: '' }))
    await openDashboard(page)
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText('Error al obtener datos del cliente')
    await expect(card(page, '0 Mis Mascotas')).toBeVisible()
    await page.unroute('**/api/resumen')
    await button(alert, 'Reintentar').click()
    await expect(card(page, '1 Mis Mascotas')).toBeVisible()
    await expect(alert).toHaveCount(0)
    await button(page, 'RESERVAR AHORA').click()
    await expect(petChip(page, 'Kira')).toBeChecked()
    await fillDate(dialogField(page, 'Fecha'), weekday(0))
    await chooseTipo(page, 'Control')
    await dialogField(page, 'Motivo').fill('Peso')
    await submitButton(page).click()
    await expect(page.getByText('Cita guardada correctamente')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await openDashboard(page)
    await expect(card(page, '1 Citas')).toBeVisible()
    await expect(upcoming(page).getByRole('listitem')).toContainText(['Kira'])
    await showMonth(page, weekday(0))
    await expect(calendarDay(page, weekday(0), '1 visita')).toBeVisible()
    expect(await isMarked(page)).toBe(true)
  })
})
