import { type Alerta, type AlertaCreate, type AlertaUpdate, canWriteAlerta } from '@huella/contract'
import { archive, audit, findMascota, shareVisibleMascota, type WordSource } from '../entities/index.ts'
import type { Caller } from '../platform/auth/access.ts'
import type { RequestContext } from '../platform/http/crud-routes.ts'
import { AppError, assertVersion } from '../platform/http/errors.ts'
import type { Db, Tx } from '../platform/sql/database.ts'
import { assignments, columnValues, type RowsSql, raw, sql } from '../platform/sql/sql.ts'

const columns = raw('a.id_alerta, a.id_mascota, a.tipo, a.gravedad, a.texto, a.version')

/** The gravest first. */
const GRAVEST_FIRST = `array_position(ARRAY['grave', 'moderada', 'leve'], a.gravedad), a.id_alerta`

/** A column with the alerts of a pet, as `alertaBreve`. */
export const alertasOfMascota = (idMascota: string): string => `(
  SELECT coalesce(json_agg(json_build_object('id_alerta', a.id_alerta, 'tipo', a.tipo, 'gravedad', a.gravedad, 'texto', a.texto)
    ORDER BY ${GRAVEST_FIRST}), '[]')
  FROM alerta a WHERE a.id_mascota = ${idMascota} AND a.eliminado_en IS NULL) AS alertas`

export const alertasOf = (idMascota: number): RowsSql<Alerta> => sql`
  SELECT ${columns} FROM alerta a WHERE a.id_mascota = ${idMascota} AND a.eliminado_en IS NULL
  ORDER BY ${raw(GRAVEST_FIRST)}`

export const alertasWords = (_caller: Caller, timeZone: string): WordSource => ({
  from: sql`alerta a`,
  idMascota: sql`a.id_mascota`,
  cuando: sql`date_trunc('second', a.creado_en AT TIME ZONE ${timeZone})`,
  id: sql`a.id_alerta`,
  where: sql`a.eliminado_en IS NULL`,
  texts: [{ words: 'a.palabras', of: 'ARRAY[a.texto]' }],
  idVisita: sql`NULL::int`,
})

export async function listAlertas(db: Db, caller: Caller, idMascota: number): Promise<Alerta[]> {
  await findMascota(db, caller, idMascota)
  return db.query(alertasOf(idMascota))
}

export async function insertAlerta(
  tx: Tx,
  idMascota: number,
  { tipo, gravedad, texto }: AlertaCreate,
  { caller, author }: RequestContext,
): Promise<Alerta> {
  const { id_mascota, id_dueno } = await shareVisibleMascota(tx, caller, idMascota)
  assertWritable(caller, { tipo })
  const despues = await tx.queryOne<Alerta>(sql`
    INSERT INTO alerta AS a ${columnValues({ id_mascota, tipo, gravedad, texto })} RETURNING ${columns}`)
  const id = despues.id_alerta
  await audit(tx, author, { accion: 'crear', entidad: 'alerta', id, despues: { ...despues, id_dueno } })
  return despues
}

async function lockAlerta(tx: Tx, caller: Caller, id: number): Promise<{ alerta: Alerta; id_dueno: number }> {
  const [alerta] = await tx.query<Alerta>(sql`
    SELECT ${columns} FROM alerta a WHERE a.id_alerta = ${id} AND a.eliminado_en IS NULL FOR UPDATE`)
  if (!alerta) throw new AppError('NO_ENCONTRADO')
  const { id_dueno } = await findMascota(tx, caller, alerta.id_mascota)
  assertWritable(caller, alerta)
  return { alerta, id_dueno }
}

function assertWritable({ usuario }: Caller, alerta: Pick<Alerta, 'tipo'>): void {
  if (!canWriteAlerta(usuario, alerta)) throw new AppError('PROHIBIDO')
}

export async function updateAlerta(
  tx: Tx,
  id: number,
  { version, ...change }: AlertaUpdate,
  { caller, author }: RequestContext,
): Promise<Alerta> {
  const { alerta: antes, id_dueno } = await lockAlerta(tx, caller, id)
  assertVersion(antes, version, () => antes)
  const { tipo, gravedad, texto } = { ...antes, ...change }
  assertWritable(caller, { tipo })
  const despues = await tx.queryOne<Alerta>(sql`
    UPDATE alerta a SET ${assignments({ tipo, gravedad, texto })} WHERE a.id_alerta = ${id} RETURNING ${columns}`)
  const rows = { antes: { ...antes, id_dueno }, despues: { ...despues, id_dueno } }
  await audit(tx, author, { accion: 'actualizar', entidad: 'alerta', id, ...rows })
  return despues
}

export async function removeAlerta(tx: Tx, id: number, { caller, author }: RequestContext): Promise<void> {
  await lockAlerta(tx, caller, id)
  await archive(tx, 'alerta', sql`id_alerta = ${id}`, author)
}
