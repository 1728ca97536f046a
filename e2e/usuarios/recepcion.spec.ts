import { expectAccessible } from '../support/assertions.ts'
import { uniqueId } from '../support/data.ts'
import { clinicDay } from '../support/dates.ts'
import { button, dialogField, pageHeading, toast } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'

test('the desk takes the steps of any vet’s day, reads the record and writes nothing clinical', async ({
  page,
  clinic,
  openAs,
}) => {
  const nombre = `Pipa${uniqueId()}`
  const desk = await clinic.usuario('recepcion')
  const vet = await clinic.usuario('veterinario')
  const owner = await clinic.usuario('cliente')
  const pet = await clinic.mascota(owner, { nombre })
  await clinic.cita(desk, pet, `${clinicDay(0)}T11:00`, { id_usuario: vet.usuario.id_usuario })
  await openAs(desk, '/recepcion/dashboard')
  const item = page.getByRole('listitem').filter({ hasText: nombre })
  await expect(item).toBeVisible()
  await expectAccessible(page)

  await button(item, /^Ha llegado:/).click()
  await button(item, /^Pasar a consulta:/).click()
  await button(item, /^Terminar:/).click()
  await button(page, /terminada/).click()
  await expect(item).toContainText('Completada')

  await item.getByRole('link', { name: nombre }).click()
  await expect(pageHeading(page)).toHaveText(nombre)
  for (const name of ['Nueva visita', 'Vacuna', 'Peso']) await expect(button(page, name)).toHaveCount(0)
  await button(page, 'Más').click()
  await page.getByRole('menuitem', { name: 'Alertas' }).click()
  await expect(page.getByRole('radio', { name: 'Comportamiento' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Alergia' })).toHaveCount(0)
  await dialogField(page, 'Nueva alerta').fill('Muerde')
  await button(page, 'Añadir').click()
  await expect(toast(page, 'Alerta guardada')).toBeVisible()
  await expect(page.getByText('Comportamiento: Muerde').first()).toBeVisible()
})
