import type { Traspaso, VisitaDetalle, VisitaUpdate } from '@huella/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  admin,
  chief,
  clinic,
  code,
  colleague,
  draft,
  id,
  other,
  owner,
  pastCita,
  pet,
  setUp,
  sign,
  vet,
} from './setup.ts'

setUp()

const pathOf = ({ id_visita }: VisitaDetalle) => `/api/visitas/${id_visita}`
const pass = (visita: VisitaDetalle, fields: object = {}, by = vet) =>
  by.post(`${pathOf(visita)}/traspaso`, { id_usuario: id(colleague), version: visita.version, ...fields })
const take = (visita: VisitaDetalle, by = colleague) => by.post(`${pathOf(visita)}/relevo`, { version: visita.version })
const save = (visita: VisitaDetalle, fields: Partial<VisitaUpdate>, by = vet) =>
  by.put(pathOf(visita), { version: visita.version, ...fields })
const traspasosOf = async (who = colleague) => (await who.get('/api/traspasos')).json<Traspaso[]>()

describe('passing a draft on', () => {
  test('names who began it and who writes it, and tells the colleague at once', async () => {
    const visita = await draft()
    const response = await pass(visita, { mensaje: 'Falta la analítica' })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({
      ...{ id_usuario: id(colleague), autor: { nombre: 'Carlos' }, empezada_por: { nombre: 'Vera', apellido: 'Sanz' } },
      ...{ motivo: 'Tos', version_traspaso: visita.version + 1, relevable: false },
    })
    expect((await traspasosOf())[0]).toMatchObject({
      ...{ id_visita: visita.id_visita, id_cita: null, mensaje: 'Falta la analítica' },
      ...{ autor: { nombre: 'Vera' }, anterior: { nombre: 'Vera' }, mascota: { id_mascota: pet } },
    })
    const [aviso] = await clinic.sql`SELECT tipo, id_usuario, canal FROM aviso ORDER BY id_aviso DESC LIMIT 1`
    expect(aviso).toEqual({ tipo: 'traspaso', id_usuario: id(colleague), canal: 'email' })
    expect(await clinic.auditTrail('visita', visita.id_visita)).toMatchObject([
      { accion: 'crear' },
      { accion: 'actualizar', antes: { id_usuario: id(vet) }, despues: { id_usuario: id(colleague) } },
    ])
  })

  test('puts it in the list of who has to sign it, who signs it; who passed it does not', async () => {
    const visita = await draft()
    const passed = (await pass(visita)).json<VisitaDetalle>()
    const listed = async (who = vet) =>
      (await who.get('/api/resumen')).json().sin_firmar.map(({ id_visita }: VisitaDetalle) => id_visita)
    expect(await listed(colleague)).toContain(visita.id_visita)
    expect(await listed()).not.toContain(visita.id_visita)
    expect(code(await sign(passed))).toEqual([409, 'VISITA_DE_OTRO'])
    const signed = await sign(passed, colleague)
    expect(signed.json()).toMatchObject({ empezada_por: { nombre: 'Vera' }, autor: { nombre: 'Carlos' } })
    expect(await traspasosOf()).not.toContainEqual(expect.objectContaining({ id_visita: visita.id_visita }))
  })

  test('back to who began it names nobody else', async () => {
    const passed = (await pass(await draft())).json<VisitaDetalle>()
    const back = await pass(passed, { id_usuario: id(vet) }, colleague)
    expect(back.json()).toMatchObject({ id_usuario: id(vet), empezada_por: null })
  })

  test('is for its writer and administrators, to another vet who is there', async () => {
    const visita = await draft()
    expect((await pass(visita, {}, owner)).statusCode).toBe(403)
    expect((await pass(visita, {}, clinic.anonymous)).statusCode).toBe(401)
    expect(code(await pass(visita, { id_usuario: id(vet) }, colleague))).toEqual([422, 'DATOS_INVALIDOS'])
    const third = await clinic.person('veterinario')
    expect(code(await pass(visita, { id_usuario: id(third) }, colleague))).toEqual([409, 'VISITA_CON_QUIEN_LA_LLEVA'])
    expect((await pass({ ...visita, id_visita: 987_654 })).statusCode).toBe(404)
    for (const fields of [
      { id_usuario: id(vet) },
      { id_usuario: id(other) },
      { id_usuario: 987_654 },
      { id_usuario: 'x' },
    ])
      expect((await pass(visita, fields)).json().errors).toHaveProperty('id_usuario')
    expect((await pass(visita, { mensaje: 'x'.repeat(501) })).json().errors).toHaveProperty('mensaje')
    expect((await pass(visita, { version: undefined })).statusCode).toBe(422)
    expect((await pass(visita, {}, admin)).statusCode).toBe(200)
  })

  test('conflicts with another one of the same time, and is refused of a signed one', async () => {
    const third = await clinic.person('veterinario')
    const visita = await draft()
    expect((await pass(visita)).statusCode).toBe(200)
    const late = await pass(visita, { id_usuario: id(third) }, admin)
    expect(code(late)).toEqual([409, 'VERSION_OBSOLETA'])
    expect(late.json().actual).toMatchObject({ id_usuario: id(colleague) })
    expect(code(await pass(await draftSigned()))).toEqual([409, 'VISITA_FIRMADA'])
  })
})

async function draftSigned(): Promise<VisitaDetalle> {
  return (await sign(await draft())).json()
}

describe('what the former writer saves after that', () => {
  test('conflicts with the draft in the response, and is stored once they have read it', async () => {
    const visita = await draft()
    const passed = (await pass(visita)).json<VisitaDetalle>()
    const late = await save(visita, { plan: 'Reposo' })
    expect(code(late)).toEqual([409, 'VERSION_OBSOLETA'])
    expect(late.json().actual).toMatchObject({ id_usuario: id(colleague), version: passed.version })
    expect((await save(passed, { plan: 'Reposo' })).json()).toMatchObject({ plan: 'Reposo', id_usuario: id(colleague) })
    // Who gets it had it open.
    expect((await save(visita, { anamnesis: 'Tose' }, colleague)).statusCode).toBe(200)
  })

  test('is never lost: each text is stored or comes back as a conflict, whoever is first', async () => {
    const names = ['anamnesis', 'exploracion', 'plan'] as const
    const write = fc.record({ who: fc.nat(1), name: fc.constantFrom(...names), fresh: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(fc.array(write, { minLength: 1, maxLength: 5 }), fc.nat(5), async (all, at) => {
        const read = await draft({ motivo: 'Tos' })
        let seen = read
        const passing = all.map(async ({ who, name, fresh }, n) => {
          const passes = n === at % all.length ? pass(read) : undefined
          const text = `${n}`
          const response = await save(fresh ? seen : read, { [name]: text }, [vet, colleague][who])
          expect([200, 409]).toContain(response.statusCode)
          if (response.statusCode === 200) {
            seen = response.json()
            expect(seen[name]).toBe(text)
          } else expect(response.json().actual).toHaveProperty('version')
          if (passes) expect((await passes).statusCode).toBe(200)
          return { name, text, stored: response.statusCode === 200 }
        })
        const done = await Promise.all(passing)
        const now = (await vet.get(pathOf(read))).json<VisitaDetalle>()
        const trail = JSON.stringify(await clinic.auditTrail('visita', read.id_visita))
        for (const { name, text, stored } of done)
          if (stored && now[name] !== text)
            // Replaced by somebody who had read it: it is in the trail, or they wrote both.
            expect(trail.includes(`"${name}":"${text}"`) || done.some((one) => one.stored && one.name === name)).toBe(
              true,
            )
        expect(now).toMatchObject({ id_usuario: id(colleague), empezada_por: { id_usuario: id(vet) } })
        // Both write again: with the draft of the conflict, nothing that was typed is refused for good.
        expect((await save(now, { plan: 'Final' })).json()).toMatchObject({ plan: 'Final' })
        expect((await colleague.delete(pathOf(read))).statusCode).toBe(409)
        await clinic.sql`UPDATE visita SET eliminado_en = now(), eliminado_por = ${id(vet)} WHERE id_visita = ${read.id_visita}`
      }),
      { numRuns: 25 },
    )
  })
})

describe('a draft of somebody who left', () => {
  const left = async (how: (gone: typeof vet) => Promise<unknown>) => {
    const gone = await clinic.person('veterinario', { nombre: 'Gema', apellido: 'Paz' })
    const visita = await draft({ motivo: 'Tos', plan: 'Reposo' }, gone)
    await how(gone)
    return (await colleague.get(pathOf(visita))).json<VisitaDetalle>()
  }
  const archived = () => left((gone) => clinic.archive(gone))

  test('is listed for every vet, and taken over by one; both are named', async () => {
    const visita = await archived()
    expect(visita).toMatchObject({ relevable: true, empezada_por: null })
    for (const who of [vet, colleague, chief])
      expect((await who.get('/api/resumen')).json().por_relevar).toContainEqual(
        expect.objectContaining({ id_visita: visita.id_visita, autor: expect.objectContaining({ nombre: 'Gema' }) }),
      )
    const taken = await take(visita)
    expect(taken.json()).toMatchObject({
      ...{ id_usuario: id(colleague), autor: { nombre: 'Carlos' }, empezada_por: { nombre: 'Gema' }, relevable: false },
    })
    expect((await vet.get('/api/resumen')).json().por_relevar).not.toContainEqual(
      expect.objectContaining({ id_visita: visita.id_visita }),
    )
    expect((await sign(taken.json(), colleague)).statusCode).toBe(200)
    // Who takes it knows.
    const told =
      await clinic.sql`SELECT FROM aviso WHERE tipo = 'traspaso' AND id_usuario = ${id(colleague)} AND creado_en = now()`
    expect(told).toHaveLength(0)
    expect(await traspasosOf()).not.toContainEqual(expect.objectContaining({ id_visita: visita.id_visita }))
  })

  test('is also that of a vet who is at the desk now', async () => {
    const visita = await left((gone) => clinic.sql`UPDATE usuario SET rol = 'recepcion' WHERE id_usuario = ${id(gone)}`)
    expect(visita.relevable).toBe(true)
    expect((await take(visita)).statusCode).toBe(200)
  })

  test('is taken over by one of two', async () => {
    const visita = await archived()
    const both = await Promise.all([take(visita, vet), take(visita, colleague)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  test('is refused of somebody who is there, of a signed one, and to who writes no visits', async () => {
    const visita = await draft()
    expect(code(await take(visita))).toEqual([409, 'VISITA_CON_QUIEN_LA_LLEVA'])
    expect(code(await take(await draftSigned()))).toEqual([409, 'VISITA_FIRMADA'])
    const gone = await archived()
    expect(code(await take(gone, admin))).toEqual([403, 'VISITA_SIN_COLEGIADO'])
    expect((await take(gone, owner)).statusCode).toBe(403)
    expect((await take(gone, await clinic.person('recepcion'))).statusCode).toBe(403)
    expect((await take(gone, clinic.anonymous)).statusCode).toBe(401)
    expect((await take({ ...gone, id_visita: 987_654 })).statusCode).toBe(404)
    expect((await colleague.post(`${pathOf(gone)}/relevo`, {})).statusCode).toBe(422)
  })
})

describe('what was passed on to somebody', () => {
  test('is theirs alone, and ends with the visit', async () => {
    const visita = await draft({ id_cita: await pastCita(), plan: 'x' })
    await pass(visita)
    expect((await traspasosOf())[0]).toMatchObject({ id_visita: visita.id_visita })
    expect(await traspasosOf(vet)).not.toContainEqual(expect.objectContaining({ id_visita: visita.id_visita }))
    expect((await owner.get('/api/traspasos')).statusCode).toBe(403)
    expect((await clinic.anonymous.get('/api/traspasos')).statusCode).toBe(401)
  })
})
