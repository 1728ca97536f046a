import type { Cita } from '@huella/contract'
import type { Page } from '@playwright/test'
import { atEachWidth, expectAccessible, expectNoOverflow } from '../support/assertions.ts'
import type { Clinic, TestUser } from '../support/clinic.ts'
import { uniqueId } from '../support/data.ts'
import { nextMonday } from '../support/dates.ts'
import { button, rows, toast } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { PHONE, viewports } from '../support/viewports.ts'

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

test('selected appointments are passed to a free vet and given back; one whose place is taken meanwhile is marked', async ({
  page,
  clinic,
  openAs,
}) => {
  const { id, owner, admin, ill, free } = await createDay(clinic)
  const [was, passed] = [ill.usuario.id_usuario, free.usuario.id_usuario]
  const name = `Carlos Ruiz${id}`
  const select = (n: number, hour: string) => choice(page, `Pasar a Luna${n}${id}, ${hour}`)
  const selectName = async () => {
    for (const [n, hour] of ['10:00', '10:30', '11:00'].entries()) await select(n, hour).selectOption({ label: name })
  }
  await openAs(admin, `/admin/appointments?search=${id}&sort=fecha_hora`)
  const bar = page.getByRole('region', { name: 'Selección' })
  const dialog = page.getByRole('dialog', { name: 'Pasar 3 citas a…' })

  await test.step('selects', async () => {
    await selectAll(page).check()
    await expect(bar).toContainText('3 seleccionadas')
    await rows(page).first().getByRole('checkbox').uncheck()
    await expect(bar).toContainText('2 seleccionadas')
    await rows(page).first().getByRole('checkbox').check()
    await atEachWidth(page, viewports, () => expectNoOverflow(page, 'list'))
    await button(bar, 'Pasar a…').click()
    await expect(dialog.getByRole('listitem')).toHaveCount(3)
    await atEachWidth(page, viewports, async (size) => {
      await expectNoOverflow(page, 'dialog')
      if (size === PHONE) await expectAccessible(page, 'dialog')
    })
  })

  await test.step('passes, and gives back', async () => {
    await expect(dialog).toContainText(`Se avisará por correo a Íñigo Núñez${id}, y a los veterinarios.`)
    await selectName()
    await button(dialog, 'Pasar 3 citas').click()
    await expect(dialog).toHaveCount(0)
    await expect(bar).toHaveCount(0)
    await expect.poll(() => vetsOf(clinic, admin, id)).toEqual([passed, passed, passed])
    await expect(rows(page).first()).toContainText(name)
    await expect(toast(page, '3 citas pasadas')).toBeVisible()
    await button(page, 'Deshacer').click()
    await expect(toast(page, 'Deshecho')).toBeVisible()
    expect(await vetsOf(clinic, admin, id)).toEqual([was, was, was])
    await expect(rows(page).first()).not.toContainText(name)
  })

  await test.step('a place is taken meanwhile: nothing is passed, and the appointment is marked', async () => {
    await selectAll(page).check()
    await button(bar, 'Pasar a…').click()
    await selectName()
    const other = await clinic.mascota(owner, { nombre: `Otro${uniqueId()}` })
    await clinic.cita(admin, other, `${day}T10:30`, { id_usuario: passed })
    await button(dialog, 'Pasar 3 citas').click()
    await expect(dialog.getByRole('alert')).toContainText('No se ha pasado ninguna cita')
    await expect(dialog.getByRole('listitem').filter({ hasText: `Luna1${id}` })).toContainText('ya tiene una cita')
    expect(await vetsOf(clinic, admin, id)).toEqual([was, was, was])
  })

  await test.step('two of them at one place are refused before anything is sent; one of them can stay', async () => {
    await select(1, '10:30').selectOption({ label: `11:15, ${name}` })
    const form = page.getByRole('dialog')
    await expect(form).toContainText('Ya has elegido ese veterinario a esa hora para otra cita.')
    await expect(button(form, 'Pasar 3 citas')).toBeDisabled()
    await select(1, '10:30').selectOption({ label: 'No cambiar' })
    await button(form, 'Pasar 2 citas').click()
    await expect(toast(page, '2 citas pasadas')).toBeVisible()
    expect(await vetsOf(clinic, admin, id)).toEqual([passed, was, passed])
  })
})
