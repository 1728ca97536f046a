import { chooseTipo } from '../support/actions.ts'
import { createOwnerVetAndPet, uniqueId } from '../support/data.ts'
import { nextMonday } from '../support/dates.ts'
import { button, dialogField, rows, submitButton, toast } from '../support/locators.ts'
import { countRequests } from '../support/network.ts'
import { expect, test } from '../support/test.ts'

test('a double click saves, confirms and deletes once; Enter and Escape in a field do not save or close the form', async ({
  page,
  clinic,
  openAs,
}) => {
  const id = uniqueId()
  const { owner, vet, luna } = await createOwnerVetAndPet(clinic, id)
  await clinic.cita(owner, luna, `${nextMonday()}T10:00`, { id_usuario: vet.usuario.id_usuario })
  const posts = countRequests(page, 'POST')
  const deletes = countRequests(page, 'DELETE')
  await openAs(vet, `/vet/appointments?search=${id}`)
  await button(page, /^Cambiar estado/).click()
  await button(page, 'Confirmar').dblclick()
  await expect(rows(page)).toContainText(['Confirmada'])
  expect(posts()).toBe(1)
  await expect(page.getByRole('alert')).toHaveCount(0)

  await button(page, 'Nueva Cita').click()
  const motivo = dialogField(page, 'Motivo')
  await motivo.fill('Peso')
  await motivo.press('Enter')
  await page.keyboard.type('y vacuna')
  await expect(motivo).toHaveValue('Peso\ny vacuna')

  await dialogField(page, 'Mascota').press('ArrowDown')
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await button(page.getByRole('alertdialog'), 'Seguir editando').click()
  expect(posts()).toBe(1)

  await dialogField(page, 'Mascota').fill(luna.nombre)
  await page.getByRole('listbox').getByRole('option').click()
  await dialogField(page, 'Fecha').fill(nextMonday())
  await dialogField(page, 'Hora').selectOption('12')
  await chooseTipo(page, 'Control')
  await submitButton(page).dblclick()
  await expect(toast(page, 'Cita creada exitosamente')).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
  expect(posts()).toBe(2)

  await button(rows(page).first(), /^Eliminar/).click()
  await button(page.getByRole('alertdialog'), 'Eliminar').dblclick()
  await expect(rows(page)).toHaveCount(1)
  expect(deletes()).toBe(1)
})
