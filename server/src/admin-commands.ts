import { resetCommand } from './auth/index.ts'
import type { AdminCommand } from './platform/ops/admin-command.ts'
import { bloqueadoCommand, conservacionCommand } from './supresion/index.ts'

/** What `npm run admin -- NAME …` can do. */
export const adminCommands: Record<string, AdminCommand> = {
  bloqueado: bloqueadoCommand,
  conservacion: conservacionCommand,
  reset: resetCommand,
}
