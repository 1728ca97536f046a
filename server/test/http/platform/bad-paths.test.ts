import { afterAll, beforeAll, expect, test } from 'vitest'
import { Clinic, type Person } from '../../support/clinic.ts'

let clinic: Clinic
let vet: Person
beforeAll(async () => {
  clinic = await Clinic.open()
  vet = await clinic.person('veterinario')
})
afterAll(() => clinic.close())

test.each(['/api/mascotas/%ff', '/api/%c3%28', '/%ff', '/api/mascotas/%', '/api/ofertas/%e0%80%80'])(
  'a path that is no UTF-8 gets the usual error: %s',
  async (url) => {
    const response = await vet.get(url)
    expect([response.statusCode, response.json().code]).toEqual([400, 'JSON_INVALIDO'])
    expect(response.headers['x-request-id']).toBeTruthy()
  },
)
