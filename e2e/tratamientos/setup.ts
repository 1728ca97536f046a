import { expect, type Page } from '@playwright/test'
import type { Clinic } from '../support/clinic.ts'
import { createOwnerVetAndPet, uniqueId, viewerOf } from '../support/data.ts'
import { clinicDay } from '../support/dates.ts'
import { button, dialogField } from '../support/locators.ts'

const staff = { title: 'Gestión de Tratamientos', empty: 'No hay tratamientos registrados' }
const headings = ['Mascota', 'Nombre', 'Veterinario', 'Fecha Inicio', 'Fecha Fin', 'Precio', 'Estado']
const sortable = ['Mascota', 'Nombre', 'Veterinario', 'Fecha Inicio', 'Estado']
const adminHeadings = ['Mascota', 'Dueño', ...headings.slice(1)]
export const areas = {
  admin: {
    ...staff,
    path: '/admin/treatments',
    headings: adminHeadings,
    sortable: adminHeadings,
    created: 'Tratamiento creado exitosamente',
    updated: 'Tratamiento actualizado exitosamente',
    removed: 'Tratamiento eliminado exitosamente',
    estadoFailed: 'Error al actualizar el estado del tratamiento',
  },
  veterinario: {
    ...staff,
    path: '/vet/treatments',
    headings,
    sortable,
    created: 'Tratamiento guardado correctamente',
    updated: 'Tratamiento guardado correctamente',
    removed: 'Tratamiento eliminado correctamente',
    estadoFailed: 'Error al cambiar el estado',
  },
  cliente: {
    title: 'Mis Tratamientos',
    empty: 'No hay tratamientos registrados para tus mascotas',
    path: '/treatments',
    headings,
    sortable,
  },
} as const
type Rol = keyof typeof areas

/** The clinic's date, so many days from today. */
export const day = (days: number) => clinicDay(days)

/** An appointment of an owner's pet with a vet, and the user of that role who sees its treatments at `path`. */
export async function createTratamientoData(clinic: Clinic, rol: Rol) {
  const id = uniqueId()
  const data = await createOwnerVetAndPet(clinic, id)
  const { owner, vet, luna } = data
  const book = (
    mascota: { id_mascota: number },
    { fecha_hora = `${day(7)}T10:00`, ...body }: { fecha_hora?: string; motivo_consulta?: string } = {},
  ) => {
    const id_usuario = vet.usuario.id_usuario
    return clinic.cita(owner, mascota, fecha_hora, { id_usuario, motivo_consulta: 'Revisión anual', ...body })
  }
  const cita = await book(luna)
  const treat = (body: Record<string, unknown> = {}) =>
    clinic.tratamiento(vet, cita, { nombre: 'Antibiótico', ...body })
  return {
    ...data,
    id,
    cita,
    book,
    treat,
    viewer: await viewerOf(clinic, rol, data),
    option: `${luna.nombre} - Revisión anual`,
    path: `${areas[rol].path}?search=${id}`,
  }
}

export async function openForm(page: Page): Promise<void> {
  await button(page, 'Nuevo Tratamiento').click()
  await expect(page.getByRole('dialog', { name: 'Nuevo Tratamiento' })).toBeVisible()
}

export async function chooseCita(page: Page, search: string, option: string): Promise<void> {
  await dialogField(page, 'Cita').fill(search)
  await page.getByRole('option', { name: option }).click()
}
