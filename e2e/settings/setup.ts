import type { Settings, StoredSettings } from '@huella/contract'
import { expect, type Page } from '@playwright/test'
import type { Clinic, TestUser } from '../support/clinic.ts'
import { button, field, menuLink, pageHeading, toast } from '../support/locators.ts'
import { test as base } from '../support/test.ts'

export const open = { start: '09:00', end: '17:00' }
export const closed = { start: '', end: '' }
/** Of an adult less than a kilogram. */
const small: Settings['especiesEnGramos'] = [
  ...(['hamster', 'cobaya', 'chinchilla', 'rata', 'raton', 'erizo'] as const),
  ...(['periquito', 'canario', 'agapornis', 'loro', 'cacatua', 'ninfa'] as const),
  ...(['pez_dorado', 'betta', 'guppy', 'molly', 'tetra', 'disco'] as const),
  ...(['gecko', 'ajolote', 'rana'] as const),
]
export const defaults: StoredSettings = {
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
  enforcePasswordChange: false,
  duraciones: {},
  minimumNotice: 0,
  changeNotice: 0,
  bookingHorizon: 365,
  ofertaMinutos: 30,
  noticeDelay: 0,
  recordatoriosPrevencion: [30, 7],
  comunidad: null,
  especiesEnGramos: small,
  conservacionAnios: 5,
  emergencyText: '',
  secondFactorForStaff: false,
  secondFactorGraceDays: 14,
}

/** Opens the settings page as `admin`. Restores the settings afterwards: the next test may use the same clinic. */
export const test = base.extend<{ admin: TestUser }>({
  admin: [
    async ({ page, clinic, openAs }, use) => {
      const admin = await clinic.usuario('admin')
      await openAs(admin, '/admin/settings')
      await expect(pageHeading(page)).toHaveText('Clinic Settings')
      await use(admin)
      await clinic.call(admin, 'PUT', '/api/settings', defaults)
    },
    { auto: true },
  ],
})

export const storedSettings = (clinic: Clinic) => clinic.call<Settings>(null, 'GET', '/api/settings')

export const duration = (page: Page) => field(page, 'Appointment Duration (minutes)')
export const toggle = (page: Page, name: string) => page.getByRole('switch', { name, exact: true })
export const saveButton = (page: Page) => button(page, 'Save Settings')
export const savedToast = (page: Page) => toast(page, 'Settings saved successfully!')

/** Opens another page, and waits for its heading: the URL changes before the form of the old page is gone. */
export async function openFromMenu(page: Page, link: string, heading: string | RegExp): Promise<void> {
  await menuLink(page, link).click()
  await expect(pageHeading(page)).toHaveText(heading)
}

/** Saves, and waits for the response: the toast of an earlier save may still be visible. */
export async function save(page: Page): Promise<void> {
  const response = page.waitForResponse((response) => response.request().method() === 'PUT')
  await saveButton(page).click()
  expect((await response).status()).toBe(200)
  await expect(savedToast(page)).toBeVisible()
}
