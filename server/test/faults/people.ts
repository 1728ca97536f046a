import type { Mascota, Session, Usuario } from '@huella/contract'
import { login, register } from '../support/server-process.ts'

export const ADMIN = { ADMIN_EMAIL: 'jefa@clinica.es', ADMIN_PASSWORD: 'clave-de-la-jefa' }
const VETS = 3
const OWNERS = 8

export interface Owner {
  token: string
  id_mascota: number
}

export interface People {
  admin: string
  vets: number[]
  owners: Owner[]
}

export interface Answer {
  /** 0: none came. */
  status: number
  body: unknown
}

/** Asks as somebody; a connection that breaks is an answer that never came. */
export async function ask(
  address: string,
  method: string,
  url: string,
  { token = '', body, headers = {} }: { token?: string; body?: object; headers?: Record<string, string> } = {},
): Promise<Answer> {
  try {
    const answer = await fetch(address + url, {
      method,
      headers: {
        ...headers,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(60_000),
    })
    const text = await answer.text()
    return { status: answer.status, body: text ? JSON.parse(text) : undefined }
  } catch {
    return { status: 0, body: undefined }
  }
}

/** A clinic's people, made as people make themselves: every row of theirs has its audit row. */
export async function makePeople(address: string): Promise<People> {
  const { body: session } = await login(address, ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD)
  const admin = session.token
  const each = <Item>(count: number, make: (n: number) => Promise<Item>) =>
    Promise.all(Array.from({ length: count }, (_, n) => make(n)))
  const vets = await each(VETS, async (n) => {
    const vet = { nombre: 'Vera', apellido: `Sanz ${n}`, email: `vet${n}@clinica.es`, password: 'clave-de-vera' }
    const made = await ask(address, 'POST', '/api/admin/users', { token: admin, body: { ...vet, rol: 'veterinario' } })
    return (made.body as Usuario).id_usuario
  })
  const owners = await each(OWNERS, async (n) => {
    const { token } = (await (await register(address, `dueno${n}@ejemplo.es`)).json()) as Session
    const body = { nombre: 'Luna', fecha_nacimiento: '2020-01-01' }
    const pet = await ask(address, 'POST', '/api/mascotas', { token, body })
    return { token, id_mascota: (pet.body as Mascota).id_mascota }
  })
  return { admin, vets, owners }
}
