import type { Page } from '@playwright/test'
import type { Clinic, TestUser } from '../support/clinic.ts'
import { uniqueId } from '../support/data.ts'
import { clinicDay } from '../support/dates.ts'

export const TODAY = clinicDay()
export const TOMORROW = clinicDay(1)

const idOf = ({ usuario }: TestUser) => usuario.id_usuario

/** The only two vets, Alba before Bruno, an owner with pets, and the admin; `book` makes an appointment of a pet of this name. */
export async function createAgenda(clinic: Clinic) {
  await clinic.archiveVeterinarios()
  const id = uniqueId()
  const admin = await clinic.usuario('admin')
  const owner = await clinic.usuario('cliente', { nombre: 'Marta', apellido: 'Gil' })
  const alba = await clinic.usuario('veterinario', { nombre: 'Alba', apellido: `Ibáñez${id}` })
  const bruno = await clinic.usuario('veterinario', { nombre: 'Bruno', apellido: `Sanz${id}` })
  const book = async (nombre: string, fecha_hora: string, vet = alba, body: Record<string, unknown> = {}) => {
    const mascota = await clinic.mascota(owner, { nombre })
    const cita = await clinic.cita(admin, mascota, fecha_hora, {
      id_usuario: idOf(vet),
      motivo_consulta: 'Revisión',
      fuera_de_horario: true,
      ...body,
    })
    return { mascota, cita }
  }
  return { id, admin, owner, alba, bruno, book, albaName: `Alba Ibáñez${id}`, brunoName: `Bruno Sanz${id}` }
}

export const agendaPath = (fecha: string, area = 'admin') => `/${area}/agenda?fecha=${fecha}`

/** The card of this pet. */
export const card = (page: Page, nombre: string) =>
  page.getByRole('button', { name: new RegExp(`^\\d{2}:\\d{2} ${nombre} `) })
export const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
export const cardIn = (page: Page, vet: string, time: string, nombre: string) =>
  column(page, vet).getByRole('button', { name: new RegExp(`^${time} ${nombre} `) })

/** Drags with the mouse from a point of an element to a point that is so far away. */
export async function dragBy(page: Page, from: { x: number; y: number }, by: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  for (let step = 1; step <= 8; step++) await page.mouse.move(from.x + (by.x * step) / 8, from.y + (by.y * step) / 8)
  await page.mouse.up()
}
