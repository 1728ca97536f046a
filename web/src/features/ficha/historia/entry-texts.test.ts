import type { Adjunto, HistoriaEntrada } from '@huella/contract'
import { expect, test } from 'vitest'
import { entryKey, groupFiles } from './entry-texts.ts'

const person = (id_usuario: number) => ({ id_usuario, nombre: 'Vera', apellido: 'Sanz' })

function file(id_adjunto: number, cuando: string, autor = 1): HistoriaEntrada {
  const adjunto: Adjunto = {
    ...{ id_adjunto, id_mascota: 1, id_visita: null, fecha_hora: cuando, nombre: 'a.pdf', descripcion: null },
    ...{ tipo: 'application/pdf', tamano: 3, ancho: null, alto: null, visible: false, version: 1 },
    usuario: person(autor),
  }
  return { tipo: 'adjunto', cuando, adjunto }
}

const weight = (cuando: string): HistoriaEntrada => ({
  ...{ tipo: 'peso', cuando },
  peso: {
    ...{ id_peso: 9, id_mascota: 1, id_visita: null, fecha: cuando.slice(0, 10), peso: 4, version: 1 },
    usuario: person(1),
  },
})

const keys = (entries: HistoriaEntrada[]) =>
  groupFiles(entries).map((row) => ('tipo' in row ? entryKey(row) : row.map(({ id_adjunto }) => id_adjunto)))

test('files that one person added on one day are one entry of the timeline', () => {
  expect(
    keys([
      file(7, '2026-03-10T18:00'),
      file(6, '2026-03-10T09:00'),
      file(5, '2026-03-10T08:00', 2),
      weight('2026-03-10T00:00'),
      file(4, '2026-03-09T12:00'),
      file(3, '2026-03-08T12:00'),
    ]),
  ).toEqual([[7, 6], [5], 'peso-9', [4], [3]])
})

test('an entry keeps its key when a newer file joins it', () => {
  const [before] = groupFiles([file(6, '2026-03-10T09:00')])
  const [after] = groupFiles([file(7, '2026-03-10T18:00'), file(6, '2026-03-10T09:00')])
  expect(before && entryKey(before)).toBe(after && entryKey(after))
})
