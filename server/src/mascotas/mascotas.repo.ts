import type { ListQuery, Mascota, MascotaBody } from '@huella/contract'
import { enqueueArchivedCitaNotices, type NoticeContext } from '../avisos/index.ts'
import type { Caller } from '../platform/access.ts'
import { archive } from '../platform/archive.ts'
import { type Author, auditFila } from '../platform/audit.ts'
import { countOf } from '../platform/counts.ts'
import { type Piece, piece, raw, run } from '../platform/database/piece.ts'
import type { Sql, Tx } from '../platform/database/pool.ts'
import { AppError } from '../platform/errors.ts'
import { answerList, listOf, objectOf, spanish, type WrittenList } from '../platform/lists.ts'
import { among, peopleNamed, type Search, searchPattern } from '../platform/search.ts'

const select = `
  m.id_mascota, m.nombre, m.especie, m.raza, m.fecha_nacimiento::text, m.sexo, m.notas, m.id_usuario, m.version,
  ${objectOf('u.id_usuario, u.nombre, u.apellido, u.email')} AS usuario`

const entidad = 'mascota'

const owner = 'JOIN usuario u ON u.id_usuario = m.id_usuario'

const reading = raw(`SELECT ${select} FROM mascota m ${owner}`)

const list = listOf({
  table: 'mascota m',
  id: 'm.id_mascota',
  sorts: {
    nombre: { by: [spanish('m.nombre')] },
    especie: { by: [spanish('m.especie')] },
    raza: { by: [spanish('m.raza')] },
    fecha_nacimiento: { by: ['m.fecha_nacimiento'] },
    sexo: { by: ['m.sexo'] },
    dueno: { by: [spanish('u.nombre'), spanish('u.apellido')], joins: owner },
    notas: { by: [spanish('m.notas')] },
  },
  byDefault: 'nombre',
  select,
  joins: owner,
})

/** The pets that exist for this caller. */
const visible = ({ scope, usuario }: Caller): Piece =>
  scope === 'any'
    ? raw('m.eliminado_en IS NULL')
    : piece`m.eliminado_en IS NULL AND m.id_usuario = ${usuario.id_usuario}`

export function listMascotas(
  sql: Sql,
  caller: Caller,
  query: ListQuery & { id_usuario?: number },
): Promise<WrittenList<Mascota>> {
  const where = [visible(caller)]
  if (query.id_usuario) where.push(piece`m.id_usuario = ${query.id_usuario}`)
  return answerList<Mascota>(sql, list, query, {
    where,
    total: caller.scope === 'any' && !query.id_usuario ? countOf('mascota') : undefined,
    search: query.search ? search(caller, query, query.search) : undefined,
  })
}

/** By name, species and breed, or by the owner's name. */
function search({ scope, usuario }: Caller, query: { id_usuario?: number }, text: string): Search {
  const pattern = searchPattern(text)
  return {
    sets: [peopleNamed(pattern)],
    ways: [piece`m.busqueda LIKE ${pattern}`, among('m.id_usuario', 'personas')],
    matches: piece`(m.busqueda LIKE ${pattern} OR u.busqueda_nombre LIKE ${pattern})`,
    entities: ['mascota', 'usuario'],
    key: [scope, usuario.id_usuario, query.id_usuario],
  }
}

/** The pet, held so that nobody changes it until this transaction ends. Read after it is held: it may just have changed. */
export async function lockMascota(tx: Tx, caller: Caller, id: number): Promise<Mascota> {
  await tx`SELECT 1 FROM mascota WHERE id_mascota = ${id} FOR UPDATE`
  const [row] = await run<Mascota[]>(tx, piece`${reading} WHERE ${visible(caller)} AND m.id_mascota = ${id}`)
  if (!row) throw new AppError('NO_ENCONTRADO')
  return row
}

/** Whether somebody can own a pet: they are there, and stay so until this transaction ends. */
export async function ownerExists(tx: Tx, idUsuario: number): Promise<boolean> {
  const rows = await tx`SELECT 1 FROM usuario WHERE id_usuario = ${idUsuario} AND eliminado_en IS NULL FOR SHARE`
  return rows.length > 0
}

/** A pet that has passed the rules: name, birth date and owner are there. */
export type ValidMascota = MascotaBody & { nombre: string; fecha_nacimiento: string; id_usuario: number }

const columns = raw('(nombre, especie, raza, fecha_nacimiento, sexo, notas, id_usuario)')

const valuesOf = (pet: ValidMascota): Piece => piece`(
  ${pet.nombre}, ${pet.especie ?? null}, ${pet.raza ?? null}, ${pet.fecha_nacimiento}, ${pet.sexo ?? null},
  ${pet.notas ?? null}, ${pet.id_usuario})`

export const insertMascota = (tx: Tx, pet: ValidMascota, author: Author): Promise<Mascota> =>
  written(
    tx,
    piece`INSERT INTO mascota ${columns} VALUES ${valuesOf(pet)}`,
    auditFila(author, { accion: 'crear', entidad }),
  )

export function updateMascota(tx: Tx, antes: Mascota, pet: ValidMascota, author: Author): Promise<Mascota> {
  const change = piece`UPDATE mascota SET ${columns} = ${valuesOf(pet)} WHERE id_mascota = ${antes.id_mascota}`
  return written(tx, change, auditFila(author, { accion: 'actualizar', entidad, antes }))
}

/**
 * Writes the pet and its entry in the audit trail at once. All pets share one count, which is held from then until the
 * transaction ends: nothing else may come in between.
 */
async function written(tx: Tx, change: Piece, entry: Piece): Promise<Mascota> {
  const [row] = await run<[Mascota]>(
    tx,
    piece`
      WITH m AS (${change} RETURNING *), fila AS (SELECT ${raw(select)} FROM m ${raw(owner)}), anotada AS (${entry})
      SELECT * FROM fila`,
  )
  return row
}

/** Archives the owner's pets, or one pet, and with them their appointments, whose hours become free, and treatments. */
export async function archiveMascotas(
  tx: Tx,
  which: { id_usuario: number } | { id_mascota: number },
  context: NoticeContext,
): Promise<void> {
  const { author } = context
  const where = 'id_usuario' in which ? tx`id_usuario = ${which.id_usuario}` : tx`id_mascota = ${which.id_mascota}`
  const pets = await archive(tx, 'mascota', where, author)
  const citas = await archive(tx, 'cita', tx`id_mascota = ANY(${pets})`, author)
  await archive(tx, 'tratamiento', tx`id_mascota = ANY(${pets})`, author)
  await enqueueArchivedCitaNotices(tx, citas, context)
}
