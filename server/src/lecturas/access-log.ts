import type { Rol } from '@huella/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../platform/sql/database.ts'
import { sql } from '../platform/sql/sql.ts'

/** What the id in the path of a route is of, whose response opens the record of a patient or the page of a client. */
export type Opened = 'mascota' | 'cliente' | 'visita' | 'tratamiento' | 'adjunto'

interface Opening {
  quien: number
  rol: Rol
  /** Of the session. */
  tokenHash: Buffer
  /** The network address. */
  direccion: string
  que: Opened
  cual: number
}

interface Waiting {
  opening: Opening
  done(isNoted: boolean): void
  failed(error: unknown): void
}

/** So many are written by one statement. */
const TOGETHER = 100
/** After this time the next ones no longer wait: the connection may be lost. */
const SLOW_MS = 250
/** What was noted is not asked for again so soon: one look at a patient is several requests. */
const REMEMBERED_MS = 60_000
const REMEMBERED = 10_000
/** So long after an opening it is counted whether it is one of unusually many. */
const COUNT_AFTER_MS = 500

/**
 * Notes who opens what. A write is on its way for as long as the disk takes; what comes meanwhile goes together with the next one. So a
 * hundred requests at once wait for the disk twice, and hold one connection.
 */
export class AccessLog {
  private readonly db: Db
  private readonly log: FastifyBaseLogger
  private readonly known = new Map<string, { noted: Promise<boolean>; until: number }>()
  private waiting: Waiting[] = []
  private isWriting = false
  private readonly uncounted = new Set<number>()
  private countTimer: NodeJS.Timeout | undefined
  private counting: Promise<void> = Promise.resolve()

  constructor(db: Db, log: FastifyBaseLogger) {
    this.db = db
    this.log = log
  }

  /** Resolves when it is on the disk; false if there is no such record. */
  note(opening: Opening): Promise<boolean> {
    const { quien, tokenHash, que, cual } = opening
    const key = `${quien} ${que} ${cual} ${tokenHash.toString('base64')}`
    const known = this.known.get(key)
    if (known && known.until > performance.now()) return known.noted
    const noted = new Promise<boolean>((done, failed) => this.waiting.push({ opening, done, failed }))
    if (this.known.size >= REMEMBERED) this.known.clear()
    this.known.set(key, { noted, until: performance.now() + SLOW_MS })
    const forget = () => this.known.delete(key)
    noted.then((isNoted) => {
      if (isNoted) this.known.set(key, { noted, until: performance.now() + REMEMBERED_MS })
      else forget()
    }, forget)
    this.writeNext()
    return noted
  }

  /** Writes what waits, unless a write is on its way, after which it is called again. */
  private writeNext(): void {
    if (this.isWriting || this.waiting.length === 0) return
    this.isWriting = true
    const batch = this.waiting.splice(0, TOGETHER)
    let isOver = false
    const over = () => {
      if (isOver) return
      isOver = true
      clearTimeout(slow)
      this.isWriting = false
      this.writeNext()
    }
    const slow = setTimeout(over, SLOW_MS)
    this.write(batch.map(({ opening }) => opening)).then(
      (noted) => {
        for (const [n, { done }] of batch.entries()) done(noted.has(n))
        over()
      },
      (error) => {
        for (const { failed } of batch) failed(error)
        over()
      },
    )
  }

  /**
   * Which of them exist, and so are in the log. A read by its first word, so it is sent again on another connection where this one is lost
   * (`platform/sql/database.ts`).
   */
  private async write(openings: Opening[]): Promise<Set<number>> {
    const column = <Key extends keyof Opening>(key: Key) => openings.map((opening) => opening[key])
    const { noted } = await this.db.queryOne<{ noted: number[] }>(sql`
      SELECT anotar_aperturas(${column('quien')}::int[], ${column('rol')}::text[], ${column('tokenHash')}::bytea[],
        ${column('direccion')}::text[], ${column('que')}::text[], ${column('cual')}::int[]) AS noted`)
    const found = new Set(noted.map((n) => n - 1))
    for (const n of found) this.countSoon(openings[n]?.quien)
    return found
  }

  private countSoon(quien: number | undefined): void {
    if (quien !== undefined) this.uncounted.add(quien)
    this.countTimer ??= setTimeout(() => this.count(), COUNT_AFTER_MS)
  }

  /** Beside the requests: it takes the longer the more somebody has opened. */
  private count(): void {
    clearTimeout(this.countTimer)
    this.countTimer = undefined
    const quienes = [...this.uncounted].sort((one, other) => one - other)
    if (quienes.length === 0) return
    this.uncounted.clear()
    this.counting = this.counting
      .then(() => countUnusual(this.db, quienes))
      .catch((err) => {
        for (const quien of quienes) this.uncounted.add(quien) // with the next opening
        this.log.warn({ err }, 'openings not counted')
      })
  }

  /** Counts what is left to count. */
  async close(): Promise<void> {
    this.count()
    await this.counting
  }
}

/** Who has opened more different records within the last hour than is usual: a row for each hour of the clock. */
async function countUnusual(db: Db, quienes: number[]): Promise<void> {
  await db.execute(sql`
    INSERT INTO lectura_inusual (id_usuario, hora, fichas)
    SELECT quien, date_trunc('hour', now()), abiertas
    FROM unnest(${quienes}::int[]) AS q (quien) CROSS JOIN LATERAL (
      SELECT count(*)::int FROM (SELECT DISTINCT entidad, id_entidad FROM lectura
        WHERE id_usuario = quien AND cuando > now() - interval '1 hour') fichas) AS f (abiertas)
    WHERE abiertas > (SELECT lecturas_por_hora FROM ajustes)
    ON CONFLICT ON CONSTRAINT lectura_inusual_unica
      DO UPDATE SET fichas = greatest(lectura_inusual.fichas, EXCLUDED.fichas), ultima = EXCLUDED.ultima`)
}
