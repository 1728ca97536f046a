import { button, field } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { beforeNextSave, createVisitData, expectSaved, typeInto, vetPath } from './setup.ts'

test('a colleague’s text appears; who writes at the same time is told, and nothing is overwritten', async ({
  page,
  clinic,
  openAs,
}) => {
  const { vet, nuria, begin, stored } = await createVisitData(clinic)
  const visita = await begin({ motivo: 'Tos' })
  const save = async (plan: string) => {
    const { version } = await stored(visita)
    await clinic.call(nuria, 'PUT', `/api/visitas/${visita.id_visita}`, { plan, version })
  }
  await openAs(vet, vetPath(visita))
  await expectSaved(page)
  await save('De Nuria')
  await expect(field(page, 'Plan')).toHaveValue('De Nuria')

  // Both type: the request of this page comes second.
  await beforeNextSave(page, () => save('De Nuria, otra vez'))
  await typeInto(page, 'Plan', ' y de Vera')
  await expect(page.getByText(/^Nuria Gil ha cambiado esta visita/)).toBeVisible()
  expect((await stored(visita)).plan).toBe('De Nuria, otra vez')
  await page.getByText('Ver la otra versión').click()
  await expect(page.getByRole('alert').getByText('De Nuria, otra vez')).toBeVisible()

  await button(page, 'Cargar la otra versión').click()
  await expect(field(page, 'Plan')).toHaveValue('De Nuria, otra vez')
  await expect(page.getByRole('region', { name: 'Lo que habías escrito' })).toContainText('De Nuria y de Vera')
  await typeInto(page, 'Plan', ' y también de Vera')
  await expectSaved(page)
  expect((await stored(visita)).plan).toBe('De Nuria, otra vez y también de Vera')
})

test('who writes when it is signed keeps the text, and adds it as an addendum', async ({ page, clinic, openAs }) => {
  const { vet, nuria, begin } = await createVisitData(clinic)
  const visita = await begin({ motivo: 'Tos', plan: 'Reposo' })
  await openAs(nuria, vetPath(visita))
  await expectSaved(page)
  await beforeNextSave(page, () =>
    clinic.call(vet, 'POST', `/api/visitas/${visita.id_visita}/firma`, { version: visita.version }),
  )
  await typeInto(page, 'Plan', ' y dieta')
  await button(page, 'Ver la visita firmada').click()
  await expect(page.getByText(/^Firmada por Vera Sanz/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Lo que habías escrito' })).toContainText('Reposo y dieta')
})

test('without a connection the text stays in the browser, also over a reload, and is saved when it is back', async ({
  page,
  clinic,
  openAs,
}) => {
  const { vet, begin, stored } = await createVisitData(clinic)
  const visita = await begin()
  await openAs(vet, vetPath(visita))
  await expectSaved(page)
  await page.route('**/api/**', (route) => route.abort())
  await typeInto(page, 'Anamnesis', 'Come poco.')
  await expect(page.getByText('Sin conexión: se guardará')).toBeVisible()
  await page.unrouteAll()
  await expectSaved(page)
  expect((await stored(visita)).anamnesis).toBe('Come poco.')

  await page.route('**/api/visitas/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  )
  await typeInto(page, 'Anamnesis', ' Bebe mucho.')
  await expect(page.getByText('Sin conexión: se guardará')).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^Se ha recuperado lo que escribiste/)).toBeVisible()
  await expect(field(page, 'Anamnesis')).toHaveValue('Come poco. Bebe mucho.')
  await page.unrouteAll()
  await expectSaved(page)
  expect((await stored(visita)).anamnesis).toBe('Come poco. Bebe mucho.')
})
