import { readdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { festivosOf } from '../../server/src/horarios/index.ts'
import { deVisitas, retratos } from '../src/adjuntos/adjuntos.ts'
import { reports, writeReport } from '../src/adjuntos/reports.ts'
import { makeDemoClinic } from '../src/clinic.ts'

describe.each(['2026-11-18T12:05', '2026-11-15T09:00', '2028-02-29T17:59', '2026-12-31T23:40'])(
  'the files of a demo created at %s',
  (now) => {
    const { adjuntos, mascotas, visitas, usuarios } = makeDemoClinic({ today: now.slice(0, 10), now }, festivosOf)
    const petOf = (id: number) => mascotas.find(({ id_mascota }) => id_mascota === id)
    const ofPortraits = adjuntos.filter(({ content }) => retratos.some(({ picture }) => picture === content.picture))

    test('are two dozen pictures and some reports; the owner sees most of them', () => {
      const reports = adjuntos.filter(({ content }) => content.report)
      expect(adjuntos.length - reports.length).toBeGreaterThanOrEqual(24)
      expect(reports.length).toBeGreaterThanOrEqual(4)
      const hidden = adjuntos.filter(({ visible }) => !visible)
      expect(hidden.length).toBeGreaterThanOrEqual(3)
      expect(hidden.length).toBeLessThan(adjuntos.length / 2)
    })

    test('include each portrait, which its owner sent', () => {
      expect(ofPortraits).toHaveLength(retratos.length)
      for (const { id_mascota, id_usuario, id_visita, visible } of ofPortraits)
        expect([petOf(id_mascota)?.id_usuario, id_visita, visible]).toEqual([id_usuario, null, true])
    })

    test('are of a signed visit of the same pet, or of its owner', () => {
      for (const { id_mascota, id_visita, id_usuario, fecha_hora } of adjuntos.filter(({ id_visita }) => id_visita)) {
        const visita = visitas.find((one) => one.id_visita === id_visita)
        expect(visita).toMatchObject({ id_mascota, id_usuario, firmada_en: expect.any(String) })
        expect(fecha_hora > (visita?.fecha_hora ?? '')).toBe(true)
      }
    })

    test('are added between the registration of the pet and now, in the order of their ids', () => {
      for (const { id_mascota, fecha_hora } of adjuntos) {
        expect(fecha_hora.slice(0, 10) >= (petOf(id_mascota)?.creado_en.slice(0, 10) ?? '')).toBe(true)
        expect(fecha_hora <= now).toBe(true)
      }
      expect(adjuntos.map(({ id_adjunto }) => id_adjunto)).toEqual(adjuntos.map((_, n) => n + 1))
      expect(adjuntos.map(({ fecha_hora }) => fecha_hora)).toEqual(adjuntos.map(({ fecha_hora }) => fecha_hora).sort())
    })

    test('are signed by vets with a number', () => {
      for (const { rol, colegiado } of usuarios) expect(colegiado !== null).toBe(rol === 'veterinario')
    })
  },
)

const IMAGES = path.join(import.meta.dirname, '../images')
const pictures = readdirSync(IMAGES, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.jpg'))

test('every picture and every report is used', () => {
  const used = [...retratos, ...deVisitas.flat()].flatMap(({ picture }) => picture ?? [])
  expect(used.sort()).toEqual(pictures.sort())
  expect(
    deVisitas
      .flat()
      .flatMap(({ report }) => report ?? [])
      .sort(),
  ).toEqual([...reports.keys()].sort())
})

test.each(pictures)('the picture %s can be read', async (name) => {
  const { format, width, height } = await sharp(path.join(IMAGES, name)).metadata()
  expect([format, width * height]).toEqual(['jpeg', 800 * 600])
  expect((await sharp(path.join(IMAGES, name)).stats()).isOpaque).toBe(true)
})

test('a report is the same file every time', async () => {
  const report = {
    from: 'Laboratorio',
    title: 'Análisis',
    patient: 'Nala',
    date: '01/02/2026',
    text: ['Bien'],
    signed: 'A',
  }
  expect((await writeReport(report)).equals(await writeReport(report))).toBe(true)
})
