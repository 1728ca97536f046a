import { type Auditoria, can, type Entity, entities, type HistorialQuery, historialLectura } from '@huella/contract'
import { visiblePlantilla } from '../plantillas/index.ts'
import type { Caller } from '../platform/auth/access.ts'
import { AppError } from '../platform/http/errors.ts'
import type { Db } from '../platform/sql/database.ts'
import { raw, sql } from '../platform/sql/sql.ts'
import { activeCliente } from '../usuarios/index.ts'
import { readAuditoria } from './auditoria.repo.ts'

interface Row {
  entidad: Entity
  id: number
}

/** What happened to a row that the caller sees. Administrators read it of deleted rows, too. */
export async function readHistorial(
  db: Db,
  caller: Caller,
  row: Row,
  { antes }: HistorialQuery,
  timeZone: string,
): Promise<Auditoria> {
  const { rol } = caller.usuario
  if (!can(historialLectura[row.entidad], rol)) throw new AppError('NO_ENCONTRADO')
  if (!can('auditoria:list', rol) && !(await isThere(db, caller, row))) throw new AppError('NO_ENCONTRADO')
  return readAuditoria(db, { ...row, antes }, rol, timeZone)
}

/** Whether staff see the row: neither it nor its pet is deleted, of accounts it is a client's, and of templates no colleague's. */
async function isThere(db: Db, caller: Caller, { entidad, id }: Row): Promise<boolean> {
  const { archivable } = entities[entidad]
  if (!archivable) return true
  if (entidad === 'usuario')
    return (await db.query(sql`SELECT FROM usuario u WHERE u.id_usuario = ${id} AND ${activeCliente}`)).length > 0
  if (entidad === 'plantilla')
    return (
      (await db.query(sql`SELECT FROM plantilla p WHERE p.id_plantilla = ${id} AND ${visiblePlantilla(caller)}`))
        .length > 0
    )
  const ofMascota = !['mascota', 'llamada', 'nota_cliente', 'medicamento'].includes(entidad)
  const rows = await db.query(sql`
    SELECT FROM ${raw(entidad)} x ${ofMascota ? sql`JOIN mascota m ON m.id_mascota = x.id_mascota AND m.eliminado_en IS NULL` : sql``}
    WHERE x.${raw(`id_${entidad}`)} = ${id} AND x.eliminado_en IS NULL`)
  return rows.length > 0
}
