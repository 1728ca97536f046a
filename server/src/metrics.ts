import { filesIn } from './adjuntos/index.ts'
import { outboxAge, outboxFailures } from './avisos/index.ts'
import { ageOf } from './backup/index.ts'
import type { Metrics } from './platform/ops/metrics.ts'
import type { Database } from './platform/sql/database.ts'

/** Adds the figures of the clinic that an operator watches; what to do about them is in deploy/monitoring/alerts.yml. */
export function addFigures(
  metrics: Metrics,
  { db, dataDir, backsUp }: { db: Database; dataDir: string; backsUp: boolean },
): void {
  metrics.gauge('huella_db_connections_open', 'Connections of the pool of requests', () => db.usage.open)
  metrics.gauge('huella_db_connections_busy', 'Those that are in use', () => db.usage.busy)
  metrics.gauge('huella_db_connections_waiting', 'Queries that wait for one', () => db.usage.waiting)
  metrics.gauge('huella_outbox_age_seconds', 'How long the oldest due notice waits', () => outboxAge(db))
  metrics.gauge('huella_outbox_failures', 'Notices of the last day that could not be delivered', () =>
    outboxFailures(db),
  )
  metrics.gauge('huella_disk_free_bytes', 'Free bytes on the disk of DATA_DIR', () => filesIn(dataDir).freeBytes())
  if (!backsUp) return
  metrics.gauge('huella_backup_age_seconds', 'Since the last backup that the server made', () => ageOf(db, 'copia'))
  metrics.gauge('huella_backup_checked_age_seconds', 'Since one was last restored as a test', () =>
    ageOf(db, 'comprobacion'),
  )
}
