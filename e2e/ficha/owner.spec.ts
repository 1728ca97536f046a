import { expectAccessible, expectNoOverflow } from '../support/assertions.ts'
import { LONG_NAME } from '../support/data.ts'
import { button } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { expectTouchTargets } from '../support/touch-targets.ts'
import { PHONE } from '../support/viewports.ts'
import { createPatient, fillRecord } from './setup.ts'

test('an owner reads what is theirs, and books; the page of a pet that died offers no booking', async ({
  page,
  clinic,
  openAs,
}) => {
  const { owner, vet, pet } = await createPatient(clinic)
  await clinic.call(vet, 'PUT', `/api/mascotas/${pet.id_mascota}`, { notas_clinicas: 'Nota secreta' })
  await fillRecord(clinic, vet, pet)
  await test.step('reads', async () => {
    await openAs(owner, '/dashboard')
    await page.getByRole('main').getByRole('link', { name: 'Luna' }).first().click()
    await expect(page).toHaveURL(`/pets/${pet.id_mascota}`)
    const history = page.getByRole('region', { name: 'Historia' })
    await expect(history.getByRole('listitem')).toHaveCount(5)
    await expect(page.getByRole('main')).toContainText('Gastritis aguda')
    await expect(page.getByRole('main')).not.toContainText(/secreta|Borrador|Dueño/)
    await expectAccessible(page)
  })
  await test.step('sees the weights, and cannot change them', async () => {
    const pesos = page.getByRole('region', { name: 'Pesos' })
    await expect(pesos.getByRole('radio')).toHaveCount(2)
    await expect(button(page, 'Peso')).toHaveCount(0)
    await button(pesos, 'Ver tabla').click()
    await expect(pesos.getByRole('cell', { name: 'Nuria Vidal' })).toHaveCount(1) // the other is of a visit
    await expect(pesos.getByRole('button')).toHaveCount(1)
  })
  await test.step('sees who of the clinic has opened the record', async () => {
    await clinic.call(vet, 'GET', `/api/mascotas/${pet.id_mascota}`)
    await button(page, 'Más').click()
    await page.getByRole('menuitem', { name: 'Quién ha visto la ficha' }).click()
    const list = page.getByRole('list', { name: 'Quién ha visto la ficha' })
    await expect(list.getByRole('listitem')).toHaveText(/^Nuria VidalVeterinario.*\d{2}:\d{2}$/)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Ficha', exact: true }).click()
    await expect(page).toHaveURL(`/pets/${pet.id_mascota}`)
  })
  await test.step('books', async () => {
    await expect(page.getByRole('region', { name: 'Próximo' })).toBeVisible()
    await button(page, 'Pedir cita').click()
    await expect(page.getByRole('dialog').getByRole('group', { name: 'Mascota' }).getByRole('radio')).toBeChecked()
  })
  await test.step('the pet died', async () => {
    const died = { fallecida_en: '2026-04-01', causa_fallecimiento: 'Vejez' }
    await clinic.update('mascota', died, { id_mascota: pet.id_mascota })
    await openAs(owner, `/pets/${pet.id_mascota}`)
    await expect(page.getByText('Falleció el 1 de abril de 2026, con 4 años y 10 meses: Vejez')).toBeVisible()
    await expect(button(page, 'Pedir cita')).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Próximo' })).toHaveCount(0)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('the page fits the screen and fingers', async ({ page, clinic, openAs }) => {
    const { vet, pet } = await createPatient(clinic, { nombre: LONG_NAME, raza: LONG_NAME, capa: LONG_NAME })
    await fillRecord(clinic, vet, pet)
    await clinic.insert('alerta', {
      ...{ id_mascota: pet.id_mascota, tipo: 'medicamento', gravedad: 'grave', texto: 'Palabra'.repeat(20) },
    })
    await openAs(vet, `/vet/pets/${pet.id_mascota}`)
    await expect(page.getByText('Gastritis aguda')).toBeVisible()
    await expectNoOverflow(page, 'the patient’s page')
    await expectTouchTargets(page, 'the patient’s page')
    await expectAccessible(page)
    await button(page, 'Más').tap()
    await expect(page.getByRole('menu')).toBeVisible()
    await expectTouchTargets(page, 'the menu of actions')
  })
})
