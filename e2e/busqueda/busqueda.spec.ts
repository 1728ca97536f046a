import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { atEachWidth, expectAccessible, expectNoHorizontalScroll, waitForAnimations } from '../support/assertions.ts'
import { pageHeading, petChip, rows, searchBox } from '../support/locators.ts'
import { holdRequests } from '../support/network.ts'
import { expect, test } from '../support/test.ts'
import { PHONE } from '../support/viewports.ts'

/** Letters alone: a word with digits is taken as it is. */
const uniqueWord = () => randomBytes(10).toString('hex').replace(/\d/g, '').padEnd(6, 'f')

const input = (page: Page) => page.getByRole('combobox', { name: 'Buscar' })
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })
const results = (page: Page) => page.getByRole('dialog', { name: 'Buscar' })

/** Presses Ctrl+K as soon as the page has the field that says so. */
const pressAtOnce = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[aria-keyshortcuts="Control+K"]')) return
      observer.disconnect()
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, cancelable: true }))
    }).observe(document, { childList: true, subtree: true })
  })

async function openSearch(page: Page, text = '') {
  await page.keyboard.press('Control+k')
  await expect(input(page)).toBeFocused()
  await page.keyboard.type(text)
}

test('the desk finds a client, a pet and a screen by keyboard, also misspelt', async ({ page, clinic, openAs }) => {
  const word = uniqueWord()
  const owner = await clinic.usuario('cliente', { nombre: 'Montserrat', apellido: `Guerr${word}` })
  await clinic.mascota(owner, { nombre: `Bigotes${word}` })
  await pressAtOnce(page)
  await openAs(await clinic.usuario('recepcion'), '/recepcion/dashboard')

  await test.step('at once, with a doubled letter too few, and Enter before the results', async () => {
    await expect(input(page)).toBeFocused()
    await page.keyboard.type(`guer${word}`)
    await page.keyboard.press('Enter')
    await expect(results(page)).toHaveCount(0)
    await expect(pageHeading(page)).toHaveText(`Montserrat Guerr${word}`)
    await expect(page.getByRole('main').getByText(`Bigotes${word}`).first()).toBeVisible()
    await waitForAnimations(page) // the page takes the focus
  })
  await test.step('what was opened last, and a pet by arrow keys', async () => {
    await page.keyboard.press('Control+k')
    await expect(option(page, `Guerr${word}`)).toBeVisible()
    await page.keyboard.type(`guer${word}`)
    await expect(results(page).getByText('¿Querías decir')).toContainText(`guerr${word}`)
    await expect(option(page, `Llamada de «guer${word}»`)).toBeVisible()
    await expectAccessible(page, 'the search')
    await atEachWidth(page, [PHONE], () => expectNoHorizontalScroll(page, 'the search'))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(pageHeading(page)).toHaveText(`Bigotes${word}`)
  })
  await test.step('a screen, an action, and a word that nobody has', async () => {
    await openSearch(page, 'lista de esp')
    await option(page, 'Lista de espera').click()
    await expect(page).toHaveURL(/waiting-list/)
    await openSearch(page, 'agenda del jueves')
    await expect(option(page, /Agenda de(l jue| hoy)/)).toBeVisible()
    await expect(results(page).getByText('ni parecido')).toHaveCount(0)
    await input(page).fill(`${uniqueWord()}zz`)
    await expect(results(page).getByText('ni parecido')).toBeVisible()
  })
  await test.step('Escape returns to the page, and / opens it again', async () => {
    await page.keyboard.press('Escape')
    await expect(results(page)).toHaveCount(0)
    await page.keyboard.press('/')
    await expect(input(page)).toBeFocused()
    await expect(input(page)).toHaveValue('')
  })
  await test.step('words that nobody has are the name of who calls', async () => {
    await input(page).fill(`Lola ${word}z`)
    await option(page, `Llamada de «Lola ${word}z»`).click()
    const panel = page.getByRole('dialog', { name: 'Llamada', exact: true })
    await expect(panel.getByLabel('Nombre y apellidos')).toHaveValue(`Lola ${word}z`)
  })
})

test('keys begin a call and a booking, and what is typed too early is kept', async ({ page, clinic, openAs }) => {
  const word = uniqueWord()
  const owner = await clinic.usuario('cliente', { nombre: 'Domingo', apellido: `Prats${word}` })
  const pet = await clinic.mascota(owner, { nombre: `Bigotes${word}` })
  for (let n = 0; n < 4; n++) await clinic.usuario('cliente', { nombre: `Eva${n}`, apellido: `Prats${word}` })
  const [name, panel] = [`Domingo Prats${word}`, page.getByRole('dialog', { name: 'Llamada', exact: true })]
  const loadDialog = await holdRequests(page, '**/busqueda-dialog*.js')
  await openAs(await clinic.usuario('recepcion'), '/recepcion/pets')
  await expect(searchBox(page)).toBeVisible()

  await test.step('letters typed while the search loads, from a field of the page', async () => {
    await searchBox(page).focus()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('llx')
    await page.keyboard.press('Backspace')
    await expect(searchBox(page)).toHaveValue('')
    loadDialog()
    await expect(input(page)).toHaveValue('ll')
    await expect(input(page)).toBeFocused()
  })
  await test.step('a Sunday that is a name, and the list of all who have it', async () => {
    await input(page).fill(`domingo prats${word}`)
    await expect(results(page).getByRole('group', { name: 'Clientes' }).getByRole('option').first()).toContainText(name)
    await expect(results(page).getByText('dom ', { exact: false }).first()).toBeVisible()
    await input(page).fill(`prats${word}`)
    await option(page, 'Ver más en Clientes').click()
    await expect(page).toHaveURL(/recepcion\/clients\?search=/)
    await expect(rows(page)).toHaveCount(5)
  })
  await test.step('Tab before the results begins a call with the first', async () => {
    await openSearch(page, `bigotes${word}`)
    await expect(results(page).getByText('nueva cita')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(panel.getByText(name)).toBeVisible()
    await expect(panel.getByRole('button', { name: pet.nombre })).toHaveAttribute('aria-pressed', 'true')
    await panel.getByRole('button', { name: 'Cerrar la llamada' }).click()
    await page.getByRole('button', { name: 'Descartar' }).click()
  })
  await test.step('Ctrl+Enter books for the pet, and for the client', async () => {
    const form = page.getByRole('dialog', { name: 'Nueva Cita' })
    const chosen = { [pet.nombre]: form.getByRole('combobox', { name: 'Mascota' }), [name]: petChip(page, pet.nombre) }
    for (const [text, field] of Object.entries(chosen)) {
      await openSearch(page, text)
      await expect(option(page, text).first()).toBeVisible()
      await page.keyboard.press('Control+Enter')
      await (text === name ? expect(field).toBeChecked() : expect(field).toHaveValue(text))
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })
  await test.step('in a form, Enter takes the only pet that is like the word, and does not send', async () => {
    await page.getByRole('link', { name: 'Citas', exact: true }).click()
    await page.getByRole('button', { name: 'Nueva Cita', exact: true }).click()
    const mascota = page.getByRole('dialog', { name: 'Nueva Cita' }).getByRole('combobox', { name: 'Mascota' })
    await mascota.fill(`vigotes${word}`)
    await expect(page.getByText('Quizá querías decir')).toBeVisible()
    await expect(option(page, pet.nombre)).toBeVisible()
    await mascota.fill(`bigotez${word}`)
    await page.keyboard.press('Enter') // before the results
    await expect(mascota).toHaveValue(pet.nombre)
    await expect(page.getByText('El tipo de consulta es obligatorio')).toHaveCount(0)
  })
})

test('an owner finds their pets alone, on a phone too, and a failure can be retried', async ({
  page,
  clinic,
  openAs,
  consoleErrors,
}) => {
  const word = uniqueWord()
  const owner = await clinic.usuario()
  await clinic.mascota(owner, { nombre: `Frida${word}` })
  await clinic.mascota(await clinic.usuario(), { nombre: `Trufa${word}` })
  await page.setViewportSize(PHONE)
  await openAs(owner, '/dashboard')
  await page.getByRole('button', { name: 'Buscar' }).click()
  await page.route('**/api/buscar?*', (route) => route.fulfill({ status: 500, json: {} }))
  await input(page).fill(word)
  await expect(page.getByRole('alert')).toBeVisible({ timeout: 15_000 })
  await page.unroute('**/api/buscar?*')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(option(page, `Frida${word}`)).toBeVisible()
  await expect(option(page, `Trufa${word}`)).toHaveCount(0)
  await option(page, `Frida${word}`).click()
  await expect(pageHeading(page)).toHaveText(`Frida${word}`)
  consoleErrors.length = 0 // the failure
})
