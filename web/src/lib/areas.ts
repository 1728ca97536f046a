import type { Rol } from '@huella/contract'

interface Area {
  /** The start of the area's paths. The client's is the root. */
  base: string
  title: string
}

/** What differs between the three areas, apart from their screens. */
export const areas: Record<Rol, Area> = {
  admin: { base: '/admin', title: 'Admin Dashboard' },
  veterinario: { base: '/vet', title: 'Veterinario Dashboard' },
  cliente: { base: '', title: 'Cliente Dashboard' },
}

const management = (noun: string) => `Gestión de ${noun}`
const everywhere = (title: string): Record<Rol, string> => ({ admin: title, veterinario: title, cliente: title })

/** The headings of the lists, by screen and area. */
export const listTitles = {
  pets: { ...everywhere(management('Mascotas')), cliente: 'Mis Mascotas' },
  appointments: everywhere(management('Citas')),
  treatments: { ...everywhere(management('Tratamientos')), cliente: 'Mis Tratamientos' },
  users: { admin: management('Usuarios') },
}

/** The path of a screen in the area of a role. */
export const pathOf = (rol: Rol, screen: string) => `${areas[rol].base}/${screen}`
export const homeOf = (rol: Rol) => pathOf(rol, 'dashboard')
