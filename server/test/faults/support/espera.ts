import type { SeededRandom } from '../../../../demo/src/random.ts'
import { createOfertaLink } from '../../../src/espera/ofertas.repo.ts'
import { connectDatabase } from '../../../src/platform/sql/connect.ts'
import type { Database } from '../../../src/platform/sql/database.ts'
import { type HttpResult, login, register, request, ServerProcess } from '../../support/server-process.ts'
import { type TestSql, testSql } from '../../support/sql.ts'
import { ADMIN } from '../../support/started-clinic.ts'
import { waitUntil } from './clinic.ts'
import { sleep } from './options.ts'
import type { Owner } from './users.ts'

/** Two servers on one database, of which a random one is killed again and again. */
export class KilledServers {
  kills = 0
  private readonly servers: ServerProcess[]
  private readonly addresses: string[]
  private readonly start: () => ServerProcess
  private readonly random: SeededRandom
  private stopped = false
  private killing: Promise<void> | undefined

  private constructor(start: () => ServerProcess, random: SeededRandom, servers: ServerProcess[], addresses: string[]) {
    this.start = start
    this.random = random
    this.servers = servers
    this.addresses = addresses
  }

  static async open(env: NodeJS.ProcessEnv, random: SeededRandom): Promise<KilledServers> {
    const start = () => new ServerProcess({ env: { ...ADMIN, WRITE_LIMIT: '1000000', ...env, LOG_LEVEL: 'error' } })
    const servers = [start()]
    const addresses = [(await servers[0]?.listening()) ?? '']
    servers.push(start())
    addresses.push((await servers[1]?.listening()) ?? '')
    return new KilledServers(start, random, servers, addresses)
  }

  get address(): string {
    return this.random.pick(this.addresses)
  }

  kill(): void {
    this.killing = (async () => {
      while (!this.stopped) {
        await sleep(this.random.between(200, 3_000))
        const victim = this.random.between(0, 1)
        await this.servers[victim]?.stop('SIGKILL')
        this.kills += 1
        const next = this.start()
        this.servers[victim] = next
        this.addresses[victim] = await next.listening()
      }
    })()
  }

  /** Sends a request to any server, again until one responds. */
  async send<Body>(method: string, url: string, options: Parameters<typeof request>[3]): Promise<HttpResult<Body>> {
    for (;;) {
      const response = await request<Body>(this.address, method, url, options)
      if (response.status !== 0 && response.status !== 503) return response
      await sleep(50)
    }
  }

  async close(): Promise<void> {
    this.stopped = true
    await this.killing
    await Promise.all(this.servers.map((server) => server.stop()))
  }
}

export interface Lane {
  vet: number
  owners: Owner[]
}

interface Offer {
  id_oferta: number
  id_espera: number
}

const OWNERS = 4

/** A vet with one slot, and owners who take turns in it: they wait, take, decline, let an offer end, and cancel. */
export class WaitingLane {
  readonly problems: string[] = []
  readonly outcomes: Record<string, number> = {}
  private readonly servers: KilledServers
  private readonly db: Database
  private readonly sql: TestSql
  private readonly random: SeededRandom
  private readonly admin: string
  private readonly lane: Lane
  private readonly day: string

  private constructor(
    servers: KilledServers,
    db: Database,
    random: SeededRandom,
    admin: string,
    lane: Lane,
    day: string,
  ) {
    this.servers = servers
    this.db = db
    this.sql = testSql(db)
    this.random = random
    this.admin = admin
    this.lane = lane
    this.day = day
  }

  static async open(servers: KilledServers, url: string, random: SeededRandom, n: number, day: string) {
    const { address } = servers
    const admin = (await login(address, ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD)).body.token
    const names = { nombre: 'Vera', apellido: `Sanz ${n}`, email: `vet${n}@clinica.es`, password: 'clave-de-vera' }
    const body = { ...names, rol: 'veterinario' }
    const vet = await request<{ id_usuario: number }>(address, 'POST', '/api/admin/users', { token: admin, body })
    const owners: Owner[] = []
    for (let each = 0; each < OWNERS; each++) {
      const { token } = (await register(address, `dueno${n}-${each}@ejemplo.es`)).body
      const pet = { nombre: 'Luna', fecha_nacimiento: '2020-01-01' }
      const { body } = await request<{ id_mascota: number }>(address, 'POST', '/api/mascotas', { token, body: pet })
      owners.push({ token, id_mascota: body.id_mascota })
    }
    const db = connectDatabase(url, { maxConnections: 3 })
    return new WaitingLane(servers, db, random, admin, { vet: vet.body.id_usuario, owners }, day)
  }

  close(): Promise<void> {
    return this.db.close()
  }

  private get slot() {
    return { fecha_hora: `${this.day}T10:00`, id_usuario: this.lane.vet }
  }

  private book({ token, id_mascota }: Owner) {
    const body = { id_mascota, tipo_consulta: 'control', motivo_consulta: 'Revisión', ...this.slot }
    return this.servers.send<{ code?: string }>('POST', '/api/citas', { token, body })
  }

  /** Everybody waits, the slot is booked, its appointment is cancelled, and the line is offered it one after the other. */
  async run(): Promise<void> {
    await this.joinAll()
    await this.cancel()
    const line = await this.waiting()
    for (const expected of line) {
      const offer = await this.nextOffer()
      if (offer.id_espera !== expected) this.problems.push(`offered to ${offer.id_espera} instead of ${expected}`)
      await this.check()
      if (await this.answer(offer)) return
    }
    // Nobody wanted it: it is free for all.
    const { status, body } = await this.book(this.random.pick(this.lane.owners))
    if (status !== 201 && !(await this.taken())) this.problems.push(`the slot was lost: ${status} ${body.code}`)
    this.count('booked directly')
  }

  private async joinAll(): Promise<void> {
    const { vet, owners } = this.lane
    const entry = { tipo_consulta: 'control', motivo_consulta: 'Revisión', desde: this.day, hasta: this.day }
    for (const { token, id_mascota } of owners) {
      const body = { ...entry, id_mascota, veterinarios: [vet], hora_hasta: '10:15' }
      const { status } = await this.servers.send('POST', '/api/espera', { token, body })
      if (status !== 201 && status !== 409) this.problems.push(`not on the list: ${status}`)
    }
    if (!(await this.taken())) await this.book(this.random.pick(owners))
  }

  private async taken(): Promise<number | undefined> {
    const [row] = await this.sql<{ id: number }[]>`
      SELECT id_cita AS id FROM cita
      WHERE id_usuario = ${this.lane.vet} AND estado IN ('pendiente', 'confirmada') AND eliminado_en IS NULL`
    return row?.id
  }

  private async cancel(): Promise<void> {
    const id = await this.taken()
    const options = { token: this.admin, body: { estado: 'cancelada' } }
    await this.servers.send('POST', `/api/citas/${id}/estado`, options)
  }

  /** The entries of this lane, in order; who has declined the hour before is not asked again. */
  private async waiting(): Promise<number[]> {
    const rows = await this.sql<{ id: number }[]>`
      SELECT id_espera AS id FROM espera WHERE estado = 'activa' AND ${this.lane.vet} = ANY(veterinarios)
        AND NOT EXISTS (SELECT FROM oferta o WHERE o.id_espera = espera.id_espera AND o.estado = 'rechazada')
      ORDER BY orden, id_espera`
    return rows.map(({ id }) => id)
  }

  /** What is due is offered, whatever is killed meanwhile. */
  private async nextOffer(): Promise<Offer> {
    let found: Offer | undefined
    await waitUntil(
      'an offer that is due',
      async () => {
        const [row] = await this.sql<Offer[]>`
        SELECT id_oferta, id_espera FROM oferta
        WHERE id_usuario = ${this.lane.vet} AND estado = 'abierta' AND caduca_en > now()`
        found = row
        return row !== undefined
      },
      120_000,
    )
    return found as Offer
  }

  /** Takes the slot, twice and against others, or leaves it. Returns whether it is taken. */
  private async answer({ id_oferta }: Offer): Promise<boolean> {
    const token = await createOfertaLink(this.db, id_oferta)
    const respond = (body: object) => this.servers.send<{ estado?: string }>('POST', `/api/ofertas/${token}`, { body })
    const how = this.random.pick(['take', 'take', 'decline', 'expire', 'expire'])
    this.count(how)
    const rival = this.book(this.random.pick(this.lane.owners))
    if (how === 'decline') await respond({ rechazar: true })
    if (how === 'expire') {
      await rival
      await this.sql`UPDATE oferta SET caduca_en = now() WHERE id_oferta = ${id_oferta} AND estado = 'abierta'`
      const { status } = await respond({})
      if (status !== 409) this.problems.push(`an expired offer was taken: ${status}`)
    }
    if (how === 'take') {
      const answers = await Promise.all([respond({}), respond({})])
      if (!answers.some(({ status }) => status === 200))
        this.problems.push(`an open offer was refused: ${answers.map(({ status }) => status)}`)
    }
    // A rival may get a slot that was declined a moment before.
    const { status } = await rival
    await this.check()
    if (status === 201 && how !== 'decline') this.problems.push('a kept slot was booked by somebody else')
    // Asked of the database: a response may be lost with its server.
    return (await this.taken()) !== undefined
  }

  private count(outcome: string): void {
    this.outcomes[outcome] = (this.outcomes[outcome] ?? 0) + 1
  }

  /** Never two for a slot, and never an offer of a slot that is taken. */
  private async check(): Promise<void> {
    const rows = await this.sql<{ what: string }[]>`
      WITH ocupado AS (
        SELECT 'cita ' || id_cita AS que, periodo FROM cita
        WHERE id_usuario = ${this.lane.vet} AND estado NOT IN ('cancelada', 'no_presentada') AND eliminado_en IS NULL
        UNION ALL SELECT 'oferta ' || id_oferta, periodo FROM oferta
        WHERE id_usuario = ${this.lane.vet} AND estado = 'abierta' AND caduca_en > now())
      SELECT a.que || ' and ' || b.que AS what FROM ocupado a JOIN ocupado b ON a.que < b.que AND a.periodo && b.periodo`
    this.problems.push(...rows.map(({ what }) => what))
  }
}
