import { weekday } from '../support/dates.ts'
import { button } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { createCitaWithTratamiento } from './setup.ts'

test('the details of a user have no print button', async ({ page, clinic, openAs }) => {
  await openAs(await clinic.usuario('admin'), '/admin/users')
  await button(page, /^Ver detalles/)
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cerrar' })).toBeVisible()
  await expect(button(page, 'Imprimir')).toHaveCount(0)
})

test('prints long details on several pages', async ({ page, clinic, openAs }) => {
  const { vet, mascota } = await createCitaWithTratamiento(clinic)
  const cita = await clinic.cita(vet, mascota, `${weekday(1)}T10:00`)
  const descripcion = Array.from({ length: 150 }, (_, n) => `Línea ${n}`).join('\n')
  await clinic.tratamiento(vet, cita, { nombre: 'Reposo largo', descripcion })
  await openAs(vet, '/vet/treatments?search=Reposo')
  await button(page, 'Ver detalles Reposo largo de Luna').click()
  await expect(button(page, 'Imprimir')).toBeVisible()
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThan(2)
})
