import type { Cita } from '@huella/contract'
import type { Page } from '@playwright/test'
import type { Clinic, TestUser } from '../support/clinic.ts'
import { uniqueId } from '../support/data.ts'
import { weekdayAndDate } from '../support/dates.ts'
import { button } from '../support/locators.ts'
import { test as base } from '../support/test.ts'

const everyDay = [1, 2, 3, 4, 5, 6, 7]
const splitDay = everyDay.flatMap((dia) => [
  { dia, desde: '09:30', hasta: '11:30' },
  { dia, desde: '16:30', hasta: '20:00' },
])

export const group = (page: Page) => page.getByRole('group', { name: 'Día y hora' })
export const hora = (page: Page, time: string) => group(page).getByRole('radio', { name: time, exact: true })
/** A day of the strip. */
export const diaRadio = (page: Page, day: string) =>
  group(page).getByRole('radio', { name: weekdayAndDate(day), exact: true })
export const first = (page: Page) => button(page, /^Primer hueco/)

/** A clinic with one vet and a timetable, which is removed afterwards: today's morning is over. */
export const test = base.extend<{ data: Awaited<ReturnType<typeof createData>> & { admin: TestUser } }>({
  data: async ({ clinic }, use) => {
    const admin = await clinic.usuario('admin')
    await clinic.call(admin, 'PUT', '/api/horarios', { tramos: splitDay })
    await clinic.archiveVeterinarios()
    await use({ admin, ...(await createData(clinic)) })
    await clinic.call(admin, 'PUT', '/api/horarios', { tramos: [] })
  },
})

async function createData(clinic: Clinic) {
  const vet = await clinic.usuario('veterinario', { nombre: `Nuria${uniqueId()}` })
  const owner = await clinic.usuario()
  const pet = await clinic.mascota(owner, { nombre: `Nala${uniqueId()}` })
  return { vet, owner, pet }
}

export const citasOf = (clinic: Clinic, owner: TestUser) => clinic.call<Cita[]>(owner, 'GET', '/api/citas')
