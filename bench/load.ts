import type { Database } from '../server/src/platform/sql/database.ts'
import { sql } from '../server/src/platform/sql/sql.ts'
import { createSession } from './support/fixtures.ts'
import type { LoadResult } from './support/load-generator.ts'
import { memoryOf, runLoad, startLoadWorker, startServer } from './support/processes.ts'
import type { SimulatedUser } from './support/simulated-users.ts'

const USERS = 200
const PAUSE_MS = 200

export interface Load {
  seconds: number
  result: LoadResult
  /** Responses with a status of 300 or more. */
  errors: number
  /** Megabytes of the server: after the start, and at intervals under load. */
  memory: number[]
}

/** 200 users with five requests a second each. */
export async function measureLoad(
  url: string,
  db: Database,
  seconds: number,
  log: (text: string) => void,
): Promise<Load> {
  const vetRows = await db.query<{ id_usuario: number }>(
    sql`SELECT id_usuario FROM usuario WHERE rol = 'veterinario' ORDER BY 1`,
  )
  const vets = vetRows.map((row) => row.id_usuario)
  const pets = await db.query<{ id_usuario: number; id_mascota: number }>(
    sql`SELECT id_usuario, min(id_mascota) AS id_mascota FROM mascota GROUP BY 1 ORDER BY 1 LIMIT ${USERS}`,
  )
  const users: SimulatedUser[] = []
  for (const [index, { id_usuario, id_mascota: mascota }] of pets.entries()) {
    const rol = index % 20 === 0 ? 'admin' : index % 20 === 1 ? 'veterinario' : 'cliente'
    const id = { admin: undefined, veterinario: vets[Math.floor(index / 20)], cliente: id_usuario }[rol]
    users.push({ rol, mascota, ...(await createSession(db, rol, id)) })
  }
  const { port, child } = await startServer(url)
  const memory = [memoryOf(child)]
  const sampling = setInterval(() => memory.push(memoryOf(child)), (seconds * 1000) / 6)
  log(`${users.length} users for ${seconds} s`)
  const result = await runLoad(startLoadWorker(), { userLoad: { port, users, vets, seconds, pause: PAUSE_MS } })
  clearInterval(sampling)
  memory.push(memoryOf(child))
  const errors = Object.entries(result.statuses).reduce((sum, [status, n]) => (Number(status) < 300 ? sum : sum + n), 0)
  return { seconds, result, errors, memory }
}
