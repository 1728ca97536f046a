import { rmSync } from 'node:fs'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@huella/embedded-postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '../../src/auth/sessions.repo.ts'
import { connectDatabase } from '../../src/platform/sql/connect.ts'
import type { Database } from '../../src/platform/sql/database.ts'
import { FakeSmtpServer, type ReceivedEmail } from '../support/fakes/fake-smtp-server.ts'
import { request, ServerProcess, temporaryFolder } from '../support/server-process.ts'
import { type TestSql, testSql } from '../support/sql.ts'
import { ADMIN } from '../support/started-clinic.ts'

// The long form: OUTBOX_APPOINTMENTS=1000 OUTBOX_KILLS=25
const APPOINTMENTS = Number(process.env.OUTBOX_APPOINTMENTS ?? 48)
const KILLS = Number(process.env.OUTBOX_KILLS ?? 3)
const NODES = 3
const CLIENTS = 6

const smtp = new FakeSmtpServer()
const nodes: ServerProcess[] = []
const up = new Set<number>()
let folder: string
let postgres: EmbeddedPostgres
let db: Database
let sql: TestSql
let env: NodeJS.ProcessEnv
let admin: string

beforeAll(async () => {
  folder = temporaryFolder()
  postgres = await startEmbeddedPostgres(folder, {
    logger: { info() {}, error: (text) => process.stderr.write(text) },
  })
  db = connectDatabase(postgres.url)
  sql = testSql(db)
  const SMTP = { SMTP_URL: await smtp.start(), MAIL_FROM: 'Huella <avisos@clinica.es>' }
  env = { ...ADMIN, LOG_LEVEL: 'silent', ...SMTP, DATABASE_URL: postgres.url }
  for (let n = 0; n < NODES; n++) await startNode(n)
  admin = await sessionOf(ADMIN.ADMIN_EMAIL)
  await sql`UPDATE ajustes SET booking_horizon = 36500, notice_delay = 0` // the appointments are far ahead
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

async function sessionOf(email: string): Promise<string> {
  const [row] = await sql`SELECT id_usuario, password_hash FROM usuario WHERE email = ${email}`
  return (await openSession(db, row?.id_usuario, row?.password_hash, 1, { address: '', agent: '' })) as string
}

/** Sends a request to a random node; it may be killed before it responds. */
async function call(method: string, url: string, token: string, body?: object): Promise<void> {
  const server = nodes[Math.floor(Math.random() * NODES)] as ServerProcess
  const address = await server.listening().catch(() => undefined)
  if (address) await request(address, method, url, { token, body })
}

interface Row {
  id_cita: number
  fecha_hora: string
  estado: string
}

/** Repeats a request until the database shows its effect. */
async function until(done: (row: Row | undefined) => boolean, owner: number, act: (row: Row) => Promise<unknown>) {
  for (;;) {
    const [row] = await sql<Row[]>`
      SELECT id_cita, to_char(fecha_hora, 'YYYY-MM-DD"T"HH24:MI') AS fecha_hora, estado
      FROM cita c JOIN mascota m USING (id_mascota) WHERE m.id_usuario = ${owner}`
    if (done(row)) return
    await act(row as Row)
  }
}

const slot = (n: number, turn: number) => {
  const day = new Date(Date.UTC(2095, 0, 1 + Math.floor(n / 16) + turn * 200)).toISOString().slice(0, 10)
  return `${day}T${10 + Math.floor((n % 16) / 2)}:${n % 2 ? '30' : '00'}`
}

const cancelledAt = new Map<string, number>()

/** Books one appointment and changes it. */
async function live(n: number, vet: number): Promise<void> {
  const email = `dueno${n}@ejemplo.es`
  const token = await sessionOf(email)
  const [pet] =
    await sql`SELECT id_mascota, id_usuario FROM mascota JOIN usuario USING (id_usuario) WHERE email = ${email}`
  const { id_mascota, id_usuario: owner } = pet as { id_mascota: number; id_usuario: number }
  const body = { id_mascota, id_usuario: vet, tipo_consulta: 'control', motivo_consulta: `Revisión ${n}` }
  await until(Boolean, owner, () => call('POST', '/api/citas', token, { ...body, fecha_hora: slot(n, 0) }))
  const steps = {
    confirm: () =>
      until(
        (row) => row?.estado === 'confirmada',
        owner,
        ({ id_cita }) => call('POST', `/api/citas/${id_cita}/estado`, admin, { estado: 'confirmada' }),
      ),
    move: () =>
      until(
        (row) => row?.fecha_hora === slot(n, 1),
        owner,
        ({ id_cita }) => call('PUT', `/api/citas/${id_cita}`, token, { fecha_hora: slot(n, 1) }),
      ),
    cancel: () =>
      until(
        (row) => row?.estado === 'cancelada',
        owner,
        ({ id_cita }) => call('POST', `/api/citas/${id_cita}/estado`, admin, { estado: 'cancelada' }),
      ),
    remove: () =>
      until(
        (row) => row?.estado === 'cancelada', // by its owner, who no longer sees it
        owner,
        ({ id_cita }) => call('DELETE', `/api/citas/${id_cita}`, token),
      ),
  }
  const lives = [[], ['confirm'], ['move'], ['confirm', 'cancel'], ['remove'], ['confirm', 'move', 'remove']] as const
  for (const step of lives[n % lives.length] ?? []) {
    await steps[step]()
    if (step === 'cancel' || step === 'remove') cancelledAt.set(email, Date.now())
  }
}

const KINDS = { solicitada: /solicitud/i, confirmada: /confirmada/i, movida: /cambi/i, cancelada: /cancelada|anulado/i }
type Kind = keyof typeof KINDS

const kindOf = ({ subject }: ReceivedEmail): Kind => {
  const found = (Object.keys(KINDS) as Kind[]).find((kind) => KINDS[kind].test(subject))
  if (!found) throw new Error(`Unknown subject: ${subject}`)
  return found
}

/** The events of an owner's appointment, from the audit rows; a repeated request that changed nothing is none. */
async function eventsOf(email: string): Promise<Kind[]> {
  const rows = await sql`
    SELECT accion, despues->>'estado' AS estado FROM auditoria
    WHERE entidad = 'cita' AND id_entidad IN (
      SELECT id_cita FROM cita JOIN mascota USING (id_mascota) JOIN usuario u ON u.id_usuario = mascota.id_usuario
      WHERE u.email = ${email})
      AND (antes->'estado', antes->'fecha_hora') IS DISTINCT FROM (despues->'estado', despues->'fecha_hora')
    ORDER BY id_auditoria`
  return rows.map(({ accion, estado }) => {
    if (accion === 'crear') return 'solicitada'
    if (accion === 'eliminar' || estado === 'cancelada') return 'cancelada'
    return accion === 'estado' ? 'confirmada' : 'movida'
  })
}

test(`sends every notice once, in order and none after a cancellation: ${APPOINTMENTS} appointments, ${NODES} processes, ${KILLS} random kills`, async () => {
  const hash = (await sql`SELECT password_hash FROM usuario LIMIT 1`)[0]?.password_hash
  const vets = await sql<{ id_usuario: number }[]>`
    INSERT INTO usuario (nombre, apellido, email, password_hash, rol)
    SELECT 'Vera', 'Sanz ' || n, 'vet' || n || '@clinica.es', ${hash}, 'veterinario' FROM generate_series(0, 3) AS n RETURNING id_usuario`
  await sql`
    WITH owners AS (
      INSERT INTO usuario (nombre, apellido, email, password_hash, rol)
      SELECT 'Ana', 'Gil', 'dueno' || n || '@ejemplo.es', ${hash}, 'cliente' FROM generate_series(0, ${APPOINTMENTS - 1}) AS n
      RETURNING id_usuario)
    INSERT INTO mascota (nombre, fecha_nacimiento, id_usuario) SELECT 'Luna', '2020-01-01', id_usuario FROM owners`

  // Kills a random node while a message is being delivered; a third of these deliveries are then not recorded.
  let kills = 0
  let restarting: Promise<unknown> = Promise.resolve()
  const expected = APPOINTMENTS * 2 // approximately
  smtp.onData = () => {
    if (kills >= KILLS || smtp.emails.length < ((kills + 1) * expected) / (KILLS + 2)) return
    const n = Math.floor(Math.random() * NODES)
    if (!up.delete(n)) return // still starting
    kills++
    nodes[n]?.child.kill('SIGKILL')
    restarting = Promise.all([restarting, startNode(n)])
  }
  let next = 0
  const client = async () => {
    while (next < APPOINTMENTS) {
      const n = next++
      await live(n, vets[n % vets.length]?.id_usuario as number)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  const pending = async () => (await sql`SELECT count(*)::int AS n FROM aviso WHERE estado = 'pendiente'`)[0]?.n
  await expect.poll(pending, { timeout: 120_000, interval: 200 }).toBe(0)
  await restarting
  expect(kills).toBe(KILLS)

  let repeats = 0
  for (let n = 0; n < APPOINTMENTS; n++) {
    const email = `dueno${n}@ejemplo.es`
    const events = await eventsOf(email)
    const emails = smtp.emails.filter(({ to }) => to === email)
    const once = emails.filter(
      (received, at) => emails.findIndex(({ messageId }) => messageId === received.messageId) === at,
    )
    repeats += emails.length - once.length
    const kinds = once.map(kindOf)
    // At most one for each event, in order; always the last one, and all where no event made another outdated.
    let from = 0
    for (const kind of kinds) {
      const at = events.indexOf(kind, from)
      expect(at, `${email}: ${kinds} of ${events}`).toBeGreaterThanOrEqual(0)
      from = at + 1
    }
    expect(kinds.at(-1), email).toBe(events.at(-1))
    if (!events.includes('movida') && !events.includes('cancelada')) expect(kinds, email).toEqual(events)
    const cancelled = cancelledAt.get(email)
    if (cancelled) {
      const late = emails.filter((received) => received.at > cancelled && kindOf(received) !== 'cancelada')
      expect(late, `${email}: after the cancellation`).toEqual([])
    }
  }
  const toVets = smtp.emails.filter(({ to }) => to.startsWith('vet'))
  repeats += toVets.length - new Set(toVets.map(({ messageId }) => messageId)).size
  expect(repeats).toBeLessThanOrEqual(kills)
  const [marked] =
    await sql`SELECT count(*)::int AS sent, count(*) FILTER (WHERE estado = 'fallido')::int AS failed FROM aviso WHERE estado IN ('enviado', 'fallido')`
  expect(marked).toEqual({ sent: new Set(smtp.emails.map(({ messageId }) => messageId)).size, failed: 0 })
  const figures = { appointments: APPOINTMENTS, emails: smtp.emails.length, kills, repeats }
  process.stdout.write(`${JSON.stringify(figures)}\n`)
}, 600_000)
