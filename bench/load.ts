import type { Sql } from '../server/src/platform/database/pool.ts'
import type { Member } from './support/crowd.ts'
import type { Answers } from './support/fire.ts'
import { ask, memoryOf, person, startClient, startServer } from './support/world.ts'

const PEOPLE = 200
const PAUSE = 200

export interface Load {
  seconds: number
  answers: Answers
  /** Answers that were no success. */
  errors: number
  /** Megabytes of our process: when it had started, and every so often under the load. */
  memory: number[]
}

/** Two hundred people who click five times a second. */
export async function measureLoad(url: string, sql: Sql, seconds: number, say: (text: string) => void): Promise<Load> {
  const vets = (await sql`SELECT id_usuario FROM usuario WHERE rol = 'veterinario' ORDER BY 1`).map(
    (row) => row.id_usuario,
  )
  const pets =
    await sql`SELECT id_usuario, min(id_mascota) AS id_mascota FROM mascota GROUP BY 1 ORDER BY 1 LIMIT ${PEOPLE}`
  const members: Member[] = []
  for (const [index, { id_usuario, id_mascota: mascota }] of pets.entries()) {
    const rol = index % 20 === 0 ? 'admin' : index % 20 === 1 ? 'veterinario' : 'cliente'
    const vet = vets[Math.floor(index / 20)]
    const signed = await person(sql, rol, rol === 'cliente' ? id_usuario : rol === 'veterinario' ? vet : undefined)
    members.push({ rol, mascota, ...signed })
  }
  const { port, child } = await startServer(url)
  const memory = [memoryOf(child)]
  const watching = setInterval(() => memory.push(memoryOf(child)), (seconds * 1000) / 6)
  say(`${members.length} people for ${seconds} s`)
  const answers = await ask(startClient(), { crowd: { port, members, vets, seconds, pause: PAUSE } })
  clearInterval(watching)
  memory.push(memoryOf(child))
  const errors = Object.entries(answers.statuses).reduce(
    (all, [status, n]) => (Number(status) < 300 ? all : all + n),
    0,
  )
  return { seconds, answers, errors, memory }
}
