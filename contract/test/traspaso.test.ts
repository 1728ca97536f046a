import { expect, test } from 'vitest'
import { byNeed } from '../src/index.ts'

const cita = (id_cita: number, hora: string, fields: object = {}) => ({
  id_cita,
  fecha_hora: `2026-03-12T${hora}`,
  llegada_en: null,
  tipo_consulta: 'control' as const,
  ...fields,
})

test('who has arrived chooses first, then urgencies, then the others by their hour', () => {
  const citas = [
    cita(1, '09:30'),
    cita(3, '10:00'),
    cita(2, '10:00'),
    cita(4, '12:00', { tipo_consulta: 'urgencia' }),
    cita(5, '11:30', { llegada_en: '2026-03-12T10:20:00Z' }),
    cita(6, '11:00', { llegada_en: '2026-03-12T10:25:00Z', tipo_consulta: 'urgencia' }),
  ]
  expect(citas.sort(byNeed).map(({ id_cita }) => id_cita)).toEqual([6, 5, 4, 1, 2, 3])
})
