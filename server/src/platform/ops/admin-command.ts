import type { ParseArgsConfig } from 'node:util'
import type { Database } from '../sql/database.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'

interface AdminContext {
  db: Database
  clock: Clock
  config: Config
}

/** One of `npm run admin`: what is done on the machine alone, by whoever may read its data folder. */
export interface AdminCommand {
  /** What follows its name, for the line that explains the commands. */
  usage: string
  options?: ParseArgsConfig['options']
  /** Returns what to print. */
  run(given: { positionals: string[]; values: Record<string, unknown> }, context: AdminContext): Promise<string>
}
