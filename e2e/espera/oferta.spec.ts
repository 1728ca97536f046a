import type { Cita } from '@huella/contract'
import { chooseTipo } from '../support/actions.ts'
import { nextMonday, shortDateTime, weekday } from '../support/dates.ts'
import { button, dialogField, pageHeading, toast } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { createWaitingData, offeredLink } from './setup.ts'

test('an owner waits for an earlier place, another cancels, and one tap moves the appointment', async ({
  page,
  clinic,
  openAs,
}) => {
  const { ana, luna, cancel, id_usuario } = await createWaitingData(clinic)
  const cita = await clinic.cita(ana, luna, `${weekday(1)}T12:00`, { id_usuario })
  await openAs(ana, '/appointments')
  await button(page, `Avísame si queda antes cita de Luna del ${shortDateTime(cita.fecha_hora)}`).click()
  await expect(page.getByRole('dialog', { name: 'Avísame si queda antes' })).toBeVisible()
  await button(page, 'Avísame').click()
  await expect(toast(page, 'Te avisaremos si queda un hueco antes')).toBeVisible()
  const waiting = page.getByRole('region', { name: 'En lista de espera' })
  await expect(waiting).toContainText(`Ahora: ${shortDateTime(cita.fecha_hora)}`)

  await cancel()
  await page.goto(await offeredLink(clinic, ana))
  await expect(pageHeading(page)).toHaveText('Ha quedado un hueco antes')
  await expect(page.getByText('10:00')).toBeVisible()
  await button(page, 'Cambiar mi cita a esta hora').click()
  await expect(pageHeading(page)).toHaveText('Hecho: la hora es tuya')
  const citas = await clinic.call<Cita[]>(ana, 'GET', '/api/citas')
  expect(citas.map(({ fecha_hora, estado }) => [fecha_hora, estado])).toEqual([[`${nextMonday()}T10:00`, 'confirmada']])
  await page.reload()
  await expect(pageHeading(page)).toHaveText('Hecho: la hora es tuya')
  await openAs(ana, '/appointments')
  await expect(button(page, `Editar cita de Luna del ${shortDateTime(`${nextMonday()}T10:00`)}`)).toBeVisible()
  await expect(waiting).toHaveCount(0)
})

test('a place that nobody takes in time goes to the next, and the first reads that it is gone', async ({
  page,
  clinic,
}) => {
  const { ana, olga, luna, copo, cancel, wait } = await createWaitingData(clinic)
  await wait(ana, luna)
  await wait(olga, copo)
  await cancel()
  const first = await offeredLink(clinic, ana)
  await page.goto(first)
  await expect(pageHeading(page)).toHaveText('Ha quedado un hueco')
  await clinic.expireOfertas()
  await button(page, 'Quedarme con esta hora').click()
  await expect(pageHeading(page)).toHaveText('Ya no está libre')
  await expect(page.getByRole('alert')).toContainText('Sigues en la lista de espera.')
  await page.goto(await offeredLink(clinic, olga))
  await button(page, 'Quedarme con esta hora').click()
  await expect(pageHeading(page)).toHaveText('Hecho: la hora es tuya')
  await page.goto(first)
  await expect(pageHeading(page)).toHaveText('Ya no está libre')
})

test('a place can be declined, and a wrong link says so', async ({ page, clinic }) => {
  const { ana, luna, cancel, wait } = await createWaitingData(clinic)
  await wait(ana, luna)
  await cancel()
  await page.goto(await offeredLink(clinic, ana))
  await button(page, 'No me viene bien').click()
  await expect(pageHeading(page)).toHaveText('Hueco rechazado')
  await page.goto('/oferta#inventado')
  await expect(pageHeading(page)).toHaveText('Este enlace no sirve')
})

test('the booking form offers to wait, with what is filled in so far', async ({ page, clinic, openAs }) => {
  const { ana } = await createWaitingData(clinic)
  await openAs(ana, '/appointments')
  await button(page, 'Nueva Cita').click()
  await chooseTipo(page, 'Control')
  await button(page, 'Avísame si queda antes').click()
  const dialog = page.getByRole('dialog', { name: 'Avísame si queda antes' })
  await expect(dialog.getByLabel('Mascota')).toHaveCount(0)
  await button(page, 'Avísame').click()
  await expect(dialog.getByText('El motivo de la consulta es obligatorio')).toBeVisible()
  await dialog.getByLabel('Motivo').fill('Revisión')
  await dialog.getByLabel('Desde las').fill('10')
  await button(page, 'Avísame').click()
  await expect(toast(page, 'Te avisaremos si queda un hueco antes')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('dialog', { name: 'Nueva Cita' })).toBeVisible()
  await expect(dialogField(page, 'Motivo')).toHaveValue('')
  const [wish] = await clinic.call<{ hora_desde: string; tipo_consulta: string }[]>(ana, 'GET', '/api/espera')
  expect(wish).toMatchObject({ hora_desde: '10:00', tipo_consulta: 'control' })
  expect(await clinic.call(ana, 'GET', '/api/citas')).toEqual([])
})
