import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOfertaLink } from '../../../src/espera/ofertas.repo.ts'
import { offerNext } from '../../../src/espera/offer.ts'
import type { Clinic, Person } from '../../support/clinic.ts'
import type { EventStream } from '../../support/event-stream.ts'
import { FakeSmtpServer } from '../../support/fakes/fake-smtp-server.ts'
import { Outbox } from '../../support/outbox.ts'
import { eventsUntilNow, openLive } from './setup.ts'
import { cita, made, people, type Step, type Who, writes } from './writes.ts'

/** A Tuesday, 12:00 in Madrid. */
const NOW = '2026-03-10T11:00:00Z'

let clinic: Clinic
let outbox: Outbox
let smtp: FakeSmtpServer
let who: Record<Who, Person>
const streams = new Map<Who, EventStream>()
beforeAll(async () => {
  const live = await openLive({ now: NOW })
  clinic = live.clinic
  smtp = new FakeSmtpServer()
  outbox = new Outbox(clinic, NOW, { smtpUrl: await smtp.start() })
  who = {
    admin: await clinic.person('admin', { colegiado: '28/1' }),
    vet: await clinic.person('veterinario'),
    colleague: await clinic.person('veterinario'),
    desk: await clinic.person('recepcion'),
    owner: await clinic.person(),
    stranger: await clinic.person(),
  }
  for (const name of people) streams.set(name, await live.open(who[name]))
})
afterAll(async () => {
  await clinic.close()
  await outbox.close()
  await smtp.close()
})

const id = (name: Who) => who[name].usuario.id_usuario
const steps = writes(id)

const path = (step: Step) =>
  step.route
    .split(' ')[1]
    ?.replace(':entidad', step.entidad ?? '')
    .replace(':id', String(step.of?.())) ?? ''

/** What has been created since the beginning: rows by their audit rows, and letters. */
const createdRows = async () => {
  const [row] = await clinic.sql<[{ rows: number; letters: number }]>`
    SELECT (SELECT count(*)::int FROM auditoria WHERE accion = 'crear') AS rows, (SELECT count(*)::int FROM aviso) AS letters`
  return row
}
/** A new link, whose letter may have been lost. */
const createsAgain = ['POST /api/admin/users/:id/invitacion']

test('those who may see the row are notified of a write, and nobody else; what is sent again with its key creates nothing', async () => {
  made.settings = (await who.admin.get('/api/settings')).json()
  for (const step of steps) {
    await step.before?.(clinic)
    const method = step.route.split(' ')[0] as 'POST'
    const headers = { ...step.headers, 'idempotency-key': randomUUID() }
    const call = { method, url: path(step), payload: step.body?.(), headers }
    const response = await who[step.as ?? 'admin'].call(call)
    expect(response.statusCode, `${step.route} ${response.body}`).toBeLessThan(300)
    if (response.statusCode === 201 || step.route.endsWith('/firma'))
      expect((await who[step.as ?? 'admin'].call(call)).body, step.route).toBe(response.body)
    if (step.keep) step.keep([response.json()].flat()[0])
    const received = await eventsUntilNow(clinic, [...streams.values()])
    for (const [index, name] of people.entries()) {
      const expected = Object.entries(step.notified).flatMap(([event, to]) => (to.includes(name) ? [event] : []))
      const got = received[index]?.map((message) =>
        typeof message === 'string' ? message : `${message.entidad} ${message.accion}`,
      )
      expect(got, `${step.route}: ${name}`).toEqual(expected)
    }
    if (response.statusCode === 201 || method !== 'POST' || createsAgain.includes(step.route)) continue
    const before = await createdRows()
    await who[step.as ?? 'admin'].call(call)
    expect(await createdRows(), `${step.route} again`).toEqual(before)
    await eventsUntilNow(clinic, [...streams.values()])
  }
})

test('the test above has every route that writes a row', () => {
  const other =
    /login|logout|sesiones|acceso|register|password\/|segundo-factor|correo\/|confirmacion|pets|\/fin$|avisos|ofertas|respuesta|envios|primeros-pasos/
  const routes = clinic.app.declaredRoutes
    .filter(({ method, url }) => /POST|PUT|DELETE/.test(method) && url.startsWith('/api/') && !other.test(url))
    .map(({ method, url }) => `${method} ${url}`)
  const walked = new Set(steps.map(({ route }) => route))
  expect(routes.filter((route) => !walked.has(route))).toEqual([])
})

test('that owner and staff are notified of all that is archived with an owner', async () => {
  const owner = await clinic.person()
  const mascota = await clinic.mascota(owner)
  const citaId = await clinic.cita(mascota, who.vet)
  const tratamiento = await clinic.tratamiento(citaId)
  await who.admin.delete(`/api/admin/users/${owner.usuario.id_usuario}`)
  const [admin, , , , stranger] = await eventsUntilNow(clinic, [...streams.values()])
  const event = (entidad: string, row: number) => ({ entidad, id: row, accion: 'eliminar', propia: true })
  expect(admin).toEqual([
    event('usuario', owner.usuario.id_usuario),
    event('mascota', mascota),
    event('cita', citaId),
    event('tratamiento', tratamiento),
  ])
  expect(stranger).toEqual([])
})

test('staff and the owner who waits are notified of an offer and its response', async () => {
  const mascota = await clinic.mascota(who.owner)
  const booking = { ...cita('2026-03-17T10:00', id('vet')), id_mascota: mascota, fuera_de_horario: true }
  const { id_cita } = (await who.admin.post('/api/citas', booking)).json()
  const days = { desde: '2026-03-11', hasta: '2026-03-16' }
  await who.owner.post('/api/espera', { id_cita, ...days })
  await who.admin.put(`/api/horarios/${id('vet')}`, { tramos: [{ dia: 1, desde: '09:00', hasta: '14:00' }] })
  await eventsUntilNow(clinic, [...streams.values()])
  const notified = async () => {
    const received = await eventsUntilNow(clinic, [...streams.values()])
    return received.map((messages) =>
      messages.map((one) => (typeof one === 'string' ? one : `${one.entidad} ${one.accion}`)).sort(),
    )
  }
  expect(await offerNext(clinic.db, { clock: () => new Date(NOW), config: { timeZone: 'Europe/Madrid' } })).toBe(
    'offered',
  )
  expect(await notified()).toEqual([...Array(5).fill(['oferta crear']), []])
  const [oferta] = await clinic.sql<{ id_oferta: number }[]>`SELECT id_oferta FROM oferta`
  const token = await createOfertaLink(clinic.db, oferta?.id_oferta ?? 0)
  expect((await clinic.anonymous.post(`/api/ofertas/${token}`, {})).statusCode).toBe(200)
  const taken = ['cita actualizar', 'espera estado', 'oferta estado']
  expect(await notified()).toEqual([...Array(5).fill(taken), []])
})

test('staff and its recipient are notified of a sent notice', async () => {
  await outbox.drain()
  made.mascota = await clinic.mascota(who.owner)
  await who.admin.post('/api/citas', cita('2026-03-16T10:00', id('vet')))
  await eventsUntilNow(clinic, [...streams.values()])
  await outbox.drain()
  const received = await eventsUntilNow(clinic, [...streams.values()])
  // One to the owner and one to the vet; the owner sees their own.
  expect(received.map((messages) => messages.length)).toEqual([2, 2, 2, 2, 1, 0])
  expect(received[4]).toMatchObject([{ entidad: 'aviso', accion: 'estado', propia: false }])
})
