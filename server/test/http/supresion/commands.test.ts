import { addDays } from '@huella/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../../src/platform/ops/config.ts'
import { connectDatabase } from '../../../src/platform/sql/connect.ts'
import type { Database } from '../../../src/platform/sql/database.ts'
import { bloqueadoCommand, conservacionCommand } from '../../../src/supresion/index.ts'
import { Clinic, type Person } from '../../support/clinic.ts'
import { type Erasable, fillPerson, mentions } from './setup.ts'

const NOW = '2026-03-10T12:00:00Z'
let clinic: Clinic
let admin: Person
let erased: Erasable
let request: number
/** As the role that owns the tables. */
let owner: Database
/** Until when it is kept. */
let until: string
beforeAll(async () => {
  clinic = await Clinic.open({ now: NOW })
  owner = connectDatabase(clinic.ownerUrl)
  admin = await clinic.person('admin')
  erased = await fillPerson(clinic, await clinic.person('veterinario'), await clinic.person('recepcion'))
  const asked = await erased.person.post('/api/user/supresion', {})
  request = asked.json().id_supresion
})
afterAll(async () => {
  await owner.close()
  await clinic.close()
})

const run = (command: typeof bloqueadoCommand, positionals: string[], values: Record<string, unknown>, now = NOW) => {
  const config = readConfig({ DATA_DIR: clinic.folder, BACKUP_URL: clinic.folder })
  return command.run({ positionals, values }, { db: owner, clock: () => new Date(now), config })
}
const trail = () => clinic.auditTrail('supresion', request)

test('what is blocked is read with a reason, which the trail keeps', async () => {
  const motivo = 'Auto 12/2026'
  await expect(run(bloqueadoCommand, [String(request)], { motivo })).rejects.toThrow('Nobody is blocked by the request')
  until = (await admin.post(`/api/supresiones/${request}/decision`, { aceptar: true })).json().conservar_hasta
  await expect(run(bloqueadoCommand, [String(request)], {})).rejects.toThrow('Why is it read?')
  await expect(run(bloqueadoCommand, ['x'], { motivo })).rejects.toThrow('Usage')
  const text = await run(bloqueadoCommand, [String(request)], { motivo })
  const rows = JSON.parse(text)
  expect(rows).toMatchObject({
    bloqueo_cuenta: [{ nombre: 'Zuriñe' }],
    usuario: [{ nombre: 'Suprimido' }],
    mascota: [{ nombre: 'Xiomara' }],
    adenda: [{ texto: 'Distintivo de adenda' }],
  })
  expect(text).not.toContain('argon2')
  expect((await trail()).at(-1)).toMatchObject({ accion: 'leer', id_usuario: null, despues: { motivo } })
  const numbers = await run(bloqueadoCommand, [], { motivo })
  expect([numbers, mentions(numbers)]).toEqual([
    `${request}: account ${erased.person.usuario.id_usuario}, until ${until}`,
    false,
  ])
  expect(await run(bloqueadoCommand, [], { motivo, buscar: 'zurine QUETZAL' })).toContain('Zuriñe Quetzal')
  expect(await run(bloqueadoCommand, [], { motivo, buscar: 'Nadie' })).toBe('Nobody.')
})

test('the report says what is destroyed, how long backups have it, and what to do after restoring one', async () => {
  expect(await run(conservacionCommand, [], {})).toContain('Nothing has to be destroyed.')
  await clinic.sql`UPDATE aviso SET estado = 'enviado', cerrado_en = now() WHERE tipo = 'supresion'`
  const account = erased.person.usuario.id_usuario
  const later = `${addDays(until, 30)}T12:00:00Z`
  const dry = await run(conservacionCommand, [], {}, later)
  expect(dry).toContain(`Would be destroyed: request ${request}, account ${account}, kept until ${until}: `)
  expect(dry).toContain('Nothing was changed')
  const report = await run(conservacionCommand, [], { ejecutar: true }, later)
  expect(report).toContain(
    `Backups of the server made until ${addDays(until, 30)} still have it, the last of them for 14 days`,
  )
  expect(report).toContain(`npm run admin -- conservacion --reaplicar ${account}`)
  expect(mentions(report)).toBe(false)
})

test('accounts that a restored backup has again are blocked again', async () => {
  const nora = await clinic.person('cliente', { nombre: 'Nora' })
  const { id_usuario } = nora.usuario
  const accounts = `${id_usuario},${erased.person.usuario.id_usuario},999999`
  await expect(run(conservacionCommand, [], { reaplicar: 'todas' })).rejects.toThrow('Which accounts?')
  expect(await run(conservacionCommand, [], { reaplicar: accounts })).toBe(
    [
      `Account ${id_usuario}: blocked again, until the next run.`,
      `Account ${erased.person.usuario.id_usuario}: is blocked already.`,
      'Account 999999: is not in this database.',
    ].join('\n'),
  )
  expect((await nora.get('/api/user')).statusCode).toBe(401)
  expect((await admin.get('/api/admin/users?page=1&search=Nora')).json().total).toBe(0)
  expect(await run(conservacionCommand, [], { ejecutar: true })).toContain(`account ${id_usuario}`)
})
