import { type Rol, roles } from '@huella/contract'

/** Whose work an area shows: all of the clinic's, a vet's, or what concerns an owner. */
export type AreaKind = 'clinic' | 'vet' | 'owner'

interface Area {
  /** The start of the area's paths. The client's is the root. */
  base: string
  title: string
  kind: AreaKind
}

/** The area of each role. Its screens are those that the role has a permission for. */
export const areas: Record<Rol, Area> = {
  admin: { base: '/admin', title: 'Admin Dashboard', kind: 'clinic' },
  veterinario: { base: '/vet', title: 'Veterinario Dashboard', kind: 'vet' },
  recepcion: { base: '/recepcion', title: 'Recepción', kind: 'clinic' },
  cliente: { base: '', title: 'Cliente Dashboard', kind: 'owner' },
}

/** A text that may differ by kind of area. */
export type AreaText = string | Record<AreaKind, string>

export const textFor = (rol: Rol, text: AreaText): string => (typeof text === 'string' ? text : text[areas[rol].kind])

/** One text for staff and another for owners. */
export const byStaff = (text: string, owner: string): AreaText => ({ clinic: text, vet: text, owner })

/** The headings of the lists, by screen. */
export const listTitles = {
  pets: byStaff('Gestión de Mascotas', 'Mis Mascotas'),
  appointments: 'Gestión de Citas',
  treatments: byStaff('Gestión de Tratamientos', 'Mis Tratamientos'),
  users: 'Gestión de Usuarios',
  clients: 'Clientes',
} satisfies Record<string, AreaText>

/** The path of a screen in the area of a role. */
export const pathOf = (rol: Rol, screen: string) => `${areas[rol].base}/${screen}`

/** Opens the details of an appointment on the page of appointments. */
export const LINKED_CITA = 'cita'
export const citaPath = (rol: Rol, id: number | string) =>
  `${pathOf(rol, 'appointments')}?${new URLSearchParams({ [LINKED_CITA]: String(id) })}`

export const homeOf = (rol: Rol) => pathOf(rol, 'dashboard')

export const profileOf = (rol: Rol) => pathOf(rol, 'profile')

/** The role whose area a path is in. The client's is the root: what is in no other is the client's. */
export const areaAt = (pathname: string): Rol =>
  roles.find((rol) => areas[rol].base && `${pathname}/`.startsWith(`${areas[rol].base}/`)) ?? 'cliente'

/** Where somebody goes who opens the area of another role; null in their own. */
export const redirectFrom = (area: Rol, rol: Rol): string | null => (area === rol ? null : homeOf(rol))
