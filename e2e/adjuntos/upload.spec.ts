import { jpeg } from '../../server/test/support/pictures.ts'
import { createPatient } from '../ficha/setup.ts'
import { expectAccessible } from '../support/assertions.ts'
import { button } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { PHONE } from '../support/viewports.ts'
import { pdf, transfer } from './setup.ts'

const FILES = '**/api/mascotas/*/adjuntos'

test('staff add files by button, by drop and by paste, and show them to the owner; one that is cut is sent again, one that is cancelled is not', async ({
  page,
  clinic,
  openAs,
}) => {
  const { vet, owner, pet } = await createPatient(clinic)
  await openAs(vet, `/vet/pets/${pet.id_mascota}`)
  const panel = page.getByRole('region', { name: 'Archivos que se añaden' })
  const timeline = page.getByRole('region', { name: 'Historia' })
  const input = page.locator('input[type=file][multiple]')
  await test.step('by button', async () => {
    const chooser = page.waitForEvent('filechooser')
    await button(page, 'Añadir archivos').click()
    await (await chooser).setFiles([
      { name: 'herida.jpg', mimeType: 'image/jpeg', buffer: await jpeg({ text: 'Herida' }) },
      { name: 'analítica.pdf', mimeType: 'application/pdf', buffer: pdf },
      { name: 'notas.txt', mimeType: 'text/plain', buffer: Buffer.from('texto') },
      { name: 'vacío.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) },
    ])
    await expect(panel).toContainText('2 archivos añadidos · 2 archivos no se han subido')
    await expect(panel).toContainText('Solo se admiten fotos')
    await expect(panel).toContainText('El archivo está vacío.')
    await expectAccessible(page)
    await button(panel, 'Quitar notas.txt').click()
    await button(panel, 'Quitar vacío.jpg').click()
  })
  await test.step('by drop and by paste, shown to the owner', async () => {
    await transfer(page, 'drop', 'soltada.png', await jpeg({ color: 'olive', text: 'Soltada' }))
    await transfer(page, 'paste', 'image.png', await jpeg({ color: 'navy', text: 'Pegada' }))
    await expect(panel).toContainText('4 archivos añadidos')
    await expect(panel).toContainText('Captura 20') // a screenshot is named after the time
    await expect(timeline.getByRole('list', { name: /^Archivos/ }).getByRole('listitem')).toHaveCount(4)
    await expect(timeline.getByText('Visible para el dueño')).toHaveCount(0)
    await panel.getByRole('switch', { name: 'Visible para el dueño' }).check()
    await expect(timeline.getByText('Visible para el dueño')).toHaveCount(4)
    await expect(timeline.locator('img')).toHaveCount(3)
    await button(panel, 'Cerrar').click()
    await expect(panel).toBeHidden()
    await expect(button(page, 'Añadir archivos')).toBeFocused()
    const seen = await clinic.call<unknown[]>(owner, 'GET', `/api/mascotas/${pet.id_mascota}/adjuntos`)
    expect(seen).toHaveLength(4)
  })
  await test.step('one that is cut is sent again', async () => {
    let cut = true
    await page.route(FILES, (route) => {
      const held = route.request().method() === 'POST'
      return held && cut ? route.abort('connectionreset') : route.fallback()
    })
    await input.setInputFiles([{ name: 'cortada.jpg', mimeType: 'image/jpeg', buffer: await jpeg() }])
    await expect(panel.getByRole('alert')).toContainText('Error al subir el archivo')
    cut = false
    await button(panel, 'Reintentar cortada.jpg').click()
    await expect(panel).toContainText('Archivo añadido')
  })
  await test.step('one that is cancelled is not; leaving asks first', async () => {
    // The next one gets no response.
    await page.unroute(FILES)
    await page.route(FILES, (route) => (route.request().method() === 'POST' ? undefined : route.fallback()))
    await input.setInputFiles([{ name: 'sin-fin.jpg', mimeType: 'image/jpeg', buffer: await jpeg() }])
    await expect(panel.getByRole('progressbar', { name: 'Subida de sin-fin.jpg' })).toBeVisible()
    await page.getByRole('link', { name: 'Mascotas' }).click()
    await page.getByRole('alertdialog', { name: /Se están subiendo archivos/ }).waitFor()
    await button(page, 'Seguir aquí').click()
    await button(panel, 'Cancelar sin-fin.jpg').click()
    await expect(panel).not.toContainText('sin-fin')
    await page.unroute(FILES)
    await expect(button(timeline, 'cortada.jpg')).toBeVisible()
    await expect(button(timeline, 'sin-fin.jpg')).toHaveCount(0)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('a photo of the camera is in the record after 3 taps', async ({ page, clinic, openAs }) => {
    const { vet, pet } = await createPatient(clinic)
    await openAs(vet, `/vet/pets/${pet.id_mascota}`)
    let taps = 0
    const camera = page.waitForEvent('filechooser')
    await button(page, 'Hacer foto').tap()
    taps += 1
    const chooser = await camera
    expect(await chooser.element().getAttribute('capture')).toBe('environment')
    taps += 2 // the shutter and ‘use’, in the system's camera
    await chooser.setFiles([
      { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: await jpeg({ width: 3000, height: 4000 }) },
    ])
    const panel = page.getByRole('region', { name: 'Archivos que se añaden' })
    await expect(panel).toContainText('Archivo añadido')
    expect(taps).toBe(3)
    await expect(button(page, 'IMG_0001.jpg')).toBeAttached()
  })
})
