import type { Mascota, Settings, Usuario } from '@huella/contract'
import { login, register, request } from '../../support/server-process.ts'
import { ADMIN } from '../../support/started-clinic.ts'

/** The first of the vets. */
export const VET = { email: 'vet0@clinica.es', password: 'clave-de-vera' }
const VETS = 3
const OWNERS = 8

export interface Owner {
  token: string
  id_mascota: number
}

export interface Users {
  admin: string
  vets: number[]
  owners: Owner[]
}

/** Creates the users through the API, so that every row has its audit row. */
export async function createUsers(address: string): Promise<Users> {
  const { body: session } = await login(address, ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD)
  const admin = session.token
  // The load books decades ahead, and each change has its notices at once.
  const { body: settings } = await request<Settings>(address, 'GET', '/api/settings')
  const body = { ...settings, bookingHorizon: 36_500, noticeDelay: 0 }
  await request(address, 'PUT', '/api/settings', { token: admin, body })
  const vets = await each(VETS, async (n) => {
    const vet = { nombre: 'Vera', apellido: `Sanz ${n}`, email: `vet${n}@clinica.es`, password: VET.password }
    const body = { ...vet, rol: 'veterinario' }
    return (await request<Usuario>(address, 'POST', '/api/admin/users', { token: admin, body })).body.id_usuario
  })
  const owners = await each(OWNERS, async (n) => {
    const { status, body: owner } = await register(address, `dueno${n}@ejemplo.es`)
    if (status !== 201) throw new Error(`An owner could not be registered: ${status}`)
    const { token } = owner
    const body = { nombre: 'Luna', fecha_nacimiento: '2020-01-01' }
    const pet = await request<Mascota>(address, 'POST', '/api/mascotas', { token, body })
    return { token, id_mascota: pet.body.id_mascota }
  })
  return { admin, vets, owners }
}

/** One after the other: hashing several passwords at once takes too long for a busy machine. */
async function each<Item>(count: number, create: (n: number) => Promise<Item>): Promise<Item[]> {
  const items: Item[] = []
  for (let n = 0; n < count; n++) items.push(await create(n))
  return items
}
