import type { AvisoPrevisto } from '@huella/contract'
import type { Author } from '../../platform/auth/author.ts'
import type { Clock } from '../../platform/ops/clock.ts'
import type { Config } from '../../platform/ops/config.ts'
import type { Db, Tx } from '../../platform/sql/database.ts'
import { type Columns, join, raw, type SqlFragment, sql } from '../../platform/sql/sql.ts'
import { NOTICE_LIFETIME_MS } from './retry-policy.ts'

/** What enqueuing the notices of a change needs. */
export interface NoticeContext {
  clock: Clock
  config: Pick<Config, 'timeZone'>
  author: Author
}

export interface NewNotice {
  tipo: string
  id_usuario: number
  /** Identifies the change and the person: a second notice with the same key is not enqueued. */
  clave: string
  /** Its other columns: what it is about. */
  columns: Columns
}

interface EnqueueOptions {
  now: Date
  /** How many seconds they wait before they are sent. */
  delay?: number
  /** How long sending is tried. */
  lifetimeMs?: number
  /** It goes by SMS too, if the clinic sends SMS and the recipient has a number. The channel becomes the end of the key. */
  sms?: boolean
  /** Enqueue it although the clinic sends no e-mails: it is discarded with the reason, or cannot be turned off. */
  whileOff?: boolean
  limit?: number
}

export interface EnqueuedAviso {
  id_aviso: number
  id_usuario: number
}

const channels = raw(`ajustes, (VALUES ('email'), ('sms')) AS canales (canal)`)
const emailOnly = raw(`ajustes, (VALUES ('email')) AS canales (canal)`)
const reachable = raw(`(canal = 'email' OR (enable_sms_notifications AND u.telefono IS NOT NULL))`)
const emailEnabled = raw(`(canal = 'sms' OR enable_email_notifications)`)

/** Enqueues notices, which all have the same columns, in the transaction of the change that causes them. */
export async function enqueue(tx: Tx, notices: NewNotice[], options: EnqueueOptions): Promise<EnqueuedAviso[]> {
  const [first] = notices
  if (!first) return []
  const names = Object.keys(first.columns)
  // PostgreSQL knows how few rows VALUES have, and so does not read all users.
  const rows = notices.map(({ tipo, clave, id_usuario, columns }, orden) => {
    const own = names.map((name) => columnValue(columns[name]))
    return sql`(${join([sql`${tipo}::text`, sql`${clave}::text`, sql`${id_usuario}::integer`, sql`${orden}::integer`, ...own])})`
  })
  const list = raw(['tipo', 'clave', 'id_usuario', 'orden', ...names].join(', '))
  return enqueueQuery(tx, sql`SELECT * FROM (VALUES ${join(rows)}) AS nuevos (${list})`, names, options)
}

/** The identifiers of rows are integers, `datos` is an object. */
const columnValue = (value: unknown): SqlFragment =>
  typeof value === 'object' && value !== null ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}::integer`

/** Enqueues the rows of a query: `tipo`, `clave`, `id_usuario`, `orden` (in which order they are sent) and these other columns. */
export function enqueueQuery(
  db: Db,
  query: SqlFragment,
  columns: string[],
  { now, delay = 0, lifetimeMs = NOTICE_LIFETIME_MS, sms = false, whileOff = false, limit }: EnqueueOptions,
): Promise<EnqueuedAviso[]> {
  const from = new Date(now.getTime() + delay * 1000)
  const until = new Date(from.getTime() + lifetimeMs)
  const own = (prefix: string) => raw(columns.map((name) => `, ${prefix}${name}`).join(''))
  const clave = raw(sms ? `n.clave || ':' || canales.canal` : 'n.clave')
  return db.query(sql`
    INSERT INTO aviso (tipo, canal, clave, id_usuario, creado_en, enviar_desde, caduca_en${own('')})
    SELECT n.tipo, canales.canal, ${clave}, n.id_usuario, ${now}::timestamptz, ${from}::timestamptz, ${until}::timestamptz${own('n.')}
    FROM (${query}) AS n JOIN usuario u ON u.id_usuario = n.id_usuario, ${sms ? channels : emailOnly}
    WHERE ${reachable} AND ${whileOff ? raw('true') : emailEnabled}
      AND NOT EXISTS (SELECT FROM aviso WHERE aviso.clave = ${clave})
    ORDER BY n.orden, ${clave} ${raw(limit ? `LIMIT ${limit}` : '')}
    ON CONFLICT (clave) DO NOTHING
    RETURNING id_aviso::int, id_usuario`)
}

/** Who of these would get a notice now, by the channels that are in use. */
export function previewNotices(db: Db, recipients: number[], config: Pick<Config, 'sms'>): Promise<AvisoPrevisto[]> {
  const withSms = config.sms !== undefined
  return db.query(sql`
    SELECT jsonb_build_object('id_usuario', u.id_usuario, 'nombre', u.nombre, 'apellido', u.apellido) AS para,
           array_agg(CASE WHEN canal = 'email' AND u.email IS NULL THEN 'llamada' ELSE canal END ORDER BY canal) AS canales
    FROM usuario u, ${channels}
    WHERE u.id_usuario = ANY(${recipients}::int[]) AND u.eliminado_en IS NULL AND ${reachable} AND ${emailEnabled}
      AND (canal = 'email' OR ${withSms}::boolean)
      AND NOT (canal = 'email' AND u.email IS NULL AND enable_sms_notifications AND ${withSms}::boolean)
    GROUP BY u.id_usuario ORDER BY array_position(${recipients}::int[], u.id_usuario)`)
}

/** Discards notices `aviso` that wait to be sent. Waits for a message that is being sent. */
export async function discardPending(tx: Tx, where: SqlFragment, motivo: string, now: Date): Promise<void> {
  await tx.execute(sql`
    UPDATE aviso SET estado = 'descartado', cerrado_en = ${now}, motivo = ${motivo} WHERE estado = 'pendiente' AND ${where}`)
}
