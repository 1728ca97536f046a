import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Cita, Mascota, Rol, Session, Tratamiento } from '@huella/contract'
import PostalMime, { type Email } from 'postal-mime'
import postgres from 'postgres'
import {
  embeddedUrl,
  randomForwardedFor,
  ServerProcess,
  temporaryFolder,
} from '../../server/test/support/server-process.ts'

export const PASSWORD = 'contraseña-de-prueba'

export interface Person extends Session {
  email: string
}

/** The built program on a database of its own, one for each worker. */
export class Clinic {
  readonly address: string
  private readonly server: ServerProcess
  private readonly folder: string
  private readonly sql: postgres.Sql

  private constructor(address: string, server: ServerProcess, folder: string) {
    this.address = address
    this.server = server
    this.folder = folder
    this.sql = postgres(embeddedUrl(folder), { max: 1 })
  }

  static async open(env: NodeJS.ProcessEnv = {}, args: string[] = []): Promise<Clinic> {
    const folder = temporaryFolder()
    const server = new ServerProcess({ args, env: { DATA_DIR: folder, LOG_LEVEL: 'warn', ...env } })
    return new Clinic(await server.listening(), server, folder)
  }

  async close(): Promise<void> {
    await this.sql.end()
    await this.server.stop()
    rmSync(this.folder, { recursive: true, force: true })
  }

  /** A new person with an account, signed in over HTTP. */
  async person(rol: Rol = 'cliente', names: { nombre?: string; apellido?: string } = {}): Promise<Person> {
    const { nombre = 'Ana', apellido = 'García' } = names
    const email = `${randomBytes(6).toString('hex')}@ejemplo.es`
    const body = { nombre, apellido, email, password: PASSWORD, password_confirmation: PASSWORD }
    const made = await this.post<Session>('/api/register', body)
    if (rol === 'cliente') return { ...made, email }
    // No screen gives this role to somebody who registered; it also ends their sessions.
    await this.sql`UPDATE usuario SET rol = ${rol} WHERE id_usuario = ${made.usuario.id_usuario}`
    return { ...(await this.post<Session>('/api/login', { email, password: PASSWORD })), email }
  }

  /** A pet of this owner, made over HTTP; what is not said is as an owner may leave it. */
  mascota(owner: Person, body: { nombre: string } & Record<string, unknown>): Promise<Mascota> {
    return this.post('/api/mascotas', { fecha_nacimiento: '2021-05-09', ...body }, owner.token)
  }

  /** An appointment, made over HTTP by this person. */
  cita(
    person: Person,
    body: { id_mascota: number; id_usuario?: number; fecha_hora: string } & Record<string, unknown>,
  ) {
    const usual = { tipo_consulta: 'control', motivo_consulta: 'Revisión' }
    return this.post<Cita>('/api/citas', { ...usual, ...body }, person.token)
  }

  /** A treatment given at an appointment, made over HTTP by a vet. */
  tratamiento(vet: Person, body: { id_cita: number; nombre: string } & Record<string, unknown>) {
    const usual = { precio: 25.5, descripcion: 'Cada ocho horas.', fecha_inicio: '2098-03-04' }
    return this.post<Tratamiento>('/api/tratamientos', { ...usual, ...body }, vet.token)
  }

  /** Ends every session of a person, as an expiry or an administrator would. */
  async endSessions(person: Person): Promise<void> {
    await this.sql`DELETE FROM sesion WHERE id_usuario = ${person.usuario.id_usuario}`
    // The server believes for half a second whom it has just found, unless somebody writes something.
    await fetch(`${this.address}/api/logout`, { method: 'POST' })
  }

  /** A link for this person, as the mail would bring it: where it leads. By default it works for an hour. */
  async enlace(person: Person, { minutes = 60 } = {}): Promise<string> {
    const token = randomBytes(32).toString('base64url')
    const hash = createHash('sha256').update(token).digest()
    await this.sql`
      INSERT INTO enlace (token_hash, id_usuario, creado_en, caduca_en)
      VALUES (${hash}, ${person.usuario.id_usuario}, now(), now() + make_interval(mins => ${minutes}))`
    return `/restablecer#${token}`
  }

  /** What waits to be sent to the owner of this address. */
  async avisos(email: string): Promise<string[]> {
    const rows = await this.sql`
      SELECT tipo FROM aviso JOIN usuario USING (id_usuario) WHERE lower(email) = lower(${email}) ORDER BY id_aviso`
    return rows.map(({ tipo }) => tipo)
  }

  /** The mail that has gone to this address. Without a mail server every message becomes a file. */
  async mail(address: string): Promise<Email[]> {
    const outbox = path.join(this.folder, 'outbox')
    const files = existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith('.eml')) : []
    const letters = await Promise.all(files.map((name) => PostalMime.parse(readFileSync(path.join(outbox, name)))))
    return letters.filter(({ to }) => to?.[0]?.address === address)
  }

  /** Makes the notices to this person be given up, as a mail server would that refuses them for a day. */
  async giveUpAvisos(person: Person): Promise<void> {
    await this.sql`
      UPDATE aviso SET estado = 'fallido', intentos = 14, cerrado_en = now(), destino = ${person.email}, motivo = '450 Mailbox busy'
      WHERE id_usuario = ${person.usuario.id_usuario}`
  }

  private async post<Answer>(url: string, body: object, token?: string): Promise<Answer> {
    const authorization = token && { authorization: `Bearer ${token}` }
    const answer = await fetch(this.address + url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...randomForwardedFor(), ...authorization },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
    return answer.json() as Promise<Answer>
  }
}
