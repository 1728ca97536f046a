import { type Answers, Gathered } from './fire.ts'
import { get, halfHour, Line, send } from './line.ts'

export interface Member {
  rol: 'admin' | 'veterinario' | 'cliente'
  token: string
  id: number
  /** For an owner: a pet of theirs. For everybody: a pet that they may book for. */
  mascota: number
}

export interface Crowd {
  port: number
  members: Member[]
  vets: number[]
  seconds: number
  /** Milliseconds between an answer and the next click, on average. */
  pause: number
}

/** People who click through the screens of their role, each on a connection of their own. One click in five writes. */
export async function crowd({ port, members, vets, seconds, pause }: Crowd): Promise<Answers> {
  const gathered = new Gathered()
  let booked = 0
  // Free hours, all different: with the vets in turn, or, long after those, with a vet who books for themselves.
  const slot = (own?: number) => {
    const n = booked++
    if (own) return { id_usuario: own, fecha_hora: halfHour(2070, n) }
    return { id_usuario: vets[n % vets.length], fecha_hora: halfHour(2040, Math.floor(n / vets.length)) }
  }
  await Promise.all(
    members.map(async (member, index) => {
      const line = new Line(port)
      const dice = random(index + 1)
      const wait = () => new Promise((resolve) => setTimeout(resolve, 2 * pause * dice()))
      await wait()
      while (gathered.elapsed < seconds * 1000) {
        const request = dice() < 0.2 ? write(member, slot, dice) : read(member, dice)
        gathered.add(await line.ask(request))
        await wait()
      }
      line.close()
    }),
  )
  return gathered.answers
}

const screens: Record<Member['rol'], string[]> = {
  admin: [
    'resumen',
    'usuarios?page=1&per_page=10',
    'citas?page=1&per_page=10&search=garcía',
    'citas?page=2&per_page=25',
  ],
  veterinario: ['resumen', 'citas?page=1&per_page=10&mias=1', 'tratamientos?page=1', 'mascotas?page=1&search=luna'],
  cliente: ['resumen', 'mascotas?page=1', 'citas?page=1', 'tratamientos?page=1', 'veterinarios'],
}

function read({ rol, token }: Member, dice: () => number): string {
  const paths = [...screens[rol], 'user', 'settings']
  return get(`/api/${paths[Math.floor(dice() * paths.length)]}`, token)
}

function write({ rol, token, id, mascota }: Member, slot: (own?: number) => object, dice: () => number): string {
  if (dice() < 0.3) return send('PUT', `/api/mascotas/${mascota}`, token, { notas: `Nota de las ${Date.now()}` })
  const what = { id_mascota: mascota, tipo_consulta: 'control', motivo_consulta: 'Revisión' }
  return send('POST', '/api/citas', token, { ...slot(rol === 'veterinario' ? id : undefined), ...what })
}

/** The same for every run: mulberry32. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
