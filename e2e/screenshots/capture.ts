import path from 'node:path'
import { demoCuentas, type Rol, type Session } from '@huella/contract'
import { button } from '../support/locators.ts'
import { withoutEvents } from '../support/network.ts'
import { test } from '../support/test.ts'
import { PHONE } from '../support/viewports.ts'

interface Screenshot {
  name: string
  rol?: Rol
  url: string
  /** A button to click first. */
  click?: string | RegExp
  /** The page that it leads to. */
  to?: RegExp
  phone?: boolean
}

const screenshots: Screenshot[] = [
  { name: 'entrar', url: '/login' },
  { name: 'perfil', rol: 'cliente', url: '/profile' },
  { name: 'inicio-dueno', rol: 'cliente', url: '/dashboard' },
  { name: 'mascotas-dueno', rol: 'cliente', url: '/pets' },
  { name: 'reservar-telefono', rol: 'cliente', url: '/appointments?nueva=1', phone: true },
  { name: 'tratamientos-dueno', rol: 'cliente', url: '/treatments' },
  { name: 'inicio-veterinario', rol: 'veterinario', url: '/vet/dashboard' },
  { name: 'agenda', rol: 'veterinario', url: '/vet/agenda' },
  { name: 'ficha', rol: 'veterinario', url: '/vet/pets/1' },
  { name: 'archivos', rol: 'veterinario', url: '/vet/pets/1?tipo=adjunto' },
  { name: 'archivos-dueno', rol: 'cliente', url: '/pets/1?tipo=adjunto', phone: true },
  { name: 'visita', rol: 'veterinario', url: '/vet/visitas/nueva?mascota=1', to: /visitas/ },
  { name: 'prevencion', rol: 'veterinario', url: '/vet/prevencion' },
  { name: 'citas-veterinario', rol: 'veterinario', url: '/vet/appointments' },
  { name: 'tratamiento-nuevo', rol: 'veterinario', url: '/vet/treatments', click: 'Nuevo Tratamiento' },
  { name: 'cierre-del-dia', rol: 'recepcion', url: '/recepcion/dashboard?vista=cierre' },
  { name: 'inicio-administracion', rol: 'admin', url: '/admin/dashboard' },
  { name: 'usuarios', rol: 'admin', url: '/admin/users' },
  { name: 'citas-administracion', rol: 'admin', url: '/admin/appointments', click: /^Ver detalles/ },
  { name: 'ajustes', rol: 'admin', url: '/admin/settings' },
  { name: 'horario', rol: 'admin', url: '/admin/settings/horario', click: /^Copiar lunes/ },
  { name: 'cierre', rol: 'admin', url: '/admin/settings/festivos', click: 'Añadir cierre' },
]

test.use({ demo: true })

for (const { name, rol, url, click, to, phone } of screenshots) {
  test(name, async ({ page, clinic, openAs }) => {
    await page.setViewportSize(phone ? PHONE : { width: 1280, height: 800 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await withoutEvents(page) // a stream that never ends is never idle
    if (rol) await openAs(await clinic.call<Session>(null, 'POST', '/api/login', demoCuentas[rol]), url)
    else await page.goto(url)
    await page.waitForLoadState('networkidle')
    await page.getByText('Cargando...').first().waitFor({ state: 'detached' })
    if (click) await button(page, click).first().click()
    if (to) {
      await page.waitForURL(to)
      await page.getByText('Motivo', { exact: true }).first().waitFor()
    }
    await page.waitForLoadState('networkidle')
    await page.screenshot({
      path: path.resolve(import.meta.dirname, `../../docs/guia/${name}.png`),
      animations: 'disabled',
    })
  })
}
