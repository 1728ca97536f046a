import type { Rol } from './roles.ts'

/**
 * The accounts of a demonstration clinic, known to everybody. They exist only in a database that was filled with
 * `--demo`; the domain is reserved for examples.
 */
export const demoCuentas: Record<Rol, { email: string; password: string }> = {
  admin: { email: 'admin@huella.example', password: 'huella-demo' },
  veterinario: { email: 'vet@huella.example', password: 'huella-demo' },
  recepcion: { email: 'recepcion@huella.example', password: 'huella-demo' },
  cliente: { email: 'cliente@huella.example', password: 'huella-demo' },
}

export const demoTexts = {
  ribbon: 'Clínica de demostración · los datos son ficticios',
  cuentas: 'Pruébala como',
}
