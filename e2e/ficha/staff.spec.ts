import { expectAccessible } from '../support/assertions.ts'
import { uniqueId } from '../support/data.ts'
import { closedLayers } from '../support/layers.ts'
import { button, dialogField, pageHeading, rows, searchBox, toast } from '../support/locators.ts'
import { withoutEvents } from '../support/network.ts'
import { expect, test } from '../support/test.ts'
import { createPatient, fillRecord } from './setup.ts'

test('a vet finds a patient by its chip, reads its page, and opens what the timeline shows', async ({
  page,
  clinic,
  openAs,
}) => {
  const { vet, pet } = await createPatient(clinic, { microchip: '724098765432109' })
  const cita = await fillRecord(clinic, vet, pet)
  const history = page.getByRole('region', { name: 'Historia' })
  const entries = history.getByRole('listitem')
  const dialog = page.getByRole('dialog')
  await test.step('finds it', async () => {
    await openAs(vet, '/vet/pets')
    await searchBox(page).fill('724 0987 6543 2109')
    await expect(rows(page)).toHaveCount(1)
    await page.getByRole('link', { name: 'Luna' }).click()
    await expect(page).toHaveURL(`/vet/pets/${pet.id_mascota}`)
    await expect(pageHeading(page)).toHaveText('Luna')
    await expect(pageHeading(page)).toBeFocused()
  })
  await test.step('reads head, data and what is next', async () => {
    const head = page.getByRole('region', { name: 'Paciente' })
    await expect(head).toContainText(/Gato · Siamés · Hembra, esterilizada · \d+ años/)
    const alerts = head.getByRole('list', { name: 'Alertas' }).getByRole('listitem')
    await expect(alerts).toHaveText([
      'Alerta grave. Alergia: Penicilina',
      'Alerta leve. Comportamiento: Araña al cogerla',
    ])
    const data = page.getByRole('region', { name: 'Datos' })
    await expect(data).toContainText('4,5 kg')
    await expect(data).toContainText('+300 g (+7 %)')
    await expect(data).toContainText('724 098 765 432 109')
    await expect(head.getByRole('link', { name: '+34 600 111 222' })).toHaveAttribute('href', 'tel:+34600111222')
    const next = page.getByRole('region', { name: 'Próximo' })
    await expect(next).toContainText('Vacunación · Nuria Vidal')
    await expect(next).toContainText('Nobivac Tricat')
    await expect(entries).toHaveCount(6)
    await expectAccessible(page)
  })
  await test.step('opens an appointment and its treatments', async () => {
    await expect(history.getByRole('heading', { level: 3 }).last()).toHaveText('Septiembre de 2025')
    await expect(entries.filter({ hasText: 'Borrador de control' })).toContainText('Borrador')
    await expect(history.getByRole('link', { name: /Vómitos/ })).toHaveAttribute('href', /^\/vet\/visitas\/\d+$/)
    await button(history, /Vacuna anual/).click()
    await expect(dialog).toContainText('Vacuna anual')
    await dialog.getByRole('link', { name: 'Ver tratamientos' }).click()
    await expect(page).toHaveURL(`/vet/treatments?id_cita=${cita.id_cita}`)
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText('Protector gástrico')
    await page.goBack()
    await expect(page).toHaveURL(`/vet/pets/${pet.id_mascota}`)
    await expect(dialog).toHaveCount(0)
  })
  await test.step('opens a treatment and a vaccine', async () => {
    await button(history, /Protector gástrico/).click()
    await expect(dialog).toContainText('Cada ocho horas.')
    await page.keyboard.press('Escape')
    await closedLayers(page)
    await button(history, /Nobivac/).click()
    await expect(dialog).toContainText('A123')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await closedLayers(page)
  })
  await test.step('the address keeps the kind', async () => {
    await history.getByRole('radio', { name: 'Pesos' }).click()
    await expect(entries).toHaveText([/Peso.*4,2\skg/])
    await expect(page).toHaveURL(/tipo=peso$/)
    await page.reload()
    await expect(entries).toHaveCount(1)
  })
})

test('a timeline that failed is loaded again and goes on by scrolling; staff complete the data; an unknown pet leads to the list', async ({
  page,
  clinic,
  openAs,
}) => {
  const { vet, owner, pet } = await createPatient(clinic)
  const chip = `9001${String(uniqueId()).replaceAll(/\D/g, '').padEnd(6, '7').slice(0, 6)}`
  await clinic.mascota(owner, { nombre: 'Otra', microchip: chip })
  for (let n = 0; n < 60; n++) {
    const fecha = new Date(Date.UTC(2026, 0, n + 1)).toISOString().slice(0, 10)
    const row = { id_mascota: pet.id_mascota, fecha, peso: 4 + n / 100, id_usuario: vet.usuario.id_usuario }
    await clinic.insert('peso', row)
  }
  await test.step('an error, and another try', async () => {
    await withoutEvents(page)
    await page.route('**/api/mascotas/*/historia*', (route) => route.fulfill({ status: 404, json: {} }))
    await openAs(vet, `/vet/pets/${pet.id_mascota}`)
    await expect(page.getByText('Error al cargar la historia')).toBeVisible()
    await page.unroute('**/api/mascotas/*/historia*')
    await button(page, 'Reintentar').click()
  })
  await test.step('goes on by scrolling', async () => {
    const entries = page.getByRole('region', { name: 'Historia' }).getByRole('listitem')
    await expect(entries).toHaveCount(25)
    await expect(button(page, 'Ver más')).toBeVisible()
    await expect(async () => {
      await page.keyboard.press('End')
      expect(await entries.count()).toBe(60)
    }).toPass()
    await expect(button(page, 'Ver más')).toHaveCount(0)
  })
  await test.step('staff complete the data; a chip belongs to one', async () => {
    await button(page, 'Más').click()
    await page.getByRole('menuitem', { name: 'Editar' }).click()
    await dialogField(page, 'Microchip').fill(chip)
    await expect(dialogField(page, 'Microchip')).toHaveAccessibleDescription(/^Ya lo tiene una mascota de /)
    await button(page, 'Actualizar').click()
    await expect(page.getByText('Otra mascota ya tiene este microchip.')).toBeVisible()
    await dialogField(page, 'Microchip').fill('0012 3456 78')
    await expect(page.getByText('No ISO: los actuales tienen 15 cifras')).toBeVisible()
    await dialogField(page, 'Notas clínicas (solo las ve el personal)').fill('Soplo II/VI')
    await page.getByRole('radio', { name: 'No', exact: true }).check()
    await button(page, 'Actualizar').click()
    await expect(toast(page, 'Mascota actualizada exitosamente')).toBeVisible()
    const data = page.getByRole('region', { name: 'Datos' })
    await expect(data).toContainText('001 234 5678')
    await expect(data).toContainText('No ISO')
    await expect(data).toContainText('Soplo II/VI')
    await expect(page.getByRole('region', { name: 'Paciente' })).toContainText('Hembra, no esterilizada')
  })
  await test.step('an unknown pet leads to the list', async () => {
    await closedLayers(page)
    await page.goto('/vet/pets/987654')
    await expect(pageHeading(page)).toHaveText('No encontramos esta mascota')
    await page.getByRole('link', { name: 'Ver las mascotas' }).click()
    await expect(page).toHaveURL('/vet/pets')
  })
})
