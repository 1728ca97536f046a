import { nextMonday } from '../support/dates.ts'
import { field } from '../support/locators.ts'
import { expect } from '../support/test.ts'
import { closed, defaults, duration, open, openFromMenu, save, storedSettings, test, toggle } from './setup.ts'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const textFields = ['Clinic Name', 'Address', 'Phone', 'Email']

test('shows the defaults of a new clinic in the four specified sections and ours', async ({ page }) => {
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Clinic Information',
    'Working Hours',
    'Appointment Settings',
    'Reservas',
    'Notification Settings',
    'Horario de consulta',
    'Cierres y festivos',
    'Protocolo de prevención',
    'Archivos',
  ])
  // Other tests may have added files.
  await expect(page.getByText(/ Quedan [\d.,]+ (MB|GB|TB) libres en el disco\.$/)).toBeVisible()
  for (const name of textFields) await expect(field(page, name)).toHaveValue('')
  for (const day of days) {
    const [start, end] = day === 'Sunday' ? ['', ''] : ['09:00', day === 'Saturday' ? '13:00' : '17:00']
    for (const [edge, value] of [
      ['start', start],
      ['end', end],
    ]) {
      const input = field(page, `${day} ${edge}`)
      await expect(input).toHaveAttribute('inputmode', 'numeric')
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

test('keeps saved changes after a reload', async ({ page, clinic, admin }) => {
  const values = ['Clínica Huella', 'Calle Mayor 1, León', '600 000 000', 'hola@huella.es']
  for (const [n, name] of textFields.entries()) await field(page, name).fill(` ${values[n]} `)
  await field(page, 'Monday start').fill('08:30')
  await field(page, 'Monday end').fill('20:15')
  await field(page, 'Wednesday start').fill('')
  await field(page, 'Wednesday end').fill('')
  await expect(page.getByText('Closed')).toHaveCount(2)
  await duration(page).fill('45')
  await toggle(page, 'Enforce working hours').click()
  await page.getByText('Enable Email Notifications').click()
  await toggle(page, 'Enable SMS Notifications').press('Space')
  await save(page)

  const check = async () => {
    for (const [n, name] of textFields.entries()) await expect(field(page, name)).toHaveValue(values[n] as string)
    await expect(field(page, 'Monday start')).toHaveValue('08:30')
    await expect(field(page, 'Monday end')).toHaveValue('20:15')
    await expect(field(page, 'Wednesday start')).toHaveValue('')
    await expect(duration(page)).toHaveValue('45')
    await expect(toggle(page, 'Enforce working hours')).toBeChecked()
    await expect(toggle(page, 'Enable Email Notifications')).not.toBeChecked()
    await expect(toggle(page, 'Enable SMS Notifications')).toBeChecked()
  }
  await check()
  expect(await storedSettings(clinic)).toMatchObject({
    clinicName: values[0],
    workingHours: { monday: { start: '08:30', end: '20:15' }, tuesday: open, wednesday: closed, sunday: closed },
    appointmentDuration: 45,
  })
  await page.reload()
  await check()

  // The form has the new version, so it can be saved again; it shows the stored values when it is opened again.
  await field(page, 'Phone').fill('700 000 000')
  await save(page)
  await openFromMenu(page, 'Dashboard', /^¡Bienvenid/)
  await clinic.call(admin, 'PUT', '/api/settings', { ...defaults, phone: '800 000 000' })
  await openFromMenu(page, 'Ajustes', 'Clinic Settings')
  await expect(field(page, 'Phone')).toHaveValue('800 000 000')
})

test('shows the stored settings when the page is opened again, even if an older response arrives late', async ({
  page,
  clinic,
  admin,
}) => {
  await field(page, 'Phone').fill('700')
  let holding = true
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/settings', async (route) => {
    if (!holding || route.request().method() !== 'GET') return route.fallback()
    const response = await route.fetch()
    await released
    await route.fulfill({ response })
  })
  await save(page)
  await openFromMenu(page, 'Dashboard', /^¡Bienvenid/)
  holding = false
  await clinic.call(admin, 'PUT', '/api/settings', { ...defaults, phone: '800' })
  await openFromMenu(page, 'Ajustes', 'Clinic Settings')
  release()
  await expect(field(page, 'Phone')).toHaveValue('800')
})

test('shows Sunday’s hours as disabled, and does not change them', async ({ page, clinic, admin }) => {
  const sunday = { start: '10:00', end: '12:30' }
  await clinic.call(admin, 'PUT', '/api/settings', {
    ...defaults,
    workingHours: { ...defaults.workingHours, sunday },
  })
  await page.reload()
  for (const [edge, value] of Object.entries(sunday)) {
    await expect(field(page, `Sunday ${edge}`)).toHaveValue(value)
    await expect(field(page, `Sunday ${edge}`)).toBeDisabled()
  }
  await field(page, 'Phone').fill('600')
  await save(page)
  expect(await storedSettings(clinic)).toMatchObject({ phone: '600', workingHours: { sunday } })
})

test('working hours refuse a booking only when they are enforced', async ({ page, clinic }) => {
  const [vet, owner] = [await clinic.usuario('veterinario'), await clinic.usuario()]
  const mascota = await clinic.mascota(owner, { nombre: 'Luna' })
  const book = (hour: string) =>
    clinic.request(owner, 'POST', '/api/citas', {
      id_mascota: mascota.id_mascota,
      id_usuario: vet.usuario.id_usuario,
      fecha_hora: `${nextMonday(6)}T${hour}`,
      tipo_consulta: 'control',
      motivo_consulta: 'Revisión',
    })
  expect((await book('10:00')).status).toBe(201)
  await toggle(page, 'Enforce working hours').click()
  await save(page)
  const refused = await book('12:00')
  expect(refused.status).toBe(422)
  expect(await refused.json()).toMatchObject({ errors: { fecha_hora: 'La clínica está cerrada a esa hora' } })
  await toggle(page, 'Enforce working hours').click()
  await save(page)
  expect((await book('12:00')).status).toBe(201)
})

test('takes times as people type them, shows 24 hours, and steps by 15 minutes', async ({ page, clinic }) => {
  const start = field(page, 'Monday start')
  const end = field(page, 'Monday end')
  for (const [keys, shown] of [
    ['9', '09:00'],
    ['930', '09:30'],
    ['8.15', '08:15'],
    ['0845', '08:45'],
  ] as const) {
    await start.fill('')
    await start.pressSequentially(keys)
    await start.press('Tab')
    await expect(start).toHaveValue(shown)
  }
  await start.press('ArrowUp')
  await expect(start).toHaveValue('09:00')
  await start.press('ArrowDown')
  await start.press('ArrowDown')
  await expect(start).toHaveValue('08:30')
  // The end does not step before the start.
  await end.fill('840')
  for (const shown of ['08:30', '08:30', '08:45'] as const) {
    await end.press(shown === '08:45' ? 'ArrowUp' : 'ArrowDown')
    await expect(end).toHaveValue(shown)
  }
  await end.fill('20')
  await end.press('Enter')
  await expect
    .poll(async () => (await storedSettings(clinic)).workingHours.monday)
    .toEqual({
      start: '08:30',
      end: '20:00',
    })
})
