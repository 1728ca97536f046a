import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { removeUnusedFiles } from '../../../src/adjuntos/cleanup.ts'
import { filesIn } from '../../../src/adjuntos/index.ts'
import { connectDatabase } from '../../../src/platform/sql/connect.ts'
import { DatabaseUnavailableError } from '../../../src/platform/sql/database.ts'
import { embeddedUrl } from '../../support/server-process.ts'
import type { RunningClinic } from './clinic.ts'
import type { Uploads } from './uploads.ts'
import type { Findings } from './verify.ts'

const DAY_MS = 86_400_000

interface Row {
  id: number
  nombre: string
  sha256: string
  miniatura: string | null
  audited: boolean
}

/** Checks what the uploads have left: in the database, and in the store. */
export class FileVerifier {
  readonly findings: Findings = { lost: [], incomplete: [], overlaps: [] }
  private readonly clinic: RunningClinic
  private readonly intact = new Set<string>()

  constructor(clinic: RunningClinic) {
    this.clinic = clinic
  }

  private get store() {
    return filesIn(this.clinic.dataDir)
  }

  /** No upload may be in progress. */
  async verify({ attempts }: Uploads): Promise<void> {
    const { lost, incomplete } = this.findings
    const rows = await this.rows()
    for (const { id, sha256, miniatura, audited } of rows) {
      for (const name of [sha256, miniatura])
        if (name && !(await this.isIntact(name))) lost.push(`adjunto ${id}: ${name}`)
      if (!audited) incomplete.push(`adjunto ${id}: no audit row`)
    }
    const ids = new Set(rows.map(({ id }) => id))
    const stored = new Map<string, number>()
    for (const { nombre } of rows) stored.set(uploadOf(nombre), (stored.get(uploadOf(nombre)) ?? 0) + 1)
    for (const attempt of attempts) {
      for (const id of attempt.ids) if (!ids.has(id)) lost.push(`adjunto ${id}: acknowledged, and not there`)
      const found = stored.get(uploadOf(attempt.names[0] ?? '')) ?? 0
      if (found !== 0 && found !== attempt.names.length) incomplete.push(`${attempt.names}: ${found} rows`)
      // After a 503 or no response it may be there or not.
      if (found > 0 && ![201, 'cut', 0, 503].includes(attempt.status))
        incomplete.push(`${attempt.names}: refused with ${attempt.status}, and there`)
    }
  }

  /** Removes the files that no row names, as a day later; again and again until this is done. */
  async removeUnused(isDone?: () => boolean): Promise<void> {
    const { store } = this
    // What an upload is just receiving is never a day old.
    if (isDone) store.removeTemporary = async () => {}
    const db = connectDatabase(embeddedUrl(this.clinic.dataDir), { maxConnections: 2 })
    const later = () => new Date(Date.now() + DAY_MS + 60_000)
    try {
      // On a busy machine a connection may take too long; the server would try again an hour later.
      for (let removed = false; !removed || !(isDone?.() ?? true); )
        removed = await removeUnusedFiles(db, store, later()).then(
          () => true,
          (error) => {
            if (!(error instanceof DatabaseUnavailableError)) throw error
            return removed
          },
        )
    } finally {
      await db.close()
    }
  }

  /** The same, and compares what is left with the rows. Returns how many were removed. */
  async cleanUp(): Promise<number> {
    const before = await this.storedNames()
    await this.removeUnused()
    const after = await this.storedNames()
    const named = new Set(
      (await this.rows()).flatMap(({ sha256, miniatura }) => (miniatura ? [sha256, miniatura] : [sha256])),
    )
    for (const name of named) if (!after.has(name)) this.findings.lost.push(`${name}: removed`)
    for (const name of after)
      if (!named.has(name)) this.findings.incomplete.push(`${name}: without a row, and not removed`)
    for (const name of readdirSync(path.join(this.clinic.dataDir, 'adjuntos/tmp')))
      this.findings.incomplete.push(`tmp/${name}: not removed`)
    return before.size - after.size
  }

  async storedNames(): Promise<Set<string>> {
    const names = new Set<string>()
    for await (const { sha256 } of this.store.list()) names.add(sha256)
    return names
  }

  private async rows(): Promise<Row[]> {
    const sql = this.clinic.connect()
    const rows = await sql<Row[]>`
      SELECT id_adjunto AS id, nombre, sha256, miniatura, EXISTS (
        SELECT FROM auditoria WHERE entidad = 'adjunto' AND id_entidad = id_adjunto AND accion = 'crear') AS audited
      FROM adjunto`
    await sql.end()
    return rows
  }

  /** Whether the file is there with the content that its name says; its content is read once. */
  private async isIntact(name: string): Promise<boolean> {
    if (!(await this.store.stat(name))) return false
    if (this.intact.has(name)) return true
    const hash = createHash('sha256')
    await pipeline(await this.store.get(name), hash)
    const intact = hash.digest('hex') === name
    if (intact) this.intact.add(name)
    return intact
  }
}

/** `faults17-1.pdf` is of the upload `faults17`. */
const uploadOf = (nombre: string) => nombre.split('-')[0] ?? ''
