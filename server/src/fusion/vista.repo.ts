import { type FusionLado, type FusionVista, filledFrom, fusionRefused } from '@huella/contract'
import { AppError } from '../platform/http/errors.ts'
import { utcTimestamp } from '../platform/lists/list-definition.ts'
import type { Db } from '../platform/sql/database.ts'
import { raw, sql } from '../platform/sql/sql.ts'
import { usuarioSelect } from '../usuarios/index.ts'

const ofMascotas = (table: string) =>
  raw(`
  (SELECT count(*)::int FROM ${table} t JOIN mascota m USING (id_mascota)
   WHERE m.id_usuario = u.id_usuario AND m.eliminado_en IS NULL AND t.eliminado_en IS NULL)`)

const ofCliente = (table: string) =>
  raw(`
  (SELECT count(*)::int FROM ${table} t WHERE t.id_usuario = u.id_usuario AND t.eliminado_en IS NULL)`)

async function ladoOf(db: Db, id: number): Promise<FusionLado> {
  const [row] = await db.query<FusionLado>(sql`
    SELECT ${raw(usuarioSelect)}, ${raw(utcTimestamp('u.creado_en'))},
      (SELECT coalesce(json_agg(json_build_object('id_mascota', m.id_mascota, 'nombre', m.nombre) ORDER BY m.nombre, m.id_mascota), '[]')
       FROM mascota m WHERE m.id_usuario = u.id_usuario AND m.eliminado_en IS NULL) AS mascotas,
      ${ofMascotas('cita')} AS citas, ${ofMascotas('tratamiento')} AS tratamientos,
      ${ofCliente('llamada')} AS llamadas, ${ofCliente('nota_cliente')} AS notas,
      EXISTS (SELECT FROM sesion s WHERE s.id_usuario = u.id_usuario AND s.expira_en > now()) AS sesion_abierta
    FROM usuario u WHERE u.id_usuario = ${id} AND u.eliminado_en IS NULL`)
  if (!row) throw new AppError('NO_ENCONTRADO')
  return row
}

/** Both clients, and what the kept one will be. */
export async function previewMerge(db: Db, id: number, idOtro: number): Promise<FusionVista> {
  const [conservado, otro] = [await ladoOf(db, id), await ladoOf(db, idOtro)]
  const refused = fusionRefused(conservado, otro)
  if (refused) throw new AppError(refused)
  return { conservado, otro, resultado: filledFrom(conservado, otro) }
}
