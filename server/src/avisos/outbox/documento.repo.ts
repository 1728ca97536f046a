import { randomUUID } from 'node:crypto'
import type { Aviso } from '@huella/contract'
import { audit } from '../../entities/index.ts'
import type { Author } from '../../platform/auth/author.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { Db, Tx } from '../../platform/sql/database.ts'
import { type SqlFragment, sql } from '../../platform/sql/sql.ts'
import { selectAviso } from '../avisos.repo.ts'
import { emailEnabled } from './queue.repo.ts'
import { NOTICE_LIFETIME_MS } from './retry-policy.ts'

/** A document: the report of a visit, the sheet of a treatment, or else the pet's vaccination card. */
export interface DocumentoOf {
  id_mascota: number
  id_visita: number | null
  id_tratamiento: number | null
}

/** A message with the document to its owner, by e-mail. It may be sent again at any time. */
export async function enqueueDocumento(
  tx: Tx,
  { id_mascota, id_visita, id_tratamiento }: DocumentoOf,
  idUsuario: number,
  now: Date,
  author: Author,
): Promise<Aviso> {
  const until = new Date(now.getTime() + NOTICE_LIFETIME_MS)
  const [row] = await tx.query<{ id: number }>(sql`
    INSERT INTO aviso (clave, tipo, canal, id_usuario, id_mascota, id_visita, id_tratamiento, creado_en, enviar_desde, caduca_en)
    SELECT ${`documento:${randomUUID()}`}, 'documento', canal, ${idUsuario}::int, ${id_mascota}::int, ${id_visita}::int,
           ${id_tratamiento}::int, ${now}::timestamptz, ${now}::timestamptz, ${until}::timestamptz
    FROM ajustes, (VALUES ('email')) AS canales (canal) WHERE ${emailEnabled}
    RETURNING id_aviso::int AS id`)
  if (!row) throw new AppError('SIN_CORREO')
  const despues = await tx.queryOne<Aviso>(sql`${selectAviso} WHERE a.id_aviso = ${row.id}`)
  await audit(tx, author, { accion: 'crear', entidad: 'aviso', id: row.id, despues })
  return despues
}

const MAX_SHOWN = 20

/** When this document was sent, newest first. */
export const enviosOf = (db: Db, documento: DocumentoOf): Promise<Aviso[]> =>
  db.query(sql`
    ${selectAviso} WHERE a.tipo = 'documento' AND ${matching(documento)} ORDER BY a.id_aviso DESC LIMIT ${MAX_SHOWN}`)

function matching({ id_mascota, id_visita, id_tratamiento }: DocumentoOf): SqlFragment {
  if (id_visita !== null) return sql`a.id_visita = ${id_visita}`
  if (id_tratamiento !== null) return sql`a.id_tratamiento = ${id_tratamiento}`
  return sql`a.id_mascota = ${id_mascota} AND num_nonnulls(a.id_visita, a.id_tratamiento) = 0`
}
