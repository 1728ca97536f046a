import { monitorEventLoopDelay } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { clinic, id, pet, setUp, vet } from '../cuidados/setup.ts'

setUp()

/** A signed visit with as much text as one may have. */
async function longVisit(): Promise<number> {
  const text = 'Exploración sin hallazgos: mucosas rosadas, hidratación normal. '.repeat(150)
  const [row] = await clinic.sql<[{ id: number }]>`
    INSERT INTO visita (id_mascota, id_usuario, fecha_hora, motivo, anamnesis, exploracion, plan, guardada_por, firmada_en)
    VALUES (${pet}, ${id(vet)}, '2026-03-01T10:00', 'Revisión', ${text}, ${text}, ${text}, ${id(vet)}, now())
    RETURNING id_visita AS id`
  return row.id
}

test('ten reports at once are drawn without delaying others', { retry: 2 }, async () => {
  const visita = await longVisit()
  expect((await vet.get(`/api/visitas/${visita}.pdf`)).statusCode).toBe(200)
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const drawn = await Promise.all(Array.from({ length: 10 }, () => vet.get(`/api/visitas/${visita}.pdf`)))
  delay.disable()
  for (const { statusCode, headers, rawPayload } of drawn) {
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(Number(headers['content-length'])).toBe(rawPayload.length)
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  }
  expect(delay.max / 1e6).toBeLessThan(100)
})

test('beyond the queue a report is refused for some seconds', async () => {
  const visita = await longVisit()
  const responses = await Promise.all(Array.from({ length: 70 }, () => vet.get(`/api/visitas/${visita}.pdf`)))
  const refused = responses.filter(({ statusCode }) => statusCode !== 200)
  expect(refused.length).toBeGreaterThan(0)
  for (const response of refused) {
    expect([response.statusCode, response.json().code]).toEqual([503, 'SERVIDOR_OCUPADO'])
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect((await vet.get(`/api/visitas/${visita}.pdf`)).statusCode).toBe(200)
})
