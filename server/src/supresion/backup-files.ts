import { unnamedFiles } from '../adjuntos/index.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import type { Database } from '../platform/sql/database.ts'
import { sql } from '../platform/sql/sql.ts'

/**
 * Removes from the files of the backups what belongs to nobody who is in one of them: whoever was destroyed before the oldest of them was
 * made. `oldest`: when that was on the clinic’s clock, as the names of backups say it: YYYY-MM-DD-HHMM.
 */
export async function removeDestroyedFiles(
  db: Database,
  backups: FileStore,
  oldest: string,
  timeZone: string,
): Promise<void> {
  const rows = await db.query<{ id_supresion: number; archivos: string[] }>(sql`
    SELECT id_supresion, archivos FROM supresion
    WHERE cardinality(archivos) > 0 AND to_char(destruida_en AT TIME ZONE ${timeZone}, 'YYYY-MM-DD-HH24MI') < ${oldest}`)
  for (const { id_supresion, archivos } of rows) {
    // Somebody else may have the same file.
    for (const name of await unnamedFiles(db, archivos)) await backups.remove(name)
    await db.execute(sql`UPDATE supresion SET archivos = '{}' WHERE id_supresion = ${id_supresion}`)
  }
}
