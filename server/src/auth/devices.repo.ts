import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Db, Tx } from '../platform/sql/database.ts'
import { sql } from '../platform/sql/sql.ts'
import { networkOf } from './client-network.ts'
import { deviceName } from './device-name.ts'

const MAX_AGENT = 300
/** A browser that has not signed in for so long is new again. */
const FORGET_DAYS = 365

/** The program that sends a request. */
export interface Client {
  address: string
  agent: string
}

export const clientOf = ({ ip, headers }: FastifyRequest): Client => ({
  address: ip,
  agent: (headers['user-agent'] ?? '').slice(0, MAX_AGENT),
})

/**
 * Remembers the browser that signs in, and returns whether the account has others and never had this one. `key`: what the browser
 * keeps to be recognised by; without it, a device of the same kind in the same network is the same.
 */
export async function isNewDevice(tx: Tx, idUsuario: number, key: string | undefined, client: Client) {
  const known = key ?? `${deviceName(client.agent)}\n${networkOf(client.address)}`
  const clave = createHash('sha256').update(known).digest()
  const [row] = await tx.query<{ nuevo: boolean }>(sql`
    WITH otros AS (SELECT count(*) AS total FROM dispositivo WHERE id_usuario = ${idUsuario}),
         visto AS (
           INSERT INTO dispositivo (id_usuario, clave) VALUES (${idUsuario}, ${clave})
           ON CONFLICT (id_usuario, clave) DO UPDATE SET visto_en = now()
           RETURNING xmax = 0 AS nuevo)
    SELECT nuevo AND total > 0 AS nuevo FROM visto, otros`)
  return row?.nuevo ?? false
}

export async function deleteForgottenDevices(db: Db): Promise<void> {
  await db.execute(sql`DELETE FROM dispositivo WHERE visto_en < now() - make_interval(days => ${FORGET_DAYS})`)
}
