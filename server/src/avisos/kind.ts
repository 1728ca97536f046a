import type { AvisoCanal, DocumentoTipo, OpeningHours } from '@huella/contract'
import type { FileStore } from '../platform/files/file-store.ts'
import type { Clock } from '../platform/ops/clock.ts'
import type { Database, Db, Tx } from '../platform/sql/database.ts'
import type { EmailContent } from './templates/email-content.ts'
import type { Attachment, CalendarEvent } from './transport/email-message.ts'

/** A row of the queue that is being sent. What else a kind needs of its row is in the kind's type. */
export interface ClaimedAviso {
  id_aviso: string
  tipo: string
  canal: AvisoCanal
  id_usuario: number
  id_cita: number | null
  documento: DocumentoTipo | null
  datos: unknown
  mensaje: string
  intentos: number
  creado_en: Date
  caduca_en: Date
}

export interface Clinica {
  nombre: string
  direccion: string
  telefono: string
  email: string
  horario: OpeningHours
  /** What to do in an emergency while it is closed. */
  urgencias: string
}

/** The recipient and the sender of a message. */
export interface Parties {
  persona: { nombre: string; apellido: string }
  clinica: Clinica
}

/** What loading a notice may need. */
export interface SendingContext {
  /** Outside of the transaction: what is written here stays if the process is killed right after sending. */
  db: Database
  clock: Clock
  timeZone: string
  /** The base URL of links in messages. */
  publicUrl: string
  files: FileStore
}

interface Participant {
  name: string
  email: string
}

/** What a calendar event needs besides the appointment. */
export interface CalendarContext {
  timeZone: string
  organizer: Participant
  attendee: Participant
  /** When the notice was created. */
  stamp: Date
  /** Identifies this clinic among all that run Huella. */
  instalacion: string
}

/**
 * A kind of notice, in the slice that owns its data. `Row`: the columns of `aviso` that it needs. `Data`: what its messages say.
 * `server/src/notice-kinds.ts` has all kinds.
 */
export interface NoticeKind<Row = object, Data = unknown> {
  /** True for what an account needs: the clinic cannot turn it off. */
  always?: boolean
  /** Sent also while nobody has confirmed that the address is the recipient's: what confirms it, and what does not wait for that. */
  toUnconfirmed?: boolean
  /** True for what goes to somebody else than the account, as who is greeted without a name. */
  toOthers?: boolean
  /** True for what goes also to an account that is no longer there: that it is. */
  afterArchive?: boolean
  /** Reads what the message says, at the moment of sending, and locks what must not change meanwhile. */
  load(tx: Tx, aviso: ClaimedAviso & Row, context: SendingContext): Promise<Data>
  /** Why it must not be sent any more, as shown on the screen; null if it still applies. `now`: clinic wall-clock time. */
  suppressionReason?(data: Data, now: string): string | null
  email(data: Data, parties: Parties): EmailContent
  /** Where the e-mail goes, if not to the address of the account. */
  address?(data: Data): string | null
  /** Without it, the notice goes by e-mail only. */
  sms?(data: Data, parties: Parties): string
  calendar?(data: Data, parties: Parties, context: CalendarContext): CalendarEvent
  attachment?(data: Data): Attachment
  /** Enqueues the notices that no change causes, such as reminders, and returns how many. Every process calls it every 30 seconds. */
  enqueueDue?(db: Db, moment: Date, timeZone: string): Promise<number>
}
