import { readFileSync } from 'node:fs'
import { readZip } from '../../server/test/support/zip.ts'
import { clicker } from '../support/actions.ts'
import { atEachWidth, expectAccessible, expectNoHorizontalScroll } from '../support/assertions.ts'
import { clinicDay } from '../support/dates.ts'
import { button, menuLink, toast } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { viewports } from '../support/viewports.ts'

test('an owner downloads all of their data in two clicks, and reads when the clinic did so for them', async ({
  page,
  clinic,
  openAs,
}) => {
  const ana = await clinic.usuario('cliente', { nombre: 'Ana', apellido: 'Gil' })
  const admin = await clinic.usuario('admin', { nombre: 'Rosa', apellido: 'Sanz' })
  await clinic.mascota(ana, { nombre: 'Luna' })
  await openAs(ana, '/dashboard')
  const { click, count } = clicker()
  await click(menuLink(page, 'Perfil'))
  const download = page.waitForEvent('download')
  await click(button(page, 'Descargar mis datos'))
  await expect(toast(page, 'La descarga empieza ahora.')).toBeVisible()
  const file = await download
  expect(count()).toBe(2)
  expect(file.suggestedFilename()).toMatch(/^mis-datos-\d{4}-\d{2}-\d{2}\.zip$/)
  const names = [...readZip(readFileSync(await file.path())).keys()]
  expect(names).toEqual(['mis-datos.pdf', 'datos.json', 'Luna/historia.pdf'])
  const section = page.getByRole('region', { name: 'Tus datos' })
  await expect(section).toContainText('Última descarga:')
  await expectAccessible(page)
  await atEachWidth(page, viewports, () => expectNoHorizontalScroll(page))

  await openAs(admin, `/admin/clients/${ana.usuario.id_usuario}`)
  const again = page.waitForEvent('download')
  await button(page, 'Descargar sus datos').click()
  await again
  await openAs(ana, '/profile')
  await expect(section).toContainText('Rosa Sanz en la clínica')
})

test('an owner tells that their pet has died, takes it back, and tells again; the desk confirms it', async ({
  page,
  clinic,
  openAs,
}) => {
  const ana = await clinic.usuario('cliente', { nombre: 'Ana', apellido: 'Gil', telefono: '+34600111222' })
  const desk = await clinic.usuario('recepcion')
  const vet = await clinic.usuario('veterinario')
  const luna = await clinic.mascota(ana, { nombre: 'Luna' })
  await clinic.cita(desk, luna, `${clinicDay(20)}T11:00`, { id_usuario: vet.usuario.id_usuario })
  const tell = async () => {
    await button(page, 'Más').click()
    await page.getByRole('menuitem', { name: 'Mi mascota ha fallecido' }).click()
    await expect(page.getByRole('dialog')).toContainText('Las citas que tenía las anulará la clínica')
    await button(page, 'Avisar a la clínica').click()
  }
  const band = page.getByRole('region', { name: 'Fallecimiento comunicado' })
  await openAs(ana, `/pets/${luna.id_mascota}`)
  await tell()
  await expect(toast(page, 'Gracias por decírnoslo. Lo sentimos mucho.')).toBeVisible()
  await expect(band).toContainText('Sentimos mucho lo de Luna')
  await expect(button(page, 'Pedir cita')).toHaveCount(0)
  await expectAccessible(page)
  await atEachWidth(page, viewports, () => expectNoHorizontalScroll(page))
  await button(band, 'Ha sido un error').click()
  await expect(band).toHaveCount(0)
  await tell()
  await expect(band).toBeVisible()

  await openAs(desk, '/recepcion/dashboard')
  const line = page.getByRole('region', { name: 'Fallecimientos por confirmar' }).getByRole('listitem')
  await expect(line.filter({ hasText: 'Luna' })).toContainText('y tiene una cita próxima')
  await expectAccessible(page)
  await atEachWidth(page, viewports, () => expectNoHorizontalScroll(page))
  await line.getByRole('link', { name: 'Luna' }).click()
  await expect(band).toContainText('Ana Gil nos dice que Luna falleció')
  await button(band, 'Confirmar').click()
  await button(page, 'Anotar').click()
  await expect(toast(page, 'Fallecimiento de Luna anotado')).toBeVisible()
  await expect(band).toHaveCount(0)
})
