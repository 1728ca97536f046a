import type { Visita } from '@huella/contract'
import { jpeg } from '../../server/test/support/pictures.ts'
import { createPatient } from '../ficha/setup.ts'
import { expectAccessible } from '../support/assertions.ts'
import { uniqueId } from '../support/data.ts'
import { button, menuLink, searchBox } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { DESKTOP, PHONE } from '../support/viewports.ts'
import { addFile, pdf } from './setup.ts'

test('the viewer steps, zooms and compares by keyboard; a picture becomes the photo of the pet', async ({
  page,
  clinic,
  openAs,
}) => {
  const name = `Luna${uniqueId()}`
  const { vet, pet } = await createPatient(clinic, { nombre: name })
  for (const [text, fecha_hora] of [
    ['antes', '2026-02-01T10:00'],
    ['durante', '2026-02-08T10:00'],
    ['después', '2026-02-15T10:00'],
  ] as const)
    await addFile(clinic, vet, pet, { name: `${text}.jpg`, content: await jpeg({ text }), fecha_hora })
  await openAs(vet, `/vet/pets/${pet.id_mascota}?tipo=adjunto`)
  const tile = button(page, 'después.jpg')
  const last = page.getByRole('dialog', { name: 'antes.jpg' })
  await test.step('steps and zooms', async () => {
    await tile.focus()
    await page.keyboard.press('Enter')
    const viewer = page.getByRole('dialog', { name: 'después.jpg' })
    await expect(viewer).toContainText('1 de 3')
    await expect(viewer.getByRole('img', { name: 'después.jpg' })).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await page.getByRole('dialog').getByRole('img').click() // the keys still work after it
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight') // there is no other
    await expect(last).toContainText('3 de 3')
    await page.keyboard.press('+')
    await expect(last.getByRole('img')).toHaveAttribute('style', /scale\(1\.5\)/)
    await page.keyboard.press('0')
    await expect(last.getByRole('img')).toHaveAttribute('style', /scale\(1\)/)
    await expectAccessible(page)
  })
  await test.step('compares, and gives the focus back', async () => {
    await button(last, 'Comparar').click()
    const panes = page.getByRole('dialog').getByRole('region')
    await expect(panes).toHaveText([/1 feb 2026.*antes/, /8 feb 2026.*durante/])
    await button(panes.nth(1), 'Imagen anterior').click()
    await expect(panes.nth(1)).toContainText('15 feb 2026')
    const places = async () => Promise.all([0, 1].map((n) => panes.nth(n).boundingBox()))
    const [left, right] = await places()
    expect(left?.y).toBe(right?.y)
    await page.setViewportSize(PHONE)
    const [above, below] = await places()
    expect(above?.x).toBe(below?.x)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(tile).toBeFocused()
    await page.setViewportSize(DESKTOP)
  })
  await test.step('the photo is wherever the icon stood', async () => {
    await button(page, 'Más acciones de antes.jpg').click()
    await page.getByRole('menuitem', { name: 'Usar como foto' }).click()
    const dialog = page.getByRole('dialog', { name: `Foto de ${name}` })
    await expect(dialog).toContainText('El dueño aún no ve esta imagen')
    await expect(dialog.getByRole('img')).toBeVisible()
    const square = button(dialog, 'Recorte')
    const before = await square.boundingBox()
    await square.focus()
    for (const key of ['-', '-', 'ArrowLeft']) await page.keyboard.press(key)
    const after = await square.boundingBox()
    expect(after?.width).toBeLessThan(before?.width ?? 0)
    await expectAccessible(page)
    await button(dialog, 'Usar como foto').click()
    await expect(page.getByText(`Foto de ${name} guardada`)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Paciente' }).locator('img')).toBeVisible()
    await menuLink(page, 'Mascotas').click()
    await searchBox(page).fill(name)
    await expect(page.getByRole('row', { name: new RegExp(name) }).locator('img')).toBeVisible()
  })
})

test('owners see what is shown to them, add their own, and remove only those', async ({ page, clinic, openAs }) => {
  const { vet, owner, pet } = await createPatient(clinic)
  await addFile(clinic, vet, pet, { name: 'secreto.jpg', content: await jpeg() })
  await addFile(clinic, vet, pet, { name: 'informe.pdf', content: pdf, fields: { visible: 'true' } })
  const { id_visita, version } = await clinic.call<Visita>(vet, 'POST', '/api/visitas', {
    ...{ id_mascota: pet.id_mascota, motivo: 'Cojera', plan: 'Reposo' },
  })
  await clinic.call(vet, 'POST', `/api/visitas/${id_visita}/firma`, { version })
  const fields = { visible: 'true', id_visita: String(id_visita) }
  await addFile(clinic, vet, pet, { name: 'resultados.pdf', content: pdf, fields })
  await openAs(owner, `/pets/${pet.id_mascota}`)
  await expect(button(page, 'informe.pdf')).toBeVisible()
  await expect(page.getByText('secreto')).toHaveCount(0)
  await page
    .locator('input[type=file][multiple]')
    .setInputFiles([{ name: 'en casa.jpg', mimeType: 'image/jpeg', buffer: await jpeg({ color: 'tan' }) }])
  await expect(button(page, 'en casa.jpg')).toBeVisible()
  const uploads = page.getByRole('region', { name: 'Archivos que se añaden' })
  await expect(uploads).toContainText('Archivo añadido')
  await expect(uploads).not.toContainText('No tienes permiso')
  await expect(page.getByRole('switch')).toHaveCount(0)
  await button(page, 'Más acciones de informe.pdf').click()
  await expect(page.getByRole('menuitem')).toHaveText(['Descargar'])
  await page.keyboard.press('Escape')

  // In a tab of its own, which sends no token.
  const opened = page.context().waitForEvent('response', (one) => /adjuntos.\d+\?acceso=/.test(one.url()))
  await button(page, 'informe.pdf').click()
  expect((await opened).headers()['content-type']).toBe('application/pdf')

  await button(page, 'Más acciones de en casa.jpg').click()
  await page.getByRole('menuitem', { name: 'Cambiar nombre y descripción' }).click()
  await page.getByRole('textbox', { name: 'Descripción' }).fill('Cojea desde ayer')
  await button(page, 'Guardar').click()
  await expect(page.getByText('Cojea desde ayer')).toBeVisible()
  await button(page, 'Más acciones de en casa.jpg').click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(button(page, 'en casa.jpg')).toHaveCount(0)

  await page.getByRole('link', { name: /Cojera/ }).click()
  await expect(page).toHaveURL(`/visitas/${id_visita}`)
  await expect(button(page, 'resultados.pdf')).toBeVisible()
  await expect(button(page, 'Añadir archivos')).toHaveCount(0)
})
