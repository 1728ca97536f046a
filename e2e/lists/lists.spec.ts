import type { Page } from '@playwright/test'
import { expectAccessible, waitForAnimations } from '../support/assertions.ts'
import { uniqueId } from '../support/data.ts'
import { button, dialogField, pageHeading, rows, searchBox, spinner } from '../support/locators.ts'
import { countRequests, failRequests, holdRequests } from '../support/network.ts'
import { expect, test } from '../support/test.ts'

// All lists use the same components. The messages of the others are tested in `wide-and-narrow.spec.ts`.
const PETS = '**/api/mascotas?*'
const PETS_FAILED = 'Error al cargar las mascotas'

const next = (page: Page) => button(page, 'Ir a la página siguiente')
const errors = (page: Page) => page.getByRole('main').getByRole('alert')

/** Starts a search, and clicks after the URL has changed and before the page is rendered again. */
async function searchAndClick(page: Page, text: string, clicked: string) {
  await page.evaluate((clicked) => {
    const { pushState } = history
    delete document.documentElement.dataset.clickedAt
    history.pushState = (...entry) => {
      history.pushState = pushState
      history.pushState(...entry)
      document.documentElement.dataset.clickedAt = location.search
      ;(document.querySelector(clicked) as HTMLElement).click()
    }
  }, clicked)
  await searchBox(page).fill(text)
  await expect(page.locator('html')).toHaveAttribute('data-clicked-at', `?search=${text}`)
}

test('a list says that it loads or has failed, keeps its rows meanwhile, and takes a click as a search starts', async ({
  page,
  clinic,
  openAs,
}) => {
  const id = `Zz${uniqueId()}`
  const owner = await clinic.usuario()
  for (let n = 1; n <= 6; n++) await clinic.mascota(owner, { nombre: `${id} ${n}` })
  const sent = countRequests(page, 'PUT')
  await failRequests(page, PETS)
  const first = await holdRequests(page, PETS)
  await openAs(owner, '/pets')

  await test.step('the first load fails, twice', async () => {
    await expect(pageHeading(page)).toBeVisible()
    await expect(spinner(page)).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
    first()
    await expect(page.getByRole('alert')).toContainText(PETS_FAILED)
    await expect(spinner(page)).toHaveCount(0)
    await expectAccessible(page)
    // Held until the first error has disappeared, so that the next one is the second.
    const second = await holdRequests(page, PETS)
    await button(page, 'Reintentar').click()
    await expect(spinner(page)).toBeVisible()
    second()
    await expect(page.getByRole('alert')).toContainText(PETS_FAILED)
    await page.unroute(PETS)
    await button(page, 'Reintentar').click()
    await expect(rows(page)).toHaveCount(5)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  await test.step('the old rows stay while the next page loads, and it is tried again', async () => {
    await failRequests(page, PETS)
    const release = await holdRequests(page, PETS)
    await next(page).click()
    await expect(spinner(page)).toBeVisible()
    await expect(rows(page)).toHaveCount(5)
    release()
    await expect(errors(page)).toContainText(PETS_FAILED)
    await page.unroute(PETS)
    await button(page, 'Reintentar').click()
    await expect(rows(page)).toHaveCount(1)
    await expect(spinner(page)).toHaveCount(0)
    await expect(page).toHaveURL(/page=2/)
  })

  await test.step('the button to clear a search', async () => {
    await searchAndClick(page, id, '[aria-label="Limpiar búsqueda"]')
    await expect(page).toHaveURL('/pets')
    await expect(searchBox(page)).toHaveValue('')
    await expect(rows(page)).toHaveCount(5)
  })

  await test.step('the dialog stays open until the response to a save, which is sent once', async () => {
    await button(rows(page).first(), /^Editar/).click()
    const input = dialogField(page, 'Nombre')
    await input.fill(`0 ${id}`)
    await failRequests(page, PETS)
    const release = await holdRequests(page, '**/api/mascotas/*', 'PUT')
    await button(page, 'Actualizar').click()
    for (const control of ['Actualizar', 'Cancelar', 'Cerrar']) await expect(button(page, control)).toBeDisabled()
    await input.press('Escape')
    await input.press('Enter')
    await waitForAnimations(page)
    await expect(page.getByRole('dialog')).toBeVisible()
    release()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(sent()).toBe(1)
  })

  await test.step('the rows stay when the refresh after it fails', async () => {
    await expect(errors(page)).toContainText('Error al actualizar la lista de mascotas')
    await expect(rows(page)).toHaveCount(5)
    await searchBox(page).focus() // a button with the focus shows its name beside the page
    await expectAccessible(page)
    await page.unroute(PETS)
    await button(page, 'Reintentar').click()
    await expect(errors(page)).toHaveCount(0)
    await expect(rows(page).first()).toContainText(`0 ${id}`)
  })

  await test.step('a sort header', async () => {
    await searchAndClick(page, id, 'th[aria-sort] [role=button]')
    await expect(page).toHaveURL(new RegExp(`search=${id}&sort=`))
    await expect(rows(page)).toHaveCount(5)
  })
})
