import { button, field } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { beforeNextSave, createVisitData, expectSaved, typeInto, vetPath } from './setup.ts'

test('a colleague’s text appears; who writes at the same time or when it is signed is notified, and keeps the text', async ({
  page,
  clinic,
  openAs,
}) => {
  const { vet, nuria, begin, stored } = await createVisitData(clinic)
  const visita = await begin({ motivo: 'Tos' })
  const kept = page.getByRole('region', { name: 'Lo que habías escrito' })
  const save = async (plan: string) => {
    const { version } = await stored(visita)
    await clinic.call(vet, 'PUT', `/api/visitas/${visita.id_visita}`, { plan, version })
  }
  await test.step('a colleague reads and writes, but does not sign', async () => {
    await openAs(nuria, vetPath(visita))
    await expectSaved(page)
    await expect(page.getByText('La firma Vera')).toBeVisible()
    await expect(button(page, 'Firmar')).toHaveCount(0)
    await save('De Vera')
    await expect(field(page, 'Plan')).toHaveValue('De Vera')
  })
  await test.step('both type: the request of this page comes second', async () => {
    await beforeNextSave(page, () => save('De Vera, otra vez'))
    await typeInto(page, 'Plan', ' y de Nuria')
    await expect(page.getByText(/^Vera Sanz ha cambiado esta visita/)).toBeVisible()
    expect((await stored(visita)).plan).toBe('De Vera, otra vez')
    await page.getByText('Ver la otra versión').click()
    await expect(page.getByRole('alert').getByText('De Vera, otra vez')).toBeVisible()

    await button(page, 'Cargar la otra versión').click()
    await expect(field(page, 'Plan')).toHaveValue('De Vera, otra vez')
    await expect(kept).toContainText('De Vera y de Nuria')
    await typeInto(page, 'Plan', ' y también de Nuria')
    await expectSaved(page)
    expect((await stored(visita)).plan).toBe('De Vera, otra vez y también de Nuria')
  })
  await test.step('it is signed meanwhile', async () => {
    await beforeNextSave(page, async () => {
      const { version } = await stored(visita)
      await clinic.call(vet, 'POST', `/api/visitas/${visita.id_visita}/firma`, { version })
    })
    await typeInto(page, 'Plan', ' con dieta')
    await button(page, 'Ver la visita firmada').click()
    await expect(page.getByText(/^Firmada por Vera Sanz/)).toBeVisible()
    await expect(kept).toContainText('De Vera, otra vez y también de Nuria con dieta')
  })
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
