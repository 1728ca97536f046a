import { getRequest, HttpConnection, jsonRequest } from './http-client.ts'
import { type LoadResult, Recorder } from './load-generator.ts'
import { halfHourSlot } from './slots.ts'

export interface SimulatedUser {
  rol: 'admin' | 'veterinario' | 'cliente'
  token: string
  id: number
  /** A pet that this user may book for. */
  mascota: number
}

export interface UserLoad {
  port: number
  users: SimulatedUser[]
  vets: number[]
  seconds: number
  /** Milliseconds between a response and the next request, on average. */
  pause: number
}

/** Users who send the requests of their screens, each on one connection. One request in five writes. */
export async function simulateUsers({ port, users, vets, seconds, pause }: UserLoad): Promise<LoadResult> {
  const recorder = new Recorder()
  let booked = 0
  // Each booking gets another time, because a user books for one pet: of the vets in turn, or, from 2070 on, of the vet who books.
  const nextSlot = (own?: number) => {
    const n = booked++
    if (own) return { id_usuario: own, fecha_hora: halfHourSlot(2070, n) }
    return { id_usuario: vets[n % vets.length], fecha_hora: halfHourSlot(2040, n) }
  }
  await Promise.all(
    users.map(async (user) => {
      const connection = new HttpConnection(port)
      const wait = () => new Promise((resolve) => setTimeout(resolve, 2 * pause * Math.random()))
      await wait()
      while (recorder.elapsed < seconds * 1000) {
        const request = Math.random() < 0.2 ? writeRequest(user, nextSlot) : readRequest(user)
        recorder.add(await connection.request(request))
        await wait()
      }
      connection.close()
    }),
  )
  return recorder.result
}

const screens: Record<SimulatedUser['rol'], string[]> = {
  admin: [
    'resumen',
    'usuarios?page=1&per_page=10',
    'citas?page=1&per_page=10&search=garcía',
    'citas?page=2&per_page=25',
  ],
  veterinario: ['resumen', 'citas?page=1&per_page=10&mias=1', 'tratamientos?page=1', 'mascotas?page=1&search=luna'],
  cliente: ['resumen', 'mascotas?page=1', 'citas?page=1', 'tratamientos?page=1', 'veterinarios'],
}

function readRequest({ rol, token }: SimulatedUser): string {
  const all = [...screens[rol], 'user', 'settings']
  return getRequest(`/api/${all[Math.floor(Math.random() * all.length)]}`, token)
}

function writeRequest({ rol, token, id, mascota }: SimulatedUser, nextSlot: (own?: number) => object): string {
  const url = `/api/mascotas/${mascota}`
  if (Math.random() < 0.3) return jsonRequest('PUT', url, token, { notas: `Nota de las ${Date.now()}` })
  const cita = { id_mascota: mascota, tipo_consulta: 'control', motivo_consulta: 'Revisión' }
  return jsonRequest('POST', '/api/citas', token, { ...nextSlot(rol === 'veterinario' ? id : undefined), ...cita })
}
