import type { Page } from '@playwright/test'
import { atEachWidth, expectAccessible, expectNoHorizontalScroll } from '../support/assertions.ts'
import type { Clinic } from '../support/clinic.ts'
import { clinicDay, fullDate } from '../support/dates.ts'
import { button, rows } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { viewports } from '../support/viewports.ts'

// The clinic has past and coming hours today, and no midnight during the tests.
const NOON = 12
test.use({ hour: NOON })

const today = (page: Page) => page.getByRole('region', { name: 'Citas de hoy' })
const week = (page: Page) => page.getByRole('region', { name: 'Citas de esta semana' })

/** Today's appointments of a vet: one completed, one cancelled, two to come; and one of another vet. */
async function createToday(clinic: Clinic, nombre = 'Luna') {
  const vet = await clinic.usuario('veterinario', { nombre: 'Begoña', apellido: 'Sáez' })
  const colleague = await clinic.usuario('veterinario', { nombre: 'Hugo', apellido: 'Ferrer' })
  const owner = await clinic.usuario('cliente', { nombre: 'Íñigo', apellido: 'Ortega' })
  const [luna, rex] = [await clinic.mascota(owner, { nombre }), await clinic.mascota(owner, { nombre: 'Rex' })]
  const day = clinicDay(NOON)
  await clinic.cita(vet, luna, `${day}T17:00`, { estado: 'pendiente' })
  await clinic.cita(vet, luna, `${day}T10:00`, { estado: 'completada' })
  await clinic.cita(vet, luna, `${day}T15:00`, { estado: 'cancelada' })
  await clinic.cita(vet, luna, `${day}T16:00`, { estado: 'confirmada', tipo_consulta: 'cirugia' })
  await clinic.cita(colleague, rex, `${day}T11:00`)
  return vet
}

test('a vet sees their own day with the next visit marked, and their week', async ({ page, clinic, openAs }) => {
  const vet = await createToday(clinic)
  await openAs(vet, '/vet/dashboard')
  await expect(today(page).getByRole('listitem')).toHaveText([
    '10:00LunaÍñigo Ortega · VacunaciónRevisiónCompletadaVisita',
    '15:00LunaÍñigo Ortega · VacunaciónRevisiónCancelada',
    '16:00SiguienteLunaÍñigo Ortega · CirugíaRevisiónConfirmadaVisitaHa llegado',
    '17:00LunaÍñigo Ortega · VacunaciónRevisiónPendienteVisitaHa llegado',
  ])
  await expect(today(page).locator('[aria-current]')).toContainText('16:00')

  const days = week(page).getByRole('table').getByRole('row')
  await expect(days).toHaveCount(8)
  await expect(days.first()).toHaveText('DíaTotalConfirmadas y completadasPendientesCanceladasNo se presentaron')
  await expect(days.nth(1)).toContainText('Lunes')
  await expect(days.last()).toContainText('Domingo')
  await expect(week(page).locator('tr[aria-current=date]')).toHaveText(/42110$/)

  await today(page).getByRole('link', { name: 'Ver todas' }).click()
  await expect(button(page, 'Quitar filtro Hoy')).toBeVisible()
  await expect(page.getByText('1–4 de 4')).toBeVisible()
  await expect(rows(page).first()).toContainText('10:00')
})

test('a row of today opens the details of the visit, by click and by keyboard', async ({ page, clinic, openAs }) => {
  await openAs(await createToday(clinic), '/vet/dashboard')
  const row = button(today(page), /^16:00/)
  const details = page.getByRole('dialog', { name: fullDate(clinicDay(NOON)) })
  await row.click()
  for (const text of ['16:00 · 30 minutos', 'Luna', 'Íñigo Ortega', 'Cirugía', 'Confirmada', 'Revisión']) {
    await expect(details).toContainText(text)
  }
  await button(details, 'Cerrar').click()
  await expect(details).toHaveCount(0)
  await expect(row).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(details).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(row).toBeFocused()
})

test('an admin sees the day of all vets', async ({ page, clinic, openAs }) => {
  await createToday(clinic)
  await openAs(await clinic.usuario('admin'), '/admin/dashboard')
  const items = today(page).getByRole('listitem')
  await expect(items.filter({ hasText: 'Hugo Ferrer' }).first()).toContainText('11:00')
  await expect(items.filter({ hasText: 'Íñigo Ortega · Cirugía · Begoña Sáez' }).first()).toContainText('Confirmada')
  await today(page).getByRole('link', { name: 'Ver todas' }).click()
  await expect(page).toHaveURL(/^[^?]+\/admin\/appointments\?desde=[-\d]+&hasta=[-\d]+&sort=fecha_hora$/)
})

test('shows when there are no appointments today, and offers to book one', async ({ page, clinic, openAs }) => {
  await openAs(await clinic.usuario('veterinario'), '/vet/dashboard')
  await expect(today(page)).toContainText('Hoy no hay citas.')
  await expect(week(page)).toContainText('Esta semana no hay citas.')
  await today(page).getByRole('link', { name: 'Reservar una cita' }).click()
  await expect(page.getByRole('dialog', { name: 'Nueva Cita' })).toBeVisible()
})

test('shows appointments booked by others without a reload', async ({ page, clinic, openAs }) => {
  await page.clock.install()
  const vet = await clinic.usuario('veterinario')
  const luna = await clinic.mascota(await clinic.usuario(), { nombre: 'Luna' })
  await openAs(vet, '/vet/dashboard')
  await expect(today(page)).toContainText('Hoy no hay citas.')
  await clinic.cita(vet, luna, `${clinicDay(NOON)}T17:00`)
  await page.clock.fastForward('01:01')
  await expect(today(page).getByRole('listitem')).toContainText(['17:00'])
})

test('a busy day with long names is accessible', async ({ page, clinic, openAs }) => {
  const vet = await createToday(clinic, 'Maximiliana'.repeat(9))
  for (const [user, path] of [
    [vet, '/vet/dashboard'],
    [await clinic.usuario('admin'), '/admin/dashboard'],
  ] as const) {
    await openAs(user, path)
    await expect(today(page).getByRole('listitem').first()).toBeVisible()
    await atEachWidth(page, viewports, async () => {
      await expectAccessible(page, path)
      await expectNoHorizontalScroll(page, path)
    })
  }
})
