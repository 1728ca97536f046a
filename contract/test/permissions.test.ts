import { expect, test } from 'vitest'
import { type Action, permissions, scopeOf } from '../src/index.ts'

// Written out by hand, so that a slip in the matrix shows up as a difference.
const expected: Record<Action, string> = {
  'web:read': 'any any any any',
  'salud:read': 'any any any any',
  'documentacion:read': 'any any any any',
  'cuenta:create': 'any any any any',
  'sesion:create': 'any any any any',
  'sesion:delete': 'none own own own',
  'perfil:read': 'none own own own',
  'perfil:update': 'none own own own',
  'password:update': 'none own own own',
}

test.each(Object.keys(permissions) as Action[])('%s', (action) => {
  const callers = ['anonimo', 'cliente', 'veterinario', 'admin'] as const
  expect(callers.map((caller) => scopeOf(action, caller)).join(' ')).toBe(expected[action])
})
