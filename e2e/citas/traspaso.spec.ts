import type { Cita } from '@huella/contract'
import type { Page } from '@playwright/test'
import { atEachWidth, expectAccessible, expectNoOverflow } from '../support/assertions.ts'
import type { Clinic, TestUser } from '../support/clinic.ts'
import { uniqueId } from '../support/data.ts'
import { nextMonday } from '../support/dates.ts'
import { button, rows, toast } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { viewports } from '../support/viewports.ts'

const day = nextMonday()

/** A vet with three appointments, a free colleague, and an admin. */
async function createDay(clinic: Clinic) {
  const id = uniqueId()
  const owner = await clinic.usuario('cliente', { nombre: 'Íñigo', apellido: `Núñez${id}` })
  const ill = await clinic.usuario('veterinario', { nombre: 'Begoña', apellido: `Ibáñez${id}` })
  const free = await clinic.usuario('veterinario', { nombre: 'Carlos', apellido: `Ruiz${id}` })
  const admin = await clinic.usuario('admin')
  const citas: Cita[] = []
  for (const [n, hour] of ['10:00', '10:30', '11:00'].entries()) {
    const pet = await clinic.mascota(owner, { nombre: `Luna${n}${id}`, especie: 'perro' })
    citas.push(await clinic.cita(admin, pet, `${day}T${hour}`, { id_usuario: ill.usuario.id_usuario }))
  }
  return { id, owner, ill, free, admin, citas }
}

const vetsOf = async (clinic: Clinic, admin: TestUser, id: string) =>
  (await clinic.call<Cita[]>(admin, 'GET', `/api/citas?search=Luna%20${id}&sort=fecha_hora`)).map(
    (cita) => cita.id_usuario,
  )

const selectAll = (page: Page) => page.getByRole('checkbox', { name: 'Seleccionar todas las de esta página' })
const choice = (page: Page, name: string) => page.getByRole('dialog').getByRole('combobox', { name })

test('selected appointments are passed to a free vet, and given back', async ({ page, clinic, openAs }) => {
  const { id, admin, ill, free } = await createDay(clinic)
  await openAs(admin, `/admin/appointments?search=${id}&sort=fecha_hora`)
  await selectAll(page).check()
  const bar = page.getByRole('region', { name: 'Selección' })
  await expect(bar).toContainText('3 seleccionadas')
  await rows(page).first().getByRole('checkbox').uncheck()
  await expect(bar).toContainText('2 seleccionadas')
  await rows(page).first().getByRole('checkbox').check()
  await button(bar, 'Pasar a…').click()

  const dialog = page.getByRole('dialog', { name: 'Pasar 3 citas a…' })
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await expect(dialog).toContainText(`Se avisará por correo a Íñigo Núñez${id}, y a los veterinarios.`)
  const first = choice(page, `Pasar a Luna0${id}, 10:00`)
  const name = `Carlos Ruiz${id}`
  await first.selectOption({ label: name })
  for (const [n, hour] of ['10:30', '11:00'].entries()) {
    await choice(page, `Pasar a Luna${n + 1}${id}, ${hour}`).selectOption({ label: name })
  }
  await button(dialog, 'Pasar 3 citas').click()
  await expect(dialog).toHaveCount(0)
  await expect(bar).toHaveCount(0)
  const passed = free.usuario.id_usuario
  await expect.poll(() => vetsOf(clinic, admin, id)).toEqual([passed, passed, passed])
  await expect(rows(page).first()).toContainText(name)

  await expect(toast(page, '3 citas pasadas')).toBeVisible()
  await button(page, 'Deshacer').click()
  await expect(toast(page, 'Deshecho')).toBeVisible()
  const was = ill.usuario.id_usuario
  expect(await vetsOf(clinic, admin, id)).toEqual([was, was, was])
})

test('a place that is taken meanwhile: nothing is passed, and the appointment is marked', async ({
  page,
  clinic,
  openAs,
}) => {
  const { id, admin, ill, free, owner } = await createDay(clinic)
  await openAs(admin, `/admin/appointments?search=${id}&sort=fecha_hora`)
  await selectAll(page).check()
  await button(page, 'Pasar a…').click()
  const dialog = page.getByRole('dialog')
  const select = (n: number, hour: string) => choice(page, `Pasar a Luna${n}${id}, ${hour}`)
  const name = `Carlos Ruiz${id}`
  for (const [n, hour] of ['10:00', '10:30', '11:00'].entries()) await select(n, hour).selectOption({ label: name })
  const other = await clinic.mascota(owner, { nombre: `Otro${uniqueId()}` })
  await clinic.cita(admin, other, `${day}T10:30`, { id_usuario: free.usuario.id_usuario })
  await button(dialog, 'Pasar 3 citas').click()
  await expect(dialog.getByRole('alert')).toContainText('No se ha pasado ninguna cita')
  await expect(dialog.getByRole('listitem').filter({ hasText: `Luna1${id}` })).toContainText('ya tiene una cita')
  const was = ill.usuario.id_usuario
  expect(await vetsOf(clinic, admin, id)).toEqual([was, was, was])

  // Two of them at one place are refused before anything is sent; one of them can stay.
  await select(1, '10:30').selectOption({ label: `11:15, ${name}` })
  await expect(dialog).toContainText('Ya has elegido ese veterinario a esa hora para otra cita.')
  await expect(button(dialog, 'Pasar 3 citas')).toBeDisabled()
  await select(1, '10:30').selectOption({ label: 'No cambiar' })
  await button(dialog, 'Pasar 2 citas').click()
  await expect(toast(page, '2 citas pasadas')).toBeVisible()
  const passed = free.usuario.id_usuario
  expect(await vetsOf(clinic, admin, id)).toEqual([passed, was, passed])
})

test('a vet selects nothing, nor does an admin what is closed', async ({ page, clinic, openAs }) => {
  const { id, admin, ill, citas } = await createDay(clinic)
  await clinic.call(admin, 'POST', `/api/citas/${citas[0]?.id_cita}/estado`, { estado: 'cancelada' })
  await openAs(ill, `/vet/appointments?search=${id}`)
  await expect(rows(page)).toHaveCount(3)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await openAs(admin, `/admin/appointments?search=${id}&sort=fecha_hora`)
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).first().getByRole('checkbox')).toHaveCount(0)
  await expect(rows(page).getByRole('checkbox')).toHaveCount(2)
})

test('selection and dialog: axe, nothing overflows', async ({ page, clinic, openAs }) => {
  const { id, admin } = await createDay(clinic)
  const check = (what: string) =>
    atEachWidth(page, viewports, async () => {
      await expectNoOverflow(page, what)
      await expectAccessible(page, what)
    })
  await openAs(admin, `/admin/appointments?search=${id}`)
  const boxes = page.getByRole('checkbox', { name: /^Seleccionar cita/ })
  for (const n of [0, 1, 2]) await boxes.nth(n).check()
  await check('list')
  await button(page, 'Pasar a…').click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(3)
  await check('dialog')
})
