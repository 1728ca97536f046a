import PostalMime from 'postal-mime'
import { ADMIN } from '../huella.mjs'
import { until } from '../wait.mjs'

const OWNERS = 4
const VETS = 3
const PASSWORD = 'clave-de-la-prueba'

/** Makes the accounts through the API. Owners register; until they confirm their address, their notices wait. */
export async function createPeople(journal, letters) {
  const admin = (await call('/api/login', { body: ADMIN })).token
  const settings = await call('/api/settings', { method: 'GET' })
  // The load books decades ahead, and each change has its notices at once.
  await call('/api/settings', {
    method: 'PUT',
    token: admin,
    body: { ...settings, bookingHorizon: 36_500, noticeDelay: 0 },
  })
  const vets = []
  for (let n = 0; n < VETS; n++) {
    const email = `vet${n}@clinica.es`
    const body = {
      nombre: 'Vera',
      apellido: `Sanz ${n}`,
      email,
      password: PASSWORD,
      rol: 'veterinario',
      colegiado: `28/${n}`,
    }
    const { id_usuario } = await call('/api/admin/users', { token: admin, body })
    vets.push({ id_usuario, token: (await call('/api/login', { body: { email, password: PASSWORD } })).token })
  }
  const owners = []
  for (let n = 0; n < OWNERS; n++) {
    const account = { nombre: 'Ana', apellido: `Gil ${n}`, email: `duena${n}@ejemplo.es` }
    const body = { ...account, password: PASSWORD, password_confirmation: PASSWORD }
    const { token } = await call('/api/register', { body })
    await confirm(account.email)
    const pet = await call('/api/mascotas', { token, body: { nombre: 'Luna', fecha_nacimiento: '2020-01-01' } })
    owners.push({ token, id_mascota: pet.id_mascota })
  }
  return { admin, vets, owners }

  /** By the link in the letter, as a person would. */
  async function confirm(email) {
    const letter = await until(`a letter to ${email}`, () => letters.get(email))
    const { text } = await PostalMime.parse(letter)
    const token = /\/correo#([\w-]+)/.exec(text)?.[1]
    await call('/api/correo/confirmacion', { body: { token } })
  }

  async function call(path, { method = 'POST', ...options }) {
    const { status, body } = await journal.request(path, { method, ...options })
    if (status < 200 || status > 299) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`)
    return body
  }
}
