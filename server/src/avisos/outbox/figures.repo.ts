import type { Db } from '../../platform/sql/database.ts'
import { sql } from '../../platform/sql/sql.ts'

/** Seconds that the oldest notice waits for since it was due; 0 if none does. Those that wait for the confirmation of an address do not count. */
export async function outboxAge(db: Db): Promise<number> {
  const { seconds } = await db.queryOne<{ seconds: number }>(sql`
    SELECT coalesce(extract(epoch FROM now() - min(enviar_desde)), 0)::float AS seconds
    FROM aviso JOIN usuario USING (id_usuario)
    WHERE estado = 'pendiente' AND enviar_desde <= now() AND (canal = 'sms' OR email_confirmado)`)
  return seconds
}

/** Notices of the last day that could not be delivered. */
export async function outboxFailures(db: Db): Promise<number> {
  const { failures } = await db.queryOne<{ failures: number }>(sql`
    SELECT count(*)::int AS failures FROM aviso WHERE estado = 'fallido' AND cerrado_en > now() - interval '1 day'`)
  return failures
}
