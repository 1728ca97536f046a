import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addFigures } from '../../../src/metrics.ts'
import { createMetrics } from '../../../src/platform/ops/metrics.ts'
import { Clinic, type Person } from '../../support/clinic.ts'

let clinic: Clinic
let admin: Person
let read: () => Promise<string>
let close: () => Promise<void>
beforeAll(async () => {
  const metrics = await createMetrics({ host: '127.0.0.1', metricsPort: 0 })
  clinic = await Clinic.open({ metrics })
  admin = await clinic.person('admin')
  addFigures(metrics, { db: clinic.db, dataDir: clinic.folder, backsUp: true })
  const server = await metrics.listen()
  const address = server.listeningOrigin
  read = async () => (await fetch(`${address}/metrics`)).text()
  close = () => server.close()
})
afterAll(async () => {
  await close()
  await clinic.close()
})

const figure = (text: string, name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])

test('requests are counted by route pattern, method and class of status', async () => {
  await admin.get('/api/mascotas/12345')
  await admin.get('/api/mascotas/67890')
  await clinic.anonymous.get('/api/mascotas/1')
  const text = await read()
  const count = (status: string) =>
    figure(
      text,
      `huella_http_request_duration_seconds_count\\{method="GET",route="/api/mascotas/:id",status="${status}"\\}`,
    )
  expect(count('4xx')).toBe(3)
  expect(text).not.toContain('/12345')
})

test('the pool, the outbox, the streams, the disk and the event loop have figures', async () => {
  const { id_usuario } = admin.usuario
  await clinic.sql`
    INSERT INTO aviso (clave, tipo, canal, id_usuario, creado_en, enviar_desde, caduca_en)
    VALUES ('a', 'invitacion', 'email', ${id_usuario}, now(), now() - interval '5 minutes', now() + interval '1 day')`
  await clinic.sql`
    INSERT INTO aviso (clave, tipo, canal, id_usuario, creado_en, enviar_desde, caduca_en, estado, cerrado_en)
    VALUES ('b', 'invitacion', 'email', ${id_usuario}, now(), now(), now() + interval '1 day', 'fallido', now())`
  const text = await read()
  expect(figure(text, 'huella_db_connections_open')).toBeGreaterThan(0)
  expect(figure(text, 'huella_db_connections_waiting')).toBe(0)
  expect(figure(text, 'huella_outbox_age_seconds')).toBeGreaterThanOrEqual(300)
  expect(figure(text, 'huella_outbox_failures')).toBe(1)
  expect(figure(text, 'huella_event_streams')).toBe(0)
  expect(figure(text, 'huella_disk_free_bytes')).toBeGreaterThan(0)
  expect(figure(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
})

test('a server that shall back up and never has is infinitely late; one that shall not says nothing of it', async () => {
  const [age, tested] = ['huella_backup_age_seconds', 'huella_backup_checked_age_seconds']
  expect(await read()).toContain(`\n${age} +Inf\n`)
  await clinic.sql`
    INSERT INTO copia (tipo, nombre, iniciada_en, terminada_en) VALUES ('copia', 'x', now() - interval '1 hour', now())`
  const text = await read()
  expect(figure(text, age)).toBeGreaterThanOrEqual(3_600)
  expect(figure(text, age)).toBeLessThan(4_000)
  expect(text).toContain(`\n${tested} +Inf\n`)
  const metrics = await createMetrics({ host: '127.0.0.1', metricsPort: 0 })
  addFigures(metrics, { db: clinic.db, dataDir: clinic.folder, backsUp: false })
  const server = await metrics.listen()
  expect(await (await fetch(`${server.listeningOrigin}/metrics`)).text()).not.toContain(age)
  await server.close()
})

test('there is every figure that the alerts and the dashboard name, and each alert says what to do', async () => {
  const served = await read()
  const monitoring = path.resolve(import.meta.dirname, '../../../../deploy/monitoring')
  const files = ['alerts.yml', 'dashboard.json'].map((name) => readFileSync(path.join(monitoring, name), 'utf8'))
  const named = new Set(files.flatMap((text) => text.match(/\b(huella|nodejs|process)_[a-z0-9_]+/g) ?? []))
  expect(named.size).toBeGreaterThan(8)
  expect([...named].filter((name) => !new RegExp(`^${name}(\\{| )`, 'm').test(served))).toEqual([])
  const [alerts = ''] = files
  const count = (word: string) => alerts.split(word).length - 1
  expect(count(' summary: ')).toBe(count('- alert: '))
  expect(count(' action: ')).toBe(count('- alert: '))
})

test('the process is live; it is ready while the database takes writes', async () => {
  const ok = { estado: 'ok' }
  for (const path of ['/api/live', '/api/ready']) expect((await clinic.anonymous.get(path)).json()).toEqual(ok)
  const name = new URL(clinic.url).pathname.slice(1)
  await clinic.owner.script(`ALTER DATABASE ${name} SET default_transaction_read_only = on`)
  // Connections keep the setting that they began with.
  await clinic.sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'huella-monitor'`
  await expect.poll(async () => (await clinic.anonymous.get('/api/ready')).statusCode).toBe(503)
  expect((await clinic.anonymous.get('/api/live')).statusCode).toBe(200)
  expect((await clinic.anonymous.get('/api/health')).statusCode).toBe(200)
})
