import type {
  Aviso,
  Cita,
  ClienteFila,
  CrudResource,
  Mascota,
  Medicamento,
  Tratamiento,
  Usuario,
} from '@huella/contract'

/** The lists of the API: path, and the entity whose rows they are. */
export const lists = {
  usuarios: { path: '/api/admin/users', entity: 'usuario' },
  clientes: { path: '/api/clientes', entity: 'usuario' },
  mascotas: { path: '/api/mascotas', entity: 'mascota' },
  citas: { path: '/api/citas', entity: 'cita' },
  tratamientos: { path: '/api/tratamientos', entity: 'tratamiento' },
  medicamentos: { path: '/api/medicamentos', entity: 'medicamento' },
  /** The undelivered ones. */
  avisos: { path: '/api/avisos', entity: 'aviso' },
} as const

export type { CrudResource }
export type ListName = keyof typeof lists

interface Rows {
  usuarios: Usuario
  clientes: ClienteFila
  mascotas: Mascota
  citas: Cita
  tratamientos: Tratamiento
  medicamentos: Medicamento
  avisos: Aviso
}
export type RowOf<L extends ListName> = Rows[L]
