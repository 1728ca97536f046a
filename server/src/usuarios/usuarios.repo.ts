import { type Contacto, type ListQuery, type Persona, type Rol, roles, rolLabels, type Usuario } from '@huella/contract'
import type { NoticeContext } from '../avisos/index.ts'
import { archiveMascotas } from '../mascotas/index.ts'
import { archive } from '../platform/archive.ts'
import { type Author, audit } from '../platform/audit.ts'
import { countOf } from '../platform/counts.ts'
import { piece, raw } from '../platform/database/piece.ts'
import type { Sql, Tx } from '../platform/database/pool.ts'
import { AppError } from '../platform/errors.ts'
import { answerList, listOf, spanish, type Wanted, type WrittenList } from '../platform/lists.ts'
import { type Search, searchPattern } from '../platform/search.ts'
import { closeOtherSessions } from '../platform/session.ts'

const select = 'id_usuario, nombre, apellido, email, telefono, rol, version'

const listed = (select: string) =>
  listOf({
    table: 'usuario',
    id: 'id_usuario',
    sorts: {
      nombre: { by: [spanish('nombre'), spanish('apellido')] },
      email: { by: [spanish('email')] },
      rol: { by: ['rol'] },
    },
    byDefault: 'nombre',
    select,
    joins: '',
  })
const usuarios = listed(select)
const clientes = listed('id_usuario, nombre, apellido, email')

/** Everybody, by name. */
export const listUsuarios = (sql: Sql, query: ListQuery): Promise<WrittenList<Usuario>> =>
  answerList<Usuario>(sql, usuarios, query, wanted(query))

/** The owners, by name. */
export const listClientes = (sql: Sql, query: ListQuery): Promise<WrittenList<Contacto>> =>
  answerList<Contacto>(sql, clientes, query, wanted(query, 'cliente'))

const wanted = (query: ListQuery, rol?: Rol): Wanted => ({
  where: [raw('eliminado_en IS NULL'), ...(rol ? [piece`rol = ${rol}`] : [])],
  total: countOf('usuario', { clase: rol }),
  search: query.search ? search(query.search, rol) : undefined,
})

/** By name and address, and by the role: as the table shows it ('Administrador') and by its key. */
function search(text: string, only: Rol | undefined): Search {
  const named = roles.filter((rol) => `${rol} ${rolLabels[rol]}`.toLowerCase().includes(text.toLowerCase()))
  const called = piece`busqueda LIKE ${searchPattern(text)}`
  const ofRole = piece`rol = ANY(${named})`
  return {
    sets: [],
    ways: named.length > 0 ? [called, ofRole] : [called],
    matches: named.length > 0 ? piece`(${called} OR ${ofRole})` : called,
    entities: ['usuario'],
    key: [only],
  }
}

export async function listVeterinarios(sql: Sql) {
  const rows = await sql<Usuario[]>`
    SELECT ${sql.unsafe(select)} FROM usuario WHERE eliminado_en IS NULL AND rol = 'veterinario'
    ORDER BY nombre COLLATE "es-x-icu", apellido COLLATE "es-x-icu", id_usuario`
  return [...rows]
}

export interface Locked {
  usuario: Usuario
  /** Whether the clinic would still have an administrator without this user. */
  otherAdmins: boolean
}

/**
 * The user, held so that nobody changes them or books with them until this transaction ends. With an administrator all of
 * them are held, always in the same order: two who remove each other come one after the other.
 */
export async function lockUsuario(tx: Tx, id: number): Promise<Locked> {
  const rows = await tx<Usuario[]>`
    SELECT ${tx.unsafe(select)} FROM usuario
    WHERE eliminado_en IS NULL AND (
      id_usuario = ${id}
      OR rol = 'admin' AND EXISTS (SELECT 1 FROM usuario WHERE id_usuario = ${id} AND rol = 'admin'))
    ORDER BY id_usuario FOR UPDATE`
  const usuario = rows.find((row) => row.id_usuario === id)
  if (!usuario) throw new AppError('NO_ENCONTRADO')
  return { usuario, otherAdmins: rows.length > 1 }
}

/** The live appointments that a vet still has before them. */
export async function countCitas(tx: Tx, idVeterinario: number, now: string): Promise<number> {
  const [row] = await tx<[{ citas: number }]>`
    SELECT count(*)::int AS citas FROM cita
    WHERE id_usuario = ${idVeterinario} AND fecha_hora >= ${now} AND estado <> 'cancelada' AND eliminado_en IS NULL`
  return row.citas
}

interface UsuarioChange extends Required<Persona> {
  rol: Rol
  /** Only when there is a new password. */
  passwordHash?: string
  /** The session that asks for it: it goes on, also when somebody changes their own password. */
  tokenHash: Buffer
}

export async function updateUsuario(tx: Tx, antes: Usuario, change: UsuarioChange, author: Author): Promise<Usuario> {
  const id = antes.id_usuario
  const { nombre, apellido, email, telefono, rol, passwordHash, tokenHash } = change
  const shown = { nombre, apellido, email, telefono, rol }
  const columns = passwordHash ? { ...shown, password_hash: passwordHash } : shown
  const [despues] = await tx<[Usuario]>`
    UPDATE usuario SET ${tx(columns)} WHERE id_usuario = ${id} RETURNING ${tx.unsafe(select)}`
  const differs = (Object.keys(shown) as (keyof typeof shown)[]).some((key) => shown[key] !== antes[key])
  if (differs || !passwordHash)
    await audit(tx, author, { accion: 'actualizar', entidad: 'usuario', id, antes, despues })
  if (passwordHash) {
    await closeOtherSessions(tx, id, tokenHash)
    await audit(tx, author, { accion: 'password', entidad: 'usuario', id })
  }
  return despues
}

/** Archives somebody with their pets, and these with their appointments and treatments. */
export async function archiveUsuario(tx: Tx, id_usuario: number, context: NoticeContext): Promise<void> {
  await archive(tx, 'usuario', tx`id_usuario = ${id_usuario}`, context.author)
  await archiveMascotas(tx, { id_usuario }, context)
}
