import { expect, test } from 'vitest'
import { type Action, permissions, scopeOf } from '../src/index.ts'

// Written independently of the matrix, to detect mistakes in it.
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
  'password:recover': 'any any any any',
  'resumen:read': 'none own own own',
  'usuarios:list': 'none none none any',
  'usuarios:create': 'none none none any',
  'usuarios:update': 'none none none any',
  'usuarios:delete': 'none none none any',
  'clientes:list': 'none none any any',
  'veterinarios:list': 'none any any any',
  'mascotas:list': 'none own any any',
  'mascotas:create': 'none own any any',
  'mascotas:update': 'none own any any',
  'mascotas:delete': 'none own any any',
  'citas:list': 'none own any any',
  'citas:create': 'none own own any',
  'citas:update': 'none own own any',
  'citas:delete': 'none own own any',
  'citas:estado': 'none none own any',
  'citas:flujo': 'none none own any',
  'citas:anular': 'none own none none',
  'citas:avisos': 'none own any any',
  'huecos:read': 'none any any any',
  'horarios:read': 'none any any any',
  'horarios:clinica': 'none none none any',
  'horarios:update': 'none none own any',
  'excepciones:list': 'none none any any',
  'excepciones:create': 'none none own any',
  'excepciones:delete': 'none none own any',
  'festivos:read': 'none none any any',
  'tratamientos:list': 'none own any any',
  'tratamientos:create': 'none none any any',
  'tratamientos:update': 'none none any any',
  'tratamientos:delete': 'none none any any',
  'tratamientos:estado': 'none none any any',
  'settings:read': 'any any any any',
  'settings:update': 'none none none any',
  'avisos:list': 'none none none any',
  'avisos:send': 'none none none any',
  'avisos:delete': 'none none none any',
  'envios:read': 'none none none any',
}

test.each(Object.keys(permissions) as Action[])('%s', (action) => {
  const callers = ['anonimo', 'cliente', 'veterinario', 'admin'] as const
  expect(callers.map((caller) => scopeOf(action, caller)).join(' ')).toBe(expected[action])
})
