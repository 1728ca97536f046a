import type { Page } from '@playwright/test'
import { atEachWidth, expectAccessible, expectNoHorizontalScroll } from '../support/assertions.ts'
import { createOwnerVetAndPet, uniqueId } from '../support/data.ts'
import {
  alert,
  button,
  dialogField,
  field,
  menuLink,
  pageHeading,
  rows,
  searchBox,
  toast,
} from '../support/locators.ts'
import { countRequests, holdRequests } from '../support/network.ts'
import { expect, test } from '../support/test.ts'
import { viewports } from '../support/viewports.ts'

/** What users are promised. */
const SOON = { timeout: 5000 }
/** A request to read has failed after this time. */
const READ_TIMEOUT_MS = 10_000
const OFFLINE = 'Sin conexión. Lo último cargado y lo que escribas siguen aquí.'
const SLOW = 'Sin conexión o muy lenta. Esperando respuesta…'
const UNKNOWN = 'Sin conexión: no sabemos si ha llegado. Compruébalo antes de repetir.'

const banner = (page: Page, text = OFFLINE) => page.getByRole('status').getByText(text)

test('a form and a search say that there is no connection or no response, and keep what was typed', async ({
  page,
  context,
  clinic,
  openAs,
}) => {
  await page.clock.install()
  await openAs(await clinic.usuario(), '/pets')
  const nombre = dialogField(page, 'Nombre')

  await test.step('without a connection nothing is sent; it is saved when the connection is back', async () => {
    await button(page, 'Agregar Mascota').click()
    await nombre.fill('Luna')
    await dialogField(page, 'Fecha de Nacimiento').fill('2021-05-09')
    await context.setOffline(true)
    await expect(banner(page)).toBeVisible(SOON)
    await button(page, 'Guardar').click()
    await expect(alert(page, 'Error al guardar la mascota')).toBeVisible(SOON)
    await button(page, 'Cerrar aviso').focus() // it stays while it has the focus
    await atEachWidth(page, viewports, async () => {
      await expect(banner(page)).toBeVisible()
      await expect(
        alert(page, 'Sin conexión: no se ha enviado. Inténtalo de nuevo cuando tengas conexión.'),
      ).toBeVisible()
      await expectNoHorizontalScroll(page)
    })
    await expectAccessible(page)
    await expect(nombre).toHaveValue('Luna')
    await expect(button(page, 'Guardar')).toBeEnabled()
    await context.setOffline(false)
    await expect(banner(page)).toHaveCount(0)
    await button(page, 'Guardar').click()
    await expect(toast(page, 'Mascota creada exitosamente')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('a save without a response says that it waits, and then its result', async () => {
    await button(page, 'Editar Luna').click()
    await nombre.fill('Lunita')
    const release = await holdRequests(page, '**/api/mascotas/*', 'PUT')
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await button(page, 'Actualizar').click()
    await sent
    await page.clock.fastForward(SOON.timeout)
    await expect(banner(page, SLOW)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    release()
    await expect(toast(page, 'Mascota actualizada exitosamente')).toBeVisible()
    await expect(banner(page, SLOW)).toHaveCount(0)
  })

  await test.step('a save whose response is lost is not reported as failed; a repeated one explains the conflict', async () => {
    await button(page, 'Editar Lunita').click()
    await nombre.fill('Lunera')
    await page.unroute('**/api/mascotas/*')
    await page.route('**/api/mascotas/*', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await button(page, 'Actualizar').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('alert')).toHaveText(UNKNOWN)
    await expect(nombre).toHaveValue('Lunera')
    await page.unroute('**/api/mascotas/*')
    await button(page, 'Actualizar').click()
    await expect(dialog.getByRole('alert')).toHaveText(
      /^Otra persona ha modificado este registro mientras lo editabas\. Puede que tu intento anterior sí llegara: compruébalo en la lista\.$/,
    )
    await expect(button(page, 'Actualizar')).toBeEnabled() // the save has ended
    await expect(dialog.getByRole('listitem')).toHaveText([/^Cambió Nombre: «Lunita» → «Lunera»/])
    await page.keyboard.press('Escape') // it was saved: there is nothing to discard
    await expect(dialog).toHaveCount(0)
    await expect(rows(page)).toHaveText([/Lunera/])
  })

  await test.step('a new one whose response is lost is there once when it is saved again', async () => {
    await button(page, 'Agregar Mascota').click()
    await nombre.fill('Sombra')
    await dialogField(page, 'Fecha de Nacimiento').fill('2021-05-09')
    await page.route('**/api/mascotas', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await button(page, 'Guardar').click()
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(UNKNOWN)
    await page.unroute('**/api/mascotas')
    await button(page, 'Guardar').click()
    await expect(toast(page, 'Mascota creada exitosamente')).toBeVisible()
    await expect(rows(page).filter({ hasText: 'Sombra' })).toHaveCount(1)
  })

  await test.step('a search without a response says so, fails, and can be repeated', async () => {
    const url = '**/api/mascotas?*search=*'
    const release = await holdRequests(page, url)
    const sent = page.waitForRequest(url)
    await searchBox(page).fill('Lunera')
    await sent
    await page.clock.fastForward(SOON.timeout)
    await expect(banner(page, SLOW)).toBeVisible()
    await page.clock.fastForward(READ_TIMEOUT_MS)
    await expect(alert(page, 'Error al cargar las mascotas')).toBeVisible()
    await expect(alert(page, 'Sin conexión.')).toBeVisible()
    await expect(searchBox(page)).toHaveValue('Lunera')
    release()
    await button(page, 'Reintentar').click()
    await expect(rows(page)).toHaveCount(1)
    await expect(banner(page, SLOW)).toHaveCount(0)
  })
})

test('offline, a screen keeps its data and says so; a search recovers by itself, and a page by a button', async ({
  page,
  context,
  clinic,
  openAs,
}) => {
  const id = uniqueId()
  await createOwnerVetAndPet(clinic, id)
  await openAs(await clinic.usuario('admin'), `/admin/pets?search=${id}`)

  await test.step('a list and its search', async () => {
    await expect(rows(page)).toHaveCount(1)
    // The first request after the browser's event still gets a response.
    await page.route('**/api/health', (route) => route.fulfill({ json: { estado: 'ok' } }), { times: 1 })
    await context.setOffline(true)
    await expect(banner(page)).toBeVisible(SOON)
    await expect(rows(page)).toHaveCount(1)
    await searchBox(page).fill(`${id} `)
    await searchBox(page).fill(id.slice(1))
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Sin conexión.', SOON)
    await expect(button(page, 'Reintentar')).toBeVisible()
    await context.setOffline(false)
    await expect(rows(page)).toHaveCount(1)
    await expect(banner(page)).toHaveCount(0)
  })

  await test.step('a field that searches', async () => {
    await button(page, 'Nueva Mascota').click()
    await expect(dialogField(page, 'Dueño')).toBeVisible() // the code of the form is loaded when it is first opened
    await context.setOffline(true)
    await dialogField(page, 'Dueño').fill(id)
    await expect(page.getByText(/^Error al buscar\s+Sin conexión\.$/)).toBeVisible(SOON)
    await context.setOffline(false)
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    await button(page, 'Cancelar').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('a form of a page', async () => {
    await menuLink(page, 'Perfil').click()
    await expect(field(page, 'Nombre')).toBeVisible()
    await context.setOffline(true)
    await expect(banner(page)).toBeVisible(SOON)
    await expect(field(page, 'Nombre')).toBeVisible()
  })

  await test.step('a page whose code is not loaded yet offers to retry, and the theme’s menu opens', async () => {
    await button(page, /^Tema/).click()
    await expect(page.getByRole('menu', { name: 'Tema' })).toBeVisible()
    await page.keyboard.press('Escape')
    await menuLink(page, 'Agenda').click()
    await expect(pageHeading(page)).toHaveText('No se ha podido cargar la página', SOON)
    await button(page, 'Reintentar').click()
    await expect(pageHeading(page)).toHaveText('No se ha podido cargar la página')
    await context.setOffline(false)
    await button(page, 'Reintentar').click()
    await expect(pageHeading(page)).toHaveText('Agenda')
  })

  await test.step('a page whose code went with an upgrade says so', async () => {
    const next = '<script type="module" src="/assets/index-next.js"></script>'
    await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }))
    await page.route(`${clinic.address}/`, (route) => route.fulfill({ contentType: 'text/html', body: next }))
    await menuLink(page, 'Usuarios').click()
    await expect(pageHeading(page)).toHaveText('Hay una versión nueva', SOON)
    await page.unrouteAll()
    await button(page, 'Recargar').click()
    await expect(pageHeading(page)).toHaveText('Gestión de Usuarios')
  })
})

test('works where the browser has no network but the server is near', async ({ page, clinic, openAs }) => {
  const owner = await clinic.usuario()
  await clinic.mascota(owner, { nombre: 'Luna' })
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
  await openAs(owner, '/pets')
  await page.evaluate(() => dispatchEvent(new Event('offline')))
  await expect(rows(page)).toHaveCount(1)
  await button(page, 'Editar Luna').click()
  await dialogField(page, 'Nombre').fill('Lunita')
  await button(page, 'Actualizar').click()
  await expect(rows(page)).toHaveText([/Lunita/])
  await expect(banner(page)).toHaveCount(0)
})

test('a slow first request says so, and does not end the session', async ({ page, clinic, openAs }) => {
  const owner = await clinic.usuario()
  const release = await holdRequests(page, '**/api/user')
  const asked = countRequests(page, 'GET')
  await page.clock.install()
  await openAs(owner, '/profile')
  await page.clock.fastForward(SOON.timeout)
  await expect(page.getByText(SLOW)).toBeVisible()
  const before = asked()
  await page.clock.fastForward(READ_TIMEOUT_MS)
  await expect.poll(asked).toBeGreaterThan(before) // it asks again
  release()
  await expect(field(page, 'Nombre')).toBeVisible()
  await expect(page).toHaveURL('/profile')
})
