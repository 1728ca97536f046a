import type { ClinicTime } from '@huella/contract'
import { freeStarts } from '../huecos/index.ts'
import type { Tx } from '../platform/sql/database.ts'
import { sql } from '../platform/sql/sql.ts'

const LENGTH = 30

/** Offers a free hour of the next days to the first in line. Nothing else became free so far. */
export async function offerFirst(tx: Tx, { now }: ClinicTime, days: { desde: string; hasta: string }): Promise<void> {
  const moment = new Date()
  await tx.execute(sql`
    WITH ${freeStarts({ ...days, id_usuario: null, duracion: LENGTH, id_cita: null, from: now, until: null, now: moment })}
    INSERT INTO oferta (id_espera, id_usuario, fecha_hora, duracion, caduca_en)
    SELECT 1, id_usuario, inicio, ${LENGTH}, ${moment}::timestamptz + interval '30 minutes'
    FROM inicios ORDER BY inicio, id_usuario LIMIT 1`)
  await tx.execute(sql`DELETE FROM liberacion`)
}
