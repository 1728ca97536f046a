import type { Comunicado, ComunicadoCreate, ComunicadoPendiente } from '@huella/contract'
import { audit, openEstados } from '../entities/index.ts'
import type { RequestContext } from '../platform/http/crud-routes.ts'
import { AppError, throwIfErrors } from '../platform/http/errors.ts'
import { jsonObject, utcTimestamp } from '../platform/lists/list-definition.ts'
import { clinicTime } from '../platform/ops/clock.ts'
import type { Db, Tx } from '../platform/sql/database.ts'
import { columnValues, type RowsSql, raw, sql } from '../platform/sql/sql.ts'
import { deathDateErrors } from './fallecimiento-date.ts'
import { lockMascotaRow } from './mascotas.repo.ts'

const columns = `co.id_comunicado, co.id_mascota, co.fecha::text, co.nota, ${utcTimestamp('co.creado_en')}`

/** What the owner of a pet has said of its death, while the clinic has not confirmed it. */
export const comunicadoOf = (idMascota: number): RowsSql<Comunicado> => sql`
  SELECT ${raw(columns)} FROM comunicado co WHERE co.id_mascota = ${idMascota} AND co.estado = 'pendiente'`

/** Notes what an owner says. Nothing is cancelled: reminders stop, and the clinic confirms it. A second time it changes nothing. */
export async function reportDeath(
  tx: Tx,
  id: number,
  { fecha, nota = null }: ComunicadoCreate,
  { caller, author, clock, config }: RequestContext,
): Promise<Comunicado> {
  const mascota = await lockMascotaRow(tx, caller, id)
  if (mascota.fallecida_en) throw new AppError('MASCOTA_FALLECIDA')
  throwIfErrors(deathDateErrors(fecha, mascota, clinicTime(clock(), config.timeZone).today))
  const [known] = await tx.query<Comunicado>(comunicadoOf(id))
  if (known) return known
  const row = { id_mascota: id, id_usuario: author.actor, fecha, nota, creado_en: clock() }
  await tx.execute(sql`INSERT INTO comunicado ${columnValues(row)}`)
  const despues = await tx.queryOne<Comunicado>(comunicadoOf(id))
  const { id_comunicado, ...rest } = despues
  await audit(tx, author, {
    accion: 'crear',
    entidad: 'comunicado',
    id: id_comunicado,
    despues: { ...rest, id_comunicado, id_dueno: mascota.id_usuario, estado: 'pendiente' },
  })
  return despues
}

type Outcome = 'confirmado' | 'rechazado' | 'retirado'

/** Ends what an owner has said of this pet, if they have: whether there was something to end. The pet is locked. */
export async function endReport(
  tx: Tx,
  { id_mascota, id_usuario: id_dueno }: { id_mascota: number; id_usuario: number },
  estado: Outcome,
  author: RequestContext['author'],
): Promise<boolean> {
  const [antes] = await tx.query<Comunicado>(comunicadoOf(id_mascota))
  if (!antes) return false
  const id = antes.id_comunicado
  await tx.execute(
    sql`UPDATE comunicado SET estado = ${estado}, id_autor = ${author.actor} WHERE id_comunicado = ${id}`,
  )
  await audit(tx, author, {
    accion: 'estado',
    entidad: 'comunicado',
    id,
    antes: { ...antes, id_dueno, estado: 'pendiente' },
    despues: { ...antes, id_dueno, estado },
  })
  return true
}

/** It was a mistake: its owner takes it back, or the clinic knows better. */
export async function undoReport(tx: Tx, id: number, { caller, author }: RequestContext): Promise<void> {
  const mascota = await lockMascotaRow(tx, caller, id)
  const ended = await endReport(tx, mascota, caller.scope === 'own' ? 'retirado' : 'rechazado', author)
  if (!ended) throw new AppError('NO_ENCONTRADO')
}

const dueno = jsonObject('u.id_usuario, u.nombre, u.apellido, u.email, u.telefono')

/** What the clinic has to confirm. */
export const listReports = (db: Db, now: string): Promise<ComunicadoPendiente[]> =>
  db.query(sql`
    SELECT ${raw(columns)},
      ${raw(jsonObject(`m.id_mascota, m.nombre, m.especie, m.especie_texto, m.foto, ${dueno} AS usuario`))} AS mascota,
      (SELECT count(*)::int FROM cita c WHERE c.id_mascota = m.id_mascota AND c.eliminado_en IS NULL
        AND c.estado IN ${openEstados} AND c.fecha_hora > ${now}::timestamp) AS citas
    FROM comunicado co JOIN mascota m ON m.id_mascota = co.id_mascota JOIN usuario u ON u.id_usuario = m.id_usuario
    WHERE co.estado = 'pendiente' AND m.eliminado_en IS NULL ORDER BY co.id_comunicado`)
