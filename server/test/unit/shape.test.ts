import {
  aviso,
  avisos,
  cita,
  errorBody,
  listAnswer,
  mascota,
  resumen,
  session,
  settings,
  usuario,
  veterinarios,
} from '@huella/contract'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { shapeAnswers, shapeOf } from '../../src/platform/shape.ts'

const SECRET = { password_hash: 'x', busqueda: 'x' }
const persona = { id_usuario: 1, nombre: 'Ana', apellido: 'Gil', ...SECRET }
const ana = { ...persona, email: 'ana@ejemplo.es', telefono: null, rol: 'cliente', version: 1 }
const luna = { id_mascota: 1, nombre: 'Luna', usuario: ana, ...SECRET }
const visit = {
  ...{ id_cita: 1, id_mascota: 1, id_usuario: 2, fecha_hora: '2026-11-16T10:00', duracion: 30, version: 1, ...SECRET },
  ...{
    tipo_consulta: 'control',
    motivo_consulta: 'Revisión',
    estado: 'pendiente',
    mascota: luna,
    veterinario: persona,
  },
}
const pet = {
  ...{
    id_mascota: 1,
    nombre: 'Luna',
    especie: 'gato',
    raza: null,
    fecha_nacimiento: '2020-01-01',
    sexo: null,
    notas: null,
  },
  ...{ id_usuario: 1, version: 1, usuario: ana, ...SECRET },
}
const notice = {
  ...{ id_aviso: 1, tipo: 'cita_movida', canal: 'sms', estado: 'enviado', para: persona, id_cita: null, destino: null },
  ...{ intentos: 1, creado_en: '2026-11-16T08:00:00Z', cerrado_en: null, motivo: null, mensaje: 'x' },
}
const day = { start: '09:00', end: '17:00', ...SECRET }
const closed = { start: '', end: '' }
const clinic = {
  ...{ clinicName: 'Huella', address: '', phone: '', email: '', appointmentDuration: 30, version: 1, instalacion: 'x' },
  ...{ enableEmailNotifications: true, enableSMSNotifications: false, enforceWorkingHours: false },
  workingHours: {
    monday: day,
    tuesday: day,
    wednesday: day,
    thursday: day,
    friday: day,
    saturday: day,
    sunday: closed,
  },
}
const page = { data: [visit, visit], total: 2, page: 1, per_page: 5, ...SECRET }

test.each<[string, z.ZodMiniType, unknown]>([
  ['a user', usuario, ana],
  ['a session', session, { token: 't', usuario: ana, ...SECRET }],
  ['a wrapped list', veterinarios, { data: [persona, ana] }],
  ['a pet', mascota, pet],
  ['a whole list', listAnswer(cita), [visit, visit]],
  ['a page', listAnswer(cita), page],
  ['an empty page', listAnswer(cita), { ...page, data: [] }],
  ['a list of notices', avisos, [notice]],
  ['a notice', aviso, notice],
  ['the settings', settings, clinic],
  ['an administrator’s figures', resumen, resumenOf('admin')],
  ['a vet’s figures', resumen, resumenOf('veterinario')],
  ['an owner’s figures', resumen, { ...resumenOf('cliente'), proximas: [visit] }],
  ['an error', errorBody, { message: 'No', errors: { nombre: 'No' }, stack: 'x' }],
])('%s leaves with what its schema lists, and nothing else', (_, schema, value) => {
  const serialize = shapeAnswers({ schema, method: 'GET', url: '/' })
  expect(JSON.parse(serialize(value))).toEqual(JSON.parse(JSON.stringify(z.parse(schema, value))))
  expect(serialize(value)).not.toContain('"x"')
})

test('a union whose options cannot be told apart stops the server from booting', () => {
  expect(() => shapeOf(z.union([z.string(), z.number()]))).toThrow()
})

function resumenOf(rol: string) {
  const counts = [
    'usuarios',
    'mascotas',
    'citas',
    'tratamientos',
    'citas_pendientes',
    'mascotas_atendidas',
    'tratamientos_activos',
  ]
  const semana = [{ dia: '2026-11-16', pendientes: 1, confirmadas: 2, completadas: 3, canceladas: 4, ...SECRET }]
  return { rol, ...Object.fromEntries(counts.map((name, n) => [name, n])), semana, hoy: [visit], ...SECRET }
}
