import type { NormaRabia, ProductoClinica, Settings } from '@huella/contract'
import { atEachWidth, expectAccessible, expectNoOverflow } from '../support/assertions.ts'
import { CHANGED } from '../support/data.ts'
import { button, field, toast } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { expectTouchTargets } from '../support/touch-targets.ts'
import { DESKTOP, PHONE, TABLET } from '../support/viewports.ts'

interface Tabla<Row> {
  filas: Row[]
  version: string
}

test('an administrator says where the clinic is, and changes products, rabies by region and rules', async ({
  page,
  clinic,
  openAs,
}) => {
  const admin = await clinic.usuario('admin')
  const read = <Row>(path: string) => clinic.call<Tabla<Row>>(admin, 'GET', path)
  const before = [await read('/api/productos'), await read('/api/normas-rabia')] as const
  await openAs(admin, '/admin/settings/prevencion')
  const dialog = page.getByRole('dialog')
  const products = page.getByRole('region', { name: 'Productos' })
  const rabies = page.getByRole('region', { name: 'Rabia por comunidad' })
  const rules = page.getByRole('region', { name: 'Pautas de la clínica' })
  await test.step('the region, whose rules are then shown', async () => {
    await field(page, 'La clínica está en').selectOption('Castilla y León')
    await button(page, 'Guardar').click()
    await expect(toast(page, 'Ajustes guardados correctamente.')).toBeVisible()
    expect((await clinic.call<Settings>(admin, 'GET', '/api/settings')).comunidad).toBe('CL')
    await expect(field(rabies, 'Comunidad')).toHaveValue('CL')
    await expect(rabies).toContainText('Refuerzo: 12 meses; después, cada 12 meses')
    await expect(rabies).toContainText('Orden AYG/610/2016')
  })
  await test.step('a product, whose interval needs a source', async () => {
    await button(products, 'Añadir').click()
    await field(dialog, 'Producto').fill('Milbemax')
    await dialog.getByRole('radio', { name: 'Desparasitación interna' }).click()
    await field(dialog, 'Se repite cada').fill('6')
    await field(dialog, 'Se repite cada: unidad').selectOption('semanas')
    await button(dialog, 'Guardar').click()
    await expect(dialog).toContainText('La especie es obligatoria')
    await expect(dialog).toContainText('Escribe de dónde sale')
    await expectAccessible(page)
    await atEachWidth(page, [DESKTOP, TABLET, PHONE], async (size) => {
      await expectNoOverflow(page, 'product form')
      if (size === PHONE) await expectTouchTargets(page, 'product form')
    })
    await dialog.getByRole('checkbox', { name: 'Perro' }).check()
    await field(dialog, 'Fuente').fill('Acuerdo de la clínica')
    await button(dialog, 'Guardar').click()
    await expect(toast(page, 'Guardado')).toBeVisible()
    await expect(field(products, 'Tipo')).toHaveValue('desparasitacion_interna')
    await expect(products).toContainText('Cada 6 semanas · Acuerdo de la clínica')
    await expect(dialog).toHaveCount(0)
  })
  await test.step('another administrator has changed the same row meanwhile: it is said, and what was typed is saved', async () => {
    await button(products, 'Editar Milbemax').click()
    const { filas } = await read<ProductoClinica>('/api/productos')
    const changed = filas.map((row) => (row.nombre === 'Milbemax' ? { ...row, laboratorio: 'Elanco' } : row))
    await clinic.call(admin, 'PUT', '/api/productos', { filas: changed })
    await field(dialog, 'Dosis').fill('1 comprimido')
    await button(dialog, 'Guardar').click()
    await expect(dialog.getByRole('alert')).toHaveText(CHANGED)
    await expect(dialog.getByRole('listitem')).toHaveText(['Cambió Laboratorio: vacío → «Elanco»'])
    await button(dialog, 'Guardar').first().click()
    await expect(products).toContainText('Elanco · 1 comprimido')
    await expect(dialog).toHaveCount(0)
  })
  await test.step('a rule of rabies from a day on, beside the one before', async () => {
    await button(rabies, 'Añadir').click()
    await field(dialog, 'Refuerzo (meses)').fill('24')
    await field(dialog, 'Después, cada (meses)').fill('x')
    await field(dialog, 'Fuente').fill('Orden nueva')
    await field(dialog, 'Vigente desde (opcional)').fill('01/01/2030')
    await button(dialog, 'Guardar').click()
    await expect(dialog).toContainText('Debe estar entre 1 y 60')
    await field(dialog, 'Después, cada (meses)').fill('36')
    await button(dialog, 'Guardar').click()
    await expect(rabies.getByRole('listitem')).toHaveCount(2)
    await expect(rabies).toContainText(/Desde el .*1 ene 2030/)
    const { filas } = await read<NormaRabia>('/api/normas-rabia')
    expect(filas.at(-1)).toMatchObject({ comunidad: 'CL', especie: 'perro', repite_meses: 36, fuente: 'Orden nueva' })
    await expect(dialog).toHaveCount(0)
  })
  await test.step('a rule of the clinic, and none again', async () => {
    await expect(rules.getByRole('list', { name: 'Guías' })).toContainText('Leptospirosis')
    await button(rules, 'Añadir').click()
    await field(dialog, 'Enfermedad').selectOption('Leptospirosis')
    await field(dialog, 'Edad mínima').fill('8')
    await field(dialog, 'Refuerzo a los').fill('6')
    await field(dialog, 'Después, cada').fill('6')
    await field(dialog, 'Fuente').fill('Brote de 2026')
    await button(dialog, 'Guardar').click()
    await expect(rules).toContainText('Refuerzo a 6 meses; después, cada 6 meses')
    await expect(dialog).toHaveCount(0)
    await button(rules, 'Eliminar Leptospirosis').click()
    await button(page.getByRole('alertdialog'), 'Quitar').click()
    await expect(toast(page, 'Quitado')).toBeVisible()
    await expect(button(rules, 'Editar Leptospirosis')).toHaveCount(0)
  })
  await test.step('accessible, and fits', async () => {
    await page.evaluate(() => scrollTo(0, 0))
    await expectAccessible(page)
    await atEachWidth(page, [DESKTOP, TABLET, PHONE], async (size) => {
      await expectNoOverflow(page, 'prevention settings')
      if (size === PHONE) await expectTouchTargets(page, 'prevention settings')
    })
  })
  const settings = await clinic.call<Settings>(admin, 'GET', '/api/settings')
  await clinic.call(admin, 'PUT', '/api/settings', { ...settings, comunidad: null })
  await clinic.call(admin, 'PUT', '/api/productos', { filas: before[0].filas })
  await clinic.call(admin, 'PUT', '/api/normas-rabia', { filas: before[1].filas })
})
