import { expect, test } from 'vitest'
import { actionsOfNew, commonActions, findActions, historiasOf } from './actions.ts'

const screens = [
  { path: '/admin/agenda', label: 'Agenda', icon: '' },
  { path: '/admin/treatments', label: 'Tratamientos', icon: '' },
  { path: '/admin/waiting-list', label: 'Lista de espera', icon: '' },
]
const context = { rol: 'admin', screens, today: '2026-11-17' } as const
const found = (text: string) =>
  findActions(text, context).map((action) => ('to' in action ? `${action.label} ${action.to}` : action.label))

test.each([
  ['nueva cita', ['Nueva cita /admin/appointments']],
  ['nueva', ['Nueva cita /admin/appointments', 'Nueva mascota /admin/pets']],
  ['llama', ['Llamada']],
  ['histo', ['Historias /admin/historias']],
  ['trata', ['Tratamientos /admin/treatments']],
  ['espera', ['Lista de espera /admin/waiting-list']],
  ['agenda del jueves', ['Agenda del jue 19 nov /admin/agenda?fecha=2026-11-19']],
  ['jueves', ['Agenda del jue 19 nov /admin/agenda?fecha=2026-11-19']],
  ['agenda', ['Agenda de hoy /admin/agenda', 'Agenda /admin/agenda']],
  ['hoy', ['Agenda de hoy /admin/agenda']],
  ['garcía mañana', []],
  ['guerrero', []],
  ['', []],
])('«%s» offers %j', (text, expected) => {
  expect(found(text)).toEqual(expected)
})

test('each role gets what it may do', () => {
  expect(commonActions(context).map(({ label }) => label)).toEqual(['Llamada', 'Nueva cita', 'Agenda de hoy'])
  const owner = { ...context, rol: 'cliente', screens: [] } as const
  expect(commonActions(owner).map(({ label }) => label)).toEqual(['Nueva cita'])
  expect(findActions('agenda', owner)).toEqual([])
})

test('words that nobody has begin the call of somebody new, for those who may note calls', () => {
  expect(actionsOfNew('lola vidal', 'recepcion')).toEqual([
    expect.objectContaining({ label: 'Llamada de «lola vidal»', llamada: { texto: 'lola vidal' } }),
  ])
  expect(actionsOfNew('lola vidal', 'cliente')).toEqual([])
})

test('any words are searched for in the records, by those who may', () => {
  expect(historiasOf('veterinario', 'dolor lumbar')).toEqual([
    expect.objectContaining({
      label: 'Buscar «dolor lumbar» en las historias',
      to: '/vet/historias?q=dolor+lumbar',
    }),
  ])
  expect(historiasOf('cliente', 'dolor')).toEqual([])
})
