import type { Contacto, Nombrado, Usuario } from '../usuarios.ts'

export const roles = ['admin', 'veterinario', 'recepcion', 'cliente'] as const
export type Rol = (typeof roles)[number]

export const isRol = (name: string): name is Rol => roles.some((one) => one === name)

export const rolLabels: Record<Rol, string> = {
  admin: 'Administrador',
  veterinario: 'Veterinario',
  recepcion: 'Recepción',
  cliente: 'Cliente',
}

interface RolTraits {
  /** Whether they attend patients: appointments, treatments and vaccines are of such a user. */
  attends: boolean
  /** Whether they have a number in the professional association, because they sign documents. */
  colegiado: boolean
  /** Whether they may have no e-mail address, and so no access to the web: the clinic calls them. */
  sinCorreo: boolean
  /** Whether staff have a page about them, as a client. */
  paginaDeCliente: boolean
  /** Whether they get reminders of the vaccines of their pets. */
  recordatorios: boolean
  /** What they are, where they sign. */
  cargo: string
}

/** What the roles are. What they may do is in `rules/permissions.ts`. */
const traits: Record<Rol, RolTraits> = {
  admin: {
    attends: false,
    colegiado: true,
    sinCorreo: false,
    paginaDeCliente: false,
    recordatorios: false,
    cargo: 'Administrador/a',
  },
  veterinario: {
    attends: true,
    colegiado: true,
    sinCorreo: false,
    paginaDeCliente: false,
    recordatorios: false,
    cargo: 'Veterinario/a',
  },
  recepcion: {
    attends: false,
    colegiado: false,
    sinCorreo: false,
    paginaDeCliente: false,
    recordatorios: false,
    cargo: 'Recepción',
  },
  cliente: {
    attends: false,
    colegiado: false,
    sinCorreo: true,
    paginaDeCliente: true,
    recordatorios: true,
    cargo: 'Cliente',
  },
}

/** The roles, as forms offer them. */
export const assignableRoles = ['veterinario', 'cliente', 'recepcion', 'admin'] as const satisfies readonly Rol[]

export const attendsPatients = (rol: Rol): boolean => traits[rol].attends
/** The id of a user as a vet; null of those who are none. */
export const veterinarioId = ({ id_usuario, rol }: Pick<Usuario, 'id_usuario' | 'rol'>): number | null =>
  attendsPatients(rol) ? id_usuario : null
/** Empty while a form has no role yet. */
export const hasColegiado = (rol: Rol | '' | undefined): boolean => Boolean(rol && traits[rol].colegiado)
/** Empty while a form has no role yet; of a request it may be any text. */
export const mayLackEmail = (rol: Rol | '' | undefined): boolean =>
  Boolean(rol && (traits as Partial<Record<string, RolTraits>>)[rol]?.sinCorreo)
/** Whether lists of users lead to their page as a client. */
export const hasClientePage = ({ rol }: Pick<Usuario, 'rol'>): boolean => traits[rol].paginaDeCliente
export const getsRecordatorios = (rol: Rol): boolean => traits[rol].recordatorios

/** Whether somebody can sign in: with a password, invited to choose one, or not at all. */
export const accesos = {
  activo: 'Con acceso web',
  invitado: 'Invitado, sin aceptar',
  sin_acceso: 'Sin acceso web',
} as const
export type Acceso = keyof typeof accesos

/** What somebody who signs is, as papers and screens say it: 'Veterinario/a · Colegiado nº 28/4512'. */
export const cargo = ({ rol, colegiado }: Pick<Usuario, 'rol' | 'colegiado'>): string =>
  colegiado ? `${traits[rol].cargo} · Colegiado nº ${colegiado}` : traits[rol].cargo

/** A name as people read it; a client by telephone alone may have no surname. */
export const fullName = ({ nombre, apellido }: Pick<Nombrado, 'nombre' | 'apellido'>): string =>
  `${nombre} ${apellido}`.trimEnd()

/** How lists tell two owners of the same name apart. */
export const contactText = ({ email }: Pick<Contacto, 'email'>): string => email ?? accesos.sin_acceso
