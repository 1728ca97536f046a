import { randomBytes } from 'node:crypto'
import { atEachWidth, expectAccessible, expectNoHorizontalScroll } from '../support/assertions.ts'
import { pageHeading } from '../support/locators.ts'
import { failRequests } from '../support/network.ts'
import { expect, test } from '../support/test.ts'
import { DESKTOP, PHONE, TABLET } from '../support/viewports.ts'

/** Letters alone: a word that no other test writes. */
const uniqueWord = () => randomBytes(10).toString('hex').replace(/\d/g, '').padEnd(6, 'f')

test('a vet finds what was written about any patient, from the top search, and comes back to the results', async ({
  page,
  clinic,
  openAs,
}) => {
  const word = uniqueWord()
  const vet = await clinic.usuario('veterinario')
  const owner = await clinic.usuario('cliente')
  const pet = await clinic.mascota(owner, { nombre: 'Luna', especie: 'perro' })
  const cat = await clinic.mascota(owner, { nombre: 'Nube', especie: 'gato' })
  for (const { id_mascota } of [pet, cat]) {
    await clinic.call(vet, 'POST', '/api/visitas', {
      id_mascota,
      motivo: `Cólico ${word}`,
      plan: `Dieta. Control de ${word} en una semana.`,
    })
  }
  await openAs(vet, '/vet/dashboard')
  await expect(pageHeading(page)).toBeVisible()

  await test.step('the words go to the page of records', async () => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Buscar' }).fill(`colicos ${word}`)
    await page.getByRole('option', { name: `Buscar «colicos ${word}» en las historias` }).click()
    await expect(pageHeading(page)).toHaveText('Historias')
  })
  const results = page.getByRole('list', { name: 'Resultados' }).getByRole('listitem')
  await test.step('each result has its sentence with the words marked', async () => {
    await expect(results).toHaveCount(2)
    await expect(results.first().locator('mark').filter({ hasText: 'Cólico' })).toHaveCount(1)
    await expectAccessible(page, 'the results')
    await atEachWidth(page, [PHONE, TABLET, DESKTOP], () => expectNoHorizontalScroll(page, 'the results'))
  })
  await test.step('a species narrows them, and stays in the address', async () => {
    await page.getByLabel('Especie').selectOption('gato')
    await expect(results).toHaveCount(1)
    await page.reload()
    await expect(results).toHaveCount(1)
    await expect(results).toContainText('Nube')
  })
  await test.step('a result opens its visit, and going back returns to the results', async () => {
    await results.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/vet\/visitas\/\d+/)
    await page.goBack()
    await expect(results).toHaveCount(1)
  })
  await test.step('words that nobody wrote', async () => {
    await page.getByRole('search').getByRole('textbox').first().fill(`${word}zz`)
    await expect(page.getByRole('status').filter({ hasText: `Nada con «${word}zz»` })).toBeVisible()
  })
  await test.step('a failure can be tried again', async () => {
    await failRequests(page, '**/api/historia?*')
    await page.getByRole('search').getByRole('textbox').first().fill(`${word}`)
    const retry = page.getByRole('button', { name: 'Reintentar' })
    await expect(retry).toBeVisible()
    await page.unroute('**/api/historia?*')
    await retry.click()
    await expect(results).toHaveCount(1)
  })
})
