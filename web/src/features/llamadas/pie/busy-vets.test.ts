import type { Agenda } from '@huella/contract'
import { expect, test } from 'vitest'
import { busyVets } from './busy-vets.ts'

const day = '2026-11-17'
const vets = [1, 2].map((id_usuario) => ({ id_usuario, nombre: `Vet ${id_usuario}` }))
const cita = (id_usuario: number, hora: string, nombre: string, estado = 'confirmada') => ({
  ...{ id_usuario, fecha_hora: `${day}T${hora}`, duracion: 30, estado, mascota: { nombre } },
})
const agenda = (citas: object[], open = [1, 2]) =>
  ({
    veterinarios: vets,
    dias: [
      {
        fecha: day,
        veterinarios: open.map((id_usuario) => ({ id_usuario, abierto: [{ desde: '09:00', hasta: '14:00' }] })),
      },
    ],
    citas,
  }) as unknown as Agenda
const at = (citas: object[], open?: number[]) => busyVets(agenda(citas, open), `${day}T10:50`, 30)

test('a vet is busy who has somebody now, or will before the urgency ends', () => {
  expect(at([cita(1, '10:30', 'Runa'), cita(2, '11:00', 'Otto')])).toEqual({
    vets: [
      { id_usuario: 1, nombre: 'Vet 1', con: 'con Runa' },
      { id_usuario: 2, nombre: 'Vet 2', con: 'espera a Otto' },
    ],
    freeAt: '11:00',
    nobodyFree: true,
  })
})

test('one who is free, or whose appointment was cancelled, takes it', () => {
  expect(at([cita(1, '10:30', 'Runa')]).nobodyFree).toBe(false)
  expect(at([cita(1, '10:30', 'Runa'), cita(2, '10:30', 'Otto', 'cancelada')]).nobodyFree).toBe(false)
  expect(at([cita(1, '10:00', 'Runa')]).vets[0]).toEqual({ id_usuario: 1, nombre: 'Vet 1' })
})

test('where nobody sees patients, any vet can be called in', () => {
  expect(at([], [])).toMatchObject({ vets, freeAt: undefined, nobodyFree: true })
})
