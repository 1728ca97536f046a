import { atEachWidth, expectAccessible, expectNoHorizontalScroll } from '../support/assertions.ts'
import { button, field, toast } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { viewports } from '../support/viewports.ts'

test('the administrator publishes a version, an owner is asked to read it, and the desk notes who signs on paper in two clicks', async ({
  page,
  clinic,
  openAs,
}) => {
  const admin = await clinic.usuario('admin')
  const ana = await clinic.usuario('cliente', { nombre: 'Ana', apellido: 'Gil' })
  const desk = await clinic.usuario('recepcion', { nombre: 'Marta' })
  const { version } = await clinic.call<{ version: number }>(null, 'GET', '/api/privacidad')
  const next = version + 1

  await test.step('a version, with what it changes', async () => {
    await openAs(admin, '/admin/settings/privacidad')
    await field(page, 'Texto').fill('## Quién trata tus datos\n{clinica}\n- Uno\n- Dos')
    await button(page, `Publicar la versión ${next}`).click()
    await expect(field(page, 'Qué cambia')).toHaveAccessibleDescription(/^Di qué cambia/)
    await field(page, 'Qué cambia').fill('Añadimos el envío de SMS')
    await button(page, `Publicar la versión ${next}`).click()
    await expect(toast(page, `Versión ${next} publicada`)).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: `Versión ${next}` })).toContainText(
      'Añadimos el envío de SMS',
    )
    await expectAccessible(page)
    await atEachWidth(page, viewports, () => expectNoHorizontalScroll(page))
  })
  await test.step('the owner is asked, and goes on meanwhile', async () => {
    await openAs(ana, '/dashboard')
    const asked = page.getByRole('region', { name: 'Información de privacidad' })
    await expect(asked).toContainText('Añadimos el envío de SMS')
    await expectAccessible(page)
    await atEachWidth(page, viewports, () => expectNoHorizontalScroll(page))
    await page.getByRole('link', { name: 'Citas' }).first().click()
    await expect(page).toHaveURL('/appointments')
    await button(page, 'La he leído').click()
    await expect(toast(page, 'Gracias. Queda anotado.')).toBeVisible()
    await expect(asked).toHaveCount(0)
  })
  await test.step('a correction asks nobody again', async () => {
    await openAs(admin, '/admin/settings/privacidad')
    await field(page, 'Texto').fill('## Quién trata tus datos\n{clinica}\n- Uno\n- Dos y tres')
    await page.getByRole('radio', { name: 'Corrección de erratas: no se vuelve a pedir' }).check()
    await field(page, 'Qué cambia').fill('Faltaba un punto')
    await button(page, `Publicar la versión ${next + 1}`).click()
    await expect(page.getByRole('listitem').filter({ hasText: `Versión ${next + 1}` })).toContainText(
      'Corrección de erratas · La han leído 0 clientes · Faltaba un punto',
    )
    await expect(page.getByRole('radio', { name: 'Pedir a tus clientes que la lean' })).toBeChecked()
    const answered = page.waitForResponse('**/api/user/privacidad')
    await openAs(ana, '/dashboard')
    expect(await (await answered).json()).toMatchObject({ pendiente: false })
    await expect(page.getByRole('region', { name: 'Información de privacidad' })).toHaveCount(0)
  })
  await test.step('on paper: print, and note the signature', async () => {
    const sara = await clinic.call<{ id_usuario: number }>(desk, 'POST', '/api/admin/users', {
      ...{ nombre: 'Sara', apellido: 'Prats', telefono: '655000517', email: null, rol: 'cliente' },
    })
    await openAs(desk, `/recepcion/clients/${sara.id_usuario}`)
    const section = page.getByRole('region', { name: 'Privacidad' })
    await expect(section).toContainText('Sin firmar todavía')
    const opened = page.waitForEvent('popup')
    await section.getByRole('button', { name: 'Imprimir' }).click()
    await (await opened).close()
    await section.getByRole('button', { name: 'Firmado en papel' }).click()
    await expect(section).toContainText(`, versión ${next + 1}. Lo anotó Marta.`)
    await button(page, 'Deshacer').click()
    await expect(section).toContainText('Sin firmar todavía')
  })
})
