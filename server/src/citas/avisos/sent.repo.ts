import type { Aviso } from '@huella/contract'
import { selectAviso } from '../../avisos/index.ts'
import { documentosOfCita } from '../../documentos/index.ts'
import type { Caller } from '../../platform/auth/access.ts'
import type { Database } from '../../platform/sql/database.ts'
import { sql } from '../../platform/sql/sql.ts'

/**
 * The notices of an appointment the caller may see, with the documents of its visit and treatments. Owners get only their own, because
 * notices contain vets' addresses.
 */
export function avisosOfCita(db: Database, { scope, usuario }: Caller, idCita: number): Promise<Aviso[]> {
  const visible = scope === 'any' ? sql`true` : sql`a.id_usuario = ${usuario.id_usuario}`
  return db.query(sql`
    ${selectAviso} WHERE ${visible} AND a.id_aviso IN (
      SELECT id_aviso FROM aviso WHERE id_cita = ${idCita} UNION ALL ${documentosOfCita(idCita)})
    ORDER BY a.id_aviso`)
}
