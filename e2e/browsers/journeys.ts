import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Cita, Mascota, Settings } from '@huella/contract'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { firefox, webkit, xvfb } from '../../scripts/browsers.mjs'
import { Clinic, PASSWORD, type TestUser } from '../support/clinic.ts'
import { changeSettings } from '../support/data.ts'
import { nextMonday, typedDate, weekdayAndDate } from '../support/dates.ts'
import { DESKTOP } from '../support/viewports.ts'
import { poll } from './browser.ts'
import { startFirefox } from './firefox.ts'
import { KEYS, Page } from './page.ts'
import { startWebkit } from './webkit.ts'

const browsers = [
  { name: 'Firefox', installed: firefox, start: () => startFirefox(firefox ?? '') },
  { name: 'WebKitGTK', installed: webkit, start: () => startWebkit(webkit ?? '', xvfb) },
]

let clinic: Clinic
beforeAll(async () => {
  clinic = await Clinic.open()
})
afterAll(() => clinic.close())

describe.each(browsers)('$name', ({ installed, start }) => {
  describe.skipIf(!installed)('installed', () => {
    let page: Page

    beforeAll(async () => {
      page = new Page(await start())
      await page.browser.resize(DESKTOP.width, DESKTOP.height)
    })
    afterAll(() => page?.browser.close())

    afterEach(async ({ task }) => {
      if (task.result?.state !== 'fail') return
      const folder = path.resolve(import.meta.dirname, '../../test-results')
      mkdirSync(folder, { recursive: true })
      const file = path.join(folder, `${task.id}.png`)
      writeFileSync(file, await page.browser.screenshot(), 'base64')
      process.stderr.write(`Screenshot: ${file}\n`)
    })

    async function signIn(user: TestUser, heading: string) {
      await page.browser.goto(`${clinic.address}/login`)
      await page.browser.run('localStorage.clear()', [])
      await page.browser.goto(`${clinic.address}/login`)
      await page.type('Correo electrónico', user.email)
      await page.type('Contraseña', PASSWORD)
      await page.click('button', 'Iniciar Sesión')
      await page.boxOf('text', heading)
    }

    async function signOut() {
      await page.click('button', 'Cerrar sesión')
      await poll(async () => expect(await page.path()).toBe('/login'))
      expect(page.browser.consoleErrors).toEqual([])
    }

    test('an owner registers a pet, books an appointment, and signs out', async () => {
      const owner = await clinic.usuario('cliente', { nombre: 'Íñigo' })
      await clinic.usuario('veterinario') // free at any hour
      await signIn(owner, '¡Bienvenido/a, Íñigo!')

      await page.click('link', 'Mis Mascotas')
      await page.click('button', 'Agregar Mascota')
      await page.type('Nombre', 'Luna')
      await page.choose('Especie', 'Perro')
      await page.type('Fecha de Nacimiento', '29022020')
      await page.expectValue('Fecha de Nacimiento', '29/02/2020')
      await page.click('button', 'Guardar')
      await page.boxOf('text', 'Mascota creada exitosamente')
      const mascotas = await clinic.call<Mascota[]>(owner, 'GET', '/api/mascotas')
      expect(mascotas).toMatchObject([{ nombre: 'Luna', especie: 'perro', fecha_nacimiento: '2020-02-29' }])

      await page.click('link', 'Citas')
      await page.click('button', 'Nueva Cita')
      await page.type('Fecha', '31/02/2026')
      await page.click('field', 'Motivo')
      await page.boxOf('text', 'Esa fecha no existe')
      await page.click('button', 'Calendario: Fecha')
      await page.press(KEYS.Escape)
      await page.expectValue('Fecha', '31/02/2026')
      const monday = nextMonday()
      await page.click('button', 'Calendario: Fecha')
      if (monday.slice(0, 7) > new Date().toISOString().slice(0, 7)) await page.click('button', 'Mes siguiente')
      await page.click('button', weekdayAndDate(monday))
      await page.expectValue('Fecha', typedDate(monday))
      await page.choose('Hora', '16')
      await page.click('field', 'Control')
      await page.type('Motivo', 'Peso')
      await page.click('text', 'Luna · Control') // the second line of the button
      await page.boxOf('text', 'Cita guardada correctamente')
      await page.boxOf('text', 'Peso')
      const citas = await clinic.call<Cita[]>(owner, 'GET', '/api/citas')
      expect(citas).toMatchObject([{ fecha_hora: `${monday}T16:00`, tipo_consulta: 'control' }])
      await signOut()
    })

    test('an empty date field is drawn empty', async () => {
      const owner = await clinic.usuario()
      await clinic.mascota(owner, { nombre: 'Luna' })
      await signIn(owner, '¡Bienvenido/a, Ana!')
      await page.click('link', 'Citas')
      await page.click('button', 'Nueva Cita')
      await page.expectValue('Fecha', '')
      await page.loaded()
      // Once the dialog has faded in.
      await expect.poll(async () => page.colorsIn(await page.boxOf('field', 'Fecha'))).toBe(1)
      await page.browser.goto(`${clinic.address}/dashboard`)
      await signOut()
    })

    test('an administrator changes the working hours', async () => {
      const day = { start: '', end: '' }
      const { workingHours } = await clinic.call<Settings>(null, 'GET', '/api/settings')
      const admin = await clinic.usuario('admin')
      await changeSettings(clinic, admin, { workingHours: { ...workingHours, monday: day } })
      await signIn(admin, '¡Bienvenido/a, Ana!')
      await page.click('link', 'Ajustes')
      await page.expectValue('Monday start', '')
      await page.type('Monday start', '930')
      await page.press(KEYS.Tab)
      await page.expectValue('Monday start', '09:30')
      await page.press(...'17', KEYS.ArrowDown)
      await page.expectValue('Monday end', '16:45')
      await page.click('button', 'Save Settings')
      await page.boxOf('text', 'Settings saved successfully!')
      const saved = await clinic.call<Settings>(null, 'GET', '/api/settings')
      expect(saved.workingHours.monday).toEqual({ start: '09:30', end: '16:45' })
      expect(page.browser.consoleErrors).toEqual([])
      await page.expectValue('Sunday start', '')
      expect(await page.colorsIn(await page.boxOf('field', 'Sunday start'))).toBe(1)
    })
  })
})
