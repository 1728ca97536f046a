import type { Cita } from '@huella/contract'
import { chooseTipo } from '../support/actions.ts'
import { atEachWidth, expectAccessible, expectNoOverflow } from '../support/assertions.ts'
import { dayAndTime, nextMonday, weekday } from '../support/dates.ts'
import { button, dialogField, menuLink, pageHeading, submitButton, toast } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { DESKTOP, PHONE, TABLET } from '../support/viewports.ts'
import { createWaitingData, offeredLink } from './setup.ts'

test('an owner is shown the hours that are free, waits for an earlier place, another cancels, one tap moves the appointment, and the booking form offers to wait too', async ({
  page,
  clinic,
  openAs,
}) => {
  const { ana, luna, cancel, id_usuario } = await createWaitingData(clinic)
  const cita = await clinic.cita(ana, luna, `${weekday(1)}T12:00`, { id_usuario })
  const dialog = page.getByRole('dialog', { name: 'Avísame si queda antes' })
  const waiting = page.getByRole('region', { name: 'En lista de espera' })
  const fits = (what: string) => atEachWidth(page, [DESKTOP, TABLET, PHONE], () => expectNoOverflow(page, what))
  await test.step('waits', async () => {
    await openAs(ana, '/appointments')
    await button(page, `Avísame si queda antes cita de Luna del ${dayAndTime(cita.fecha_hora)}`).click()
    // Only of this vet: other tests free places of theirs.
    await dialog.getByLabel('Veterinario').selectOption(String(id_usuario))
    const free = dialog.getByRole('region', { name: 'Ya hay horas libres antes' }).getByRole('button')
    await expect(free.first()).toHaveText(/, \d\d:\d\d, Vera$/)
    const hour = (await free.first().innerText()).split(', ').slice(-2).join(', ')
    await free.first().click()
    await expect(page.getByRole('dialog', { name: 'Editar Cita' })).toBeVisible()
    await expect(submitButton(page)).toHaveText(new RegExp(`^Cambiar a .*, ${hour}`))
    await button(page, 'Cancelar').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await button(page, `Avísame si queda antes cita de Luna del ${dayAndTime(cita.fecha_hora)}`).click()
    await dialog.getByLabel('Veterinario').selectOption(String(id_usuario))
    await expectAccessible(page, 'free hours')
    await button(page, 'Avísame').click()
    await expect(toast(page, 'Te avisaremos si queda un hueco antes')).toBeVisible()
    await expect(waiting).toContainText(`Ahora: ${dayAndTime(cita.fecha_hora)}`)
    await fits('entries')
  })
  await test.step('takes the place', async () => {
    await cancel()
    await page.goto(await offeredLink(clinic, ana))
    await expect(pageHeading(page)).toHaveText('Ha quedado un hueco antes')
    await expect(page.getByText('10:00')).toBeVisible()
    await expectAccessible(page, 'offer')
    await fits('offer')
    await button(page, 'Cambiar mi cita a esta hora').click()
    await expect(pageHeading(page)).toHaveText('Hecho: la hora es tuya')
    await fits('taken')
    const citas = await clinic.call<Cita[]>(ana, 'GET', '/api/citas')
    const found = citas.map(({ fecha_hora, estado }) => [fecha_hora, estado])
    expect(found).toEqual([[`${nextMonday()}T10:00`, 'confirmada']])
    await page.getByRole('link', { name: 'Ir a mis citas' }).click()
    await menuLink(page, 'Citas').click()
    await expect(button(page, `Editar cita de Luna del ${dayAndTime(`${nextMonday()}T10:00`)}`)).toBeVisible()
    await expect(waiting).toHaveCount(0)
  })
  await test.step('waits with what is filled in so far in the booking form', async () => {
    await button(page, 'Nueva Cita').click()
    await chooseTipo(page, 'Control')
    await button(page, 'Avísame si queda antes').click()
    await dialog.getByRole('region', { name: 'Ya hay horas libres' }).getByRole('button').first().click()
    await expect(dialog).toHaveCount(0)
    await expect(submitButton(page)).toHaveText(/^Reservar /)
    await button(page, 'Avísame si queda antes').click()
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
    const esperas = await clinic.call<{ id_espera: number }[]>(ana, 'GET', '/api/espera')
    expect(esperas).toMatchObject([{ hora_desde: '10:00', tipo_consulta: 'control' }])
    expect(await clinic.call(ana, 'GET', '/api/citas')).toHaveLength(1)
    // It is for any vet: it would get the places of other tests.
    await clinic.call(ana, 'DELETE', `/api/espera/${esperas[0]?.id_espera}`)
  })
})

// Only the fragment of these links differs: the page is loaded once.
test('a place that nobody takes in time goes to the next, who can decline it; a wrong link says so', async ({
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
  await button(page, 'No me viene bien').click()
  await expect(pageHeading(page)).toHaveText('Hueco rechazado')
  await page.goto(first)
  await expect(pageHeading(page)).toHaveText('Ya no está libre')
  await page.goto('/oferta#inventado')
  await expect(pageHeading(page)).toHaveText('Este enlace no sirve')
})
