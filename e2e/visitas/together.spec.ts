import { button, field } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { beforeNextSave, createVisitData, expectKept, expectSaved, typeInto, vetPath } from './setup.ts'

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
  await test.step('both type in different fields: both are stored', async () => {
    await beforeNextSave(page, () => save('De Vera, otra vez'))
    await typeInto(page, 'Anamnesis', 'De Nuria')
    await expectSaved(page)
    await expect(field(page, 'Plan')).toHaveValue('De Vera, otra vez')
    expect(await stored(visita)).toMatchObject({ plan: 'De Vera, otra vez', anamnesis: 'De Nuria' })
  })
  await test.step('both type in the same field: the request of this page comes second', async () => {
    await beforeNextSave(page, () => save('De Vera, ahora'))
    await typeInto(page, 'Plan', ' y de Nuria')
    const notice = page.getByRole('alert')
    await expect(notice.getByText(/^Vera Sanz ha cambiado «Plan»/)).toBeVisible()
    await expect(notice.getByText('De Vera, ahora')).toBeVisible()
    await expect(notice.getByText('De Vera, otra vez y de Nuria')).toBeVisible()
    expect((await stored(visita)).plan).toBe('De Vera, ahora')
    await typeInto(page, 'Anamnesis', ', más')
    await expect.poll(async () => (await stored(visita)).anamnesis).toBe('De Nuria, más')
    await expect(field(page, 'Plan')).toHaveValue('De Vera, otra vez y de Nuria')

    await button(page, 'Cargar la otra versión').click()
    await expect(field(page, 'Plan')).toHaveValue('De Vera, ahora')
    await expect(kept).toContainText('De Vera, otra vez y de Nuria')
    await typeInto(page, 'Plan', ' y también de Nuria')
    await expectSaved(page)
    expect((await stored(visita)).plan).toBe('De Vera, ahora y también de Nuria')
  })
  await test.step('it is signed meanwhile', async () => {
    await beforeNextSave(page, async () => {
      const { version } = await stored(visita)
      await clinic.call(vet, 'POST', `/api/visitas/${visita.id_visita}/firma`, { version })
    })
    await typeInto(page, 'Plan', ' con dieta')
    await button(page, 'Ver la visita firmada').click()
    await expect(page.getByText(/^Firmada por Vera Sanz/)).toBeVisible()
    await expect(kept).toContainText('De Vera, ahora y también de Nuria con dieta')
  })
})

test('without a connection the text stays in the browser, also over a reload, and is stored once when it is back', async ({
  page,
  clinic,
  openAs,
}) => {
  const { vet, pet } = await createVisitData(clinic)
  const entries = async () =>
    (await clinic.call<{ data: object[] }>(vet, 'GET', `/api/mascotas/${pet.id_mascota}/historia?tipo=visita`)).data
  const offline = page.getByText('Sin conexión: se guardará')
  await test.step('what is typed before the visit is stored', async () => {
    await openAs(vet, `/vet/visitas/nueva?mascota=${pet.id_mascota}`)
    await page.route('**/api/visitas', (route) => route.abort())
    await typeInto(page, 'Anamnesis', 'Come poco.')
    await expect(offline).toBeVisible()
    await page.reload()
    await expect(field(page, 'Anamnesis')).toHaveValue('Come poco.')
    await page.unrouteAll()
    // Stored, but the response is lost.
    await page.route('**/api/visitas', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await expectSaved(page)
    expect(await entries()).toMatchObject([{ visita: { anamnesis: 'Come poco.' } }])
  })
  await test.step('and after it', async () => {
    await page.route('**/api/**', (route) => route.abort())
    await typeInto(page, 'Plan', 'Dieta')
    await expect(offline).toBeVisible()
    await page.unrouteAll()
    await expectSaved(page)
    await page.route('**/api/visitas/*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.fallback(),
    )
    await typeInto(page, 'Anamnesis', ' Bebe mucho.')
    await expect(offline).toBeVisible()
    await page.reload()
    await expect(page).toHaveURL(/\/visitas\/\d+$/)
    await expect(page.getByText(/^Se ha recuperado lo que escribiste/)).toBeVisible()
    await expect(field(page, 'Anamnesis')).toHaveValue('Come poco. Bebe mucho.')
    await page.unrouteAll()
    await expectSaved(page)
    expect(await entries()).toMatchObject([{ visita: { anamnesis: 'Come poco. Bebe mucho.', plan: 'Dieta' } }])
  })
})

test('a draft that somebody discards while it is open stays on the page, which says who did it', async ({
  page,
  clinic,
  openAs,
}) => {
  const { vet, nuria, begin } = await createVisitData(clinic)
  const visita = await begin({ motivo: 'Tos', plan: 'Reposo' })
  await openAs(nuria, vetPath(visita))
  await expectSaved(page)
  await button(page, 'Más acciones de la visita').click()
  await expect(page.getByRole('menuitem', { name: 'Imprimir' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Descartar borrador' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await clinic.call(vet, 'DELETE', `/api/visitas/${visita.id_visita}`)
  await expect(
    page.getByText(/^Vera Sanz descartó esta visita el .* Lo que has escrito sigue en esta página/),
  ).toBeVisible()
  await expect(field(page, 'Plan')).toHaveValue('Reposo')
  await typeInto(page, 'Anamnesis', 'Come poco.')
  await expectKept(page, 'Come poco.')
  await page.reload()
  await expect(page.getByText(/^Vera Sanz descartó esta visita/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Lo que habías escrito' })).toContainText('Come poco.')
})
