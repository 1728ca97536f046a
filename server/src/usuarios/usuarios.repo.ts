import {
  type ClienteFila,
  type ClinicTime,
  hasColegiado,
  type ListQuery,
  type Persona,
  type Rol,
  type Usuario,
} from '@huella/contract'
import { closeOtherSessions, insertUsuario } from '../auth/index.ts'
import type { NoticeContext } from '../avisos/index.ts'
import { searchSimilar } from '../busqueda/index.ts'
import { activeVet, archive, audit, liveCita, openEstados, ownMascota } from '../entities/index.ts'
import { archiveMascotas } from '../mascotas/index.ts'
import type { Caller } from '../platform/auth/access.ts'
import type { Author } from '../platform/auth/author.ts'
import { AppError, type ConstraintErrors, fieldError } from '../platform/http/errors.ts'
import { type ListDefinition, spanishOrder } from '../platform/lists/list-definition.ts'
import { paginate, type SerializedList } from '../platform/lists/paginate.ts'
import { firstPattern, type SearchOptions, type SearchWord, searchFor } from '../platform/lists/search.ts'
import type { Database, Db, Tx } from '../platform/sql/database.ts'
import { assignments, join, raw, type SqlFragment, sql } from '../platform/sql/sql.ts'

export const usuarioConstraintErrors: ConstraintErrors = {
  usuario_email_unico: () => fieldError('EMAIL_EN_USO', 'email'),
}

export const usuarioSelect =
  'id_usuario, nombre, apellido, email, telefono, rol, recordatorios, colegiado, acceso, email_confirmado, cambiar_password, segundo_factor, version'

const usuarios: ListDefinition = {
  table: 'usuario',
  id: 'id_usuario',
  sorts: {
    nombre: { columns: [spanishOrder('nombre'), spanishOrder('apellido')] },
    email: { columns: [spanishOrder('email')] },
    rol: { columns: ['rol'] },
  },
  defaultSort: 'nombre',
  select: usuarioSelect,
  joins: '',
}

/** A client with their pets and the next appointment. The page has few rows: each has its own queries by index. */
const clientes = ({ now }: ClinicTime): ListDefinition => ({
  ...usuarios,
  table: 'usuario u',
  id: 'u.id_usuario',
  sorts: {
    nombre: { columns: [spanishOrder('u.nombre'), spanishOrder('u.apellido')] },
    apellido: { columns: [spanishOrder('u.apellido'), spanishOrder('u.nombre')] },
    email: { columns: [spanishOrder('u.email')] },
  },
  select: sql`
    u.id_usuario, u.nombre, u.apellido, u.email, u.telefono,
    (SELECT ('[' || coalesce(string_agg(row_to_json(suya)::text, ','), '') || ']')::json FROM (
      SELECT m.id_mascota, m.nombre, m.especie, m.foto FROM mascota m
      WHERE ${ownMascota(sql`u.id_usuario`)} AND m.fallecida_en IS NULL
      ORDER BY m.nombre COLLATE "es-x-icu", m.id_mascota) suya) AS mascotas,
    (SELECT row_to_json(cita) FROM (
      SELECT c.id_cita, to_char(c.fecha_hora, 'YYYY-MM-DD"T"HH24:MI') AS fecha_hora
      FROM mascota m JOIN cita c ON c.id_mascota = m.id_mascota AND c.eliminado_en IS NULL
      WHERE m.id_usuario = u.id_usuario AND m.eliminado_en IS NULL AND c.fecha_hora >= ${now}::timestamp AND c.estado IN ${openEstados}
      ORDER BY c.fecha_hora, c.id_cita LIMIT 1) cita) AS proxima_cita`,
})

const notArchived = sql`eliminado_en IS NULL`
/** The users `u` who own pets. */
export const isCliente = sql`u.rol = 'cliente'`

/** All users, as what follows FROM. */
export const usuariosFrom = (): SqlFragment => sql`usuario WHERE ${notArchived}`

/** All users, by name. The search is by name, address, telephone number and role. */
export const listUsuarios = (db: Database, query: ListQuery): Promise<SerializedList<Usuario>> =>
  paginate(db, usuarios, query, {
    where: [notArchived],
    search: searchFor(query.search, (pattern) => byColumns(sql`busqueda_completa LIKE ${pattern}`)),
    first: beginsWith(firstPattern(query)),
  })

/** The owners, by name. The search is by name, address and telephone number. */
export const listClientes = (
  db: Database,
  caller: Caller,
  query: ListQuery,
  time: ClinicTime,
): Promise<SerializedList<ClienteFila>> =>
  paginate(db, clientes(time), query, {
    where: [sql`u.eliminado_en IS NULL`, isCliente],
    search: searchClientes(query.search),
    similar: searchSimilar(db, caller, query, (options) => searchClientes(query.search, options)),
    first: beginsWith(firstPattern(query)),
  })

const searchClientes = (text: string | undefined, options?: SearchOptions) =>
  searchFor(text, (pattern) => byColumns(sql`u.busqueda LIKE ${pattern}`, sql`u.telefono LIKE ${pattern}`), options)

/** A client `u`. */
export const activeCliente = sql`u.rol = 'cliente' AND u.eliminado_en IS NULL`

/** Somebody `u` who has a client's page: a client, or a member of the staff with pets of their own. */
export const clienteWhere = (id: number | SqlFragment): SqlFragment => sql`
  u.id_usuario = ${id} AND u.eliminado_en IS NULL
  AND (u.rol = 'cliente' OR EXISTS (SELECT FROM mascota m WHERE m.id_usuario = u.id_usuario AND m.eliminado_en IS NULL))`

/** The first name or a surname. */
const beginsWith = (pattern: SqlFragment | undefined) =>
  pattern && sql`(busqueda_nombre LIKE ${pattern} OR busqueda_nombre LIKE '% ' || ${pattern})`

const byColumns = (...matches: SqlFragment[]): SearchWord => ({
  sets: [],
  matches,
  condition: sql`(${join(matches, ' OR ')})`,
})

export const listVeterinarios = (db: Database): Promise<Usuario[]> =>
  db.query(sql`
    SELECT ${raw(usuarioSelect)} FROM usuario WHERE ${activeVet}
    ORDER BY nombre COLLATE "es-x-icu", apellido COLLATE "es-x-icu", id_usuario`)

export interface LockedUsuario {
  usuario: Usuario
  /** Whether the clinic has another administrator. */
  otherAdmins: boolean
}

/** An administrator is locked together with all others, in order of id: of two who remove each other, one comes first. */
export async function lockUsuario(tx: Tx, id: number): Promise<LockedUsuario> {
  const rows = await tx.query<Usuario>(sql`
    SELECT ${raw(usuarioSelect)} FROM usuario
    WHERE eliminado_en IS NULL AND (
      id_usuario = ${id}
      OR rol = 'admin' AND EXISTS (SELECT 1 FROM usuario WHERE id_usuario = ${id} AND rol = 'admin'))
    ORDER BY id_usuario FOR UPDATE`)
  const usuario = rows.find((row) => row.id_usuario === id)
  if (!usuario) throw new AppError('NO_ENCONTRADO')
  return { usuario, otherAdmins: rows.length > 1 }
}

/** Undefined if there is none. */
export async function findUsuario(db: Db, id: number): Promise<Usuario | undefined> {
  const [row] = await db.query<Usuario>(sql`
    SELECT ${raw(usuarioSelect)} FROM usuario WHERE id_usuario = ${id} AND eliminado_en IS NULL`)
  return row
}

/** How many upcoming appointments a vet has, without those that take no time. */
export async function countUpcomingCitas(tx: Tx, idVeterinario: number, now: string): Promise<number> {
  const { citas } = await tx.queryOne<{ citas: number }>(sql`
    SELECT count(*)::int AS citas FROM cita c
    WHERE c.id_usuario = ${idVeterinario} AND c.fecha_hora >= ${now} AND ${liveCita}`)
  return citas
}

/** A client as staff take one down: reached by telephone, and without access to the web until somebody invites them. */
export const insertCliente = (
  tx: Tx,
  cliente: Omit<Persona, 'email'> & { email?: string | null },
  author: Author,
): Promise<Usuario> => insertUsuario(tx, { email: null, ...cliente, passwordHash: null, rol: 'cliente' }, author)

interface UsuarioChange extends Required<Omit<Persona, 'email'>> {
  email: string | null
  email_confirmado: boolean
  rol: Rol
  /** Present when there is a new password. */
  passwordHash?: string
  /** Of a new password: whether its owner should choose another one. */
  cambiar_password: boolean
  /** The caller's session: it stays open, also when they change their own password. */
  tokenHash: Buffer
}

export async function updateUsuario(tx: Tx, antes: Usuario, change: UsuarioChange, author: Author): Promise<Usuario> {
  const id = antes.id_usuario
  const { nombre, apellido, email, email_confirmado, telefono, recordatorios, rol, passwordHash, tokenHash } = change
  const colegiado = hasColegiado(rol) ? change.colegiado : null
  const shown = { nombre, apellido, email, email_confirmado, telefono, rol, recordatorios, colegiado }
  const { cambiar_password } = change
  const columns = passwordHash ? { ...shown, password_hash: passwordHash, cambiar_password } : shown
  const despues = await tx.queryOne<Usuario>(
    sql`UPDATE usuario SET ${assignments(columns)} WHERE id_usuario = ${id} RETURNING ${raw(usuarioSelect)}`,
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
