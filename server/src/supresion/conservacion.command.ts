import { openFiles } from '../adjuntos/index.ts'
import type { AdminCommand } from '../platform/ops/admin-command.ts'
import { clinicTime } from '../platform/ops/clock.ts'
import { StartupError } from '../platform/ops/startup-error.ts'
import { runRetention } from './conservacion.ts'
import { blockAgain } from './reaplicar.ts'
import { retentionReport } from './report.ts'

/** Destroys what the law no longer has the clinic keep, or says what that would be. */
export const conservacionCommand: AdminCommand = {
  usage: '[--ejecutar] [--reaplicar ACCOUNT,…]',
  options: { ejecutar: { type: 'boolean', default: false }, reaplicar: { type: 'string' } },
  async run({ positionals: [extra], values }, { db, clock, config }) {
    if (extra) throw new StartupError(`Unexpected argument '${extra}'.`)
    const { now, today } = clinicTime(clock(), config.timeZone)
    if (typeof values.reaplicar === 'string')
      return blockAgain(db, accountsIn(values.reaplicar), { now, moment: clock() })
    const dryRun = values.ejecutar !== true
    const result = await runRetention(db, await openFiles(config), clock(), today, { dryRun })
    const report = retentionReport(result, { dryRun, backup: config.backup, today })
    return dryRun ? `${report}\nNothing was changed. To do it: npm run admin -- conservacion --ejecutar` : report
  },
}

function accountsIn(text: string): number[] {
  if (!/^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/.test(text)) throw new StartupError('Which accounts? --reaplicar 12,15')
  return text.split(',').map(Number)
}
