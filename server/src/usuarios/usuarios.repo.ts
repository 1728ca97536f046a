import { type Contacto, hasColegiado, type ListQuery, type Persona, type Rol, type Usuario } from '@huella/contract'
import { closeOtherSessions } from '../auth/index.ts'
import type { NoticeContext } from '../avisos/index.ts'
import { activeVet, archive, audit, liveCita } from '../entities/index.ts'
import { archiveMascotas } from '../mascotas/index.ts'
import type { Author } from '../platform/auth/author.ts'
import { AppError, type ConstraintErrors, fieldError } from '../platform/http/errors.ts'
import { type ListDefinition, spanishOrder } from '../platform/lists/list-definition.ts'
import { paginate, type SerializedList } from '../platform/lists/paginate.ts'
import { firstPattern, type SearchWord, searchFor } from '../platform/lists/search.ts'
import type { Database, Db, Tx } from '../platform/sql/database.ts'
import { assignments, raw, type SqlFragment, sql } from '../platform/sql/sql.ts'

export const usuarioConstraintErrors: ConstraintErrors = {
  usuario_email_unico: () => fieldError('EMAIL_EN_USO', 'email'),
}

const select = 'id_usuario, nombre, apellido, email, telefono, rol, recordatorios, colegiado, version'

const usuarios: ListDefinition = {
  table: 'usuario',
  id: 'id_usuario',
  sorts: {
    nombre: { columns: [spanishOrder('nombre'), spanishOrder('apellido')] },
    email: { columns: [spanishOrder('email')] },
    rol: { columns: ['rol'] },
  },
  defaultSort: 'nombre',
  select,
  joins: '',
}
const clientes: ListDefinition = { ...usuarios, select: 'id_usuario, nombre, apellido, email' }

const notArchived = sql`eliminado_en IS NULL`

/** All users, as what follows FROM. */
export const usuariosFrom = (): SqlFragment => sql`usuario WHERE ${notArchived}`

/** All users, by name. The search is by name, address, telephone number and role. */
export const listUsuarios = (db: Database, query: ListQuery): Promise<SerializedList<Usuario>> =>
  paginate(db, usuarios, query, {
    where: [notArchived],
    search: searchFor(query.search, (pattern) => byColumn(sql`busqueda_completa LIKE ${pattern}`)),
    first: beginsWith(firstPattern(query)),
  })

/** The owners, by name. The search is by name and address. */
export const listClientes = (db: Database, query: ListQuery): Promise<SerializedList<Contacto>> =>
  paginate(db, clientes, query, {
    where: [notArchived, sql`rol = 'cliente'`],
    search: searchFor(query.search, (pattern) => byColumn(sql`busqueda LIKE ${pattern}`)),
    first: beginsWith(firstPattern(query)),
  })

/** Fails unless there is such a client. */
export async function findCliente(db: Db, id: number): Promise<void> {
  const [row] = await db.query(sql`SELECT FROM usuario WHERE id_usuario = ${id} AND rol = 'cliente' AND ${notArchived}`)
  if (!row) throw new AppError('NO_ENCONTRADO')
}

/** The first name or a surname. */
const beginsWith = (pattern: SqlFragment | undefined) =>
  pattern && sql`(busqueda_nombre LIKE ${pattern} OR busqueda_nombre LIKE '% ' || ${pattern})`

const byColumn = (condition: SqlFragment): SearchWord => ({ sets: [], matches: [condition], condition })

export const listVeterinarios = (db: Database): Promise<Usuario[]> =>
  db.query(sql`
    SELECT ${raw(select)} FROM usuario WHERE ${activeVet}
    ORDER BY nombre COLLATE "es-x-icu", apellido COLLATE "es-x-icu", id_usuario`)

export interface LockedUsuario {
  usuario: Usuario
  /** Whether the clinic has another administrator. */
  otherAdmins: boolean
}

/** An administrator is locked together with all others, in order of id: of two who remove each other, one comes first. */
export async function lockUsuario(tx: Tx, id: number): Promise<LockedUsuario> {
  const rows = await tx.query<Usuario>(sql`
    SELECT ${raw(select)} FROM usuario
    WHERE eliminado_en IS NULL AND (
      id_usuario = ${id}
      OR rol = 'admin' AND EXISTS (SELECT 1 FROM usuario WHERE id_usuario = ${id} AND rol = 'admin'))
    ORDER BY id_usuario FOR UPDATE`)
  const usuario = rows.find((row) => row.id_usuario === id)
  if (!usuario) throw new AppError('NO_ENCONTRADO')
  return { usuario, otherAdmins: rows.length > 1 }
}

/** How many upcoming appointments a vet has, without those that take no time. */
export async function countUpcomingCitas(tx: Tx, idVeterinario: number, now: string): Promise<number> {
  const { citas } = await tx.queryOne<{ citas: number }>(sql`
    SELECT count(*)::int AS citas FROM cita c
    WHERE c.id_usuario = ${idVeterinario} AND c.fecha_hora >= ${now} AND ${liveCita}`)
  return citas
}

interface UsuarioChange extends Required<Persona> {
  rol: Rol
  /** Present when there is a new password. */
  passwordHash?: string
  /** The caller's session: it stays open, also when they change their own password. */
  tokenHash: Buffer
}

export async function updateUsuario(tx: Tx, antes: Usuario, change: UsuarioChange, author: Author): Promise<Usuario> {
  const id = antes.id_usuario
  const { nombre, apellido, email, telefono, recordatorios, rol, passwordHash, tokenHash } = change
  const colegiado = hasColegiado(rol) ? change.colegiado : null
  const shown = { nombre, apellido, email, telefono, rol, recordatorios, colegiado }
  const columns = passwordHash ? { ...shown, password_hash: passwordHash } : shown
  const despues = await tx.queryOne<Usuario>(
    sql`UPDATE usuario SET ${assignments(columns)} WHERE id_usuario = ${id} RETURNING ${raw(select)}`,
  )
  const changed = JSON.stringify({ ...antes, ...shown }) !== JSON.stringify(antes)
  if (changed || !passwordHash)
    await audit(tx, author, { accion: 'actualizar', entidad: 'usuario', id, antes, despues })
  if (passwordHash) {
    await closeOtherSessions(tx, id, tokenHash)
    await audit(tx, author, { accion: 'password', entidad: 'usuario', id })
  }
  return despues
}

/** Archives a user with their pets, and these with their appointments and treatments. */
export async function archiveUsuario(tx: Tx, id_usuario: number, context: NoticeContext): Promise<void> {
  await archive(tx, 'usuario', sql`id_usuario = ${id_usuario}`, context.author)
  await archiveMascotas(tx, { id_usuario }, context)
}
