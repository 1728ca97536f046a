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

/** The path of a screen in the area of a role. */
export const pathOf = (rol: Rol, screen: string) => `${areas[rol].base}/${screen}`
export const homeOf = (rol: Rol) => pathOf(rol, 'dashboard')
