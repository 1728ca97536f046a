import type { Rol } from '@huella/contract'

interface Area {
  /** Where the area's paths begin. The client's is the root. */
  base: string
  title: string
}

/** What differs between the three areas, apart from their screens. */
export const areas: Record<Rol, Area> = {
  admin: { base: '/admin', title: 'Admin Dashboard' },
  veterinario: { base: '/vet', title: 'Veterinario Dashboard' },
  cliente: { base: '', title: 'Cliente Dashboard' },
}

export const homeOf = (rol: Rol) => `${areas[rol].base}/dashboard`
export const perfilOf = (rol: Rol) => `${areas[rol].base}/profile`
