import type { Slot } from '../huecos/index.ts'
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

/** Ends the offers that an urgency is booked over. The caller has locked the vet. */
export async function withdrawOfertas(tx: Tx, { id_usuario, fecha_hora, duracion }: Slot): Promise<void> {
  await tx.execute(sql`
    UPDATE oferta SET estado = 'anulada'
    WHERE id_usuario = ${id_usuario} AND estado = 'abierta'
      AND periodo && tsrange(${fecha_hora}::timestamp, ${fecha_hora}::timestamp + make_interval(mins => ${duracion}))`)
}
