import { PassThrough } from 'node:stream'
import { type Evento, evento, RECONEXION, type Rol, scopeOf } from '@huella/contract'
import * as z from 'zod/mini'
import { SESSION_END } from '../auth/index.ts'
import type { Authenticated } from '../platform/auth/access.ts'
import { type Notification, parseNotification } from '../platform/sql/events.ts'

const HEARTBEAT_MS = 20_000
/** Events of this time are written together: to write to hundreds of streams costs more than anything else here. */
const BATCH_MS = 100
/** What a client may leave unread before its stream ends, twice: in each buffer of a PassThrough. */
const MAX_BUFFER_BYTES = 32 * 1024
/** A new stream begins with the events since then: its browser may have loaded rows just before. */
const RECENT_MS = 5_000
const MAX_RECENT = 1_000
const MAX_STREAMS = 1_000
const MAX_STREAMS_OF_USER = 10

interface Listener {
  stream: PassThrough
  unsent: string
  idUsuario: number
  rol: Rol
  tokenHash: Buffer
}

interface ReceivedEvent {
  at: number
  notification: Notification
  /** The text that is sent to the event's author, and the one that is sent to others. */
  texts: { own: string; others: string }
}

interface HubOptions {
  /** Which of these sessions still go on. */
  openSessions(tokenHashes: Buffer[]): Promise<Buffer[]>
}

/** The streams of this process. Each gets the events of the rows that its user may see, until the session ends. */
export class Hub {
  private readonly listeners = new Set<Listener>()
  private readonly recent: ReceivedEvent[] = []
  private flushing: NodeJS.Timeout | undefined
  private readonly openSessions: HubOptions['openSessions']
  private readonly timer: NodeJS.Timeout

  constructor({ openSessions }: HubOptions) {
    this.openSessions = openSessions
    this.timer = setInterval(() => this.beat(), HEARTBEAT_MS).unref()
  }

  /** How many streams are open. */
  get size(): number {
    return this.listeners.size
  }

  /** Undefined when there are too many streams, or the session ends at this moment. */
  async open({ usuario, tokenHash }: Authenticated): Promise<PassThrough | undefined> {
    const { id_usuario: idUsuario, rol } = usuario
    if (this.listeners.size >= MAX_STREAMS || this.ofUser(idUsuario).length >= MAX_STREAMS_OF_USER) return undefined
    const stream = new PassThrough({ highWaterMark: MAX_BUFFER_BYTES })
    const listener: Listener = { stream, unsent: '', idUsuario, rol, tokenHash }
    this.listeners.add(listener)
    listener.stream.on('close', () => this.listeners.delete(listener)).on('error', () => {})
    // A session that ended after the request was authenticated was announced before this listener was there.
    await this.endClosedSessions([listener])
    if (listener.stream.writableEnded) return undefined
    send(listener, ': conectado\n\n')
    for (const event of this.recent) if (event.at > Date.now() - RECENT_MS) deliver(listener, event)
    flush(listener)
    return listener.stream
  }

  receive(payload: string): void {
    const notification = parseNotification(payload)
    if (!notification) return
    const { entidad, id, accion } = notification
    if (entidad === SESSION_END || entidad === 'usuario') this.endClosedSessions(this.ofUser(id))
    const parsed = known.safeParse({ entidad, id, accion })
    if (!parsed.success) return
    const texts = { own: textOf({ ...parsed.data, propia: true }), others: textOf({ ...parsed.data, propia: false }) }
    const event = { at: Date.now(), notification, texts }
    this.recent.push(event)
    if (this.recent.length > MAX_RECENT) this.recent.shift()
    for (const listener of this.listeners) deliver(listener, event)
    this.flushing ??= setTimeout(() => this.flush(), BATCH_MS)
  }

  /** Notifications were lost: what the screens show may be stale. */
  reconnected(): void {
    this.endClosedSessions([...this.listeners])
    for (const listener of this.listeners) send(listener, `event: ${RECONEXION}\ndata: {}\n\n`)
  }

  close(): void {
    clearInterval(this.timer)
    clearTimeout(this.flushing)
    for (const { stream } of this.listeners) stream.end()
  }

  private flush(): void {
    this.flushing = undefined
    for (const listener of this.listeners) flush(listener)
  }

  private beat(): void {
    for (const listener of this.listeners) send(listener, ':\n\n')
    // Nobody is notified of sessions that have expired, so they are looked up.
    this.endClosedSessions([...this.listeners])
  }

  private ofUser(id: number): Listener[] {
    return [...this.listeners].filter(({ idUsuario }) => idUsuario === id)
  }

  /** Ends the stream also when the database does not respond: the client connects again, and is authenticated then. */
  private async endClosedSessions(listeners: Listener[]): Promise<void> {
    if (listeners.length === 0) return
    const open = await this.openSessions(listeners.map(({ tokenHash }) => tokenHash)).catch(() => [])
    for (const { stream, tokenHash } of listeners) {
      if (!open.some((hash) => hash.equals(tokenHash))) stream.end()
    }
  }
}

const known = z.omit(evento, { propia: true })
const textOf = (event: Evento) => `data: ${JSON.stringify(event)}\n\n`

/** The listener gets the event if its user may see the row. */
function deliver(listener: Listener, { notification, texts }: ReceivedEvent): void {
  const { autor, lectura, usuarios } = notification
  const { idUsuario, rol } = listener
  if (!usuarios.includes(idUsuario) && !lectura.some((action) => scopeOf(action, rol) === 'any')) return
  listener.unsent += idUsuario === autor ? texts.own : texts.others
}

function flush(listener: Listener): void {
  const { unsent } = listener
  listener.unsent = ''
  if (unsent) send(listener, unsent)
}

/** A client that does not read loses its stream, so that its events do not fill the memory. */
function send({ stream }: Listener, text: string): void {
  if (stream.writable && !stream.write(text)) stream.destroy()
}
