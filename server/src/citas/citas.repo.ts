import type { Cita, CitaBody, CitaEstado, ListQuery, Page } from '@huella/contract'
import type { Caller } from '../platform/access.ts'
import { type Author, audit } from '../platform/audit.ts'
import { countOf } from '../platform/counts.ts'
import type { Db, Sql, Tx } from '../platform/database/pool.ts'
import { AppError } from '../platform/errors.ts'
import { answerList, spanish } from '../platform/lists.ts'
import { among, peopleNamed, petsNamed, type Search, searchPattern } from '../platform/search.ts'

export const citaSelect = (db: Db) => db`
  c.id_cita, c.id_mascota, c.id_usuario, to_char(c.fecha_hora, 'YYYY-MM-DD"T"HH24:MI') AS fecha_hora, c.duracion,
  c.tipo_consulta, c.motivo_consulta, c.estado, c.version,
  json_build_object('id_mascota', m.id_mascota, 'nombre', m.nombre, 'usuario', json_build_object(
    'id_usuario', o.id_usuario, 'nombre', o.nombre, 'apellido', o.apellido, 'email', o.email)) AS mascota,
  json_build_object('id_usuario', v.id_usuario, 'nombre', v.nombre, 'apellido', v.apellido) AS veterinario`

const joinPet = (db: Db) => db`JOIN mascota m ON m.id_mascota = c.id_mascota`
const joinOwner = (db: Db) => db`${joinPet(db)} JOIN usuario o ON o.id_usuario = m.id_usuario`
const joinVet = (db: Db) => db`JOIN usuario v ON v.id_usuario = c.id_usuario`

/** An appointment with its pet, the pet's owner and the vet. */
export const citaFrom = (db: Db) => db`cita c ${joinOwner(db)} ${joinVet(db)}`

/** The appointments that exist for this caller. */
const visible = (db: Db, caller: Caller) =>
  caller.scope === 'any' ? db`c.eliminado_en IS NULL` : db`c.eliminado_en IS NULL AND ${mine(db, caller)}`

/** Of a pet of theirs; for a vet also those assigned to them. (Who was a vet once sees no old patients any more.) */
function mine(db: Db, { usuario: { id_usuario: me, rol } }: Caller) {
  return rol === 'cliente' ? ofMyPet(db, me) : db`(c.id_usuario = ${me} OR ${ofMyPet(db, me)})`
}

const ofMyPet = (db: Db, me: number) => db`c.id_mascota = ANY(ARRAY(
  SELECT id_mascota FROM mascota WHERE id_usuario = ${me} AND eliminado_en IS NULL))`

interface Filters extends ListQuery {
  desde?: string
  hasta?: string
  estado?: CitaEstado
  id_usuario?: number
  mias?: '1'
}

export function listCitas(sql: Sql, caller: Caller, query: Filters): Promise<Cita[] | Page<Cita>> {
  const where = [visible(sql, caller)]
  if (query.mias) where.push(mine(sql, caller))
  if (query.desde) where.push(sql`c.fecha_hora >= ${query.desde}::date`)
  if (query.hasta) where.push(sql`c.fecha_hora < ${query.hasta}::date + 1`)
  if (query.estado) where.push(sql`c.estado = ${query.estado}`)
  if (query.id_usuario) where.push(sql`c.id_usuario = ${query.id_usuario}`)
  const named = (person: 'o' | 'v') => [
    spanish(sql, sql`${sql(person)}.nombre`),
    spanish(sql, sql`${sql(person)}.apellido`),
  ]
  return answerList<Cita>(sql, query, {
    table: sql`cita c`,
    id: sql`c.id_cita`,
    where,
    total: total(sql, caller, query),
    search: query.search ? search(sql, caller, query, query.search) : undefined,
    sorts: {
      fecha_hora: { by: [sql`c.fecha_hora`] },
      mascota: { by: [spanish(sql, sql`m.nombre`)], joins: joinPet(sql) },
      dueno: { by: named('o'), joins: joinOwner(sql) },
      veterinario: { by: named('v'), joins: joinVet(sql) },
      tipo_consulta: { by: [sql`c.tipo_consulta`] },
      motivo_consulta: { by: [spanish(sql, sql`left(c.motivo_consulta, 100)`)] },
      estado: { by: [sql`c.estado`] },
    },
    byDefault: '-fecha_hora',
    select: citaSelect(sql),
    joins: sql`${joinOwner(sql)} ${joinVet(sql)}`,
  })
}

/** How many there are, where that is kept: of all or a state, of everybody, a vet, or oneself. */
function total(sql: Sql, { scope, usuario }: Caller, { desde, hasta, estado, id_usuario, mias }: Filters) {
  if (scope !== 'any' || desde || hasta || (mias && (id_usuario || usuario.rol !== 'veterinario'))) return
  if (!mias) return countOf(sql, 'cita', { clase: estado, id_usuario })
  const me = usuario.id_usuario
  const ofState = estado ? sql`AND c.estado = ${estado}` : sql``
  return sql`(${countOf(sql, 'cita', { clase: estado, id_usuario: me })} + (
    SELECT count(*)::int FROM cita c
    WHERE c.eliminado_en IS NULL AND c.id_usuario <> ${me} AND ${ofMyPet(sql, me)} ${ofState}))`
}

/** By reason, type and state, or by the names of pet, owner and vet; each asked of the index that knows it. */
function search(sql: Sql, { scope, usuario }: Caller, query: Filters, text: string): Search {
  const pattern = searchPattern(sql, text)
  return {
    sets: [peopleNamed(sql, pattern), petsNamed(sql, pattern)],
    ways: [
      sql`c.busqueda LIKE ${pattern}`,
      among(sql, sql`c.id_usuario`, 'personas'),
      among(sql, sql`c.id_mascota`, 'animales'),
    ],
    matches: sql`(c.busqueda LIKE ${pattern} OR v.busqueda_nombre LIKE ${pattern} OR m.busqueda_nombre LIKE ${pattern}
      OR o.busqueda_nombre LIKE ${pattern})`,
    entities: ['cita', 'mascota', 'usuario'],
    key: [scope, usuario.id_usuario, query.desde, query.hasta, query.estado, query.id_usuario, query.mias],
  }
}

/** The appointment, held so that nobody changes it until this transaction ends. Read after it is held: it may just have changed. */
export async function lockCita(tx: Tx, caller: Caller, id: number): Promise<Cita> {
  await tx`SELECT 1 FROM cita WHERE id_cita = ${id} FOR UPDATE`
  const [row] = await tx<Cita[]>`
    SELECT ${citaSelect(tx)} FROM ${citaFrom(tx)} WHERE ${visible(tx, caller)} AND c.id_cita = ${id}`
  if (!row) throw new AppError('NO_ENCONTRADO')
  return row
}

/** Whether the appointment exists for this caller. */
export async function requireCita(sql: Sql, caller: Caller, id: number): Promise<void> {
  const rows = await sql`SELECT 1 FROM cita c WHERE ${visible(sql, caller)} AND c.id_cita = ${id}`
  if (rows.length === 0) throw new AppError('NO_ENCONTRADO')
}

async function readCita(tx: Tx, id: number): Promise<Cita> {
  const [row] = await tx<[Cita]>`SELECT ${citaSelect(tx)} FROM ${citaFrom(tx)} WHERE c.id_cita = ${id}`
  return row
}

/** Whether the pet is there (for an owner: is theirs), and stays so until this transaction ends. */
export async function mascotaExists(tx: Tx, idMascota: number, owner: number | null): Promise<boolean> {
  const whose = owner === null ? tx`true` : tx`id_usuario = ${owner}`
  const rows = await tx`
    SELECT 1 FROM mascota WHERE id_mascota = ${idMascota} AND eliminado_en IS NULL AND ${whose} FOR SHARE`
  return rows.length > 0
}

/**
 * Whether this is a vet, who stays one until this transaction ends. Bookings of one vet go one after the other: two that
 * overlap would otherwise wait for each other inside the exclusion constraint.
 */
export async function holdVeterinario(tx: Tx, idUsuario: number): Promise<boolean> {
  const rows = await tx`
    SELECT 1 FROM usuario
    WHERE id_usuario = ${idUsuario} AND rol = 'veterinario' AND eliminado_en IS NULL FOR NO KEY UPDATE`
  return rows.length > 0
}

/** The vets who are free then, fewest appointments that day first. */
export async function freeVeterinarios(tx: Tx, fechaHora: string, minutes: number): Promise<number[]> {
  const rows = await tx<{ id_usuario: number }[]>`
    SELECT v.id_usuario FROM usuario v
    WHERE v.rol = 'veterinario' AND v.eliminado_en IS NULL AND NOT EXISTS (
      SELECT 1 FROM cita c WHERE c.id_usuario = v.id_usuario AND c.estado <> 'cancelada' AND c.eliminado_en IS NULL
        AND c.periodo && tsrange(${fechaHora}::timestamp, ${fechaHora}::timestamp + make_interval(mins => ${minutes})))
    ORDER BY (
      SELECT count(*) FROM cita c WHERE c.id_usuario = v.id_usuario AND c.estado <> 'cancelada' AND c.eliminado_en IS NULL
        AND c.fecha_hora >= ${fechaHora}::date AND c.fecha_hora < ${fechaHora}::date + 1), v.id_usuario`
  return rows.map((row) => row.id_usuario)
}

/** An appointment that has passed the rules, with its vet. */
export type ValidCita = Required<
  Pick<CitaBody, 'id_mascota' | 'fecha_hora' | 'tipo_consulta' | 'motivo_consulta' | 'estado'>
> & { id_usuario: number }

const columns = ({ id_mascota, id_usuario, fecha_hora, tipo_consulta, motivo_consulta, estado }: ValidCita) => ({
  id_mascota,
  id_usuario,
  fecha_hora,
  tipo_consulta,
  motivo_consulta,
  estado,
})

/** The appointment to be, and since when it has its hour. */
export interface NewCita extends ValidCita {
  duracion: number
  acordada_en: Date
}

export async function insertCita(tx: Tx, cita: NewCita, author: Author): Promise<Cita> {
  const { duracion, acordada_en } = cita
  const [made] = await tx<[{ id_cita: number }]>`
    INSERT INTO cita ${tx({ ...columns(cita), duracion, acordada_en })} RETURNING id_cita`
  const despues = await readCita(tx, made.id_cita)
  await audit(tx, author, { accion: 'crear', entidad: 'cita', id: made.id_cita, despues })
  return despues
}

export async function updateCita(tx: Tx, antes: Cita, cita: ValidCita, now: Date, author: Author): Promise<Cita> {
  const id = antes.id_cita
  const moved = cita.fecha_hora !== antes.fecha_hora ? { acordada_en: now } : {}
  await tx`UPDATE cita SET ${tx({ ...columns(cita), ...moved })} WHERE id_cita = ${id}`
  const despues = await readCita(tx, id)
  const only = { ...antes, estado: despues.estado, version: despues.version }
  const accion = JSON.stringify(only) === JSON.stringify(despues) ? 'estado' : 'actualizar'
  await audit(tx, author, { accion, entidad: 'cita', id, antes, despues })
  return despues
}
