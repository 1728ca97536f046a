import type { CitaRestaurada, Llamada } from '@huella/contract'
import { restoreCitas } from '../citas/index.ts'
import { restoreNota } from '../clientes/index.ts'
import { assertClienteLives, type RestoreContext, restore } from '../entities/index.ts'
import { restoreMascotas } from '../mascotas/index.ts'
import type { Tx } from '../platform/sql/database.ts'
import { sql } from '../platform/sql/sql.ts'
import { restoreUsuario } from '../usuarios/index.ts'
import { closeAvisos, wasTold } from './avisos.ts'

interface ArchivedLlamada extends Pick<Llamada, 'id_llamada' | 'id_usuario' | 'id_prevencion' | 'resultado'> {
  id_mascota: number | null
  id_cita: number | null
  /** Whether the client was taken back with it. */
  cliente: boolean
}

/** Brings a call back with all that was taken back with it: client, pet, appointment and notes have its moment. */
export async function restoreLlamada(tx: Tx, id: number, context: RestoreContext): Promise<CitaRestaurada[]> {
  const call = await tx.queryOne<ArchivedLlamada>(sql`
    SELECT l.id_llamada, l.id_usuario, l.id_mascota, l.id_cita, l.id_prevencion, l.resultado,
      EXISTS (SELECT FROM usuario u WHERE u.id_usuario = l.id_usuario AND u.eliminado_en = l.eliminado_en) AS cliente
    FROM llamada l WHERE l.id_llamada = ${id} FOR UPDATE`)
  const moment = sql`eliminado_en = (SELECT eliminado_en FROM llamada WHERE id_llamada = ${id})`
  const canceladas = call.cliente ? await restoreUsuario(tx, call.id_usuario, context) : []
  if (!call.cliente) await assertClienteLives(tx, call.id_usuario)
  const mascota = sql`id_mascota = ${call.id_mascota} AND ${moment}`
  canceladas.push(...(await restoreMascotas(tx, mascota, context, { alone: true })))
  const cita = sql`id_cita = ${call.id_cita} AND ${moment}`
  canceladas.push(...(await restoreCitas(tx, cita, context, { alone: false })))
  const notas = await tx.query<{ id: number }>(sql`
    SELECT id_nota_cliente AS id FROM nota_cliente WHERE id_llamada = ${id} AND ${moment}`)
  for (const nota of notas) await restoreNota(tx, nota.id, context)
  await restore(tx, 'llamada', sql`id_llamada = ${id}`, context.author)
  // The client has been told, as before it was taken back.
  if (wasTold(call.resultado)) await closeAvisos(tx, call, [], context)
  return canceladas
}
