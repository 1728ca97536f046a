import type { Despedida, Mascota } from '@huella/contract'
import { cancelCitasOfMascota, countCitasToCancel } from '../citas/index.ts'
import { countEsperasOfMascota, endEsperasOfMascota } from '../espera/index.ts'
import type { RequestContext } from '../platform/http/crud-routes.ts'
import type { Db, Tx } from '../platform/sql/database.ts'
import { raw, sql } from '../platform/sql/sql.ts'
import { countOpenTratamientos } from '../tratamientos/index.ts'
import { writeMascota } from './mascotas.repo.ts'

/** Whether the clinic knows something of the pet: it came, or somebody of the staff wrote something down. */
export async function hasRecord(db: Db, id: number): Promise<boolean> {
  const { record } = await db.queryOne<{ record: boolean }>(sql`
    SELECT m.notas_clinicas IS NOT NULL OR m.fallecida_en IS NOT NULL
      OR EXISTS (SELECT FROM cita c WHERE c.id_mascota = m.id_mascota AND c.eliminado_en IS NULL
        AND (c.estado = 'completada' OR c.llegada_en IS NOT NULL))
      OR EXISTS (SELECT FROM visita v WHERE v.id_mascota = m.id_mascota AND v.eliminado_en IS NULL)
      OR EXISTS (SELECT FROM tratamiento t WHERE t.id_mascota = m.id_mascota AND t.eliminado_en IS NULL)
      OR EXISTS (SELECT FROM prevencion p WHERE p.id_mascota = m.id_mascota AND p.eliminado_en IS NULL)
      OR EXISTS (SELECT FROM peso p WHERE p.id_mascota = m.id_mascota AND p.eliminado_en IS NULL)
      OR EXISTS (SELECT FROM adjunto ad WHERE ad.id_mascota = m.id_mascota AND ad.id_usuario <> m.id_usuario AND ad.eliminado_en IS NULL)
      OR EXISTS (SELECT FROM alerta a WHERE a.id_mascota = m.id_mascota AND a.eliminado_en IS NULL) AS record
    FROM mascota m WHERE m.id_mascota = ${id}`)
  return record
}

/** The pet leaves its owner's list; the clinic keeps it and its record. What was to come is cancelled, with the usual notices. */
export async function takeOffList(tx: Tx, before: Mascota, context: RequestContext): Promise<void> {
  const { id_mascota } = before
  await cancelCitasOfMascota(tx, { id_mascota }, context, { onlyVets: false })
  await endEsperasOfMascota(tx, id_mascota, context.author)
  await writeMascota(tx, before, { baja_en: context.clock() }, context.author)
}

/** What would happen if the pet died today, or somebody deleted it. */
export async function previewDespedida(db: Db, id: number, context: RequestContext): Promise<Despedida> {
  const esperas = await countEsperasOfMascota(db, id)
  const citas = await countCitasToCancel(db, { id_mascota: id }, context)
  const tratamientos = await countOpenTratamientos(db, id)
  const preview = { conserva: await hasRecord(db, id), citas, esperas, tratamientos }
  return context.caller.scope === 'own' ? preview : { ...preview, historia: await countRecord(db, id) }
}

/** What goes with the pet when it is deleted. */
function countRecord(db: Db, id: number): Promise<NonNullable<Despedida['historia']>> {
  const count = (table: string) =>
    sql`(SELECT count(*)::int FROM ${raw(table)} r WHERE r.id_mascota = ${id} AND r.eliminado_en IS NULL)`
  return db.queryOne(sql`
    SELECT ${count('visita')} AS visitas, ${count('cita')} AS citas, ${count('tratamiento')} AS tratamientos,
      ${count('prevencion')} AS prevenciones, ${count('peso')} AS pesos, ${count('adjunto')} AS adjuntos`)
}
