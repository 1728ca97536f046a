import type { Page } from '@playwright/test'
import { atEachWidth, expectAccessible, expectNoHorizontalScroll } from '../support/assertions.ts'
import type { Clinic, TestUser } from '../support/clinic.ts'
import { clinicDay, weekdayAndDate } from '../support/dates.ts'
import { closedLayers } from '../support/layers.ts'
import { button, menuLink, pageHeading, rows } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { PHONE } from '../support/viewports.ts'
import { areas, rowsOfCards } from './setup.ts'

const today = (page: Page) => page.getByRole('region', { name: 'Citas de hoy' })
const week = (page: Page) => page.getByRole('region', { name: 'Citas de esta semana' })

/** Today's appointments of a vet: one completed, one cancelled, two to come; and one of another vet. */
async function createToday(clinic: Clinic, vet: TestUser, nombre: string): Promise<void> {
  const colleague = await clinic.usuario('veterinario', { nombre: 'Hugo', apellido: 'Ferrer' })
  const owner = await clinic.usuario('cliente', { nombre: 'Íñigo', apellido: 'Ortega' })
  const [luna, rex] = [await clinic.mascota(owner, { nombre }), await clinic.mascota(owner, { nombre: 'Rex' })]
  const day = clinicDay()
  await clinic.cita(vet, luna, `${day}T17:00`, { estado: 'pendiente' })
  await clinic.cita(vet, luna, `${day}T10:00`, { estado: 'completada' })
  await clinic.cita(vet, luna, `${day}T15:00`, { estado: 'cancelada' })
  await clinic.cita(vet, luna, `${day}T16:00`, { estado: 'confirmada', tipo_consulta: 'cirugia' })
  await clinic.cita(colleague, rex, `${day}T11:00`)
}

test('a vet sees their own day, also what others book meanwhile, what is over folded, and their week', async ({
  page,
  clinic,
  openAs,
}) => {
  const vet = await clinic.usuario('veterinario', { nombre: 'Begoña', apellido: 'Sáez' })
  const name = 'Maximiliana'.repeat(9)
  await page.clock.install()
  await page.route('**/api/user', (route) => route.fulfill({ json: { ...vet.usuario, nombre: '' } }))
  await openAs(vet, areas.veterinario.path)
  await expect(pageHeading(page)).toHaveText(`¡Bienvenido/a, ${areas.veterinario.label}!`)
  await test.step('a day and a week without appointments, and the form to book one', async () => {
    await expect(today(page)).toContainText('Hoy no hay citas.')
    await expect(week(page)).toContainText('Esta semana no hay citas.')
    await today(page).getByRole('link', { name: 'Reservar una cita' }).click()
    const form = page.getByRole('dialog', { name: 'Nueva Cita' })
    await button(form, 'Cancelar').click()
    await expect(form).toHaveCount(0)
    await closedLayers(page)
    await menuLink(page, 'Dashboard').click()
    await expect(today(page)).toContainText('Hoy no hay citas.')
  })
  await createToday(clinic, vet, name)
  await page.clock.fastForward('01:01')
  await test.step('the day', async () => {
    const item = today(page).getByRole('listitem').filter({ hasText: name })
    await expect(item).toHaveText([
      `16:00${name}Íñigo OrtegaCirugía · RevisiónConfirmadaHa llegado`,
      `17:00${name}Íñigo OrtegaVacunación · RevisiónPendienteConfirmar`,
    ])
    await button(today(page), /^1 terminada · 1 cancelada/).click()
    await expect(item).toHaveText([/^10:00.*Completada$/, /^15:00.*Cancelada$/, /^16:00/, /^17:00/])
    await expect(today(page).locator('li[aria-current]')).toContainText('16:00')
    await expectNoHorizontalScroll(page)
    await atEachWidth(page, [PHONE], async () => {
      await expectAccessible(page) // dia.spec.ts has it on a desktop
      await expectNoHorizontalScroll(page)
      await expect.poll(() => rowsOfCards(page)).toBe(2)
    })
  })
  await test.step('the week', async () => {
    const days = week(page).getByRole('table').getByRole('row')
    await expect(days).toHaveCount(8)
    await expect(days.first()).toHaveText('DíaTotalConfirmadas y completadasPendientesCanceladasNo se presentaron')
    await expect(days.nth(1)).toContainText('Lunes')
    await expect(days.last()).toContainText('Domingo')
    await expect(week(page).locator('tr[aria-current=date]')).toHaveText(/42110$/)
  })
  await test.step('the details of a visit, by click and by keyboard', () => openDetails(page, name))
  await today(page).getByRole('link', { name: 'Ver todas' }).click()
  await expect(button(page, 'Quitar filtro Hoy')).toBeVisible()
  await expect(page.getByText('1–4 de 4')).toBeVisible()
  await expect(rows(page).first()).toContainText('10:00')
})

async function openDetails(page: Page, name: string): Promise<void> {
  const row = button(today(page), /^16:00/)
  const details = page.getByRole('dialog', { name: weekdayAndDate(clinicDay()) })
  await row.click()
  for (const text of ['16:00 · 30 minutos', name, 'Íñigo Ortega', 'Cirugía', 'Confirmada', 'Revisión']) {
    await expect(details).toContainText(text)
  }
  await button(details, 'Cerrar').click()
  await expect(details).toHaveCount(0)
  await expect(row).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(details).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row).toBeFocused()
}
