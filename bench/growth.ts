import { fill, rare } from './fill.ts'
import { get } from './support/line.ts'
import { ask, type Database, person, startClient, startServer, stop } from './support/world.ts'

export const SIZES = [1_000, 100_000, 1_000_000]
const ASKED = 21

export interface Growth {
  what: string
  /** The median time of an answer at each size, in milliseconds. */
  ms: number[]
  /** The first answer, after nobody had asked that. */
  firstMs: number[]
  /** The last by the first. */
  ratio: number
  wanted: number
}

/** What a screen asks for, and by how much it may take longer in a clinic a thousand times as big. */
const questions = (citas: number): [what: string, who: 'admin' | 'vet' | 'owner', path: string, wanted: number][] => [
  ['first page of appointments', 'admin', '/api/citas?page=1&per_page=25', 2],
  ['last page', 'admin', `/api/citas?page=${citas / 25}&per_page=25`, 10],
  ['search: an owner’s name, few', 'admin', `/api/citas?page=1&per_page=25&search=${rare.apellido.toLowerCase()}`, 2],
  ['search: a reason, few', 'admin', '/api/citas?page=1&per_page=25&search=pezuna astillada', 2],
  ['search: the same with accents', 'admin', '/api/citas?page=1&per_page=25&search=PEZUÑA astillada', 2],
  ['search: a surname that many have', 'admin', '/api/citas?page=1&per_page=25&search=garcía', 10],
  ['search: a type, one in five', 'admin', '/api/citas?page=1&per_page=25&search=vacunación', 10],
  ['a vet’s own appointments', 'vet', '/api/citas?page=1&per_page=25&mias=1', 2],
  ['dashboard: admin', 'admin', '/api/resumen', 2],
  ['dashboard: vet', 'vet', '/api/resumen', 2],
  ['dashboard: owner', 'owner', '/api/resumen', 2],
]

export async function measureGrowth(
  database: (name: string) => Promise<Database>,
  say: (text: string) => void,
): Promise<Growth[]> {
  const client = startClient()
  const times = new Map<string, { first: number; median: number }[]>()
  for (const citas of SIZES) {
    say(`${citas.toLocaleString('en')} appointments: filling`)
    const { url, sql } = await database(`growth_${citas}`)
    const from = performance.now()
    await fill(url, citas)
    say(
      `${citas.toLocaleString('en')} appointments: asking (filled in ${((performance.now() - from) / 1000).toFixed(0)} s)`,
    )
    const [vet] = await sql`SELECT id_usuario FROM usuario WHERE rol = 'veterinario' ORDER BY 1 LIMIT 1`
    const [owner] = await sql`SELECT id_usuario FROM mascota ORDER BY id_mascota LIMIT 1`
    const tokens = {
      admin: (await person(sql, 'admin')).token,
      vet: (await person(sql, 'veterinario', vet?.id_usuario)).token,
      owner: (await person(sql, 'cliente', owner?.id_usuario)).token,
    }
    const { port, child } = await startServer(url)
    for (const [what, who, path] of questions(citas)) {
      const first = await ask(client, { burst: { ports: [port], connections: 1, requests: [get(path, tokens[who])] } })
      const requests = Array.from({ length: ASKED }, () => get(path, tokens[who]))
      const { median, complaint } = await ask(client, { burst: { ports: [port], connections: 1, requests } })
      if (complaint) throw new Error(`${what}: ${complaint}`)
      times.set(what, [...(times.get(what) ?? []), { first: first.median, median }])
    }
    await stop(child)
  }
  return questions(0).map(([what, , , wanted]) => {
    const taken = times.get(what) ?? []
    const ms = taken.map(({ median }) => median)
    const firstMs = taken.map(({ first }) => first)
    return { what, ms, firstMs, ratio: (ms.at(-1) ?? 0) / (ms[0] ?? 1), wanted }
  })
}
