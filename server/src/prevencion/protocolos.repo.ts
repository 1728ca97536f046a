import { createHash } from 'node:crypto'
import { PROTOCOLO_DESDE, type Protocolo, type Protocolos, type ProtocolosBody } from '@huella/contract'
import { audit } from '../entities/index.ts'
import type { Author } from '../platform/auth/author.ts'
import { AppError } from '../platform/http/errors.ts'
import type { Db, Tx } from '../platform/sql/database.ts'
import { sql } from '../platform/sql/sql.ts'

/** All rows, in the order in which they were written. */
export async function readProtocolos(db: Db): Promise<Protocolos> {
  const protocolos = await db.query<Protocolo>(sql`
    SELECT especie, tipo, nombre, enfermedades, cachorro_hasta_semanas, cachorro_cada_semanas, cada_meses,
           vigente_desde::text, nota
    FROM protocolo ORDER BY id_protocolo`)
  return { protocolos, version: versionOf(protocolos) }
}

/** The table has no row of its own, so its version is a hash of its content. */
const versionOf = (protocolos: Protocolo[]): string =>
  createHash('sha256').update(JSON.stringify(protocolos)).digest('hex').slice(0, 16)

export async function replaceProtocolos(
  tx: Tx,
  { protocolos, version }: ProtocolosBody,
  author: Author,
): Promise<Protocolos> {
  await tx.execute(sql`LOCK TABLE protocolo IN SHARE ROW EXCLUSIVE MODE`)
  const before = await readProtocolos(tx)
  if (version !== undefined && version !== before.version)
    throw new AppError('VERSION_OBSOLETA', { actual: { ...before } })
  await tx.execute(sql`DELETE FROM protocolo`)
  await tx.execute(sql`
    INSERT INTO protocolo (especie, tipo, nombre, enfermedades, cachorro_hasta_semanas, cachorro_cada_semanas, cada_meses,
      vigente_desde, nota)
    SELECT especie, tipo, nombre, coalesce(enfermedades, '{}'), cachorro_hasta_semanas, cachorro_cada_semanas, cada_meses,
      coalesce(vigente_desde, ${PROTOCOLO_DESDE}::date), nota
    FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(protocolos)}::jsonb)
      AS (especie text, tipo text, nombre text, enfermedades text[], cachorro_hasta_semanas integer,
        cachorro_cada_semanas integer, cada_meses integer, vigente_desde date, nota text)) WITH ORDINALITY
    ORDER BY ordinality`)
  const after = await readProtocolos(tx)
  const [antes, despues] = [{ protocolos: before.protocolos }, { protocolos: after.protocolos }]
  await audit(tx, author, { accion: 'actualizar', entidad: 'protocolo', id: 0, antes, despues })
  return after
}
