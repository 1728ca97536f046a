import type { Supresion, SupresionDecision } from '@huella/contract'
import { audit } from '../entities/index.ts'
import type { RequestContext } from '../platform/http/crud-routes.ts'
import { AppError } from '../platform/http/errors.ts'
import { clinicTime } from '../platform/ops/clock.ts'
import type { Tx } from '../platform/sql/database.ts'
import { sql } from '../platform/sql/sql.ts'
import { blockPerson } from './block.ts'
import { findPerson, readConservacion } from './person.ts'
import { enqueueSupresion } from './supresion.aviso.ts'
import { auditedRow, lockCliente, lockSupresion } from './supresion.repo.ts'

/** Decides a request: refused with a reason, or the person is blocked at once. */
export async function decideSupresion(
  tx: Tx,
  id: number,
  { aceptar, respuesta: given }: SupresionDecision,
  context: RequestContext,
): Promise<Supresion> {
  const { author, clock, config } = context
  const respuesta = given ?? null
  const antes = await lockSupresion(tx, id)
  if (antes.estado !== 'pendiente' || !antes.usuario) throw new AppError('SUPRESION_DECIDIDA')
  const { id_usuario } = antes.usuario
  await lockCliente(tx, id_usuario)
  const person = await findPerson(tx, id_usuario)
  const { hasta }: { hasta: string | null } = aceptar
    ? await readConservacion(tx, person, clinicTime(clock(), config.timeZone).now)
    : { hasta: null }
  await tx.execute(sql`
    UPDATE supresion SET estado = ${aceptar ? 'bloqueada' : 'rechazada'}, respuesta = ${respuesta}, conservar_hasta = ${hasta}::date,
      decidida_en = ${clock()}, decidida_por = ${author.actor} WHERE id_supresion = ${id}`)
  await enqueueSupresion(tx, id_usuario, { paso: aceptar ? 'aceptada' : 'rechazada', respuesta, hasta }, clock())
  if (aceptar) await blockPerson(tx, id, person, { author, moment: clock() })
  const despues = await lockSupresion(tx, id)
  await audit(tx, author, {
    ...{ accion: 'estado', entidad: 'supresion', id },
    ...{ antes: auditedRow(id_usuario, antes), despues: auditedRow(id_usuario, despues) },
  })
  return despues
}
