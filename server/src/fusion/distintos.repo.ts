import type { Usuario } from '@huella/contract'
import { audit } from '../entities/index.ts'
import type { RequestContext } from '../platform/http/crud-routes.ts'
import { AppError } from '../platform/http/errors.ts'
import type { Tx } from '../platform/sql/database.ts'
import { sql } from '../platform/sql/sql.ts'
import { lockBoth } from './fusion.repo.ts'

type Pair = [id: number, idOtro: number]

const pairOf = (pair: Pair) => sql`${Math.min(...pair)}::int, ${Math.max(...pair)}::int`

/** Notes that two clients who look alike are two people: they are not proposed to each other again. */
export async function addDistintos(tx: Tx, pair: Pair, { author, clock }: RequestContext): Promise<void> {
  const [cliente, otro] = await lockBoth(tx, ...pair)
  const added = await tx.execute(sql`
    INSERT INTO cliente_distinto (id_menor, id_mayor, creado_en, id_autor)
    VALUES (${pairOf(pair)}, ${clock()}, ${author.actor}) ON CONFLICT DO NOTHING`)
  if (added) await auditDistintos(tx, author, cliente, { despues: { ...cliente, distinto_de: otro } as Usuario })
}

/** Takes it back: they may be the same person after all. */
export async function removeDistintos(tx: Tx, pair: Pair, { author }: RequestContext): Promise<void> {
  const [cliente, otro] = await lockBoth(tx, ...pair)
  const removed = await tx.execute(sql`DELETE FROM cliente_distinto WHERE (id_menor, id_mayor) = (${pairOf(pair)})`)
  if (!removed) throw new AppError('NO_ENCONTRADO')
  await auditDistintos(tx, author, cliente, { antes: { ...cliente, distinto_de: otro } as Usuario })
}

const auditDistintos = (
  tx: Tx,
  author: RequestContext['author'],
  cliente: Usuario,
  change: { antes?: Usuario; despues?: Usuario },
) =>
  audit(tx, author, {
    accion: 'actualizar',
    entidad: 'usuario',
    id: cliente.id_usuario,
    antes: cliente,
    despues: cliente,
    ...change,
  })
