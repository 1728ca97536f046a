import { rmSync } from 'node:fs'
import path from 'node:path'
import { demoCuentas, type Rol, type Session } from '@huella/contract'
import { type Page, test } from '@playwright/test'
import { ServerProcess, temporaryFolder } from '../../server/test/support/server-process.ts'

interface Picture {
  name: string
  as?: Rol
  path: string
  /** A button to press first. */
  press?: string | RegExp
  phone?: boolean
}

const pictures: Picture[] = [
  { name: 'entrar', path: '/login' },
  { name: 'perfil', as: 'cliente', path: '/profile' },
  { name: 'inicio-dueno', as: 'cliente', path: '/dashboard' },
  { name: 'mascotas-dueno', as: 'cliente', path: '/pets' },
  { name: 'reservar-telefono', as: 'cliente', path: '/appointments?nueva=1', phone: true },
  { name: 'tratamientos-dueno', as: 'cliente', path: '/treatments' },
  { name: 'inicio-veterinario', as: 'veterinario', path: '/vet/dashboard' },
  { name: 'citas-veterinario', as: 'veterinario', path: '/vet/appointments' },
  { name: 'tratamiento-nuevo', as: 'veterinario', path: '/vet/treatments', press: 'Nuevo Tratamiento' },
  { name: 'inicio-administracion', as: 'admin', path: '/admin/dashboard' },
  { name: 'usuarios', as: 'admin', path: '/admin/users' },
  { name: 'citas-administracion', as: 'admin', path: '/admin/appointments', press: /^Ver detalles/ },
  { name: 'ajustes', as: 'admin', path: '/admin/settings' },
]

const folder = temporaryFolder()
let server: ServerProcess
let address: string

test.beforeAll(async () => {
  server = new ServerProcess({ env: { DATA_DIR: folder, LOG_LEVEL: 'warn' }, args: ['--demo'] })
  address = await server.listening()
})
test.afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function signIn(page: Page, rol: Rol): Promise<void> {
  const answer = await page.request.post(`${address}/api/login`, { data: demoCuentas[rol] })
  const { token, usuario } = (await answer.json()) as Session
  await page.goto(`${address}/theme-init.js`)
  await page.evaluate(
    ([token, id]) => {
      localStorage.setItem('token', token as string)
      localStorage.setItem('userId', id as string)
    },
    [token, String(usuario.id_usuario)],
  )
}

for (const { name, as, path: where, press, phone } of pictures) {
  test(name, async ({ page }) => {
    await page.setViewportSize(phone ? { width: 390, height: 844 } : { width: 1280, height: 800 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    if (as) await signIn(page, as)
    await page.goto(address + where)
    await page.waitForLoadState('networkidle')
    if (press) await page.getByRole('button', { name: press }).first().click()
    await page.waitForLoadState('networkidle')
    await page.screenshot({
      path: path.resolve(import.meta.dirname, `../../docs/guia/${name}.png`),
      animations: 'disabled',
    })
  })
}
