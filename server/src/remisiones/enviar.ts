import { randomUUID } from 'node:crypto'
import { type Aviso, MAX_REMISION_BYTES, type RemisionEnvio } from '@huella/contract'
import { enqueue, selectAviso } from '../avisos/index.ts'
import { audit, findMascota, type TimelineSources } from '../entities/index.ts'
import type { RequestContext } from '../platform/http/crud-routes.ts'
import { AppError, fieldError } from '../platform/http/errors.ts'
import type { Tx } from '../platform/sql/database.ts'
import { sql } from '../platform/sql/sql.ts'
import type { RemisionAviso } from './remision.aviso.ts'
import { readRemision } from './remision.repo.ts'

/** Enqueues the record of a pet to an address that may be of anybody. */
export async function sendRemision(
  tx: Tx,
  sources: TimelineSources,
  id_mascota: number,
  { email, desde = null, archivos = false, nota = null }: RemisionEnvio,
  { caller, author, clock, config }: RequestContext,
): Promise<Aviso> {
  await findMascota(tx, caller, id_mascota)
  const id_usuario = caller.usuario.id_usuario
  const now = clock()
  if (archivos) {
    const ref = { id_mascota, id_remitente: id_usuario, desde, nota }
    const read = await readRemision(tx, sources, ref, { now, timeZone: config.timeZone })
    const bytes = read.archivos.reduce((sum, { tamano }) => sum + tamano, 0)
    if (bytes > MAX_REMISION_BYTES) throw fieldError('ARCHIVOS_DEMASIADO_GRANDES', 'archivos')
  }
  const datos: RemisionAviso = { id_mascota, email, desde, archivos, nota }
  const notice = { tipo: 'remision', clave: `remision:${randomUUID()}`, id_usuario, columns: { datos } }
  const [queued] = await enqueue(tx, [notice], { now })
  if (!queued) throw new AppError('SIN_CORREO')
  const aviso = await tx.queryOne<Aviso>(sql`${selectAviso} WHERE a.id_aviso = ${queued.id_aviso}`)
  const despues = { ...aviso, destino: email, id_mascota }
  await audit(tx, author, { accion: 'crear', entidad: 'aviso', id: queued.id_aviso, despues })
  return despues
}
