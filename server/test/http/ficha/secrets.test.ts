import { historiaTipos, keysOf, scopeOf } from '@huella/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Clinic, Person } from '../../support/clinic.ts'
import type { EventStream } from '../../support/event-stream.ts'
import { FakeSmtpServer } from '../../support/fakes/fake-smtp-server.ts'
import { Outbox } from '../../support/outbox.ts'
import { readPdf } from '../../support/pdf.ts'
import { eventsUntilNow, openLive } from '../eventos/setup.ts'
import { writeSecrets } from './secrets-setup.ts'
import { Words } from './secrets-words.ts'

const NOW = '2026-11-16T09:00:00Z'
const secret = new Words('oculto')
const visible = new Words('visible')

let clinic: Clinic
let owner: Person
let stream: EventStream
let smtp: FakeSmtpServer
let outbox: Outbox
let rows: Awaited<ReturnType<typeof writeSecrets>>
beforeAll(async () => {
  const live = await openLive({ now: NOW })
  clinic = live.clinic
  smtp = new FakeSmtpServer()
  outbox = new Outbox(clinic, NOW, { smtpUrl: await smtp.start() })
  owner = await clinic.person('cliente')
  const stranger = await clinic.person('cliente', {
    nombre: secret.in('name of another owner'),
    email: `${secret.in('address of another owner')}@ejemplo.es`,
    telefono: '+34611223344',
  })
  secret.places.set('611223344', 'telephone of another owner')
  stream = await live.open(owner)
  const [vet, admin] = [await clinic.person('veterinario'), await clinic.person('admin')]
  rows = await writeSecrets(clinic, { vet, admin, owner, stranger }, secret, visible)
})
afterAll(async () => {
  stream.close()
  await outbox.close()
  await smtp.close()
  await clinic.close()
})

/** A stream does not end; an offer needs its token. */
const elsewhere = ['/api/eventos', '/api/ofertas/:token']

/** The GET routes that an owner may call, but for the pages of the documentation. */
const routes = () =>
  clinic.app.declaredRoutes
    .filter(
      ({ method, url, action }) =>
        method === 'GET' && /^\/api\/(?!docs)[^*]*$/.test(url) && scopeOf(action, 'cliente') !== 'none',
    )
    .map(({ url }) => url)
    .filter((url) => !elsewhere.includes(url))

const queries = [
  '',
  '?page=1&limit=100',
  '?page=1&mias=1',
  '?desde=2026-11-01&hasta=2026-12-20&tipo_consulta=control',
  '?anio=2026',
  '?q=nala',
  ...keysOf(historiaTipos).map((tipo) => `?tipo=${tipo}`),
]

/** Every id that a row has, for a route that takes one. */
const ids = () => [
  ...new Set(
    Object.values(rows).flatMap((row) =>
      typeof row === 'number'
        ? row
        : Object.entries(row)
            .filter(([key]) => key.startsWith('id_'))
            .map(([, id]) => id),
    ),
  ),
]

const pathsOf = (url: string): string[] => {
  if (url.includes(':entidad'))
    return ['mascota', 'visita', 'adjunto'].flatMap((entidad) => pathsOf(url.replace(':entidad', entidad)))
  return url.includes(':') ? ids().map((id) => url.replace(/:\w+/, String(id))) : [url]
}

/** Its bytes, and of a PDF also what a person reads in it. */
const textOf = async ({ headers, body, rawPayload }: Awaited<ReturnType<Person['get']>>) =>
  headers['content-type'] === 'application/pdf' ? `${body} ${(await readPdf(rawPayload)).text}` : body

test('no word that is not for an owner is in any response to them, and what is for them is', async () => {
  const leaks: string[] = []
  const seen = new Set<string>()
  for (const url of routes()) {
    const statuses = new Set<number>()
    for (const path of pathsOf(url)) {
      for (const query of path.endsWith('.pdf') ? [''] : queries) {
        const response = await owner.get(`${path}${query}`)
        const { statusCode } = response
        const body = await textOf(response)
        statuses.add(statusCode)
        leaks.push(...secret.placesIn(body).map((place) => `${place}: ${path}${query}`))
        for (const place of visible.placesIn(body)) seen.add(place)
        if (statusCode === 404) break // nor with another query: whose row it is has been decided
      }
    }
    expect([...statuses], url).toContain(200)
  }
  expect(leaks).toEqual([])
  expect([...seen].sort()).toEqual([...visible.places.values()].sort())
})

test('no link for a browser’s own tab shows such a word, and one to a visible file does', async () => {
  const leaks: string[] = []
  const seen = new Set<string>()
  const paths = clinic.app.declaredRoutes
    .filter(({ method, url }) => method === 'GET' && url.startsWith('/api/') && url.includes(':id'))
    .flatMap(({ url }) => pathsOf(url))
  for (const ruta of new Set(paths)) {
    const { url } = (await owner.post('/api/acceso', { ruta })).json<{ url: string }>()
    const response = await clinic.app.inject({ url })
    const body = await textOf(response)
    leaks.push(...secret.placesIn(body + response.rawPayload.toString('latin1')).map((place) => `${place}: ${ruta}`))
    for (const place of visible.placesIn(body)) seen.add(place)
  }
  expect(leaks).toEqual([])
  expect([...seen]).toContain('content of a shared file')
})

test('no response to a change by an owner has such a word', async () => {
  const entry = {
    id_mascota: rows.own,
    tipo_consulta: 'control',
    motivo_consulta: 'x',
    desde: '2026-11-20',
    hasta: '2026-12-20',
  }
  const cita = { id_mascota: rows.own, tipo_consulta: 'control', motivo_consulta: 'x', fecha_hora: '2026-11-27T12:00' }
  const responses = [
    await owner.put(`/api/mascotas/${rows.own}`, { notas: 'Come poco' }),
    await owner.post('/api/citas', cita),
    await owner.post(`/api/citas/${rows.booked.id_cita}/anulacion`),
    await owner.post('/api/espera', entry),
  ]
  for (const { statusCode, body } of responses) expect([statusCode, secret.placesIn(body)]).toEqual([statusCode, []])
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 201, 200, 201])
})

test('an owner can neither change nor remove a file that they do not see', async () => {
  for (const { id_adjunto } of [rows.internal, rows.ofDraft, rows.hiddenAgain, rows.removedFile, rows.strangers]) {
    const responses = [
      await owner.put(`/api/adjuntos/${id_adjunto}`, { descripcion: 'x', visible: true, version: 1 }),
      await owner.delete(`/api/adjuntos/${id_adjunto}`),
    ]
    for (const { statusCode, body } of responses) expect([statusCode, secret.placesIn(body)]).toEqual([404, []])
  }
})

test('no search for such a word finds a row, and one for a visible word does', async () => {
  const found: string[] = []
  const lists: string[] = []
  for (const url of routes().filter((url) => !url.includes(':'))) {
    const { total } = (await owner.get(`${url}?page=1`)).json<{ total?: number }>()
    if (total === undefined) continue
    lists.push(url)
    for (const [word, place] of secret.places) {
      const { statusCode, body } = await owner.get(`${url}?page=1&search=${word}`)
      if (statusCode === 200 && JSON.parse(body).total > 0) found.push(`${place}: ${url}`)
    }
  }
  expect(found).toEqual([])
  expect(lists).toEqual(expect.arrayContaining(['/api/mascotas', '/api/citas', '/api/tratamientos']))
  const [name] = [...visible.places].find(([, place]) => place === 'name of the own pet') ?? []
  expect((await owner.get(`/api/mascotas?page=1&search=${name}`)).json()).toMatchObject({ total: 1 })
})

test('no event tells an owner of a draft or of another’s row', async () => {
  const [messages = []] = await eventsUntilNow(clinic, [stream])
  const notified = messages.map((message) =>
    typeof message === 'string' ? message : `${message.entidad} ${message.id}`,
  )
  expect(secret.placesIn(JSON.stringify(messages))).toEqual([])
  expect(notified).toEqual(
    expect.arrayContaining([
      `mascota ${rows.own}`,
      `visita ${rows.signed.id_visita}`,
      `adjunto ${rows.shared.id_adjunto}`,
    ]),
  )
  const hidden = [
    `visita ${rows.draft.id_visita}`,
    `visita ${rows.discarded.id_visita}`,
    `visita ${rows.visita.id_visita}`,
    `cita ${rows.cita.id_cita}`,
    `espera ${rows.espera.id_espera}`,
    `mascota ${rows.theirs}`,
    `prevencion ${rows.another.id_prevencion}`,
    `alerta ${rows.cares.id_alerta}`,
    `peso ${rows.cares.id_peso}`,
    `adjunto ${rows.internal.id_adjunto}`,
    `adjunto ${rows.ofDraft.id_adjunto}`,
    `adjunto ${rows.ofDead.id_adjunto}`,
    `adjunto ${rows.strangers.id_adjunto}`,
  ]
  for (const one of hidden) expect(notified).not.toContain(one)
  // One event for each change that the owner may see: the internal addendum and the internal note make none.
  expect(notified.filter((one) => one === `visita ${rows.signed.id_visita}`)).toHaveLength(2)
})

test('no e-mail to an owner has such a word', async () => {
  await outbox.drain()
  const emails = await smtp.read(owner.usuario.email)
  // Of an appointment, of a vaccine that is due, of a death.
  expect(emails.length).toBeGreaterThan(2)
  let documents = 0
  for (const { subject, text, html, attachments } of emails) {
    expect(secret.placesIn(JSON.stringify({ subject, text, html }))).toEqual([])
    for (const { content, mimeType } of attachments) {
      const isPdf = mimeType === 'application/pdf' && typeof content !== 'string'
      if (isPdf) documents += 1
      expect(secret.placesIn(isPdf ? (await readPdf(new Uint8Array(content))).text : String(content))).toEqual([])
    }
  }
  expect(documents).toBe(3)
})
