import { atEachWidth, expectAccessible, expectNoHorizontalScroll } from '../support/assertions.ts'
import { uniqueId } from '../support/data.ts'
import { clinicDay } from '../support/dates.ts'
import { expectLlamada } from '../support/llamada.ts'
import { button, pageHeading, searchBox, toast } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { PHONE, TABLET } from '../support/viewports.ts'

test('the page of a client: found by telephone, with notes, calls and appointments', async ({
  page,
  clinic,
  openAs,
}) => {
  const apellido = `Ferrer${uniqueId()}`
  const telefono = `+346${String(Date.now()).slice(-8)}`
  const desk = await clinic.usuario('recepcion')
  const vet = await clinic.usuario('veterinario')
  const marta = await clinic.usuario('cliente', { nombre: 'Marta', apellido, telefono })
  const nala = await clinic.mascota(marta, { nombre: 'Nala' })
  await clinic.mascota(marta, { nombre: 'Copo' })
  await clinic.cita(desk, nala, `${clinicDay(3)}T11:00`, { id_usuario: vet.usuario.id_usuario, estado: 'pendiente' })
  await openAs(desk, '/recepcion/clients')

  await searchBox(page).fill(telefono.slice(-9))
  await page.getByRole('link', { name: `Marta ${apellido}` }).click()
  await expect(pageHeading(page)).toHaveText(`Marta ${apellido}`)
  const section = (name: string) => page.getByRole('region', { name })
  await expect(section('Cliente').getByRole('link', { name: /\d{3} \d{3} \d{3}/ })).toHaveAttribute(
    'href',
    `tel:${telefono}`,
  )

  await test.step('a note is saved with Enter, pinned, deleted, and brought back', async () => {
    const notas = section('Notas de recepción')
    await notas.getByRole('textbox', { name: 'Añadir una nota' }).fill('Prefiere por la tarde')
    await page.keyboard.press('Enter')
    await expect(notas.getByRole('listitem')).toContainText('Prefiere por la tarde')
    const menu = button(notas, /^Más acciones de la nota/)
    await menu.click()
    await page.getByRole('menuitem', { name: 'Fijar en la cabecera' }).click()
    await expect(page.getByRole('note', { name: 'Nota fijada' })).toContainText('Prefiere por la tarde')
    await menu.click()
    await page.getByRole('menuitem', { name: 'Eliminar' }).click()
    await expect(notas.getByRole('listitem')).toHaveCount(0)
    await expect(toast(page, 'Nota eliminada')).toBeVisible()
    await button(page, 'Deshacer').click()
    await expect(page.getByRole('note', { name: 'Nota fijada' })).toBeVisible()
  })

  await test.step('a call is noted with two clicks, or begins in the panel', async () => {
    const llamadas = section('Llamadas')
    await button(llamadas, 'Anotar').click()
    await button(llamadas, 'No contesta').click()
    await expect(llamadas.getByRole('listitem')).toContainText('No contesta')
    await expectLlamada(page, button(section('Cliente'), 'Llamada'), `Marta ${apellido}`)
  })

  await test.step('the next step of an appointment, and a new one for one of the pets', async () => {
    const proximas = section('Próximas citas')
    await button(proximas, /^Confirmar:/).click()
    await expect(proximas.getByRole('listitem')).toContainText('Confirmada')
    await button(section('Cliente'), 'Nueva cita').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('radio', { name: 'Copo' })).toBeVisible()
    await expect(dialog.getByRole('radio', { name: 'Nala' })).toBeVisible()
    await button(dialog, 'Cerrar').click()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('is accessible and fits every screen', async () => {
    await expectAccessible(page, 'desktop')
    await atEachWidth(page, [TABLET, PHONE], ({ width }) => expectNoHorizontalScroll(page, `${width}`))
  })
})
