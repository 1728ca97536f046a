import type { Tx } from '../../platform/sql/database.ts'
import { sql } from '../../platform/sql/sql.ts'
import { emailEnabled } from './queue.repo.ts'
import { NOTICE_LIFETIME_MS } from './retry-policy.ts'

/**
 * The owner gets nothing more about this pet: neither what waits to be sent, nor a letter of condolence of a death that was undone.
 * A document that somebody sends goes out; delivery checks whose the pet is.
 * Waits for a message that is being sent.
 */
export async function discardNoticesOfMascota(tx: Tx, idMascota: number, motivo: string, now: Date): Promise<void> {
  await tx.execute(sql`
    UPDATE aviso SET estado = 'descartado', cerrado_en = ${now}, motivo = ${motivo}
    WHERE estado = 'pendiente' AND tipo NOT LIKE 'agenda%' AND tipo <> 'documento' AND (
      id_mascota = ${idMascota}
      OR id_cita IN (SELECT id_cita FROM cita WHERE id_mascota = ${idMascota})
      OR id_prevencion IN (SELECT id_prevencion FROM prevencion WHERE id_mascota = ${idMascota})
      OR id_oferta IN (SELECT id_oferta FROM oferta JOIN espera USING (id_espera) WHERE espera.id_mascota = ${idMascota}))`)
}

interface Condolencia {
  id_mascota: number
  /** The owner. */
  id_usuario: number
  /** Identifies the event. */
  version: number
}

/** A letter by e-mail, once for each time that the death is recorded. */
export async function enqueueCondolencia(tx: Tx, pet: Condolencia, now: Date): Promise<void> {
  const until = new Date(now.getTime() + NOTICE_LIFETIME_MS)
  await tx.execute(sql`
    INSERT INTO aviso (clave, tipo, canal, id_usuario, id_mascota, creado_en, enviar_desde, caduca_en)
    SELECT concat_ws(':', 'condolencia', ${pet.id_mascota}::int, ${pet.version}::int), 'condolencia', canal, id_usuario,
           ${pet.id_mascota}::int, ${now}::timestamptz, ${now}::timestamptz, ${until}::timestamptz
    FROM usuario, ajustes, (VALUES ('email')) AS canales (canal)
    WHERE id_usuario = ${pet.id_usuario} AND eliminado_en IS NULL AND ${emailEnabled}
    ON CONFLICT (clave) DO NOTHING`)
}
