import { expectAccessible, expectNoOverflow } from '../support/assertions.ts'
import { LONG_NAME } from '../support/data.ts'
import { clinicDay } from '../support/dates.ts'
import { button, pageHeading } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { PHONE } from '../support/viewports.ts'

test('the history of a row is one click from wherever the row is, and leads back', async ({ page, clinic, openAs }) => {
  const owner = await clinic.usuario('cliente', { nombre: 'Íñigo', apellido: 'Núñez', telefono: '+34600111222' })
  const vet = await clinic.usuario('veterinario', { nombre: 'Nuria', apellido: 'Vidal' })
  const { id_mascota } = await clinic.mascota(owner, {
    nombre: 'Luna',
    especie: 'gato',
    raza: 'Siamés',
    sexo: 'hembra',
  })
  const cliente = `/api/clientes/${owner.usuario.id_usuario}`
  await clinic.call(vet, 'PUT', `/api/mascotas/${id_mascota}`, { raza: LONG_NAME.repeat(2) })
  await clinic.call(vet, 'POST', `/api/mascotas/${id_mascota}/alertas`, {
    ...{ tipo: 'alergia', gravedad: 'grave', texto: 'Penicilina' },
  })
  for (const peso of [4, 4.5])
    await clinic.call(vet, 'POST', `/api/mascotas/${id_mascota}/pesos`, { fecha: clinicDay(-1), peso })
  await clinic.call(vet, 'POST', `${cliente}/notas`, { texto: 'Prefiere las tardes' })
  const history = page.getByRole('list', { name: 'Historial' }).locator('> li')
  const back = async (url: string) => {
    await button(page, 'Volver').click()
    await expect(page).toHaveURL(url)
  }
  const ficha = `/vet/pets/${id_mascota}`

  await test.step('of a patient, by the menu of its page', async () => {
    await openAs(vet, ficha)
    await button(page, 'Más').click()
    await page.getByRole('menuitem', { name: 'Historial de cambios' }).click()
    await expect(page).toHaveURL(`/vet/historial/mascota/${id_mascota}`)
    await expect(pageHeading(page)).toHaveText('Historial')
    await expect(history).toHaveCount(2)
    await expect(history.first()).toContainText('Nuria Vidal: cambió')
    await expect(history.first()).toContainText('Siamés')
    await expectAccessible(page)
    await page.setViewportSize(PHONE)
    await expectNoOverflow(page, 'the history')
    await page.setViewportSize({ width: 1440, height: 900 })
    await back(ficha)
  })
  await test.step('of an alert and a weight', async () => {
    await page.getByRole('region', { name: 'Pesos' }).getByRole('button', { name: 'Ver tabla' }).click()
    await page.getByRole('link', { name: /^Historial de 4,5/ }).click()
    await expect(history).toHaveCount(1)
    await back(ficha)
    await button(page, 'Más').click()
    await page.getByRole('menuitem', { name: 'Alertas' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Historial de Penicilina' }).click()
    await expect(history).toContainText('Penicilina')
    await back(ficha)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await test.step('of a client and of a note about them', async () => {
    const path = `/vet/clients/${owner.usuario.id_usuario}`
    await openAs(vet, path)
    await button(page, 'Más acciones del cliente').click()
    await page.getByRole('menuitem', { name: 'Historial de cambios' }).click()
    await expect(page).toHaveURL(/historial\/usuario/)
    await expect(pageHeading(page)).toHaveText('Historial')
    await back(path)
    await button(page, /^Más acciones de la nota/).click()
    await page.getByRole('menuitem', { name: 'Historial de cambios' }).click()
    await expect(history).toContainText('Prefiere las tardes')
  })
  await test.step('a failed request says so, and goes on after another try', async () => {
    await page.route('**/api/historial/**', (route) => route.fulfill({ status: 500, json: { message: 'x' } }))
    await page.reload()
    await expect(button(page, 'Reintentar')).toBeVisible()
    await page.unroute('**/api/historial/**')
    await button(page, 'Reintentar').click()
    await expect(history).toContainText('Prefiere las tardes')
  })
})

test('the administrator reads who changed what, page by page, filters it and takes it along', async ({
  page,
  clinic,
  openAs,
}) => {
  const admin = await clinic.usuario('admin', { nombre: 'Rosa', apellido: 'Sanz' })
  const owner = await clinic.usuario()
  for (let n = 0; n < 60; n++) await clinic.mascota(owner, { nombre: `Luna ${n}` })
  const { id_mascota } = await clinic.mascota(owner, { nombre: 'Copo', especie: 'gato', sexo: 'macho' })
  await clinic.call(admin, 'PUT', `/api/mascotas/${id_mascota}`, { notas: 'x'.repeat(400) })
  const changes = page.getByRole('list', { name: 'Cambios' })
  await openAs(admin, '/admin/auditoria')
  await expect(changes.getByRole('listitem').first()).toBeVisible()

  await test.step('it is read with axe and without a mouse wheel', async () => {
    await expectAccessible(page)
    await page.setViewportSize(PHONE)
    await expectNoOverflow(page, 'the changes')
    await page.setViewportSize({ width: 820, height: 1180 })
    await expectNoOverflow(page, 'the changes')
    await page.setViewportSize({ width: 1440, height: 900 })
    const before = await changes.locator('> li').count()
    await button(page, 'Ver más').scrollIntoViewIfNeeded()
    await expect.poll(() => changes.locator('> li').count()).toBeGreaterThan(before)
  })
  await test.step('of one row, and as a file', async () => {
    await page.evaluate(() => scrollTo(0, 0))
    await button(page, 'Solo los cambios de Mascota · Copo').first().click()
    await expect(changes.locator('> li')).toHaveCount(2)
    const download = page.waitForEvent('download')
    await button(page, 'Descargar CSV').click()
    expect((await download).suggestedFilename()).toMatch(/\.csv$/)
    await expectAccessible(page)
  })
  await test.step('nothing of a day that has nothing', async () => {
    await page.getByLabel('Hasta', { exact: true }).fill('01/01/2020')
    await expect(page.getByText('No hay cambios que mostrar.')).toBeVisible()
    await expectAccessible(page)
  })
})
