import { expect, test } from 'vitest'
import { jpeg, upload } from '../adjuntos/setup.ts'
import { admin, clinic, owner, pet, setUp, vet, visita } from './setup.ts'

setUp()

test('nothing of a deleted pet is read or written by its id', async () => {
  const cita = await clinic.cita(pet, vet, { fecha_hora: '2026-03-01T10:00', estado: 'completada' })
  const tratamiento = await clinic.tratamiento(cita)
  const [signed, draft] = [await visita({ firmada: true }), await visita()]
  const add = async (noun: string, fields: object) => (await vet.post(`/api/mascotas/${pet}/${noun}`, fields)).json()
  const { id_alerta } = await add('alertas', { tipo: 'alergia', gravedad: 'leve', texto: 'Polen' })
  const { id_peso } = await add('pesos', { peso: 4 })
  const { id_prevencion } = await add('prevenciones', { tipo: 'vacuna', producto: 'Rabia', fecha: '2026-01-01' })
  const [{ id_adjunto }] = (await upload(vet, [{ content: await jpeg() }], { visible: 'true' })).json()
  expect((await admin.delete(`/api/mascotas/${pet}`, { motivo: 'Duplicada' })).statusCode).toBe(204)
  const calls = [
    ['GET', `mascotas/${pet}`],
    ['GET', `mascotas/${pet}/historia`],
    ['GET', `visitas/${signed}`],
    ['GET', `visitas/${draft}`],
    ['GET', `visitas/${signed}.pdf`],
    ['GET', `mascotas/${pet}/cartilla.pdf`],
    ['GET', `tratamientos/${tratamiento}.pdf`],
    ['GET', `adjuntos/${id_adjunto}`],
    ['GET', `adjuntos/${id_adjunto}/miniatura`],
    ['GET', `citas/${cita}`],
    ['PUT', `visitas/${draft}`, { plan: 'x', version: 1 }],
    ['POST', `visitas/${draft}/firma`, { version: 1 }],
    ['POST', `visitas/${signed}/adendas`, { texto: 'x' }],
    ['POST', `visitas/${signed}/envio`],
    ['GET', `visitas/${signed}/envio`],
    ['POST', 'visitas', { id_mascota: pet, motivo: 'x' }],
    ['PUT', `alertas/${id_alerta}`, { texto: 'x' }],
    ['PUT', `pesos/${id_peso}`, { peso: 5 }],
    ['PUT', `prevenciones/${id_prevencion}`, { lote: 'x' }],
    ['PUT', `adjuntos/${id_adjunto}`, { nombre: 'x.jpg' }],
    ['PUT', `tratamientos/${tratamiento}`, { nombre: 'x' }],
    ['DELETE', `visitas/${draft}`],
    ['DELETE', `alertas/${id_alerta}`],
    ['DELETE', `pesos/${id_peso}`],
    ['DELETE', `prevenciones/${id_prevencion}`],
    ['DELETE', `adjuntos/${id_adjunto}`],
  ] as const
  const trail = await clinic.sql`SELECT count(*)::int AS n FROM auditoria`
  for (const [method, path, payload] of calls) {
    for (const who of [vet, admin, owner]) {
      const { statusCode } = await who.call({ method, url: `/api/${path}`, payload })
      const expected = path === 'visitas' ? [403, 404, 422] : [403, 404]
      expect(expected, `${method} ${path} of ${who.usuario.rol}`).toContain(statusCode)
    }
  }
  expect(await clinic.sql`SELECT count(*)::int AS n FROM auditoria`).toEqual(trail)
})
