import { roles } from '@huella/contract'
import { expect, test } from 'vitest'
import { homeOf, redirectFrom } from './areas.ts'

test.each(roles)('%s stays in the own area, and every other one leads to the own dashboard', (rol) => {
  for (const area of roles) expect(redirectFrom(area, rol)).toBe(area === rol ? null : homeOf(rol))
})

test('the dashboards of the roles', () => {
  expect(roles.map((rol) => `${rol} ${homeOf(rol)}`).sort()).toEqual([
    'admin /admin/dashboard',
    'cliente /dashboard',
    'recepcion /recepcion/dashboard',
    'veterinario /vet/dashboard',
  ])
})
