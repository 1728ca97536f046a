import { type Peso, type PesoCreate, type PesoUpdate, validation } from '@huella/contract'
import { archive, audit, findMascota, shareVisibleMascota, type TimelineSource } from '../entities/index.ts'
import type { Caller } from '../platform/auth/access.ts'
import type { RequestContext } from '../platform/http/crud-routes.ts'
import { AppError, assertVersion, throwIfErrors } from '../platform/http/errors.ts'
import { jsonObject } from '../platform/lists/list-definition.ts'
import { clinicTime } from '../platform/ops/clock.ts'
import type { Db, Tx } from '../platform/sql/database.ts'
import { assignments, columnValues, type RowsSql, raw, type SqlFragment, sql } from '../platform/sql/sql.ts'

const select = raw(`
  SELECT p.id_peso, p.id_visita, p.id_mascota, p.fecha::text, p.peso::float8, p.corregido::float8, p.version,
    ${jsonObject('u.id_usuario, u.nombre, u.apellido')} AS usuario
  FROM pesada p JOIN usuario u ON u.id_usuario = p.id_usuario`)

/** The weights of a pet, the oldest first, as a chart draws them. */
export async function listPesos(db: Db, caller: Caller, idMascota: number): Promise<Peso[]> {
  await findMascota(db, caller, idMascota)
  return db.query(sql`
    ${select} WHERE p.id_mascota = ${idMascota}
    ORDER BY p.fecha, p.creado_en, p.id_peso, p.id_visita`)
}

/** The last weights of a pet, the newest first. */
export const newestPesos = (idMascota: number, limit: number): RowsSql<Peso> => sql`
  ${select} WHERE p.id_mascota = ${idMascota} ORDER BY p.fecha DESC, p.creado_en DESC LIMIT ${limit}`

/** The last weight of the pet of another query, in kilograms. */
export const lastPesoOf = (idMascota: SqlFragment): SqlFragment => sql`
  (SELECT p.peso::float8 FROM pesada p WHERE p.id_mascota = ${idMascota} ORDER BY p.fecha DESC, p.creado_en DESC LIMIT 1)`

/** The last weight on a day. */
export const pesoHasta = (idMascota: SqlFragment, dia: SqlFragment): RowsSql<{ peso: number; fecha: string }> => sql`
  SELECT p.peso::float8, p.fecha::text FROM pesada p WHERE p.id_mascota = ${idMascota} AND p.fecha <= ${dia}
  ORDER BY p.fecha DESC, p.creado_en DESC LIMIT 1`

/**
 * The weight of a pet by which a dose is computed: the newest one. What the draft says at which it is given counts too, because
 * that was weighed just now.
 */
export async function pesoParaDosis(
  db: Db,
  idMascota: number,
  idVisita: number | null,
): Promise<{ peso: number; fecha: string } | null> {
  const [row] = await db.query<{ peso: number; fecha: string }>(sql`
    SELECT peso::float8, fecha::text FROM (
      SELECT peso, fecha, creado_en FROM pesada WHERE id_mascota = ${idMascota}
      UNION ALL
      SELECT peso, fecha_hora::date, creado_en FROM visita
      WHERE id_visita = ${idVisita} AND id_mascota = ${idMascota} AND firmada_en IS NULL AND peso IS NOT NULL) p
    ORDER BY fecha DESC, creado_en DESC LIMIT 1`)
  return row ?? null
}

/** The timeline has the weights that were noted alone: a weight of a visit is shown with the visit. */
export const pesosTimeline = (): TimelineSource<Peso> => ({
  from: sql`peso p`,
  idMascota: sql`p.id_mascota`,
  cuando: sql`p.fecha`,
  id: sql`p.id_peso`,
  where: sql`p.eliminado_en IS NULL`,
  row: (id) => sql`${select} WHERE p.id_peso = ${id}`,
})

const readPeso = (tx: Tx, id: number): Promise<Peso> => tx.queryOne(sql`${select} WHERE p.id_peso = ${id}`)

/** A weight is of today or before, and of a day on which the pet lived. */
async function validFecha(tx: Tx, idMascota: number, fecha: string, context: RequestContext): Promise<string> {
  const { today } = clinicTime(context.clock(), context.config.timeZone)
  const { antes } = await tx.queryOne<{ antes: boolean }>(sql`
    SELECT fecha_nacimiento > ${fecha}::date AS antes FROM mascota WHERE id_mascota = ${idMascota}`)
  throwIfErrors({
    ...(antes && { fecha: validation.fechaBeforeBirth }),
    ...(fecha > today && { fecha: validation.fechaFutura }),
  })
  return fecha
}

const todayOf = ({ clock, config }: RequestContext) => clinicTime(clock(), config.timeZone).today

export async function insertPeso(tx: Tx, id: number, body: PesoCreate, context: RequestContext): Promise<Peso> {
  const { caller, author } = context
  const { id_mascota, id_dueno } = await shareVisibleMascota(tx, caller, id)
  const fecha = await validFecha(tx, id_mascota, body.fecha ?? todayOf(context), context)
  const columns = { id_mascota, fecha, peso: body.peso, id_usuario: author.actor }
  const { id_peso } = await tx.queryOne<{ id_peso: number }>(
    sql`INSERT INTO peso ${columnValues(columns)} RETURNING id_peso`,
  )
  const despues = await readPeso(tx, id_peso)
  await audit(tx, author, { accion: 'crear', entidad: 'peso', id: id_peso, despues: { ...despues, id_dueno } })
  return despues
}

async function lockPeso(tx: Tx, caller: Caller, id: number): Promise<{ antes: Peso; id_dueno: number }> {
  const rows = await tx.query(sql`SELECT FROM peso WHERE id_peso = ${id} AND eliminado_en IS NULL FOR UPDATE`)
  if (rows.length === 0) throw new AppError('NO_ENCONTRADO')
  const antes = await readPeso(tx, id)
  const { id_dueno } = await findMascota(tx, caller, antes.id_mascota)
  return { antes, id_dueno }
}

export async function updatePeso(tx: Tx, id: number, body: PesoUpdate, context: RequestContext): Promise<Peso> {
  const { antes, id_dueno } = await lockPeso(tx, context.caller, id)
  assertVersion(antes, body.version, () => antes)
  const fecha = await validFecha(tx, antes.id_mascota, body.fecha ?? antes.fecha, context)
  await tx.execute(sql`
    UPDATE peso SET ${assignments({ fecha, peso: body.peso ?? antes.peso })} WHERE id_peso = ${id}`)
  const despues = await readPeso(tx, id)
  const rows = { antes: { ...antes, id_dueno }, despues: { ...despues, id_dueno } }
  await audit(tx, context.author, { accion: 'actualizar', entidad: 'peso', id, ...rows })
  return despues
}

export async function removePeso(tx: Tx, id: number, { caller, author }: RequestContext): Promise<void> {
  await lockPeso(tx, caller, id)
  await archive(tx, 'peso', sql`id_peso = ${id}`, author)
}
