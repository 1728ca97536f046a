import { worksWithPendiente } from '@huella/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Clinic, PASSWORD, type Person } from '../../support/clinic.ts'
import { codeOf } from '../../support/totp.ts'
import { guarded, letters } from './segundo-factor-setup.ts'

let clinic: Clinic
let admin: Person
beforeAll(async () => {
  clinic = await Clinic.open()
  admin = (await guarded(clinic, await clinic.person('admin'))).person
})
afterAll(() => clinic.close())
beforeEach(() => demand(false, 14))

async function demand(secondFactorForStaff: boolean, secondFactorGraceDays: number) {
  const { version: _, ...settings } = (await admin.get('/api/settings')).json()
  const body = { ...settings, secondFactorForStaff, secondFactorGraceDays }
  const response = await admin.put('/api/settings', body)
  expect(response.statusCode).toBe(200)
  expect(response.json()).toMatchObject({ secondFactorForStaff, secondFactorGraceDays })
}

describe('a second factor that the clinic demands of staff', () => {
  test('is off by default, and is set by the administrator only', async () => {
    const fresh = await Clinic.open()
    try {
      const settings = (await fresh.anonymous.get('/api/settings')).json()
      expect(settings).toMatchObject({ secondFactorForStaff: false, secondFactorGraceDays: 14 })
      const vet = await fresh.person('veterinario')
      expect((await vet.put('/api/settings', { ...settings, secondFactorForStaff: true })).statusCode).toBe(403)
    } finally {
      await fresh.close()
    }
    for (const days of [-1, 91, 1.5]) {
      const settings = (await admin.get('/api/settings')).json()
      const response = await admin.put('/api/settings', { ...settings, secondFactorGraceDays: days })
      expect(response.json().errors).toHaveProperty('secondFactorGraceDays')
    }
  })

  test('leaves staff their days of grace, and says when they end', async () => {
    const vet = await clinic.person('veterinario')
    expect((await vet.get('/api/user/segundo-factor')).json()).toMatchObject({ obligatorio_desde: null })
    await demand(true, 3)
    expect((await vet.get('/api/mascotas')).statusCode).toBe(200)
    const { obligatorio_desde } = (await vet.get('/api/user/segundo-factor')).json()
    const days = (Date.parse(obligatorio_desde) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(2.9)
    expect(days).toBeLessThanOrEqual(3)
    const owner = await clinic.person()
    expect((await owner.get('/api/user/segundo-factor')).json()).toMatchObject({ obligatorio_desde: null })
  })

  test('then lets those without one do nothing but set it, change their own account and leave', async () => {
    await demand(true, 0)
    const allowed = clinic.app.declaredRoutes.filter(({ action }) => worksWithPendiente(action))
    expect(allowed.map(({ action }) => action)).toContain('segundo-factor:update')
    const desk = await clinic.person('recepcion')
    for (const { method, url, action } of clinic.app.declaredRoutes) {
      if (!url.startsWith('/api/') || method === 'HEAD') continue
      // A new one each time, because the request may end the session.
      const caller = worksWithPendiente(action) ? await clinic.person('recepcion') : desk
      const path = url.replace(/:\w+/g, '999999').replace('*', 'x')
      const open = (await clinic.anonymous.call({ method: method as 'GET', url: path })).statusCode !== 401
      const response = await caller.call({ method: method as 'GET', url: path })
      const label = `${method} ${url}: ${response.statusCode} ${response.body.slice(0, 80)}`
      if (open || worksWithPendiente(action)) expect(response.statusCode, label).not.toBe(403)
      else expect(response.statusCode, label).toBe(403)
    }
    expect((await desk.get('/api/citas')).json()).toMatchObject({ code: 'SEGUNDO_FACTOR_OBLIGATORIO' })
    // Owners are not asked.
    expect((await (await clinic.person()).get('/api/mascotas')).statusCode).toBe(200)
    const { person } = await guarded(clinic, desk)
    expect((await person.get('/api/citas')).statusCode).toBe(200)
    const untouched = await clinic.person('veterinario')
    expect((await untouched.get('/api/mascotas')).statusCode).toBe(403)
    await demand(false, 0)
    expect((await untouched.get('/api/mascotas')).statusCode).toBe(200)
  })

  test('counts the days from when it was turned on, not from other changes, and from when somebody was taken on', async () => {
    await demand(true, 10)
    await clinic.sql`UPDATE ajustes SET segundo_factor_desde = now() - interval '20 days'`
    await demand(true, 9)
    const [old, taken] = [await clinic.person('veterinario'), await clinic.person('veterinario')]
    await clinic.sql`
      UPDATE usuario SET creado_en = now() - interval '1 year' WHERE id_usuario = ${old.usuario.id_usuario}`
    expect((await old.get('/api/citas')).statusCode).toBe(403)
    expect((await taken.get('/api/citas')).statusCode).toBe(200)
  })
})

describe('an administrator', () => {
  const remove = (who: Person, id: number, body: object) => who.delete(`/api/admin/users/${id}/segundo-factor`, body)

  test('takes it off somebody with a code of their own, which is audited, told and ends the sessions', async () => {
    const { person: boss, secreto, codigos } = await guarded(clinic, await clinic.person('admin'))
    const { person, id, codigos: lost } = await guarded(clinic, await clinic.person('veterinario'))
    expect((await remove(boss, id, {})).statusCode).toBe(422)
    expect((await remove(boss, id, { codigo: lost[0] })).json()).toMatchObject({ code: 'CODIGO_INCORRECTO' })
    expect((await person.get('/api/user')).statusCode).toBe(200)
    expect((await remove(boss, id, { codigo: codeOf(secreto, 1) })).statusCode).toBe(204)
    expect((await person.get('/api/user')).statusCode).toBe(401)
    expect((await clinic.login(person.usuario.email, PASSWORD)).statusCode).toBe(200)
    expect(await letters(clinic, id)).toContain('segundo_factor_retirado')
    expect((await clinic.auditTrail('usuario', id)).at(-1)).toMatchObject({
      id_usuario: boss.usuario.id_usuario,
      antes: { segundo_factor: true },
      despues: { segundo_factor: false },
    })
    const again = await remove(boss, id, { codigo: codigos[0] })
    expect([again.statusCode, again.json().code]).toEqual([409, 'SEGUNDO_FACTOR_INACTIVO'])
    // Nothing was done with that code.
    expect((await remove(boss, 999_999, { codigo: codigos[0] })).statusCode).toBe(404)
    expect((await boss.get('/api/user/segundo-factor')).json()).toMatchObject({ codigos: 10 })
  })

  test('without one of their own takes it off nobody, and nobody takes off their own so', async () => {
    const { id } = await guarded(clinic, await clinic.person('veterinario'))
    const without = await clinic.person('admin')
    const refused = await remove(without, id, { codigo: '123456' })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'SEGUNDO_FACTOR_PROPIO'])
    const { person, secreto, id: own } = await guarded(clinic, await clinic.person('admin'))
    expect((await remove(person, own, { codigo: codeOf(secreto, 1) })).statusCode).toBe(409)
    for (const rol of ['veterinario', 'recepcion', 'cliente'] as const)
      expect((await remove(await clinic.person(rol), id, { codigo: '123456' })).statusCode).toBe(403)
    expect((await remove(clinic.anonymous, id, { codigo: '123456' })).statusCode).toBe(401)
  })

  test('sees how many of the staff have one', async () => {
    const before = (await admin.get('/api/admin/segundo-factor')).json()
    await guarded(clinic, await clinic.person('recepcion'))
    await clinic.person()
    expect((await admin.get('/api/admin/segundo-factor')).json()).toMatchObject({
      personal: before.personal + 1,
      con: before.con + 1,
    })
    expect((await (await clinic.person('veterinario')).get('/api/admin/segundo-factor')).statusCode).toBe(403)
  })
})
