import type { Config } from '../platform/ops/config.ts'
import type { Retention } from './conservacion.ts'

const rows = (informe: Record<string, number>) =>
  Object.entries(informe)
    .map(([table, count]) => `${count} ${table}`)
    .join(', ')

/** What was destroyed, or would be: numbers alone, nothing that names somebody. */
export function retentionReport(
  { suprimidas, lecturas }: Retention,
  { dryRun, backup, today }: { dryRun: boolean; backup: Config['backup']; today: string },
): string {
  const done = dryRun ? 'Would be destroyed' : 'Destroyed'
  const lines = suprimidas.map(
    ({ id_supresion, id_usuario, conservar_hasta, informe }) =>
      `${done}: request ${id_supresion}, account ${id_usuario}, kept until ${conservar_hasta ?? 'it was answered'}: ${rows(informe)}.`,
  )
  if (lecturas > 0) lines.push(`${done}: ${lecturas} rows of who opened what, older than two years.`)
  if (lines.length === 0) return 'Nothing has to be destroyed.'
  if (suprimidas.length === 0) return lines.join('\n')
  return [...lines, ...backupLines(suprimidas, backup, today)].join('\n')
}

function backupLines(suprimidas: Retention['suprimidas'], backup: Config['backup'], today: string): string[] {
  const accounts = suprimidas.map(({ id_usuario }) => id_usuario).join(',')
  const own = backup
    ? `Backups of the server made until ${today} still have it, the last of them for ${Math.ceil(backup.keep / backup.times.length)} days (BACKUP_KEEP).`
    : 'The server makes no backups by itself.'
  return [
    own,
    'Those that you made have it until you delete them.',
    `After restoring one of them: npm run admin -- conservacion --reaplicar ${accounts}`,
  ]
}
