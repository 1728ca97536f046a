import { expect, test } from 'vitest'
import { menuOf } from './screens.ts'

const menus = {
  admin: [
    'Dashboard /admin/dashboard',
    'Agenda /admin/agenda',
    'Mascotas /admin/pets',
    'Citas /admin/appointments',
    'Lista de espera /admin/waiting-list',
    'Por llamar /admin/calls',
    'Tratamientos /admin/treatments',
    'Prevención /admin/prevencion',
    'Usuarios /admin/users',
    'Papelera /admin/papelera',
    'Perfil /admin/profile',
    'Ajustes /admin/settings',
  ],
  veterinario: [
    'Dashboard /vet/dashboard',
    'Agenda /vet/agenda',
    'Mascotas /vet/pets',
    'Citas /vet/appointments',
    'Lista de espera /vet/waiting-list',
    'Tratamientos /vet/treatments',
    'Prevención /vet/prevencion',
    'Clientes /vet/clients',
    'Perfil /vet/profile',
  ],
  recepcion: [
    'Dashboard /recepcion/dashboard',
    'Agenda /recepcion/agenda',
    'Mascotas /recepcion/pets',
    'Citas /recepcion/appointments',
    'Lista de espera /recepcion/waiting-list',
    'Por llamar /recepcion/calls',
    'Tratamientos /recepcion/treatments',
    'Prevención /recepcion/prevencion',
    'Clientes /recepcion/clients',
    'Perfil /recepcion/profile',
  ],
  cliente: [
    'Dashboard /dashboard',
    'Mis Mascotas /pets',
    'Citas /appointments',
    'Tratamientos /treatments',
    'Perfil /profile',
  ],
} as const

test.each(Object.keys(menus) as (keyof typeof menus)[])('the menu of %s', (rol) => {
  expect(menuOf(rol).map(({ label, path }) => `${label} ${path}`)).toEqual(menus[rol])
})
