import { clicker, pressEnterOn, tabTo } from '../support/actions.ts'
import { atEachWidth, expectAccessible, expectNoOverflow } from '../support/assertions.ts'
import { createOwnerVetAndPet, LONG_NAME, uniqueId } from '../support/data.ts'
import { clinicDay } from '../support/dates.ts'
import { button, menuLink, toast } from '../support/locators.ts'
import { failRequests } from '../support/network.ts'
import { expect, test } from '../support/test.ts'
import { expectTouchTargets } from '../support/touch-targets.ts'
import { PHONE, TABLET, viewports } from '../support/viewports.ts'

test('an owner restores a pet in three clicks, an administrator in two', async ({ page, clinic, openAs }) => {
  const name = `Luna${uniqueId()}`
  const owner = await clinic.usuario()
  const { id_mascota } = await clinic.mascota(owner, { nombre: name })
  const list = page.getByRole('list', { name: 'Papelera' })

  await test.step('the owner, on a phone too', async () => {
    await clinic.call(owner, 'DELETE', `/api/mascotas/${id_mascota}`)
    await openAs(owner, '/dashboard')
    const { click, count } = clicker()
    await click(page.getByRole('banner').getByRole('link', { name: 'Perfil' }))
    await click(page.getByRole('link', { name: 'Ver la papelera' }))
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await expect(list).not.toContainText(' por ') // they know who did it
    await expectAccessible(page)
    await atEachWidth(page, [...viewports, TABLET], ({ width }) => expectNoOverflow(page, `${width}`))
    await click(button(page, `Restaurar ${name}`))
    await expect(toast(page, `${name}: restaurado`)).toBeVisible()
    expect(count()).toBe(3)
    await expect(page.getByText('No hay nada en la papelera.')).toBeVisible()
  })
  await test.step('the administrator', async () => {
    await clinic.call(owner, 'DELETE', `/api/mascotas/${id_mascota}`)
    await openAs(await clinic.usuario('admin'), '/admin/dashboard')
    const { click, count } = clicker()
    await click(menuLink(page, 'Papelera'))
    await click(button(page, `Restaurar ${name}`))
    await expect(toast(page, `${name}: restaurado`)).toBeVisible()
    expect(count()).toBe(2)
  })
})

test('several are restored with the keyboard alone; what stands in the way is said for each, and how else it can come back', async ({
  page,
  clinic,
  openAs,
}) => {
  const id = uniqueId()
  const { owner, vet, luna } = await createOwnerVetAndPet(clinic, id)
  const admin = await clinic.usuario('admin')
  const sol = await clinic.mascota(owner, { nombre: `${LONG_NAME} ${id}` })
  const { id_usuario } = vet.usuario
  const deleted = await clinic.cita(admin, luna, `${clinicDay(20)}T11:00`, { id_usuario, motivo_consulta: `Uno ${id}` })
  await clinic.call(admin, 'DELETE', `/api/citas/${deleted.id_cita}`)
  await clinic.cita(admin, luna, `${clinicDay(20)}T11:00`, { id_usuario })
  await clinic.call(admin, 'DELETE', `/api/mascotas/${sol.id_mascota}`, { motivo: 'Ficha duplicada '.repeat(20) })
  const list = page.getByRole('list', { name: 'Papelera' })

  await test.step('chosen and restored', async () => {
    await openAs(admin, '/admin/papelera')
    await tabTo(page, page.getByRole('textbox', { name: 'Buscar en la papelera' }))
    await page.keyboard.type(id)
    await expect(list.getByRole('listitem')).toHaveCount(2)
    await atEachWidth(page, [...viewports, TABLET], ({ width }) => expectNoOverflow(page, `${width}`))
    for (const name of [`Elegir ${sol.nombre}`, `Elegir ${luna.nombre}`]) {
      await tabTo(page, page.getByRole('checkbox', { name }))
      await page.keyboard.press('Space')
    }
    await expectAccessible(page)
    const bar = page.getByRole('region', { name: 'Selección' })
    await pressEnterOn(page, bar.getByRole('button', { name: 'Restaurar' }))
    const notice = page.getByRole('alert').filter({ hasText: 'Sigue en la papelera:' })
    await expect(notice.getByRole('listitem')).toHaveText([new RegExp(`^${luna.nombre}: `)])
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await expectAccessible(page)
  })
  await test.step('alone it may come back as cancelled', async () => {
    await page.setViewportSize(PHONE)
    await expectTouchTargets(page, 'the bin')
    await pressEnterOn(page, button(page, `Restaurar ${luna.nombre}`))
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('¿Restaurar de otra forma?')
    await expectAccessible(page)
    await pressEnterOn(page, button(question, 'Como cancelada'))
    await expect(toast(page, /^Luna.*: restaurado/)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByText('Nada de la papelera coincide.')).toBeVisible()
  })
  await test.step('a failed search says so, and goes on after another try', async () => {
    await failRequests(page, '**/api/papelera?**')
    await page.getByRole('textbox', { name: 'Buscar en la papelera' }).fill(`${id}x`)
    await button(page, 'Reintentar').waitFor()
    await expectAccessible(page)
    await page.unroute('**/api/papelera?**')
    await button(page, 'Reintentar').click()
    await expect(page.getByText('Nada de la papelera coincide.')).toBeVisible()
  })
})
