import { signIn } from '../support/actions.ts'
import { expectAccessible, expectNoOverflow } from '../support/assertions.ts'
import { button, field, menuLink, pageHeading, toast } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { expectTouchTargets } from '../support/touch-targets.ts'
import { DESKTOP, PHONE, TABLET } from '../support/viewports.ts'
import { createPatient, day, give } from './setup.ts'

test('staff see what is overdue and tell several owners at once', async ({ page, clinic, openAs }) => {
  const [first, second] = [await createPatient(clinic), await createPatient(clinic)]
  await give(clinic, first.vet, first.luna.id_mascota, { proxima: day(-1) })
  await give(clinic, second.vet, second.luna.id_mascota, { proxima: day(-1) })
  await openAs(first.vet, '/vet/dashboard')
  await menuLink(page, 'Prevención').click()
  await expect(pageHeading(page)).toHaveText('Prevención')
  await button(page, 'Vencidas').click()
  for (const { name } of [first, second]) {
    await page.getByRole('checkbox', { name: `Seleccionar Rabia de ${name}` }).check()
  }
  await button(page.getByRole('region', { name: 'Selección' }), 'Avisar').click()
  await button(page.getByRole('alertdialog'), 'Avisar').click()
  await expect(toast(page, '2 dueños avisados')).toBeVisible()
  await expect.poll(() => clinic.avisos(first.owner.email)).toEqual(['prevencion'])
  await expect.poll(() => clinic.mail(second.owner.email)).toHaveLength(1)
  await button(page, `Avisar Rabia de ${first.name}`).click()
  await button(page.getByRole('alertdialog'), 'Avisar').click()
  await expect(page.getByRole('status').getByText('1 ya tenía aviso de hoy')).toBeVisible()
  await page.getByRole('link', { name: first.name }).click()
  await expect(page).toHaveURL(`/vet/pets/${first.luna.id_mascota}`)
})

test('recording it from the list takes it off the list', async ({ page, clinic, openAs }) => {
  const { vet, luna, name } = await createPatient(clinic)
  await give(clinic, vet, luna.id_mascota, { proxima: day(-2) })
  await openAs(vet, '/vet/prevencion?mes=vencidas&per_page=100')
  await button(page, `Registrar Rabia de ${name}`).click()
  await page.getByRole('dialog').getByRole('radio', { name: 'Rabia', exact: true }).click()
  await button(page.getByRole('dialog'), 'Guardar').click()
  await expect(button(page, `Registrar Rabia de ${name}`)).toHaveCount(0)
})

test('the months lead to what is due in each', async ({ page, clinic, openAs }) => {
  const { vet, luna, name } = await createPatient(clinic)
  const nextMonth = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + 1, 15))
  await give(clinic, vet, luna.id_mascota, { proxima: nextMonth.toISOString().slice(0, 10) })
  const admin = await clinic.usuario('admin')
  await openAs(admin, '/admin/prevencion?per_page=100')
  const row = page.getByRole('link', { name })
  await expect(button(page, 'Mes siguiente')).toBeVisible()
  await expect(row).toHaveCount(0)
  await button(page, 'Mes siguiente').click()
  await expect(row).toBeVisible()
  await field(page, 'Especie').selectOption('gato')
  await expect(row).toHaveCount(0)
  await field(page, 'Especie').selectOption('perro')
  await expect(row).toBeVisible()
  await page.reload()
  await expect(row).toBeVisible()
})

test('an owner turns the reminders off in the profile', async ({ page, clinic }) => {
  const { vet, owner, luna } = await createPatient(clinic)
  const { id_prevencion } = await give(clinic, vet, luna.id_mascota)
  await page.goto('/login')
  await signIn(page, owner.email)
  await menuLink(page, 'Perfil').click()
  const wanted = page.getByRole('switch', { name: 'Recibir recordatorios de vacunas y desparasitaciones' })
  await expect(wanted).toBeChecked()
  await wanted.click()
  await button(page, 'Actualizar Perfil').click()
  await expect(page.getByText('Perfil actualizado correctamente')).toBeVisible()
  await page.reload()
  await expect(wanted).not.toBeChecked()
  const result = await clinic.call(vet, 'POST', '/api/prevenciones/avisos', { ids: [id_prevencion] })
  expect(result).toEqual({ avisados: 0, ya_avisados: 0, sin_avisar: 1 })
})

test('an administrator changes the protocol and the days of the reminders', async ({ page, clinic, openAs }) => {
  const admin = await clinic.usuario('admin')
  await openAs(admin, '/admin/settings')
  const protocol = page.getByRole('region', { name: 'Protocolo de prevención' })
  await field(protocol, 'Especie').selectOption('Hurón')
  await button(protocol, 'Editar Moquillo').click()
  const dialog = page.getByRole('dialog')
  await field(dialog, 'Se repite cada (meses)').fill('0')
  await button(dialog, 'Guardar').click()
  await expect(dialog).toContainText('Debe estar entre 1 y 60')
  await field(dialog, 'Se repite cada (meses)').fill('36')
  await button(dialog, 'Guardar').click()
  await expect(protocol).toContainText('Cada 3 semanas hasta las 14; después, cada 36 meses')
  const days = field(page, 'Recordar vacunas (días antes)')
  await days.fill('x')
  await expect(page.getByText('Escribe como máximo cinco números de días, entre 1 y 365')).toBeVisible()
  await days.fill('21, 3')
  await button(page, 'Save Settings').click()
  await expect(toast(page, 'Settings saved successfully!')).toBeVisible()
  await page.reload()
  await expect(days).toHaveValue('21, 3')
})

for (const viewport of [DESKTOP, TABLET, PHONE]) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport })

    test('list, form and protocol are accessible and fit', async ({ page, clinic, openAs }) => {
      const { vet, luna } = await createPatient(clinic)
      await give(clinic, vet, luna.id_mascota, { proxima: day(-1), producto: 'Rabia y leptospirosis canina' })
      const check = async (what: string) => {
        await expectAccessible(page, what)
        await expectNoOverflow(page, what)
        if (viewport === PHONE) await expectTouchTargets(page, what)
      }
      await openAs(vet, '/vet/prevencion?mes=vencidas')
      await expect(page.getByText('Vencida', { exact: true }).first()).toBeVisible()
      await check('list')
      await page.getByRole('checkbox').first().check()
      await check('selection')
      await openAs(vet, `/vet/pets/${luna.id_mascota}`)
      await button(page, 'Vacuna').click()
      await button(page.getByRole('dialog'), 'Guardar').click()
      await check('form with errors')
      await openAs(await clinic.usuario('admin'), '/admin/settings')
      const protocol = page.getByRole('region', { name: 'Protocolo de prevención' })
      await expect(button(protocol, 'Añadir')).toBeVisible()
      await check('settings')
      await button(protocol, 'Añadir').click()
      await button(page.getByRole('dialog'), 'Guardar').click()
      await check('protocol form')
    })
  })
}
