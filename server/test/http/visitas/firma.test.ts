import { describe, expect, test } from 'vitest'
import { raw } from '../../../src/platform/sql/sql.ts'
import {
  admin,
  CONTENT,
  chief,
  clinic,
  code,
  colleague,
  draft,
  id,
  NOW,
  other,
  owner,
  pastCita,
  pet,
  setUp,
  sign,
  signed,
  vet,
} from './setup.ts'

setUp()

const stored = async (idVisita: number) =>
  JSON.stringify(
    await clinic.sql`
    SELECT to_jsonb(v) AS visita, (SELECT json_agg(a ORDER BY id_adenda) FROM adenda a WHERE a.id_visita = v.id_visita) AS adendas
    FROM visita v WHERE id_visita = ${idVisita}`,
  )

describe('signing', () => {
  test('closes a draft; the audit trail keeps the whole text', async () => {
    const visita = await draft()
    const response = await sign(visita)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({ ...CONTENT, firmada_en: '2026-03-10T11:00:00Z', version: 2 })
    const [, signature] = await clinic.auditTrail('visita', visita.id_visita)
    expect(signature).toMatchObject({ id_usuario: id(vet), accion: 'estado', antes: { firmada_en: null } })
    expect(signature).toMatchObject({ despues: { ...CONTENT, firmada_en: '2026-03-10T11:00:00Z' } })
  })

  test('is for its author only, whatever their role', async () => {
    const visita = await draft()
    expect(code(await sign(visita, colleague))).toEqual([409, 'VISITA_DE_OTRO'])
    expect(code(await sign(visita, admin))).toEqual([409, 'VISITA_DE_OTRO'])
    expect((await sign(visita, owner)).statusCode).toBe(403)
    expect((await sign(visita, clinic.anonymous)).statusCode).toBe(401)
    const own = await draft(CONTENT, chief)
    expect((await sign(own, chief)).statusCode).toBe(200)
  })

  test('needs a number in the professional association, which is asked for once', async () => {
    const newcomer = await clinic.person('veterinario', { nombre: 'Nora', colegiado: null })
    const visita = await draft(CONTENT, newcomer)
    const path = `/api/visitas/${visita.id_visita}`
    const refused = await sign(visita, newcomer)
    expect([refused.statusCode, refused.json().errors]).toEqual([
      422,
      { colegiado: 'Escribe tu número de colegiado para firmar' },
    ])
    const { version } = visita
    expect((await newcomer.post(`${path}/firma`, { version, colegiado: ' ' })).statusCode).toBe(422)
    const response = await newcomer.post(`${path}/firma`, { version, colegiado: ' 28/99 ' })
    expect(response.json()).toMatchObject({ firmada_en: expect.any(String), autor: { colegiado: '28/99' } })
    expect((await newcomer.get('/api/user')).json()).toMatchObject({ colegiado: '28/99' })
    const [change] = await clinic.auditTrail('usuario', id(newcomer))
    expect(change).toMatchObject({ antes: { colegiado: null }, despues: { colegiado: '28/99' } })
    // One that the clinic has is not replaced by signing.
    await newcomer.post(`${path}/adendas`, { texto: 'Corrección', colegiado: '28/100' })
    expect((await newcomer.get('/api/user')).json()).toMatchObject({ colegiado: '28/99' })
  })

  test('of a draft that was dated later, before that was refused, dates it now', async () => {
    const visita = await draft()
    await clinic.sql`UPDATE visita SET fecha_hora = '2026-03-11T10:00' WHERE id_visita = ${visita.id_visita}`
    const response = await sign({ ...visita, version: visita.version + 1 })
    expect(response.json()).toMatchObject({ fecha_hora: '2026-03-10T12:00' })
  })

  test.each([
    [{}, { motivo: 'Escribe el motivo antes de firmar', exploracion: expect.stringContaining('antes de firmar') }],
    [{ motivo: 'Tos' }, { exploracion: expect.stringContaining('antes de firmar') }],
    [{ plan: 'Reposo' }, { motivo: 'Escribe el motivo antes de firmar' }],
  ])('needs a reason and something found: %o', async (fields, errors) => {
    const response = await sign(await draft(fields))
    expect([response.statusCode, response.json().errors]).toEqual([422, errors])
  })

  test('asks about each doubtful measurement, and is refused until all of them are confirmed', async () => {
    await vet.post(`/api/mascotas/${pet}/pesos`, { peso: 4 })
    const { id_visita, version } = await draft({ ...CONTENT, peso: 7, temperatura: 45 })
    const signWith = (more: object) => vet.post(`/api/visitas/${id_visita}/firma`, { version, ...more })
    const refused = await signWith({})
    expect(refused.statusCode).toBe(422)
    expect(refused.json().errors).toEqual({
      peso: expect.stringMatching(/^Peso, 7\skg\. .*más que el último/),
      temperatura: expect.stringMatching(/^Temperatura, 45 °C\. Poco habitual/),
    })
    const one = await signWith({ confirmadas: ['peso'] })
    expect([one.statusCode, Object.keys(one.json().errors)]).toEqual([422, ['temperatura']])
    expect((await signWith({ confirmadas: ['altura'] })).statusCode).toBe(422)
    expect((await signWith({ confirmadas: ['peso', 'temperatura'] })).statusCode).toBe(200)
  })

  test('of an older version is refused: what is signed has been read', async () => {
    const visita = await draft()
    await colleague.put(`/api/visitas/${visita.id_visita}`, { plan: 'Otro', version: visita.version })
    expect(code(await sign(visita))).toEqual([409, 'VERSION_OBSOLETA'])
  })
})

describe('a signed visit', () => {
  test('is changed by no route', async () => {
    const cita = await pastCita()
    const visita = await signed({ ...CONTENT, id_cita: cita })
    const { id_visita, version } = visita
    const before = await stored(id_visita)
    const bodies = [
      { ...CONTENT, plan: 'Cambiado', version },
      { ...CONTENT, id_mascota: pet, id_cita: cita, version },
    ]
    for (const { method, url } of clinic.app.declaredRoutes) {
      if (!/^(POST|PUT|DELETE|PATCH)$/.test(method) || !url.startsWith('/api/visitas')) continue
      if (url.endsWith('/adendas')) continue
      for (const payload of bodies)
        for (const who of [vet, colleague, admin, owner]) {
          const options = { method: method as 'PUT', url: url.replace(':id', String(id_visita)), payload }
          await who.call(method === 'DELETE' ? { ...options, payload: undefined } : options)
        }
    }
    expect(await stored(id_visita)).toBe(before)
    expect(code(await vet.put(`/api/visitas/${id_visita}`, { plan: 'x', version }))).toEqual([409, 'VISITA_FIRMADA'])
    expect(code(await vet.delete(`/api/visitas/${id_visita}`))).toEqual([409, 'VISITA_FIRMADA'])
    expect(code(await sign(visita))).toEqual([409, 'VISITA_FIRMADA'])
  })

  test('is changed by no SQL of the tables’ owner, also where triggers are turned off', async () => {
    const { id_visita } = await signed()
    await vet.post(`/api/visitas/${id_visita}/adendas`, { texto: 'Corrección' })
    const before = await stored(id_visita)
    const statements = [
      `UPDATE visita SET plan = 'x' WHERE id_visita = ${id_visita}`,
      `UPDATE visita SET firmada_en = NULL WHERE id_visita = ${id_visita}`,
      `UPDATE visita SET eliminado_en = now(), eliminado_por = id_usuario WHERE id_visita = ${id_visita}`,
      `DELETE FROM visita WHERE id_visita = ${id_visita}`,
      `INSERT INTO visita (id_visita, id_mascota, id_usuario, fecha_hora, guardada_por) OVERRIDING SYSTEM VALUE
       SELECT id_visita, id_mascota, id_usuario, fecha_hora, guardada_por FROM visita WHERE id_visita = ${id_visita}
       ON CONFLICT (id_visita) DO UPDATE SET plan = 'x'`,
      'TRUNCATE visita CASCADE',
      `UPDATE adenda SET texto = 'x' WHERE id_visita = ${id_visita}`,
      `DELETE FROM adenda WHERE id_visita = ${id_visita}`,
      'TRUNCATE adenda',
    ]
    for (const statement of statements)
      for (const role of ['origin', 'replica'])
        await expect(
          clinic.owner.begin(async (tx) => {
            await tx`SELECT set_config('session_replication_role', ${role}, true)`
            await tx`${raw(statement)}`
          }),
          `${role}: ${statement}`,
        ).rejects.toThrow('a signed visit cannot be changed')
    expect(await stored(id_visita)).toBe(before)
  })

  test('keeps the pet of its appointment', async () => {
    const another = await clinic.mascota(owner, { nombre: 'Nube' })
    const cita = await pastCita()
    const begun = await draft({ ...CONTENT, id_cita: cita })
    expect((await admin.put(`/api/citas/${cita}`, { id_mascota: another })).statusCode).toBe(200)
    const moved = (await vet.get(`/api/visitas/${begun.id_visita}`)).json()
    expect(moved).toMatchObject({ id_mascota: another, version: begun.version + 1 })
    await sign(moved)
    const response = await admin.put(`/api/citas/${cita}`, { id_mascota: pet })
    expect(code(response)).toEqual([409, 'CITA_CON_VISITA_FIRMADA'])
  })

  test('is named by its appointment, of which its owner can then read the report', async () => {
    const cita = await pastCita({ estado: 'completada' })
    const written = await draft({ ...CONTENT, id_cita: cita })
    const ofCita = async () => (await owner.get(`/api/citas/${cita}`)).json()
    expect(await ofCita()).toMatchObject({ id_visita_firmada: null })
    await sign(written)
    expect(await ofCita()).toMatchObject({ id_visita_firmada: written.id_visita })
    expect((await owner.get(`/api/visitas/${written.id_visita}.pdf`)).statusCode).toBe(200)
  })

  test('is visible to every vet, and to the pet’s owner without what is internal', async () => {
    const { id_visita } = await signed()
    await vet.post(`/api/visitas/${id_visita}/adendas`, { texto: 'Para todos' })
    await vet.post(`/api/visitas/${id_visita}/adendas`, { texto: 'Solo nosotros', interna: true })
    expect((await colleague.get(`/api/visitas/${id_visita}`)).json().adendas).toHaveLength(2)
    const response = await owner.get(`/api/visitas/${id_visita}`)
    expect(response.json()).toMatchObject({ motivo: 'Tos', adendas: [{ texto: 'Para todos', interna: false }] })
    expect(response.json()).not.toHaveProperty('nota_interna')
    expect(response.body).not.toContain('paga tarde')
    expect(response.body).not.toContain('Solo nosotros')
    expect((await other.get(`/api/visitas/${id_visita}`)).statusCode).toBe(404)
    expect((await clinic.anonymous.get(`/api/visitas/${id_visita}`)).statusCode).toBe(401)
  })
})

test('an owner does not see a draft, nor visits of a pet that they took off their list', async () => {
  const another = await clinic.mascota(owner, { nombre: 'Nube' })
  const visita = await draft({ ...CONTENT, id_mascota: another })
  const path = `/api/visitas/${visita.id_visita}`
  expect((await owner.get(path)).statusCode).toBe(404)
  await sign(visita)
  expect((await owner.get(path)).statusCode).toBe(200)
  await clinic.sql`UPDATE mascota SET baja_en = now() WHERE id_mascota = ${another}`
  expect((await owner.get(path)).statusCode).toBe(404)
  expect((await vet.get(path)).statusCode).toBe(200)
})

describe('an addendum', () => {
  test('is added to a signed visit by any colleague, and audited', async () => {
    const { id_visita } = await signed()
    const response = await colleague.post(`/api/visitas/${id_visita}/adendas`, { texto: 'El peso era 12,4 kg' })
    expect(response.statusCode).toBe(201)
    expect(response.json().adendas).toMatchObject([
      {
        texto: 'El peso era 12,4 kg',
        interna: false,
        creado_en: new Date(NOW).toISOString().replace('.000', ''),
        usuario: { nombre: 'Carlos' },
      },
    ])
    const trail = await clinic.auditTrail('visita', id_visita)
    expect(trail.at(-1)).toMatchObject({ id_usuario: id(colleague), despues: { adenda: 'El peso era 12,4 kg' } })
  })

  test('of somebody without a number in the professional association is refused', async () => {
    const { id_visita } = await signed()
    const response = await admin.post(`/api/visitas/${id_visita}/adendas`, { texto: 'x' })
    expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, ['colegiado']])
  })

  test('is refused for a draft, an empty text, owners and without a session', async () => {
    const { id_visita } = await draft()
    const path = `/api/visitas/${id_visita}/adendas`
    expect(code(await vet.post(path, { texto: 'x' }))).toEqual([409, 'VISITA_SIN_FIRMAR'])
    expect((await vet.post(path, { texto: ' ' })).json().errors).toEqual({ texto: 'Escribe la adenda' })
    expect((await owner.post(path, { texto: 'x' })).statusCode).toBe(403)
    expect((await clinic.anonymous.post(path, { texto: 'x' })).statusCode).toBe(401)
    expect((await vet.post('/api/visitas/987654/adendas', { texto: 'x' })).statusCode).toBe(404)
    const insert = clinic.sql`INSERT INTO adenda (id_visita, id_usuario, texto) VALUES (${id_visita}, ${id(vet)}, 'x')`
    await expect(insert).rejects.toThrow('an addendum needs a signed visit')
  })
})
