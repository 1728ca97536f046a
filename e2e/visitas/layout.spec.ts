import { pressEnterOn, tabTo } from '../support/actions.ts'
import { atEachWidth, expectAccessible, expectNoOverflow } from '../support/assertions.ts'
import { button, field } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { DESKTOP, PHONE, TABLET } from '../support/viewports.ts'
import { createVisitData, expectSaved, vetPath } from './setup.ts'

const LONG = 'Tos seca desde hace una semana, sobre todo de noche y al tirar de la correa. '.repeat(4)
const CONTENT = {
  motivo: 'Tos',
  anamnesis: LONG,
  exploracion: LONG,
  peso: 12.4,
  temperatura: 38.6,
  frecuencia_cardiaca: 240,
  diagnosticos: ['Traqueítis infecciosa', 'Sarro de segundo grado', 'x'.repeat(180)],
  plan: 'Reposo.\nRevisión en dos semanas.',
  nota_interna: 'Xilofón',
}

test('draft, signed visit, its print and its dialogs are accessible and fit', async ({ page, clinic, openAs }) => {
  const { vet, begin } = await createVisitData(clinic)
  const visita = await begin(CONTENT)
  const check = async (what: string) => {
    await expectAccessible(page, what)
    await atEachWidth(page, [DESKTOP, TABLET, PHONE], () => expectNoOverflow(page, what))
  }
  await openAs(vet, vetPath(visita))
  await expectSaved(page)
  await check('draft')
  const firma = { version: visita.version, confirmadas: ['frecuencia_cardiaca'] }
  await clinic.call(vet, 'POST', `/api/visitas/${visita.id_visita}/firma`, firma)
  await expect(page.getByText(/^Firmada por/)).toBeVisible()
  await check('signed')

  await test.step('printed on A4 with the clinic’s head and without the internal note', async () => {
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await page.emulateMedia({ media: 'print' })
    const sheet = page.locator('body > div').filter({ hasText: 'Informe de visita' }).last()
    await expect(sheet).toBeVisible()
    await expect(sheet).toContainText('Traqueítis infecciosa')
    await expect(sheet).toContainText('Firmado por Vera Sanz')
    await expect(sheet).not.toContainText('Xilofón')
    await expect(page.getByRole('navigation')).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  })

  await button(page, 'Añadir adenda').click()
  await check('addendum')
})

test('a visit is written and signed with the keyboard alone', async ({ page, clinic, openAs }) => {
  const { vet, begin, stored } = await createVisitData(clinic)
  const visita = await begin()
  await openAs(vet, vetPath(visita))
  await tabTo(page, field(page, 'Motivo'))
  await page.keyboard.type('Vómitos')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Desde ayer')
  await tabTo(page, field(page, 'Peso'))
  await page.keyboard.type('4,2')
  await tabTo(page, field(page, 'Diagnósticos'))
  await page.keyboard.type('Gastritis')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Otitis')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Backspace')
  await expectSaved(page)
  expect(await stored(visita)).toMatchObject({ motivo: 'Vómitos', peso: 4.2, diagnosticos: ['Gastritis'] })
  await pressEnterOn(page, button(page, 'Firmar'))
  const confirm = button(page.getByRole('alertdialog'), 'Firmar')
  await pressEnterOn(page, confirm)
  await expect(page.getByText(/^Firmada por Vera Sanz/)).toBeVisible()
})
