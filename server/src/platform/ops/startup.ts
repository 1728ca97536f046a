import { createServer } from 'node:net'
import type { Config } from './config.ts'
import { errorCode, reason, StartupError } from './startup-error.ts'

/** Called before anything is created, so that a wrong PORT leaves nothing behind. */
export async function assertPortIsFree({ host }: Config, port: number, variable = 'PORT'): Promise<void> {
  const probe = createServer()
  try {
    await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(port, host, resolve))
  } catch (error) {
    const inUse = errorCode(error) === 'EADDRINUSE'
    throw new StartupError(
      inUse
        ? `Port ${port} on ${host} is already in use. Stop the program that has it, or set another ${variable}.`
        : `Cannot listen on ${host}, port ${port}: ${reason(error)}.`,
    )
  } finally {
    await new Promise((resolve) => probe.close(resolve))
  }
}

/** What a start prints for the operator when it is done. */
export function runningMessage(address: string, config: Config): string {
  const data = config.databaseUrl ? 'the database in DATABASE_URL' : `embedded PostgreSQL in ${config.dataDir}`
  return `\n  Huella is running at ${address}\n  Data: ${data}\n  Stop it with Ctrl-C.\n\n`
}
