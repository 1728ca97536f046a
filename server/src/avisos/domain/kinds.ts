import type { AvisoTipo } from '@huella/contract'
import type { Contents, ToldCita } from './notice-data.ts'

export type CuentaTipo = 'password_olvidada' | 'invitacion'
export type CitaTipo = Exclude<AvisoTipo, CuentaTipo>

/** A notice about an appointment. Only these may also go by SMS. */
export type CitaContents = Contents & { tipo: CitaTipo; cita: ToldCita }

/** A notice about an account, with the link that lets its owner in: by e-mail alone. */
export type CuentaContents = Contents & { tipo: CuentaTipo; enlace: NonNullable<Contents['enlace']> }

export const isOfCita = (contents: Contents): contents is CitaContents => contents.cita !== undefined

export const isOfCuenta = (contents: Contents): contents is CuentaContents => contents.enlace !== undefined
