import { resetCommand } from './auth/index.ts'
import type { AdminCommand } from './platform/ops/admin-command.ts'

/** What `npm run admin -- NAME …` can do. */
export const adminCommands: Record<string, AdminCommand> = {
  reset: resetCommand,
}
