import type { Page } from '@playwright/test'
import type { Clinic } from './support/clinic.ts'
import { expect, test } from './support/test.ts'

// Whom it has, when it is open and what time it is there: such a clinic is shared with no other file.
test.use({ hour: 20 })

const areas = {
  admin: {
    path: '/admin/appointments',
    submit: 'Crear',
    conflict: 'No se ha podido crear porque ya hay una cita asignada a esa hora con el veterinario seleccionado.',
  },
  cliente: {
    path: '/appointments',
    submit: 'Guardar',
    conflict: 'No se ha podido crear porque en esa hora el veterinario tiene una cita asignada.',
  },
} as const
type Rol = keyof typeof areas

const field = (page: Page, name: string) => page.getByRole('dialog').getByLabel(name, { exact: true })
const save = (page: Page, rol: Rol) => page.getByRole('button', { name: areas[rol].submit, exact: true }).click()

const started = new Date()

/** A Sunday to come, when the clinic is closed. */
function sunday(): string {
  const date = new Date(started)
  date.setUTCDate(date.getUTCDate() + 14 - date.getUTCDay())
  return date.toISOString().slice(0, 10)
}

async function scene(clinic: Clinic, rol: Rol) {
  const owner = await clinic.person()
  const pet = await clinic.mascota(owner, { nombre: `Luna${Math.random().toString(36).slice(2, 8)}` })
  await clinic.person('veterinario')
  return { owner, pet, viewer: rol === 'cliente' ? owner : await clinic.person(rol) }
}

/** The form of a new appointment, filled but for its day. */
async function fillForm(page: Page, pet: string) {
  await page.getByRole('button', { name: 'Nueva Cita', exact: true }).click()
  await field(page, 'Mascota').fill(pet)
  await page.getByRole('option', { name: pet }).click()
  await field(page, 'Tipo de Consulta').selectOption('Control')
  await field(page, 'Motivo').fill('Peso')
}

for (const rol of ['admin', 'cliente'] as const) {
  test(`a ${rol} is told that no vet is free, and finds the next hour`, async ({ page, clinic, enterAs }) => {
    const { owner, pet, viewer } = await scene(clinic, rol)
    const headers = { authorization: `Bearer ${owner.token}` }
    const vets: { id_usuario: number }[] = (await (await page.request.get('/api/veterinarios', { headers })).json())
      .data
    for (const { id_usuario } of vets) {
      const at = `${sunday()}T${rol === 'admin' ? '10' : '11'}:00`
      await clinic.cita(owner, { id_mascota: pet.id_mascota, id_usuario, fecha_hora: at })
    }
    await enterAs(viewer, `${areas[rol].path}?search=${pet.nombre}`)
    await fillForm(page, pet.nombre)
    await field(page, 'Fecha').fill(sunday())
    await field(page, 'Hora').selectOption(rol === 'admin' ? '10' : '11')
    await expect(field(page, 'Veterinario').locator('option:checked')).toHaveText('Cualquier veterinario disponible')
    await save(page, rol)
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(areas[rol].conflict)
    await expect(field(page, 'Motivo')).toHaveValue('Peso')
    await field(page, 'Minutos').selectOption('30')
    await save(page, rol)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('row', { name: 'Peso' })).toHaveCount(1)
  })
}

/** The clinic's day, as its pages know it. */
const clinicDay = (page: Page) =>
  page.evaluate(() => {
    const timeZone = document.querySelector<HTMLMetaElement>('meta[name="clinic-time-zone"]')?.content
    return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(new Date())
  })

test('an owner cannot book an hour of today that has passed, whatever their own clock says', async ({
  page,
  clinic,
  enterAs,
}) => {
  const { pet, viewer } = await scene(clinic, 'cliente')
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') sent += 1
  })
  await enterAs(viewer, '/appointments')
  await fillForm(page, pet.nombre)
  await field(page, 'Fecha').fill(await clinicDay(page))
  await field(page, 'Hora').selectOption('17')
  await save(page, 'cliente')
  await expect(field(page, 'Fecha')).toHaveAccessibleDescription('Esa hora ya ha pasado')
  await expect(field(page, 'Fecha')).toBeFocused()
  expect(sent).toBe(0)

  // With a clock that is twelve hours slow the form sees no mistake, and the server says the same.
  await page.clock.setFixedTime(Date.now() - 12 * 3_600_000)
  const refused = page.waitForResponse((response) => response.request().method() === 'POST')
  await save(page, 'cliente')
  expect((await refused).status()).toBe(422)
  await expect(field(page, 'Fecha')).toHaveAccessibleDescription('Esa hora ya ha pasado')
  await expect(field(page, 'Motivo')).toHaveValue('Peso')
})

test('staff writes down who came earlier today', async ({ page, clinic, enterAs }) => {
  const { pet, viewer } = await scene(clinic, 'admin')
  await enterAs(viewer, `/admin/appointments?search=${pet.nombre}`)
  await fillForm(page, pet.nombre)
  await field(page, 'Fecha').fill(await clinicDay(page))
  await save(page, 'admin')
  await expect(page.getByRole('row', { name: pet.nombre })).toContainText('10:00')
})

test('hours that are enforced refuse under the field, and the same hour is booked once they are not', async ({
  page,
  clinic,
  enterAs,
}) => {
  const { pet, viewer } = await scene(clinic, 'cliente')
  const admin = await clinic.person('admin')
  const headers = { authorization: `Bearer ${admin.token}` }
  const enforce = async (enforceWorkingHours: boolean) => {
    const settings = await (await page.request.get('/api/settings')).json()
    const data = { ...settings, enforceWorkingHours }
    expect((await page.request.put('/api/settings', { data, headers })).status()).toBe(200)
  }
  await enforce(true)
  try {
    await enterAs(viewer, '/appointments')
    await fillForm(page, pet.nombre)
    await field(page, 'Fecha').fill(sunday())
    await field(page, 'Hora').selectOption('15')
    await expect(page.getByText('Esta hora está fuera del horario de la clínica.')).toBeVisible()
    await save(page, 'cliente')
    await expect(field(page, 'Fecha')).toHaveAccessibleDescription('La clínica está cerrada a esa hora')
    await expect(field(page, 'Motivo')).toHaveValue('Peso')
  } finally {
    await enforce(false)
  }
  await save(page, 'cliente')
  await expect(page.getByRole('row', { name: pet.nombre })).toContainText('15:00')
})
