import type { CitaRestaurada, PapeleraEntity } from '@huella/contract'
import { restoreCitas } from '../citas/index.ts'
import { restoreNota } from '../clientes/index.ts'
import { assertMascotaLives, type RestoreContext, restore } from '../entities/index.ts'
import { restoreEspera } from '../espera/index.ts'
import { restoreLlamada } from '../llamadas/index.ts'
import { restoreMascotas } from '../mascotas/index.ts'
import { restoreMedicamento } from '../medicamentos/index.ts'
import type { Tx } from '../platform/sql/database.ts'
import { raw, sql } from '../platform/sql/sql.ts'
import { restoreTratamiento } from '../tratamientos/index.ts'
import { restoreUsuario } from '../usuarios/index.ts'
import { recoverVisita } from '../visitas/index.ts'

/** Brings a row back that is locked and that the caller may restore, by the rules of its slice. Returns the appointments that came back as cancelled. */
type Restorer = (tx: Tx, id: number, context: RestoreContext) => Promise<CitaRestaurada[]>

/** One that no appointments come back with. */
const alone =
  (work: (...args: Parameters<Restorer>) => Promise<unknown>): Restorer =>
  async (...args) => {
    await work(...args)
    return []
  }

const mascotaOf = async (tx: Tx, entidad: PapeleraEntity, id: number): Promise<number> =>
  (
    await tx.queryOne<{ id_mascota: number }>(
      sql`SELECT id_mascota FROM ${raw(entidad)} WHERE ${raw(`id_${entidad}`)} = ${id}`,
    )
  ).id_mascota

/** Of the record of a pet: it comes back as it was, if the pet is there. */
const ofRecord = (entidad: 'alerta' | 'prevencion' | 'peso' | 'adjunto'): Restorer =>
  alone(async (tx, id, { author }) => {
    await assertMascotaLives(tx, await mascotaOf(tx, entidad, id))
    await restore(tx, entidad, sql`${raw(`id_${entidad}`)} = ${id}`, author)
  })

export const restorers: Record<PapeleraEntity, Restorer> = {
  usuario: restoreUsuario,
  mascota: (tx, id, context) => restoreMascotas(tx, sql`id_mascota = ${id}`, context, { alone: true }),
  cita: async (tx, id, context) => {
    await assertMascotaLives(tx, await mascotaOf(tx, 'cita', id))
    return restoreCitas(tx, sql`id_cita = ${id}`, context, { alone: true })
  },
  tratamiento: alone(restoreTratamiento),
  medicamento: alone(restoreMedicamento),
  espera: alone(restoreEspera),
  visita: alone(async (tx, id, { caller, author }) => {
    await assertMascotaLives(tx, await mascotaOf(tx, 'visita', id))
    await recoverVisita(tx, caller, id, author)
  }),
  plantilla: alone((tx, id, { author }) => restore(tx, 'plantilla', sql`id_plantilla = ${id}`, author)),
  alerta: ofRecord('alerta'),
  prevencion: ofRecord('prevencion'),
  peso: ofRecord('peso'),
  adjunto: ofRecord('adjunto'),
  llamada: restoreLlamada,
  nota_cliente: alone(restoreNota),
}
