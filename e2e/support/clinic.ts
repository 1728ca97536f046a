import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import {
  attendsPatients,
  type Cita,
  type Cuenta,
  type Mascota,
  type Rol,
  type Session,
  type Tratamiento,
} from '@huella/contract'
import pg from 'pg'
import PostalMime, { type Email } from 'postal-mime'
import { passwordHash } from '../../server/test/support/password.ts'
import {
  embeddedUrl,
  randomForwardedFor,
  ServerProcess,
  temporaryFolder,
} from '../../server/test/support/server-process.ts'
import { copyStartedClinic } from '../../server/test/support/started-clinic.ts'
import { clinicTimeZone } from './dates.ts'

export { PASSWORD } from '../../server/test/support/password.ts'

/** A user of the clinic with a session. */
export interface TestUser extends Session {
  email: string
}

const environment = (folder: string) => ({ DATA_DIR: folder, LOG_LEVEL: 'warn', CLINIC_TIME_ZONE: clinicTimeZone })

/** The built program with its own database; each worker has one. Its builders create rows over the API. */
export class Clinic {
  readonly address: string
  private server: ServerProcess
  private readonly folder: string
  private database: pg.Pool

  private constructor(address: string, server: ServerProcess, folder: string) {
    this.address = address
    this.server = server
    this.folder = folder
    this.database = new pg.Pool({ connectionString: embeddedUrl(folder), max: 1 })
  }

  static async open(args: string[] = []): Promise<Clinic> {
    const folder = temporaryFolder()
    if (!args.includes('--demo')) copyStartedClinic(folder)
    const server = new ServerProcess({ args, env: environment(folder) })
    const clinic = new Clinic(await server.listening(), server, folder)
    // Nobody waits for a letter or an offer.
    await clinic.database.query('UPDATE ajustes SET notice_delay = 0')
    await clinic.firstDay(false)
    return clinic
  }

  /** Whether the dashboard lists what to do on a clinic's first day. */
  async firstDay(shown: boolean): Promise<void> {
    const put = shown
      ? 'DELETE FROM primeros_pasos'
      : 'INSERT INTO primeros_pasos DEFAULT VALUES ON CONFLICT DO NOTHING'
    await this.database.query(put)
  }

  /** Notes a backup that the server made, or its test, as one that began then; `error` is of one that failed. */
  async copia(tipo: 'copia' | 'comprobacion', moment: Date, error: string | null = null): Promise<void> {
    await this.database.query(
      'INSERT INTO copia (tipo, nombre, iniciada_en, terminada_en, error) VALUES ($1, $2, $3, $3, $4)',
      [tipo, error ? null : 'huella.backup.gz', moment, error],
    )
  }

  async forgetCopias(): Promise<void> {
    await this.database.query('DELETE FROM copia')
  }

  /** Stops the server with this signal, and starts it again at the same address. */
  async restart(signal: NodeJS.Signals = 'SIGTERM', whileStopped = async () => {}): Promise<void> {
    await this.database.end()
    await this.server.stop(signal)
    await whileStopped()
    this.server = new ServerProcess({ env: { ...environment(this.folder), PORT: new URL(this.address).port } })
    await this.server.listening()
    this.database = new pg.Pool({ connectionString: embeddedUrl(this.folder), max: 1 })
  }

  async close(): Promise<void> {
    await this.database.end()
    await this.server.stop()
    rmSync(this.folder, { recursive: true, force: true })
  }

  /** Sends a request to the API, with this user's session if there is one. */
  request(user: Session | null, method: string, url: string, body?: object): Promise<Response> {
    const headers = {
      ...randomForwardedFor(), // no rate limit is shared between requests
      ...(user && { authorization: `Bearer ${user.token}` }),
      ...(body && { 'content-type': 'application/json' }),
    }
    return fetch(this.address + url, { method, headers, body: body && JSON.stringify(body) })
  }

  /** Sends a request that must succeed, and returns the JSON of its response. */
  async call<T>(user: Session | null, method: string, url: string, body?: object): Promise<T> {
    const response = await this.request(user, method, url, body)
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${text}`)
    return JSON.parse(text || 'null')
  }

  /** A new user, signed in, of whom clients have read the privacy text; vets can sign. Not over the API: to hash a password, or two for staff, takes longer than most of a test. */
  async usuario(
    rol: Rol = 'cliente',
    names: Partial<Pick<Cuenta, 'nombre' | 'apellido' | 'colegiado' | 'telefono'>> = {},
  ): Promise<TestUser> {
    const { nombre = 'Ana', apellido = 'García', colegiado = attendsPatients(rol) ? '28/4512' : null } = names
    const { telefono = null } = names
    const email = `${randomBytes(6).toString('hex')}@ejemplo.es`
    const token = randomBytes(32).toString('base64url')
    const { rows } = await this.database.query<Cuenta>(
      `WITH usuario AS (
         INSERT INTO usuario (nombre, apellido, email, password_hash, rol, colegiado, telefono) VALUES ($1, $2, $3, $4, $5, $7, $8)
         RETURNING id_usuario, nombre, apellido, email, telefono, rol, recordatorios, colegiado, acceso, email_confirmado, cambiar_password, segundo_factor, version
       ), abierta AS (
         INSERT INTO sesion (token_hash, id_usuario, expira_en) SELECT $6, id_usuario, now() + interval '7 days' FROM usuario
       ), leida AS (
         INSERT INTO aceptacion (id_usuario, id_privacidad, modo)
         SELECT id_usuario, (SELECT max(id_privacidad) FROM privacidad), 'web' FROM usuario WHERE rol = 'cliente'
       )
       SELECT * FROM usuario`,
      [
        nombre,
        apellido,
        email,
        await passwordHash,
        rol,
        createHash('sha256').update(token).digest(),
        colegiado,
        telefono,
      ],
    )
    const [usuario] = rows
    if (!usuario) throw new Error(`The user ${email} was not created`)
    return { token, usuario, email }
  }

  mascota(owner: TestUser, body: { nombre: string } & Record<string, unknown>): Promise<Mascota> {
    return this.call(owner, 'POST', '/api/mascotas', { fecha_nacimiento: '2021-05-09', ...body })
  }

  /** An appointment that this user books; then in that state, if one is given. */
  async cita(
    user: TestUser,
    { id_mascota }: Pick<Mascota, 'id_mascota'>,
    fecha_hora: string,
    { estado, ...body }: { estado?: string; id_usuario?: number } & Record<string, unknown> = {},
  ): Promise<Cita> {
    const defaults = { tipo_consulta: 'vacunacion', motivo_consulta: 'Revisión' }
    const cita = await this.call<Cita>(user, 'POST', '/api/citas', { ...defaults, ...body, id_mascota, fecha_hora })
    if (!estado || estado === cita.estado) return cita
    // Staff book confirmed ones, and only owners make them pending.
    if (estado === 'pendiente') {
      await this.database.query("UPDATE cita SET estado = 'pendiente' WHERE id_cita = $1", [cita.id_cita])
      return { ...cita, estado, version: cita.version + 1 }
    }
    return this.call(user, 'POST', `/api/citas/${cita.id_cita}/estado`, { estado })
  }

  /** Writes a row as it is, where a test needs what the API does not allow or one row of many. */
  async insert(table: string, row: Record<string, unknown>): Promise<void> {
    const columns = Object.keys(row)
    await this.database.query(
      `INSERT INTO ${table} (${columns}) VALUES (${columns.map((_, index) => `$${index + 1}`)})`,
      Object.values(row),
    )
  }

  /** Changes the rows that have these values, as above. */
  async update(table: string, row: Record<string, unknown>, where: Record<string, number>): Promise<void> {
    const columns = [...Object.keys(row), ...Object.keys(where)].map((name, index) => `${name} = $${index + 1}`)
    const count = Object.keys(row).length
    await this.database.query(
      `UPDATE ${table} SET ${columns.slice(0, count)} WHERE ${columns.slice(count).join(' AND ')}`,
      [...Object.values(row), ...Object.values(where)],
    )
  }

  /** Moves an appointment to a time in the past, which the API refuses. */
  async moveCita({ id_cita }: Cita, fecha_hora: string): Promise<void> {
    await this.database.query('UPDATE cita SET fecha_hora = $1 WHERE id_cita = $2', [fecha_hora, id_cita])
  }

  /** Archives all vets and their appointments, so that a test of the agenda sees only its own. */
  async archiveVeterinarios(): Promise<void> {
    for (const table of ['cita', 'usuario']) {
      await this.database.query(
        `UPDATE ${table} SET eliminado_en = now(), eliminado_por = id_usuario
         WHERE eliminado_en IS NULL AND id_usuario IN (SELECT id_usuario FROM usuario WHERE rol = 'veterinario')`,
      )
    }
  }

  /** A treatment of an appointment; by default it starts on the same day. */
  tratamiento(vet: TestUser, { id_cita, fecha_hora }: Cita, body: Record<string, unknown> = {}): Promise<Tratamiento> {
    const defaults = { nombre: 'Curas', precio: 25.5, descripcion: 'Cada ocho horas.\nCon comida.' }
    const fecha_inicio = fecha_hora.slice(0, 10)
    return this.call(vet, 'POST', '/api/tratamientos', { ...defaults, id_cita, fecha_inicio, ...body })
  }

  /** Ends every session of a user, as an expiry or an administrator would. */
  async endSessions(user: TestUser): Promise<void> {
    await this.database.query('DELETE FROM sesion WHERE id_usuario = $1', [user.usuario.id_usuario])
  }

  /** The path of a password link for this user, as the mail would contain it. */
  async enlace(user: TestUser, { minutes = 60 } = {}): Promise<string> {
    const token = randomBytes(32).toString('base64url')
    const hash = createHash('sha256').update(token).digest()
    await this.database.query(
      `INSERT INTO enlace (token_hash, id_usuario, creado_en, caduca_en)
       VALUES ($1, $2, now(), now() + make_interval(mins => $3))`,
      [hash, user.usuario.id_usuario, minutes],
    )
    return `/restablecer#${token}`
  }

  /** The path of a link that gives this user's account back to its first address, or confirms the one that it has. */
  async enlaceCorreo({ usuario, email }: TestUser, para: 'confirmar' | 'deshacer'): Promise<string> {
    const token = randomBytes(32).toString('base64url')
    const hash = createHash('sha256').update(token).digest()
    await this.database.query(
      `INSERT INTO enlace_email (token_hash, id_usuario, email, id_cambio, caduca_en)
       VALUES ($1, $2, $3, (SELECT id_cambio FROM cambio_email WHERE id_usuario = $2 AND $3::text IS NULL), now() + interval '1 day')`,
      [hash, usuario.id_usuario, para === 'confirmar' ? email : null],
    )
    return `/correo#${token}`
  }

  /** Nothing that other tests have freed, as by another timetable, is offered to who waits from now on. */
  async forgetLiberaciones(): Promise<void> {
    await this.database.query('DELETE FROM liberacion')
  }

  /** Ends the time of all open offers. */
  async expireOfertas(): Promise<void> {
    await this.database.query("UPDATE oferta SET caduca_en = now() WHERE estado = 'abierta'")
  }

  /** The types of the notices to this address, sent or not. */
  async avisos(email: string): Promise<string[]> {
    const { rows } = await this.database.query<{ tipo: string }>(
      'SELECT tipo FROM aviso JOIN usuario USING (id_usuario) WHERE lower(email) = lower($1) ORDER BY id_aviso',
      [email],
    )
    return rows.map(({ tipo }) => tipo)
  }

  /** The mail sent to this address: without a mail server, each message is a file. */
  async mail(address: string): Promise<Email[]> {
    const outbox = path.join(this.folder, 'outbox')
    const files = existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith('.eml')) : []
    const messages = await Promise.all(files.map((name) => PostalMime.parse(readFileSync(path.join(outbox, name)))))
    return messages.filter(({ to }) => to?.[0]?.address === address)
  }

  /** Marks the notices to this user as failed, as after a day of refusals by a mail server. */
  async failAvisos(user: TestUser): Promise<void> {
    await this.database.query(
      `UPDATE aviso SET estado = 'fallido', intentos = 14, cerrado_en = now(), destino = $1, motivo = '450 Mailbox busy'
       WHERE id_usuario = $2`,
      [user.email, user.usuario.id_usuario],
    )
  }
}
