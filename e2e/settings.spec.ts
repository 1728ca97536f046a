import type { Settings } from '@huella/contract'
import type { Page } from '@playwright/test'
import type { Clinic, Person } from './support/clinic.ts'
import { expect, hold, test, violations } from './support/test.ts'

const open = { start: '09:00', end: '17:00' }
const closed = { start: '', end: '' }
const defaults: Settings = {
  clinicName: '',
  address: '',
  phone: '',
  email: '',
  workingHours: {
    monday: open,
    tuesday: open,
    wednesday: open,
    thursday: open,
    friday: open,
    saturday: { start: '09:00', end: '13:00' },
    sunday: closed,
  },
  appointmentDuration: 30,
  enableEmailNotifications: true,
  enableSMSNotifications: false,
  enforceWorkingHours: false,
}
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const names = ['Clinic Name', 'Address', 'Phone', 'Email']
const outdated = 'Otra persona ha modificado este registro. Recarga para ver los cambios.'

async function send<Answer>(clinic: Clinic, person: Person, method: string, url: string, body: object) {
  const answer = await fetch(clinic.address + url, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}` },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Answer }
}

const stored = async (clinic: Clinic): Promise<Settings> => (await fetch(`${clinic.address}/api/settings`)).json()

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const duration = (page: Page) => field(page, 'Appointment Duration (minutes)')
const toggle = (page: Page, name: string) => page.getByRole('switch', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save Settings' })
const saved = (page: Page) => page.getByRole('status').getByText('Settings saved successfully!')

/** To another screen. The address is there before it: what is filled in meanwhile goes with the form that leaves. */
async function goTo(page: Page, link: string, heading: string | RegExp) {
  await page.getByRole('navigation').getByRole('link', { name: link }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
}

/** Toasts of an earlier save may still be there, so the answer is awaited too. */
async function saveWell(page: Page) {
  const answer = page.waitForResponse((response) => response.request().method() === 'PUT')
  await save(page).click()
  expect((await answer).status()).toBe(200)
  await expect(saved(page)).toBeVisible()
}

let admin: Person
test.beforeEach(async ({ clinic, enterAs, page }) => {
  admin = await clinic.person('admin')
  await enterAs(admin, '/admin/settings')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clinic Settings')
})

// A clinic has one row of settings, and the next test has the same clinic.
test.afterEach(async ({ clinic }) => {
  const { status } = await send(clinic, admin, 'PUT', '/api/settings', defaults)
  expect(status).toBe(200)
})

test('a new clinic’s settings, in four sections', async ({ page }) => {
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Clinic Information',
    'Working Hours',
    'Appointment Settings',
    'Notification Settings',
  ])
  for (const name of names) await expect(field(page, name)).toHaveValue('')
  for (const day of days) {
    const [start, end] = day === 'Sunday' ? ['', ''] : ['09:00', day === 'Saturday' ? '13:00' : '17:00']
    for (const [edge, value] of [
      ['start', start],
      ['end', end],
    ]) {
      const input = field(page, `${day} ${edge}`)
      await expect(input).toHaveAttribute('type', 'time')
      await expect(input).toHaveValue(value as string)
      await expect(input).toBeEnabled({ enabled: day !== 'Sunday' })
    }
  }
  await expect(duration(page)).toHaveValue('30')
  await expect(toggle(page, 'Enforce working hours')).not.toBeChecked()
  await expect(toggle(page, 'Enforce working hours')).toHaveAccessibleDescription(/refused/)
  await expect(toggle(page, 'Enable Email Notifications')).toBeChecked()
  await expect(toggle(page, 'Enable SMS Notifications')).not.toBeChecked()
})

test('what is changed and saved is there after a reload', async ({ page, clinic }) => {
  const wanted = ['Clínica Huella', 'Calle Mayor 1, León', '600 000 000', 'hola@huella.es']
  for (const [n, name] of names.entries()) await field(page, name).fill(` ${wanted[n]} `)
  await field(page, 'Monday start').fill('08:30')
  await field(page, 'Monday end').fill('20:15')
  await field(page, 'Wednesday start').fill('')
  await field(page, 'Wednesday end').fill('')
  await expect(page.getByText('Closed')).toHaveCount(2)
  await duration(page).fill('45')
  await toggle(page, 'Enforce working hours').click()
  await page.getByText('Enable Email Notifications').click()
  await toggle(page, 'Enable SMS Notifications').press('Space')
  await saveWell(page)

  const check = async () => {
    for (const [n, name] of names.entries()) await expect(field(page, name)).toHaveValue(wanted[n] as string)
    await expect(field(page, 'Monday start')).toHaveValue('08:30')
    await expect(field(page, 'Monday end')).toHaveValue('20:15')
    await expect(field(page, 'Wednesday start')).toHaveValue('')
    await expect(duration(page)).toHaveValue('45')
    await expect(toggle(page, 'Enforce working hours')).toBeChecked()
    await expect(toggle(page, 'Enable Email Notifications')).not.toBeChecked()
    await expect(toggle(page, 'Enable SMS Notifications')).toBeChecked()
  }
  await check()
  expect(await stored(clinic)).toMatchObject({
    clinicName: wanted[0],
    workingHours: { monday: { start: '08:30', end: '20:15' }, tuesday: open, wednesday: closed, sunday: closed },
    appointmentDuration: 45,
  })
  await page.reload()
  await check()

  // The form has the new version: it can be saved again, and shows what is stored after a visit elsewhere.
  await field(page, 'Phone').fill('700 000 000')
  await saveWell(page)
  await goTo(page, 'Dashboard', /^¡Bienvenid/)
  await send(clinic, admin, 'PUT', '/api/settings', { ...defaults, phone: '800 000 000' })
  await goTo(page, 'Ajustes', 'Clinic Settings')
  await expect(field(page, 'Phone')).toHaveValue('800 000 000')
})

test('who comes back sees what is stored now, however late an answer is that was asked for before', async ({
  page,
  clinic,
}) => {
  await field(page, 'Phone').fill('700')
  let here = true
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/settings', async (route) => {
    if (!here || route.request().method() !== 'GET') return route.fallback()
    const response = await route.fetch()
    await held
    await route.fulfill({ response })
  })
  await saveWell(page)
  await goTo(page, 'Dashboard', /^¡Bienvenid/)
  here = false
  await send(clinic, admin, 'PUT', '/api/settings', { ...defaults, phone: '800' })
  await goTo(page, 'Ajustes', 'Clinic Settings')
  release()
  await expect(field(page, 'Phone')).toHaveValue('800')
})

test('Sunday is not changed here, and what others have set for it stays', async ({ page, clinic }) => {
  const sunday = { start: '10:00', end: '12:30' }
  await send(clinic, admin, 'PUT', '/api/settings', {
    ...defaults,
    workingHours: { ...defaults.workingHours, sunday },
  })
  await page.reload()
  for (const [edge, value] of Object.entries(sunday)) {
    await expect(field(page, `Sunday ${edge}`)).toHaveValue(value)
    await expect(field(page, `Sunday ${edge}`)).toBeDisabled()
  }
  await field(page, 'Phone').fill('600')
  await saveWell(page)
  expect(await stored(clinic)).toMatchObject({ phone: '600', workingHours: { sunday } })
})

for (const [label, value, message] of [
  ['Clinic Name', 'x'.repeat(101), 'Escribe como máximo 100 caracteres'],
  ['Clinic Name', 'a\u0001b', 'Contiene caracteres no permitidos'],
  ['Address', 'x'.repeat(251), 'Escribe como máximo 250 caracteres'],
  ['Phone', '6'.repeat(31), 'Escribe como máximo 30 caracteres'],
  ['Email', 'hola', 'Correo electrónico no válido.'],
  ['Monday end', '', 'Indica la hora de apertura y la de cierre, o ninguna'],
  ['Saturday end', '08:59', 'La hora de cierre debe ser posterior a la de apertura'],
  ['Appointment Duration (minutes)', '', 'La duración debe estar entre 5 y 240 minutos, de 5 en 5'],
  ['Appointment Duration (minutes)', '0', 'La duración debe estar entre 5 y 240 minutos, de 5 en 5'],
  ['Appointment Duration (minutes)', '7', 'La duración debe estar entre 5 y 240 minutos, de 5 en 5'],
  ['Appointment Duration (minutes)', '245', 'La duración debe estar entre 5 y 240 minutos, de 5 en 5'],
] as const) {
  test(`${label} ‘${value.slice(0, 5)}’ is told under the field, and not sent`, async ({ page }) => {
    let sent = 0
    page.on('request', (request) => {
      if (request.method() === 'PUT') sent += 1
    })
    const input = field(page, label)
    await input.fill(value)
    await save(page).click()
    await expect(input).toHaveAccessibleDescription(message)
    await expect(input).toHaveAttribute('aria-invalid', 'true')
    await expect(input).toBeFocused()
    await expect(input).toHaveValue(value)
    expect(sent).toBe(0)
  })
}

for (const [what, start, end, halfTyped] of [
  ['an open day', '09:00', '17:00', 'Backspace'],
  ['a closed day', '', '', '1'],
] as const) {
  test(`half-typed times of ${what} are no closed day`, async ({ page, clinic }) => {
    const monday = { start, end }
    const before = { ...defaults, workingHours: { ...defaults.workingHours, monday } }
    await send(clinic, admin, 'PUT', '/api/settings', before)
    await page.reload()
    const times = [field(page, 'Monday start'), field(page, 'Monday end')] as const
    for (const time of times) {
      await time.focus()
      await page.keyboard.press(halfTyped) // one of its parts goes, or comes: the browser says '' of the whole
      await expect(time).toHaveValue('')
    }
    await save(page).click()
    for (const time of times) {
      await expect(time).toHaveAttribute('aria-invalid', 'true')
      await expect(time).toHaveAccessibleDescription('La hora debe tener la forma HH:MM')
    }
    await expect(times[0]).toBeFocused()
    expect((await stored(clinic)).workingHours.monday).toEqual(monday)

    await times[0].fill('10:00')
    await times[1].fill('12:30')
    await expect(page.getByText('La hora debe tener la forma HH:MM')).toBeHidden()
    await saveWell(page)
    expect((await stored(clinic)).workingHours.monday).toEqual({ start: '10:00', end: '12:30' })
  })
}

test('what is changed and not saved is not lost without a question', async ({ page, clinic }) => {
  const question = page.getByRole('alertdialog', { name: 'You have unsaved changes. Discard them?' })
  const menu = page.getByRole('navigation')
  await goTo(page, 'Dashboard', /^¡Bienvenid/)
  await goTo(page, 'Ajustes', 'Clinic Settings')
  await field(page, 'Phone').fill('600')
  for (const leave of [
    () => menu.getByRole('link', { name: 'Usuarios' }).click(),
    () => page.getByRole('banner').getByRole('link', { name: 'Perfil' }).click(),
    () => page.goBack(),
  ]) {
    await leave()
    await expect(question).toBeVisible()
    expect(await violations(page)).toEqual([])
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(question).toHaveCount(0)
    await expect(page).toHaveURL('/admin/settings')
    await expect(field(page, 'Phone')).toHaveValue('600')
  }
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()

  await menu.getByRole('link', { name: 'Usuarios' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gestión de Usuarios')
  await expect(page).toHaveURL('/admin/users')
  expect((await stored(clinic)).phone).toBe('')

  // What was put back, or saved, is no change.
  await goTo(page, 'Ajustes', 'Clinic Settings')
  await field(page, 'Phone').fill('600')
  await field(page, 'Phone').fill('')
  await goTo(page, 'Usuarios', 'Gestión de Usuarios')
  await goTo(page, 'Ajustes', 'Clinic Settings')
  await field(page, 'Phone').fill('600')
  await saveWell(page)
  await goTo(page, 'Usuarios', 'Gestión de Usuarios')
})

test.describe('on a phone that wants no motion', () => {
  test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } })

  test('the question comes after the menu, and can be heard', async ({ page }) => {
    await field(page, 'Phone').fill('600')
    const leave = async () => {
      await page.getByRole('button', { name: /abrir.*menú/i }).click()
      await page.getByRole('navigation').getByRole('link', { name: 'Usuarios' }).click()
    }
    await leave()
    const question = page.getByRole('alertdialog', { name: 'You have unsaved changes. Discard them?' })
    await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(field(page, 'Phone')).toHaveValue('600')
    await leave()
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(page).toHaveURL('/admin/users')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test('several mistakes stand together; the first has the focus; editing takes one back', async ({ page }) => {
  await field(page, 'Email').fill('hola')
  await field(page, 'Tuesday start').fill('')
  await field(page, 'Friday end').fill('08:00')
  await save(page).click()
  await expect(field(page, 'Email')).toBeFocused()
  const both = page.getByText('Indica la hora de apertura y la de cierre, o ninguna')
  const order = page.getByText('La hora de cierre debe ser posterior a la de apertura')
  await expect(both).toBeVisible()
  await expect(order).toBeVisible()
  // The mistake is the day's, so either of its fields corrects it.
  await field(page, 'Tuesday start').fill('09:00')
  await expect(both).toBeHidden()
  await expect(order).toBeVisible()
  await field(page, 'Friday start').fill('07:00')
  await field(page, 'Email').fill('')
  await saveWell(page)
})

test('enforced hours refuse a booking; others do not', async ({ page, clinic }) => {
  const [vet, owner] = [await clinic.person('veterinario'), await clinic.person()]
  const pet = await send<{ id_mascota: number }>(clinic, owner, 'POST', '/api/mascotas', {
    nombre: 'Luna',
    fecha_nacimiento: '2020-01-01',
  })
  const sunday = new Date()
  sunday.setUTCDate(sunday.getUTCDate() + 14 - sunday.getUTCDay())
  const book = (hour: string) =>
    send<{ errors?: object }>(clinic, owner, 'POST', '/api/citas', {
      id_mascota: pet.body.id_mascota,
      id_usuario: vet.usuario.id_usuario,
      fecha_hora: `${sunday.toISOString().slice(0, 10)}T${hour}`,
      tipo_consulta: 'control',
      motivo_consulta: 'Revisión',
    })
  expect((await book('10:00')).status).toBe(201)
  await toggle(page, 'Enforce working hours').click()
  await saveWell(page)
  const refused = await book('12:00')
  expect(refused.status).toBe(422)
  expect(refused.body.errors).toEqual({ fecha_hora: 'La clínica está cerrada a esa hora' })
  await toggle(page, 'Enforce working hours').click()
  await saveWell(page)
  expect((await book('12:00')).status).toBe(201)
})

for (const [rol, home] of [
  ['veterinario', '/vet/dashboard'],
  ['cliente', '/dashboard'],
] as const) {
  test(`a ${rol} is sent to their own area`, async ({ page, clinic, enterAs }) => {
    await enterAs(await clinic.person(rol), '/admin/settings')
    await expect(page).toHaveURL(home)
    await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ajustes' })).toHaveCount(0)
  })
}

test('settings that do not come are told, and asked for again', async ({ page }) => {
  await page.route('**/api/settings', (route) => route.fulfill({ status: 403, json: { message: 'Ahora no.' } }))
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Ahora no.')
  await expect(save(page)).toHaveCount(0)

  // No answer at all: tried again by itself before it is told.
  await page.route('**/api/settings', (route) => route.abort())
  const release = await hold(page, '**/api/settings')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('main')).toContainText('Cargando...')
  release()
  await expect(page.getByRole('alert')).toContainText('No se han podido cargar los ajustes.')
  expect(await violations(page)).toEqual([])
  await page.unroute('**/api/settings')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(duration(page)).toHaveValue('30')
})

test('a failure to save is told in the page and keeps what was typed', async ({ page }) => {
  await field(page, 'Clinic Name').fill('Clínica Huella')
  const message = 'El servicio no está disponible en este momento. Intenta de nuevo en unos segundos.'
  await page.route('**/api/settings', (route) => route.fulfill({ status: 503, json: { message } }))
  await save(page).click()
  await expect(page.getByRole('alert')).toHaveText(message)
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
  await page.route('**/api/settings', (route) => route.abort())
  await save(page).click()
  await expect(page.getByRole('alert')).toHaveText('No se han podido guardar los ajustes. Intenta de nuevo.')

  const errors = { 'workingHours.monday.end': 'Demasiado tarde', phone: 'Ese no' }
  await page.route('**/api/settings', (route) => route.fulfill({ status: 422, json: { message: 'Revisa.', errors } }))
  await save(page).click()
  await expect(page.getByRole('alert')).toHaveText('Revisa.')
  await expect(field(page, 'Monday end')).toHaveAccessibleDescription('Demasiado tarde')
  await expect(field(page, 'Phone')).toHaveAccessibleDescription('Ese no')
  await expect(field(page, 'Phone')).toBeFocused()
  await expect(field(page, 'Clinic Name')).toHaveValue('Clínica Huella')

  await page.unroute('**/api/settings')
  await saveWell(page)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.reload()
  await expect(field(page, 'Clinic Name')).toHaveValue('Clínica Huella')
})

test('nothing is saved twice: the button waits for the answer', async ({ page }) => {
  const answer = await hold(page, '**/api/settings', 'PUT')
  await save(page).click()
  await expect(save(page)).toBeDisabled()
  answer()
  await expect(saved(page)).toBeVisible()
  await expect(save(page)).toBeEnabled()
})

test('who comes second does not overwrite, and can see what the first has saved', async ({ page, clinic }) => {
  await expect(duration(page)).toHaveValue('30')
  await send(clinic, admin, 'PUT', '/api/settings', { ...defaults, phone: '600', appointmentDuration: 60 })
  await field(page, 'Address').fill('Calle Menor 2')
  await save(page).click()
  await expect(page.getByRole('alert')).toContainText(outdated)
  await expect(field(page, 'Address')).toHaveValue('Calle Menor 2')
  expect((await stored(clinic)).phone).toBe('600')
  // Once more does not help either.
  const refused = page.waitForResponse((response) => response.request().method() === 'PUT')
  await save(page).click()
  expect((await refused).status()).toBe(409)
  await expect(save(page)).toBeEnabled()
  await expect(page.getByRole('alert')).toContainText(outdated)

  await page.getByRole('button', { name: 'Recargar' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(field(page, 'Phone')).toHaveValue('600')
  await expect(duration(page)).toHaveValue('60')
  await expect(field(page, 'Address')).toHaveValue('')
  await expect(field(page, 'Clinic Name')).toBeFocused()
  await field(page, 'Address').fill('Calle Menor 2')
  await saveWell(page)
  expect(await stored(clinic)).toMatchObject({ phone: '600', address: 'Calle Menor 2', appointmentDuration: 60 })
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    test.describe(`axe, ${colorScheme}, ${viewport.width} px`, () => {
      test.use({ colorScheme, viewport })

      test('finds nothing, with mistakes or without, in a conflict or saved; and all of it fits', async ({
        page,
        clinic,
      }) => {
        const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
        await expect(duration(page)).toBeVisible()
        expect(await violations(page)).toEqual([])
        await field(page, 'Email').fill('hola')
        await field(page, 'Monday end').fill('')
        await save(page).click()
        await expect(field(page, 'Email')).toBeFocused()
        expect(await violations(page)).toEqual([])
        expect(await fits()).toBe(true)

        await send(clinic, admin, 'PUT', '/api/settings', defaults)
        await field(page, 'Email').fill('')
        await field(page, 'Monday end').fill('17:00')
        await save(page).click()
        await expect(page.getByRole('alert')).toContainText(outdated)
        expect(await violations(page)).toEqual([])
        expect(await fits()).toBe(true)

        await page.getByRole('button', { name: 'Recargar' }).click()
        await expect(page.getByRole('alert')).toHaveCount(0)
        await saveWell(page)
        await saved(page).hover() // it stays as long as it is pointed at
        expect(await violations(page)).toEqual([])
      })
    })
  }
}
