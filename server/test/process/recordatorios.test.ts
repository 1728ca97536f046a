import { rmSync } from 'node:fs'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@huella/embedded-postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectDatabase } from '../../src/platform/sql/connect.ts'
import type { Database } from '../../src/platform/sql/database.ts'
import { FakeSmtpServer } from '../support/fakes/fake-smtp-server.ts'
import { ServerProcess, temporaryFolder } from '../support/server-process.ts'
import { type TestSql, testSql } from '../support/sql.ts'
import { ADMIN } from '../support/started-clinic.ts'

// The long form: REMINDERS=1000 REMINDER_KILLS=25
const OWNERS = Number(process.env.REMINDERS ?? 64)
const KILLS = Number(process.env.REMINDER_KILLS ?? 3)
const NODES = 2

const smtp = new FakeSmtpServer()
const nodes: ServerProcess[] = []
const up = new Set<number>()
let folder: string
let postgres: EmbeddedPostgres
let db: Database
let sql: TestSql
let env: NodeJS.ProcessEnv

beforeAll(async () => {
  folder = temporaryFolder()
  postgres = await startEmbeddedPostgres(folder, {
    logger: { info() {}, error: (text) => process.stderr.write(text) },
  })
  db = connectDatabase(postgres.url)
  sql = testSql(db)
  const SMTP = { SMTP_URL: await smtp.start(), MAIL_FROM: 'Huella <avisos@clinica.es>' }
  // A zone in which it is past 10:00 now, since reminders begin then.
  const CLINIC_TIME_ZONE = new Date().getUTCHours() < 10 ? 'Etc/GMT-12' : 'Etc/GMT'
  env = { ...ADMIN, LOG_LEVEL: 'silent', ...SMTP, CLINIC_TIME_ZONE, DATABASE_URL: postgres.url }
  await startNode(0) // applies the migrations
})
afterAll(async () => {
  await Promise.all(nodes.map((server) => server.stop()))
  await db.close()
  await postgres.stop()
  await smtp.close()
  rmSync(folder, { recursive: true, force: true })
})

async function startNode(n: number): Promise<void> {
  const server = new ServerProcess({ env })
  nodes[n] = server
  await server.listening()
  up.add(n)
}

/** What happens to each owner or pet when its turn comes, by the number of the owner; the others get their reminder. */
const EXCLUSIONS = ['none', 'none', 'dead', 'archived', 'baja', 'refuses', 'vaccinated', 'none'] as const
const exclusionOf = (n: number) => EXCLUSIONS[n % EXCLUSIONS.length]
const emailOf = (n: number) => `dueno${n}@ejemplo.es`

/** When each exclusion was committed. */
const excludedAt = new Map<string, number>()

async function exclude(n: number): Promise<void> {
  const email = emailOf(n)
  const pet = `(SELECT id_mascota FROM mascota JOIN usuario USING (id_usuario) WHERE email = '${email}')`
  const statements: Record<string, string> = {
    dead: `UPDATE mascota SET fallecida_en = current_date WHERE id_mascota = ${pet}`,
    archived: `UPDATE mascota SET eliminado_en = now(), eliminado_por = id_usuario WHERE id_mascota = ${pet}`,
    baja: `UPDATE mascota SET baja_en = now() WHERE id_mascota = ${pet}`,
    refuses: `UPDATE usuario SET recordatorios = false WHERE email = '${email}'`,
    // As the route does: the pet is locked first.
    vaccinated: `
      WITH locked AS MATERIALIZED (SELECT id_mascota FROM mascota WHERE id_mascota = ${pet} FOR NO KEY UPDATE)
      INSERT INTO prevencion (id_mascota, tipo, producto, enfermedades, fecha, proxima)
      SELECT id_mascota, 'vacuna', 'Rabia', '{Rabia}', current_date, current_date + 365 FROM locked`,
  }
  const statement = statements[exclusionOf(n) ?? '']
  if (!statement) return
  await sql.script(statement)
  excludedAt.set(email, Date.now())
}

test(`sends every reminder once, and none to those who are excluded: ${OWNERS} owners, ${NODES} processes, ${KILLS} random kills`, async () => {
  let kills = 0
  let restarting: Promise<unknown> = Promise.resolve()
  const expected = OWNERS / 3 // at least
  smtp.onData = () => {
    if (kills >= KILLS || smtp.emails.length < ((kills + 1) * expected) / (KILLS + 2)) return
    const n = Math.floor(Math.random() * NODES)
    if (!up.delete(n)) return // still starting
    kills++
    nodes[n]?.child.kill('SIGKILL')
    restarting = Promise.all([restarting, startNode(n)])
  }
  await sql`
    WITH owners AS (
      INSERT INTO usuario (nombre, apellido, email, password_hash, rol)
      SELECT 'Ana', 'Gil', 'dueno' || n || '@ejemplo.es', (SELECT password_hash FROM usuario LIMIT 1), 'cliente'
      FROM generate_series(0, ${OWNERS - 1}) AS n RETURNING id_usuario
    ), pets AS (
      INSERT INTO mascota (nombre, especie, fecha_nacimiento, id_usuario)
      SELECT 'Luna', 'perro', '2020-01-01', id_usuario FROM owners RETURNING id_mascota
    )
    INSERT INTO prevencion (id_mascota, tipo, producto, enfermedades, fecha, proxima)
    SELECT id_mascota, 'vacuna', 'Rabia', '{Rabia}'::text[], current_date - 335, current_date + 28 FROM pets`
  // Two processes start at once and queue the same reminders.
  await nodes[0]?.stop('SIGKILL')
  up.clear()
  await Promise.all(Array.from({ length: NODES }, (_, n) => startNode(n)))
  for (let n = 0; n < OWNERS; n++) await exclude(n)
  const pending = async () => {
    const [row] = await sql<[{ pending: number; queued: number }]>`
      SELECT count(*) FILTER (WHERE estado = 'pendiente')::int AS pending, count(*)::int AS queued FROM aviso`
    return row.queued > 0 && row.pending === 0
  }
  await expect.poll(pending, { timeout: 180_000, interval: 200 }).toBe(true)
  await restarting

  let repeats = 0
  for (let n = 0; n < OWNERS; n++) {
    const email = emailOf(n)
    const emails = smtp.emails.filter(({ to }) => to === email)
    const messages = new Set(emails.map(({ messageId }) => messageId)).size
    repeats += emails.length - messages
    expect(messages, email).toBeLessThanOrEqual(1)
    const excluded = excludedAt.get(email)
    if (excluded === undefined) expect(messages, email).toBe(1)
    else
      expect(
        emails.filter(({ at }) => at > excluded),
        `${email}: ${exclusionOf(n)}`,
      ).toEqual([])
  }
  // A process that is killed between sending and recording repeats that message, with the same Message-ID.
  expect(repeats).toBeLessThanOrEqual(kills)
  expect(kills).toBe(KILLS)
  const [row] = await sql`SELECT count(*)::int AS keys, count(DISTINCT clave)::int AS distinct_keys FROM aviso`
  expect(row?.keys).toBe(row?.distinct_keys)
  const suppressed = OWNERS - new Set(smtp.emails.map(({ to }) => to)).size
  process.stdout.write(
    `${JSON.stringify({ owners: OWNERS, emails: smtp.emails.length, suppressed, kills, repeats })}\n`,
  )
}, 600_000)
