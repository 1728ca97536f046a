import { describe, expect, test } from 'vitest'
import { PASSWORD } from '../../support/clinic.ts'
import { admin, clinic, eva, rowOf, setUp, trailOf, USERS, urlOf } from './setup.ts'

setUp()

const nuevo = (fields: object) => ({ ...eva(), rol: 'admin', password: 'una-contraseña-nueva', ...fields })

describe('a second administrator', () => {
  test('is made by an administrator who gives their own password, which is kept nowhere', async () => {
    const response = await admin.post(USERS, nuevo({ password_actual: PASSWORD }))
    expect([response.statusCode, response.json().rol]).toEqual([201, 'admin'])
    const trail = await trailOf(response.json().id_usuario)
    expect(JSON.stringify(trail)).not.toContain(PASSWORD)
    const deleted = await admin.delete(`${USERS}/${response.json().id_usuario}`)
    expect(deleted.statusCode).toBe(204)
  })

  test('is not made with a wrong password, which counts as at sign-in', async () => {
    const boss = await clinic.person('admin')
    const tried: number[] = []
    for (let n = 0; n < 11; n++) {
      const response = await boss.post(USERS, nuevo({ password_actual: 'no-es-la-mía' }))
      tried.push(response.statusCode)
      if (n === 0) expect(response.json().errors).toEqual({ password_actual: 'La contraseña actual no es correcta.' })
    }
    expect(tried[0]).toBe(422)
    expect(tried.at(-1)).toBe(429)
  })

  test('can be somebody who is here already; without the password nothing changes', async () => {
    const vet = await clinic.person('veterinario')
    const before = await rowOf(vet)
    const refused = await admin.put(urlOf(vet), { rol: 'admin' })
    expect(refused.json().errors).toEqual({ password_actual: 'Escribe tu contraseña para nombrar a un administrador' })
    expect(await rowOf(vet)).toEqual(before)
    const named = await admin.put(urlOf(vet), { rol: 'admin', password_actual: PASSWORD })
    expect([named.statusCode, named.json().rol]).toEqual([200, 'admin'])
    // Who is one already needs no password for other changes.
    const renamed = await admin.put(urlOf(vet), { rol: 'admin', nombre: 'Eva' })
    expect([renamed.statusCode, renamed.json().nombre]).toEqual([200, 'Eva'])
  })
})
