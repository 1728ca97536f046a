import { describe, expect, test } from 'vitest'
import { PASSWORD } from '../../support/clinic.ts'
import { client, clinic, eva, setUp, USERS, vet } from './setup.ts'

setUp()

describe('only an admin', () => {
  test.each([
    ['GET', USERS],
    ['GET', '/api/usuarios'],
    ['POST', USERS],
    ['PUT', `${USERS}/1`],
    ['DELETE', `${USERS}/1`],
  ] as const)('may %s %s', async (method, url) => {
    const payload = method === 'GET' || method === 'DELETE' ? undefined : eva({ password: PASSWORD })
    const everybody = await clinic.sql`SELECT * FROM usuario ORDER BY id_usuario`
    expect((await clinic.anonymous.call({ method, url, payload })).statusCode).toBe(401)
    expect((await vet.call({ method, url, payload })).statusCode).toBe(403)
    expect((await client.call({ method, url, payload })).statusCode).toBe(403)
    expect(await clinic.sql`SELECT * FROM usuario ORDER BY id_usuario`).toEqual(everybody)
  })
})
