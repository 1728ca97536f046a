import { type Cuenta, hasColegiado, type Persona, type Rol, type Usuario, validation } from '@huella/contract'
import { discardPending } from '../avisos/index.ts'
import { audit } from '../entities/index.ts'
import type { Author } from '../platform/auth/author.ts'
import { AppError, fieldError, throwIfErrors } from '../platform/http/errors.ts'
import type { Db, Tx } from '../platform/sql/database.ts'
import { assignments, raw, type SqlFragment, sql } from '../platform/sql/sql.ts'
import { type AddressChange, assertNotReserved, changeAddress, isOtherAddress } from './correo/change.repo.ts'
import { hasEmail } from './emails.ts'
import { enqueueAccessLink } from './recovery/enlace.aviso.ts'
import { closeOtherSessions } from './sessions.repo.ts'

interface Credentials {
  usuario: Cuenta
  /** Null of an account whose user has yet to choose a password. */
  passwordHash: string | null
}

const columns = raw(
  'id_usuario, nombre, apellido, email, telefono, rol, recordatorios, colegiado, acceso, email_confirmado, cambiar_password, segundo_factor, version',
)

export const findCredentials = (db: Db, email: string): Promise<Credentials | undefined> =>
  readCredentials(db, hasEmail(email))

/** The user of a session, whose address another request may change meanwhile. */
export async function getOwnCredentials(db: Db, id: number): Promise<Credentials> {
  const found = await readCredentials(db, sql`id_usuario = ${id}`)
  if (!found) throw new AppError('SIN_SESION')
  return found
}

async function readCredentials(db: Db, whose: SqlFragment): Promise<Credentials | undefined> {
  const [row] = await db.query<Cuenta & { password_hash: string | null }>(sql`
    SELECT ${columns}, password_hash FROM usuario WHERE ${whose} AND eliminado_en IS NULL`)
  if (!row) return undefined
  const { password_hash: passwordHash, ...usuario } = row
  return { usuario, passwordHash }
}

/** The user of a session. */
export async function getPerfil(db: Db, id: number): Promise<Cuenta> {
  const perfil = await findPerfil(db, id)
  if (!perfil) throw new AppError('SIN_SESION')
  return perfil
}

export async function findPerfil(db: Db, id: number): Promise<Cuenta | undefined> {
  const [row] = await db.query<Cuenta>(sql`
    SELECT ${columns} FROM usuario WHERE id_usuario = ${id} AND eliminado_en IS NULL`)
  return row
}

/** The account of somebody who changes what opens it. Locked before its factors and sessions, to avoid deadlocks. */
export async function lockCuenta(tx: Tx, id: number): Promise<Cuenta> {
  const [row] = await tx.query<Cuenta>(sql`
    SELECT ${columns} FROM usuario WHERE id_usuario = ${id} AND eliminado_en IS NULL FOR NO KEY UPDATE`)
  if (!row) throw new AppError('SIN_SESION')
  return row
}

interface NewUsuario extends Omit<Persona, 'email'> {
  /** Null of a client without access to the web. */
  email: string | null
  /** Null until the user chooses a password. */
  passwordHash: string | null
  /** When they were invited to choose one. */
  invitadoEn?: Date
  /** False of an address that its owner has yet to confirm. */
  emailConfirmado?: boolean
  /** Whether staff chose the password. */
  cambiarPassword?: boolean
  rol: Rol
}

/** Without an author the user registers themselves. */
export async function insertUsuario<New extends NewUsuario>(
  tx: Tx,
  nuevo: New,
  author: Partial<Author>,
): Promise<Usuario & Pick<New, 'email'>> {
  const usuario = await tx.queryOne<Usuario & Pick<New, 'email'>>(sql`
    INSERT INTO usuario (nombre, apellido, email, telefono, recordatorios, colegiado, password_hash, invitado_en, rol,
                         email_confirmado, cambiar_password)
    VALUES (${nuevo.nombre}, ${nuevo.apellido}, ${nuevo.email}, ${nuevo.telefono ?? null}, ${nuevo.recordatorios ?? true},
            ${hasColegiado(nuevo.rol) ? (nuevo.colegiado ?? null) : null}, ${nuevo.passwordHash}, ${nuevo.invitadoEn ?? null}, ${nuevo.rol},
            ${nuevo.emailConfirmado ?? true}, ${nuevo.cambiarPassword ?? false})
    RETURNING ${columns}`)
  const { actor = usuario.id_usuario, peticion = null } = author
  await audit(
    tx,
    { actor, peticion },
    { accion: 'crear', entidad: 'usuario', id: usuario.id_usuario, despues: usuario },
  )
  return usuario
}

interface PersonaChange extends AddressChange {
  persona: Persona
  /** The hash of the caller's password, if they have given it. */
  proven?: string
}

/** Another address needs the password: whoever has it can take the account over. */
export async function updatePersona(tx: Tx, id: number, change: PersonaChange, author: Author): Promise<Cuenta> {
  const [row] = await tx.query<Cuenta & { password_hash: string | null }>(sql`
    SELECT ${columns}, password_hash FROM usuario WHERE id_usuario = ${id} AND eliminado_en IS NULL FOR UPDATE`)
  if (!row) throw new AppError('SIN_SESION')
  const { password_hash, ...antes } = row
  const { persona, proven } = change
  const moves = await isOtherAddress(tx, antes.email, persona.email)
  if (moves && !proven) throwIfErrors({ password_actual: validation.passwordActualEmail })
  // Changed since it was checked.
  if (moves && proven !== password_hash) throw fieldError('PASSWORD_ACTUAL_INCORRECTA', 'password_actual')
  const email_confirmado = moves ? await changeAddress(tx, antes, change) : antes.email_confirmado
  const { nombre, apellido, email, telefono = antes.telefono, recordatorios = antes.recordatorios } = persona
  const colegiado = hasColegiado(antes.rol) && persona.colegiado !== undefined ? persona.colegiado : antes.colegiado
  const despues = await tx.queryOne<Cuenta>(sql`
    UPDATE usuario SET ${assignments({ nombre, apellido, email, telefono, recordatorios, colegiado, email_confirmado })}
    WHERE id_usuario = ${id} RETURNING ${columns}`)
  if (moves) await assertNotReserved(tx, email, id, change.now)
  await audit(tx, author, { accion: 'actualizar', entidad: 'usuario', id, antes, despues })
  return despues
}

/** Keeps the number in the professional association that somebody gives when they sign for the first time. */
export async function keepColegiado(tx: Tx, colegiado: string, author: Author & { actor: number }): Promise<void> {
  const id = author.actor
  const antes = await tx.queryOne<Usuario>(sql`SELECT ${columns} FROM usuario WHERE id_usuario = ${id} FOR UPDATE`)
  const despues = await tx.queryOne<Usuario>(sql`
    UPDATE usuario SET colegiado = ${colegiado} WHERE id_usuario = ${id} RETURNING ${columns}`)
  await audit(tx, author, { accion: 'actualizar', entidad: 'usuario', id, antes, despues })
}

/** Invites a user who has an address and no password. An invitation that waits to be sent is replaced. */
export async function inviteUsuario(tx: Tx, antes: Usuario, now: Date, author: Author): Promise<Usuario> {
  const id = antes.id_usuario
  if (antes.acceso === 'activo') throw new AppError('CON_ACCESO')
  if (antes.email === null) throw new AppError('SIN_DIRECCION')
  const which = sql`tipo = 'invitacion' AND id_usuario = ${id}`
  await discardPending(tx, which, 'Sustituida por otra invitación', now)
  const despues = await tx.queryOne<Usuario>(sql`
    UPDATE usuario SET invitado_en = ${now} WHERE id_usuario = ${id} RETURNING ${columns}`)
  await enqueueAccessLink(tx, 'invitacion', sql`id_usuario = ${id}`, now)
  await audit(tx, author, { accion: 'actualizar', entidad: 'usuario', id, antes, despues })
  return despues
}

export interface PasswordChange {
  id: number
  from: string
  to: string
  /** The caller's session: the only one that stays open. */
  tokenHash: Buffer
}

/** False when the password was changed since it was checked. */
export async function updatePassword(tx: Tx, change: PasswordChange, author: Author): Promise<boolean> {
  const { id, from, to, tokenHash } = change
  const updated = await tx.execute(sql`
    UPDATE usuario SET password_hash = ${to}, cambiar_password = false
    WHERE id_usuario = ${id} AND password_hash = ${from} AND eliminado_en IS NULL`)
  if (updated === 0) return false
  await closeOtherSessions(tx, id, tokenHash)
  await audit(tx, author, { accion: 'password', entidad: 'usuario', id })
  return true
}
