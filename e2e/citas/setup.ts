import { expect, type Page } from '@playwright/test'
import type { Clinic } from '../support/clinic.ts'
import { createOwnerVetAndPet, uniqueId, viewerOf } from '../support/data.ts'
import { nextMonday } from '../support/dates.ts'
import { button, dialogField, petChip } from '../support/locators.ts'

const staffTexts = {
  created: 'Cita creada exitosamente',
  updated: 'Cita actualizada exitosamente',
  removed: 'Cita eliminada exitosamente',
}
export const areas = {
  admin: {
    ...staffTexts,
    path: '/admin/appointments',
    conflict: 'No se ha podido crear porque ya hay una cita asignada a esa hora con el veterinario seleccionado.',
  },
  veterinario: {
    ...staffTexts,
    path: '/vet/appointments',
    conflict: 'No se ha podido crear porque ya hay una cita asignada a esa hora.',
  },
  cliente: {
    path: '/appointments',
    created: 'Cita guardada correctamente',
    updated: 'Cita guardada correctamente',
    removed: 'Cita eliminada correctamente',
    conflict: 'No se ha podido crear porque en esa hora el veterinario tiene una cita asignada.',
  },
} as const
type Rol = keyof typeof areas

/** An owner with a pet, a vet, and the user of that role who sees their appointments at `path`. */
export async function createCitaData(clinic: Clinic, rol: Rol) {
  const id = uniqueId()
  const data = await createOwnerVetAndPet(clinic, id)
  const book = ({
    fecha_hora = `${nextMonday()}T10:00`,
    ...body
  }: Record<string, unknown> & { fecha_hora?: string } = {}) =>
    clinic.cita(data.owner, data.luna, fecha_hora, {
      id_usuario: data.vet.usuario.id_usuario,
      motivo_consulta: 'Revisión anual.\nTrae cartilla.',
      ...body,
    })
  return { ...data, id, book, viewer: await viewerOf(clinic, rol, data), path: `${areas[rol].path}?search=${id}` }
}

export async function openForm(page: Page): Promise<void> {
  await button(page, 'Nueva Cita').click()
  await expect(page.getByRole('dialog', { name: 'Nueva Cita' })).toBeVisible()
}

/** Chooses a pet: an owner's few are all in view, others are searched. */
export async function choosePet(page: Page, name: string): Promise<void> {
  const search = dialogField(page, 'Mascota').and(page.getByRole('combobox'))
  await expect(search.or(petChip(page, name))).toBeVisible()
  if (await petChip(page, name).isVisible()) return petChip(page, name).check()
  await dialogField(page, 'Mascota').fill(name)
  await page.getByRole('option', { name }).click()
}

/** The link to one half of an owner's appointments, with how many there are. */
export const half = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
