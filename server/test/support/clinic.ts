import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { attendsPatients, type Cuenta, type Rol } from '@huella/contract'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { pino } from 'pino'
import { inject } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { openSession } from '../../src/auth/sessions.repo.ts'
import { DatabaseListener } from '../../src/platform/database/listener.ts'
import { monitorDatabase } from '../../src/platform/database/monitor.ts'
import type { FileStore } from '../../src/platform/files/file-store.ts'
import { readConfig } from '../../src/platform/ops/config.ts'
import type { Metrics } from '../../src/platform/ops/metrics.ts'
import { connectDatabase } from '../../src/platform/sql/connect.ts'
import type { Database } from '../../src/platform/sql/database.ts'
import { databaseUrl } from './database.ts'
import { testFiles } from './files.ts'
import { passwordHash } from './password.ts'
import { connectSql, type TestSql, testSql } from './sql.ts'

export { PASSWORD } from './password.ts'

/** A new database for this test file: the address of its owner. */
export async function newDatabase(template = inject('template')): Promise<string> {
  const server = inject('databaseServer')
  const name = `huella_test_${inject('template').split('_').at(-1)}_${randomBytes(5).toString('hex')}`
  const admin = connectSql(server)
  try {
    await admin.script(`CREATE DATABASE ${name} TEMPLATE ${template}`)
    await admin.script(`REVOKE TEMPORARY ON DATABASE ${name} FROM PUBLIC`) // what a template does not give
  } finally {
    await admin.end()
  }
  return databaseUrl(server, name)
}

/** All of a run together would be gigabytes. */
async function dropDatabase(url: string): Promise<void> {
  const admin = connectSql(inject('databaseServer'))
  await admin.script(`DROP DATABASE ${new URL(url).pathname.slice(1)} WITH (FORCE)`).finally(() => admin.end())
}

/** The same database for the role of the program. */
const asApp = (url: string): string => Object.assign(new URL(url), inject('appRole')).href

/** The same for the owner of the tables. */
function asOwner(url: string): string {
  const { username, password } = new URL(inject('databaseServer'))
  return Object.assign(new URL(url), { username, password }).href
}

/** A server on its own database, with helpers to create rows and to send requests as any user. */
export class Clinic {
  readonly app: FastifyInstance
  readonly db: Database
  /** With the rights of the server: what it may not do, a test does with `owner`. */
  readonly sql: TestSql
  readonly url: string
  /** The database that was made for it. */
  private readonly made: string | undefined
  /** The folder of the files of records, or of the temporary ones alone, which is removed at the end. */
  readonly folder: string
  readonly files: FileStore
  /** The log lines of the server. */
  readonly logged: string[]
  private bookings = 0
  private ownerSql: TestSql | undefined

  private constructor(
    app: FastifyInstance,
    db: Database,
    url: string,
    made: string | undefined,
    files: FileStore,
    folder: string,
    logged: string[],
  ) {
    this.app = app
    this.db = db
    this.sql = testSql(db)
    this.url = url
    this.made = made
    this.folder = folder
    this.files = files
    this.logged = logged
  }

  static async open({
    url = '',
    env = {} as NodeJS.ProcessEnv,
    webDir = '/nonexistent',
    now = '',
    files: given = undefined as FileStore | undefined,
    metrics = undefined as Metrics | undefined,
  } = {}): Promise<Clinic> {
    const made = url ? undefined : await newDatabase()
    const address = asApp(made ?? url)
    const db = connectDatabase(address)
    const monitor = monitorDatabase(address)
    const logged: string[] = []
    const log = pino({ level: 'trace' }, { write: (line) => logged.push(line) })
    const listener = new DatabaseListener(address, db, log)
    const folder = mkdtempSync(path.join(tmpdir(), 'huella-adjuntos-'))
    const files = given ?? (await testFiles(folder))
    const app = await buildApp({
      // A request for the stream of events does not end, so only tests of it have one. Generated cases are written by few accounts.
      config: readConfig({ EVENTS: 'off', WRITE_LIMIT: '1000000', ...env }),
      db,
      clock: () => (now ? new Date(now) : new Date()),
      monitor,
      listener,
      files,
      metrics,
      log,
      webDir,
    })
    app.addHook('onClose', () => monitor.close())
    await app.ready()
    return new Clinic(app, db, address, made, files, folder, logged)
  }

  get ownerUrl(): string {
    return asOwner(this.url)
  }

  /** A connection of the role that owns the tables. */
  get owner(): TestSql {
    this.ownerSql ??= connectSql(this.ownerUrl)
    return this.ownerSql
  }

  async close(): Promise<void> {
    await this.app.close()
    await this.db.close()
    await this.ownerSql?.end()
    if (this.made) await dropDatabase(this.made)
    rmSync(this.folder, { recursive: true, force: true })
  }

  /** A new user with a session. Vets can sign. */
  async person(rol: Rol = 'cliente', fields: Partial<Cuenta> = {}): Promise<Person> {
    const { nombre = 'Ana', apellido = 'García', telefono = null } = fields
    const { email = `${randomBytes(6).toString('hex')}@ejemplo.es` } = fields
    const { colegiado = attendsPatients(rol) ? '28/4512' : null } = fields
    const hash = await passwordHash
    const [usuario] = await this.sql<[Cuenta]>`
      INSERT INTO usuario (nombre, apellido, email, telefono, password_hash, rol, colegiado)
      VALUES (${nombre}, ${apellido}, ${email}, ${telefono}, ${hash}, ${rol}, ${colegiado})
      RETURNING id_usuario, nombre, apellido, email, telefono, rol, recordatorios, colegiado, acceso, email_confirmado, cambiar_password, segundo_factor, version`
    const token = await openSession(this.db, usuario.id_usuario, hash, 7, { address: '', agent: '' })
    return new Person(this.app, usuario, token ?? '')
  }

  /** Sends requests with this token. */
  withToken(token: string): Person {
    const nobody = {
      id_usuario: 0,
      nombre: '',
      apellido: '',
      email: '',
      telefono: null,
      recordatorios: true,
      colegiado: null,
      email_confirmado: true,
      cambiar_password: false,
      segundo_factor: false,
      version: 0,
    }
    return new Person(this.app, { ...nobody, rol: 'cliente', acceso: 'activo' }, token)
  }

  get anonymous(): Person {
    return this.withToken('')
  }

  async login(email: string, password: string, address = '127.0.0.1') {
    return this.anonymous.post('/api/login', { email, password }, { remoteAddress: address })
  }

  /** A pet of this owner. */
  async mascota(owner: Person, fields: Record<string, string | null> = {}): Promise<number> {
    const { nombre = 'Luna', especie = 'perro', raza = 'Beagle', notas = null } = fields
    const { fecha_nacimiento = '2020-05-01', sexo = 'Hembra' } = fields
    const [row] = await this.sql<[{ id: number }]>`
      INSERT INTO mascota (nombre, especie, raza, fecha_nacimiento, sexo, notas, id_usuario)
      VALUES (${nombre}, ${especie}, ${raza}, ${fecha_nacimiento}, ${sexo}, ${notas}, ${owner.usuario.id_usuario})
      RETURNING id_mascota AS id`
    return row.id
  }

  /** An appointment of this pet with this vet, by default at a free time in 2090. */
  async cita(idMascota: number, vet: Person, fields: Record<string, string | number> = {}): Promise<number> {
    this.bookings += 1
    const day = new Date(Date.UTC(2090, 0, this.bookings)).toISOString().slice(0, 10)
    const { fecha_hora = `${day}T10:00`, duracion = 30, estado = 'pendiente', acordada_en = null } = fields
    const { tipo_consulta = 'consulta_general', motivo_consulta = 'Revisión' } = fields
    const [row] = await this.sql<[{ id: number }]>`
      INSERT INTO cita (id_mascota, id_usuario, fecha_hora, duracion, tipo_consulta, motivo_consulta, estado, acordada_en)
      VALUES (${idMascota}, ${vet.usuario.id_usuario}, ${fecha_hora}, ${duracion}, ${tipo_consulta}, ${motivo_consulta},
              ${estado}, coalesce(${acordada_en}::timestamptz, now()))
      RETURNING id_cita AS id`
    return row.id
  }

  /** A treatment given at this appointment. */
  async tratamiento(idCita: number, fields: Record<string, string | number | null> = {}): Promise<number> {
    const { nombre = 'Vacuna', precio = 35.5, descripcion = 'Anual', estado = 'activo' } = fields
    const { fecha_inicio = '2090-01-01', fecha_fin = null } = fields
    const [row] = await this.sql<[{ id: number }]>`
      INSERT INTO tratamiento (id_cita, id_mascota, id_veterinario, nombre, precio, descripcion, fecha_inicio, fecha_fin, estado)
      SELECT id_cita, id_mascota, id_usuario, ${nombre}, ${precio}, ${descripcion}, ${fecha_inicio}, ${fecha_fin}, ${estado}
      FROM cita WHERE id_cita = ${idCita}
      RETURNING id_tratamiento AS id`
    return row.id
  }

  async archive(person: Person): Promise<void> {
    await this.sql`
      UPDATE usuario SET eliminado_en = now(), eliminado_por = id_usuario WHERE id_usuario = ${person.usuario.id_usuario}`
  }

  async archiveMascota(id: number): Promise<void> {
    await this.sql`UPDATE mascota SET eliminado_en = now(), eliminado_por = id_usuario WHERE id_mascota = ${id}`
  }

  async archiveCita(id: number): Promise<void> {
    await this.sql`UPDATE cita SET eliminado_en = now(), eliminado_por = id_usuario WHERE id_cita = ${id}`
  }

  async archiveTratamiento(id: number): Promise<void> {
    await this.sql`
      UPDATE tratamiento SET eliminado_en = now(), eliminado_por = id_veterinario WHERE id_tratamiento = ${id}`
  }

  /** The audit rows of an entity, oldest first. */
  auditTrail(entidad: string, id: number) {
    return this.sql`
      SELECT id_usuario, accion, antes, despues FROM auditoria WHERE entidad = ${entidad} AND id_entidad = ${id}
      ORDER BY id_auditoria`
  }

  /** Resolves when a query in this database waits for a lock. */
  async waitForLock(): Promise<void> {
    const blocked = () => this.sql`
      SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    while ((await blocked()).length === 0) await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

export class Person {
  private readonly app: FastifyInstance
  readonly usuario: Cuenta
  readonly token: string

  constructor(app: FastifyInstance, usuario: Cuenta, token: string) {
    this.app = app
    this.usuario = usuario
    this.token = token
  }

  /** The same user, with requests to another server. */
  on(app: FastifyInstance): Person {
    return new Person(app, this.usuario, this.token)
  }

  get(url: string) {
    return this.call({ method: 'GET', url })
  }

  post(url: string, payload?: InjectOptions['payload'], more: InjectOptions = {}) {
    return this.call({ method: 'POST', url, payload, ...more })
  }

  put(url: string, payload?: InjectOptions['payload']) {
    return this.call({ method: 'PUT', url, payload })
  }

  delete(url: string, payload?: InjectOptions['payload']) {
    return this.call({ method: 'DELETE', url, ...(payload !== undefined && { payload }) })
  }

  call(options: InjectOptions) {
    const authorization = this.token ? { authorization: `Bearer ${this.token}` } : {}
    return this.app.inject({ ...options, headers: { ...authorization, ...options.headers } })
  }
}
