import { createOwnerVetAndPet } from '../support/data.ts'
import { weekday } from '../support/dates.ts'
import { button, pageHeading, spinner } from '../support/locators.ts'
import { holdRequests } from '../support/network.ts'
import { expect, test } from '../support/test.ts'
import { areas, card, cards, figures, roles, upcoming } from './setup.ts'

for (const rol of roles) {
  const area = areas[rol]

  test.describe(`a ${rol}`, () => {
    test('sees a greeting with their name or role, and the date in words', async ({ page, clinic, openAs }) => {
      const user = await clinic.usuario(rol, { nombre: 'Olga' })
      await page.clock.setFixedTime('2026-02-28T23:30:00Z') // half past midnight in Madrid
      await openAs(user)
      await expect(page).toHaveURL(area.path)
      await expect(pageHeading(page)).toHaveText('¡Bienvenido/a, Olga!')
      await expect(page.getByText('Domingo, 1 de marzo de 2026', { exact: true })).toBeVisible()
      await expect(page).toHaveTitle('Dashboard · Huella')
      await page.route('**/api/user', (route) => route.fulfill({ json: { ...user.usuario, nombre: '' } }))
      await page.reload()
      await expect(pageHeading(page)).toHaveText(`¡Bienvenido/a, ${area.label}!`)
    })

    test('opens a page from each card', async ({ page, clinic, openAs }) => {
      await openAs(await clinic.usuario(rol), area.path)
      for (const [label, path] of Object.entries(area.cards)) {
        await card(page, new RegExp(`^\\d+ ${label}$`)).click()
        await expect(page).toHaveURL(path)
        await page.goBack()
        await expect(page).toHaveURL(area.path)
      }
      await expect(cards(page).getByRole('link')).toHaveCount(Object.keys(area.cards).length)
    })

    if (rol !== 'admin') return

    test('sees a spinner, then an error, and retries', async ({ page, clinic, openAs }) => {
      await page.route('**/api/resumen', (route) => route.fulfill({ status: 500, body: '' }))
      const release = await holdRequests(page, '**/api/resumen')
      await openAs(await clinic.usuario(rol), area.path)
      await expect(spinner(page)).toBeVisible()
      await expect(pageHeading(page)).toBeVisible()
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
  })
}

test.describe('the figures', () => {
  test('an admin sees the totals of the clinic', async ({ page, clinic, openAs }) => {
    await openAs(await clinic.usuario('admin'), '/admin/dashboard')
    const before = await figures(page)
    const { vet, luna, owner } = await createOwnerVetAndPet(clinic)
    const rex = await clinic.mascota(owner, { nombre: 'Rex' })
    for (const pet of [luna, rex])
      await clinic.tratamiento(vet, await clinic.cita(vet, pet, `${weekday(0)}T1${pet === luna ? 0 : 1}:00`))
    await clinic.cita(vet, luna, `${weekday(0)}T12:00`, { estado: 'cancelada' })
    // A pet that staff delete goes with its appointments and treatments.
    await clinic.call(vet, 'DELETE', `/api/mascotas/${rex.id_mascota}`)
    await page.reload()
    expect(await figures(page)).toEqual({
      Usuarios: (before.Usuarios ?? 0) + 2,
      Mascotas: (before.Mascotas ?? 0) + 1,
      Citas: (before.Citas ?? 0) + 2,
      Tratamientos: (before.Tratamientos ?? 0) + 1,
    })
  })

  test('a vet sees the totals of their own appointments, pending ones first', async ({ page, clinic, openAs }) => {
    const { vet, luna, owner } = await createOwnerVetAndPet(clinic)
    const other = await clinic.usuario('veterinario')
    const rex = await clinic.mascota(owner, { nombre: 'Rex' })
    const first = await clinic.cita(vet, luna, `${weekday(0)}T10:00`, { estado: 'confirmada' })
    await clinic.cita(vet, luna, `${weekday(0)}T11:00`, { estado: 'pendiente' })
    await clinic.cita(vet, rex, `${weekday(0)}T12:00`, { estado: 'cancelada' })
    const foreign = await clinic.cita(other, rex, `${weekday(0)}T10:00`, { estado: 'pendiente' })
    await clinic.tratamiento(vet, first)
    await clinic.tratamiento(other, foreign)
    await openAs(vet, '/vet/dashboard')
    await expect(cards(page).getByRole('link')).toHaveText([
      '1Citas Pendientes',
      '3Mis Citas',
      '0Mascotas Atendidas',
      '1Tratamientos Activos',
    ])
    await openAs(other, '/vet/dashboard')
    expect(Object.values(await figures(page))).toEqual([1, 1, 0, 1])
    await openAs(await clinic.usuario('veterinario'), '/vet/dashboard')
    expect(Object.values(await figures(page))).toEqual([0, 0, 0, 0])
  })

  test('an owner sees the totals of their own pets', async ({ page, clinic, openAs }) => {
    const { vet, luna, owner } = await createOwnerVetAndPet(clinic)
    await clinic.mascota(owner, { nombre: 'Sol' })
    const neighbour = await clinic.usuario()
    const rex = await clinic.mascota(neighbour, { nombre: 'Rex' })
    await clinic.tratamiento(vet, await clinic.cita(vet, luna, `${weekday(0)}T10:00`))
    await clinic.cita(vet, luna, `${weekday(0)}T11:00`, { estado: 'cancelada' })
    await clinic.cita(vet, rex, `${weekday(0)}T12:00`)
    await openAs(owner, '/dashboard')
    expect(await figures(page)).toEqual({ 'Mis Mascotas': 2, Citas: 2, Tratamientos: 1 })
    await expect(upcoming(page).getByRole('listitem')).toHaveCount(1)
    await openAs(neighbour, '/dashboard')
    expect(await figures(page)).toEqual({ 'Mis Mascotas': 1, Citas: 1, Tratamientos: 0 })
    await expect(upcoming(page).getByRole('listitem')).toContainText(['Rex'])
  })
})
