import type { Cita } from '@huella/contract'
import type { Page } from '@playwright/test'
import { clicker } from '../support/actions.ts'
import type { Clinic } from '../support/clinic.ts'
import { uniqueId } from '../support/data.ts'
import { clinicDay } from '../support/dates.ts'
import { closedLayers } from '../support/layers.ts'
import { button, menuLink, toast } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'

const MAX_CLICKS = 5
const day = clinicDay()

/** Two vets with appointments this afternoon, one of whom is ill, and an admin. */
async function createAfternoon(clinic: Clinic) {
  const id = uniqueId()
  const owner = await clinic.usuario('cliente', { nombre: 'Íñigo', apellido: `Núñez${id}` })
  const ill = await clinic.usuario('veterinario', { nombre: 'Begoña', apellido: `Ibáñez${id}` })
  const well = await clinic.usuario('veterinario', { nombre: 'Carlos', apellido: `Ruiz${id}` })
  const admin = await clinic.usuario('admin')
  const book = async (vet: typeof ill, hour: string) =>
    clinic.cita(admin, await clinic.mascota(owner, { nombre: `Luna${id}` }), `${day}T${hour}`, {
      id_usuario: vet.usuario.id_usuario,
    })
  const citas = [await book(ill, '15:00'), await book(ill, '15:30'), await book(ill, '16:00')]
  await book(well, '17:30')
  return { id, admin, ill, citas }
}

type Afternoon = Awaited<ReturnType<typeof createAfternoon>>

/** The first name alone, where no other vet of the day has it. */
const chip = (page: Page, id: string) => page.getByRole('radio', { name: new RegExp(`^Begoña( Ibáñez${id})? · 3$`) })

const illVisits = async (clinic: Clinic, admin: Parameters<Clinic['call']>[0], idUsuario: number) =>
  (await clinic.call<Cita[]>(admin, 'GET', `/api/citas?id_usuario=${idUsuario}&desde=${day}&hasta=${day}`)).length

test('a vet is ill: three visits are passed from the front page, from the list, or by closing the day', async ({
  page,
  clinic,
  openAs,
}) => {
  const afternoons = [await createAfternoon(clinic), await createAfternoon(clinic), await createAfternoon(clinic)]
  const [first, second, third] = afternoons as [Afternoon, Afternoon, Afternoon]
  const { admin } = first
  await openAs(admin, '/admin/dashboard')
  const expectPassed = async ({ ill }: Afternoon, clicks: number) => {
    await expect(toast(page, '3 citas pasadas')).toBeVisible()
    await expect.poll(() => illVisits(clinic, admin, ill.usuario.id_usuario)).toBe(0)
    expect(clicks).toBeLessThanOrEqual(MAX_CLICKS)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await closedLayers(page)
  }
  await test.step('from the front page', async () => {
    const { click, count } = clicker()
    await click(chip(page, first.id))
    await click(button(page, 'Pasar a…'))
    await click(button(page, 'Pasar 3 citas'))
    await expectPassed(first, count())
  })
  await test.step('selected in the list', async () => {
    const { click, count } = clicker()
    await click(chip(page, second.id))
    await expect(chip(page, second.id)).toBeChecked()
    await click(page.getByRole('link', { name: 'Ver todas' }))
    await click(page.getByRole('checkbox', { name: 'Seleccionar todas las de esta página' }))
    await click(button(page, 'Pasar a…'))
    await click(button(page, 'Pasar 3 citas'))
    await expectPassed(second, count())
  })
  await menuLink(page, 'Dashboard').click()
  await test.step('the day is closed for them', async () => {
    const { click, count } = clicker()
    await click(chip(page, third.id))
    await click(button(page, 'No viene…'))
    await click(button(page, 'Guardar'))
    await click(button(page, 'Cerrar y pasar las citas'))
    // The absence is stored by now: leaving this step says that it stays.
    await expect(page.getByRole('dialog')).toContainText('El cierre ya está guardado.')
    await expect(button(page, 'Mantener solo el cierre')).toBeVisible()
    await click(button(page, 'Pasar 3 citas'))
    await expectPassed(third, count())
  })
  await test.step('given back, although the vet is away', async () => {
    await button(page, 'Deshacer').click()
    await expect(toast(page, 'Deshecho')).toBeVisible()
    expect(await illVisits(clinic, admin, third.ill.usuario.id_usuario)).toBe(third.citas.length)
  })
})
