import { removeUnusedFiles } from '../adjuntos/index.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import type { Database, Tx } from '../platform/sql/database.ts'
import { sql } from '../platform/sql/sql.ts'
import { withTransaction } from '../platform/sql/transaction.ts'
import { allowDestruction, destroyPerson, type Informe } from './destroy.ts'

/** Of several servers, one destroys. */
const LOCK = 4_843_563
/** So many years the log of who opened what is kept. */
const LECTURA_YEARS = 2

interface Destroyed {
  id_supresion: number
  id_usuario: number
  conservar_hasta: string | null
  informe: Informe
}

export interface Retention {
  suprimidas: Destroyed[]
  /** How many openings were too old to be kept. */
  lecturas: number
}

/** Whose term has passed. Whoever is still to be told waits, as long as the letter is tried. */
const due = (today: string) => sql`
  SELECT s.id_supresion, s.id_usuario, s.conservar_hasta::text FROM supresion s
  WHERE s.estado = 'bloqueada' AND coalesce(s.conservar_hasta, '-infinity') < ${today}::date
    AND NOT EXISTS (SELECT FROM aviso a WHERE a.id_usuario = s.id_usuario AND a.tipo = 'supresion' AND a.estado = 'pendiente')
  ORDER BY s.id_supresion`

/** A dry run does everything, and takes it back. */
class DryRun extends Error {}

/**
 * Destroys what the law no longer has the clinic keep, each person in a transaction of their own, and returns what was destroyed, without
 * anything that names somebody. The role of the connection must own the tables.
 */
export async function runRetention(
  db: Database,
  files: FileStore,
  now: Date,
  today: string,
  { dryRun }: { dryRun: boolean },
): Promise<Retention> {
  const result: Retention = { suprimidas: [], lecturas: 0 }
  const attempt = (work: (tx: Tx) => Promise<void>) =>
    withTransaction(
      db,
      async (tx) => {
        await tx.execute(sql`SET LOCAL statement_timeout = 0`)
        await tx.query(sql`SELECT pg_advisory_xact_lock(${LOCK})`)
        await work(tx)
        if (dryRun) throw new DryRun()
      },
      { retry: false },
    ).catch((error) => {
      if (!(error instanceof DryRun)) throw error
    })
  for (const one of await db.query<Omit<Destroyed, 'informe'>>(due(today))) {
    await attempt(async (tx) => {
      const [row] = await tx.query(sql`
        SELECT FROM supresion WHERE id_supresion = ${one.id_supresion} AND estado = 'bloqueada' FOR UPDATE`)
      if (!row) return
      result.suprimidas.push({ ...one, informe: await destroyPerson(tx, one.id_supresion, one.id_usuario) })
    })
  }
  await attempt(async (tx) => {
    await allowDestruction(tx)
    const old = sql`now() - make_interval(years => ${LECTURA_YEARS})`
    result.lecturas = await tx.execute(sql`DELETE FROM lectura WHERE cuando < ${old}`)
    await tx.execute(sql`DELETE FROM lectura_inusual WHERE ultima < ${old}`)
  })
  // Those that no row names any more. What was stored today goes tomorrow, with the server’s own removal.
  if (!dryRun && result.suprimidas.length > 0) await removeUnusedFiles(db, files, now)
  return result
}
