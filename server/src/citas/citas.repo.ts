import type { Cita, CitaBody, CitaEstado, ListQuery, Page } from '@huella/contract'
import type { Caller } from '../platform/access.ts'
import { type Author, audit } from '../platform/audit.ts'
import type { Db, Sql, Tx } from '../platform/database/pool.ts'
import { AppError } from '../platform/errors.ts'
import { answerList, spanish } from '../platform/lists.ts'
import { peopleNamed, petsNamed, searchPattern } from '../platform/search.ts'

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
  const ofMyPet = db`c.id_mascota = ANY(ARRAY(
    SELECT id_mascota FROM mascota WHERE id_usuario = ${me} AND eliminado_en IS NULL))`
  return rol === 'cliente' ? ofMyPet : db`(c.id_usuario = ${me} OR ${ofMyPet})`
}

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
  if (query.search) where.push(found(sql, query.search, visible(sql, caller)))
  const named = (person: 'o' | 'v') => [
    spanish(sql, sql`${sql(person)}.nombre`),
    spanish(sql, sql`${sql(person)}.apellido`),
  ]
  return answerList<Cita>(sql, query, {
    table: sql`cita c`,
    id: sql`c.id_cita`,
    where,
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

/** By reason, type and state, or by the names of pet, owner and vet; each asked of the index that knows it. */
function found(sql: Sql, search: string, seen: ReturnType<typeof visible>) {
  const pattern = searchPattern(sql, search)
  return sql`c.id_cita = ANY(ARRAY(
    SELECT c.id_cita FROM cita c WHERE ${seen} AND c.busqueda LIKE ${pattern}
    UNION SELECT c.id_cita FROM cita c WHERE ${seen} AND c.id_usuario = ANY(ARRAY(${peopleNamed(sql, pattern)}))
    UNION SELECT c.id_cita FROM cita c WHERE ${seen} AND c.id_mascota = ANY(ARRAY(${petsNamed(sql, pattern)}))))`
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
