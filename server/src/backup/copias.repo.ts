import type { Db } from '../platform/sql/database.ts'
import { sql } from '../platform/sql/sql.ts'
import type { Attempts } from './schedule.ts'

export type CopiaTipo = 'copia' | 'comprobacion'

interface Copia {
  tipo: CopiaTipo
  nombre: string | null
  iniciada_en: Date
  error: string | null
}

export async function insertCopia(db: Db, { tipo, nombre, iniciada_en, error }: Copia): Promise<void> {
  await db.execute(sql`
    INSERT INTO copia (tipo, nombre, iniciada_en, terminada_en, error)
    VALUES (${tipo}, ${nombre}, ${iniciada_en}, clock_timestamp(), ${error})`)
}

/** The last attempts of this kind. */
export const attemptsOf = (db: Db, tipo: CopiaTipo): Promise<Attempts> =>
  db.queryOne(sql`
    SELECT max(iniciada_en) AS last, max(iniciada_en) FILTER (WHERE error IS NULL) AS done FROM copia WHERE tipo = ${tipo}`)

/** Seconds since the last success of this kind; infinite if there is none. */
export async function ageOf(db: Db, tipo: CopiaTipo): Promise<number> {
  const { done } = await attemptsOf(db, tipo)
  return done ? (Date.now() - done.getTime()) / 1000 : Number.POSITIVE_INFINITY
}
