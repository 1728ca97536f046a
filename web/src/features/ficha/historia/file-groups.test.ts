import type { Adjunto, HistoriaEntrada } from '@huella/contract'
import { expect, test } from 'vitest'
import { groupFiles, keyed } from './file-groups.ts'

const person = (id_usuario: number) => ({ id_usuario, nombre: 'Vera', apellido: 'Sanz' })

function file(id_adjunto: number, cuando: string, autor = 1): HistoriaEntrada {
  const adjunto: Adjunto = {
    ...{
      id_adjunto,
      id_mascota: 1,
      id_visita: null,
      id_prevencion: null,
      fecha_hora: cuando,
      nombre: 'a.pdf',
      descripcion: null,
    },
    ...{ tipo: 'application/pdf', tamano: 3, ancho: null, alto: null, visible: false, version: 1 },
    usuario: person(autor),
  }
  return { tipo: 'adjunto', cuando, adjunto }
}

const weight = (cuando: string): HistoriaEntrada => ({
  ...{ tipo: 'peso', cuando },
  peso: {
    ...{ id_peso: 9, id_mascota: 1, id_visita: null, fecha: cuando.slice(0, 10), peso: 4, corregido: null, version: 1 },
    usuario: person(1),
  },
})

const groups = (entries: HistoriaEntrada[]) =>
  groupFiles(entries).map((row) => ('tipo' in row ? row.tipo : row.map(({ id_adjunto }) => id_adjunto)))

test('files that one person added on one day are one entry of the timeline', () => {
  expect(
    groups([
      file(7, '2026-03-10T18:00'),
      file(6, '2026-03-10T09:00'),
      file(5, '2026-03-10T08:00', 2),
      weight('2026-03-10T00:00'),
      file(4, '2026-03-09T12:00'),
      file(3, '2026-03-08T12:00'),
    ]),
  ).toEqual([[7, 6], [5], 'peso', [4], [3]])
})

test('files keep their key when others join them, and have another where they are divided', () => {
  const keys = (...entries: HistoriaEntrada[]) => keyed(groupFiles(entries)).map(([key]) => key)
  const [newer, middle, older] = [file(7, '2026-03-10T18:00'), file(6, '2026-03-10T09:00'), file(5, '2026-03-10T08:00')]
  expect(keys(middle)).toEqual(keys(newer, middle, older))
  expect(new Set(keys(newer, weight('2026-03-10T10:00'), older)).size).toBe(3)
})
