import { permissions, permissionsWithinRoutes, roles, scopeOf } from '@huella/contract'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessControl } from '../../../src/platform/auth/access.ts'
import { requestLog } from '../../../src/platform/http/request-log.ts'
import { Clinic, type Person } from '../../support/clinic.ts'

let clinic: Clinic
beforeAll(async () => {
  clinic = await Clinic.open()
})
afterAll(() => clinic.close())

describe('permissions', () => {
  test('every route responds to every role as the permission matrix says', async () => {
    const callers: Record<string, () => Promise<Person>> = { anonimo: async () => clinic.anonymous }
    for (const rol of roles) callers[rol] = () => clinic.person(rol)
    const seen: string[] = []
    for (const { method, url, action } of clinic.app.declaredRoutes) {
      for (const [caller, createCaller] of Object.entries(callers)) {
        const person = await createCaller() // a new one each time, because the request may end the session
        const response = await person.call({
          method: method as 'GET',
          url: url.replace(/:\w+/g, '999999').replace('*', 'x'),
        })
        const allowed = scopeOf(action, caller as 'anonimo') !== 'none'
        const refusal = caller === 'anonimo' ? 401 : 403
        const label = `${method} ${url} as ${caller}: ${response.statusCode}`
        if (allowed) expect([401, 403], label).not.toContain(response.statusCode)
        else expect(response.statusCode, label).toBe(refusal)
        expect(response.statusCode, label).not.toBe(500)
        seen.push(label)
      }
    }
    expect(seen.length).toBeGreaterThanOrEqual(4 * 8)
  })

  test('every action of the matrix belongs to a route', async () => {
    const used = new Set(clinic.app.declaredRoutes.map((route) => route.action))
    const pagesOnly = new Set(['web:read']) // needs the built web files, which these tests do not have
    const actions = Object.keys(permissions).filter((action) => !(action in permissionsWithinRoutes))
    const unused = actions.filter((action) => !used.has(action as never) && !pagesOnly.has(action))
    expect(unused).toEqual([])
  })

  test('the server does not start with a route that declares no action', async () => {
    const app = fastify()
    await app.register(requestLog)
    const nobody = async () => null
    await app.register(accessControl, { authenticate: nobody, authenticateLink: nobody, countWrite: async () => {} })
    app.get('/api/olvidada', async () => 'hola')
    await expect(app.ready()).rejects.toThrow('GET /api/olvidada declares no action')
  })
})
