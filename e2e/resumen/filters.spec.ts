import { atEachWidth, expectAccessible, expectNoHorizontalScroll } from '../support/assertions.ts'
import { createOwnerVetAndPet } from '../support/data.ts'
import { weekday } from '../support/dates.ts'
import { button, rows } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { viewports } from '../support/viewports.ts'
import { card, figures } from './setup.ts'

test('each card of a vet opens the list of what it counts', async ({ page, clinic, openAs }) => {
  const { vet, luna, owner } = await createOwnerVetAndPet(clinic)
  const colleague = await clinic.usuario('veterinario')
  const cat = { especie: 'gato', raza: 'Otro', sexo: 'hembra' }
  const own = await clinic.mascota(vet, { nombre: 'Mía', ...cat, id_usuario: vet.usuario.id_usuario })
  const rex = await clinic.mascota(owner, { nombre: 'Rex' })
  const done = await clinic.cita(vet, luna, `${weekday(0)}T10:00`, { estado: 'completada' })
  await clinic.cita(vet, luna, `${weekday(0)}T11:00`, { estado: 'pendiente' })
  await clinic.cita(vet, rex, `${weekday(0)}T12:00`, { estado: 'pendiente' })
  // In the vet's list, but not the vet's: of their own pet.
  const foreign = await clinic.cita(colleague, own, `${weekday(0)}T10:00`)
  await clinic.tratamiento(vet, done)
  await clinic.tratamiento(colleague, foreign)
  await openAs(vet, '/vet/dashboard')
  const shown = await figures(page)
  expect(shown).toEqual({
    ...{ 'Citas Pendientes': 2, 'Mis Citas': 3, 'Mascotas Atendidas': 1, 'Tratamientos Activos': 1 },
  })
  for (const [label, count] of Object.entries(shown)) {
    await card(page, `${count} ${label}`).click()
    await expect(page.getByText(`1–${count} de ${count}`)).toBeVisible()
    await page.goBack()
  }
})

test('the filters of a list are chips that can be removed', async ({ page, clinic, openAs }) => {
  const { vet, luna } = await createOwnerVetAndPet(clinic)
  await clinic.cita(vet, luna, `${weekday(0)}T10:00`, { estado: 'confirmada' })
  await clinic.cita(vet, luna, `${weekday(0)}T11:00`, { estado: 'pendiente' })
  await openAs(vet, '/vet/appointments?asignadas=1&estado=pendiente&page=1')
  const estado = button(page, 'Quitar filtro Estado: Pendiente')
  await expect(rows(page)).toHaveCount(1)
  await expectAccessible(page)
  // Kept by a search and by a reload.
  await page.getByRole('textbox', { name: /^Buscar por/ }).fill('luna')
  await expect(page).toHaveURL(/estado=pendiente.*search=luna/)
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await estado.press('Enter')
  await expect(estado).toHaveCount(0)
  await expect(rows(page)).toHaveCount(2)
  await expect(page).toHaveURL('/vet/appointments?asignadas=1&search=luna')
  // The focus is not lost with the chip.
  await expect(page.getByRole('group', { name: 'Filtros' })).toBeFocused()
  await page.goBack()
  await expect(estado).toBeVisible()

  await page.goto('/vet/appointments?estado=cancelada')
  await expect(page.getByText('No hay resultados con estos filtros.')).toBeVisible()
  await button(page, 'Quitar filtros').click()
  await expect(rows(page)).toHaveCount(2)
  await page.goto('/vet/appointments?estado=otro&desde=ayer&asignadas=0')
  await expect(rows(page)).toHaveCount(2)
  await expect(button(page, /^Quitar filtro/)).toHaveCount(0)
})

test('the chips fit', async ({ page, clinic, openAs }) => {
  await openAs(await clinic.usuario('veterinario'), '/vet/appointments?asignadas=1&estado=pendiente')
  await expect(button(page, 'Quitar filtro Asignadas a mí')).toBeVisible()
  await atEachWidth(page, viewports, async () => {
    await expectNoHorizontalScroll(page)
    await expectAccessible(page)
  })
})
