import type { Tx } from '../platform/sql/database.ts'
import { sql } from '../platform/sql/sql.ts'

interface Liberacion {
  /** Null: of all vets. */
  id_usuario: number | null
  /** Absent: of all days. */
  desde?: string
  hasta?: string
}

/** Notes hours that a timetable or an exception has opened, for the waiting list. Those of appointments are noted by a trigger. */
export async function noteLiberacion(tx: Tx, { id_usuario, desde, hasta }: Liberacion): Promise<void> {
  await tx.execute(sql`
    INSERT INTO liberacion (id_usuario, periodo)
    VALUES (${id_usuario}, tsrange(${desde ?? null}::timestamp, ${hasta ?? null}::timestamp))`)
}
