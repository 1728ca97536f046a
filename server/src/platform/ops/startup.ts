import { createServer } from 'node:net'
import { demoCuentas, roles } from '@huella/contract'
import type { Config } from './config.ts'
import { errorCode, reason, StartupError } from './startup-error.ts'

/** Called before anything is created, so that a wrong PORT leaves nothing behind. */
export async function assertPortIsFree({ host, port }: Config): Promise<void> {
  const probe = createServer()
  try {
    await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(port, host, resolve))
  } catch (error) {
    const inUse = errorCode(error) === 'EADDRINUSE'
    throw new StartupError(
      inUse
        ? `Port ${port} on ${host} is already in use. Stop the program that has it, or set another PORT.`
        : `Cannot listen on ${host}, port ${port}: ${reason(error)}.`,
    )
  } finally {
    await new Promise((resolve) => probe.close(resolve))
  }
}

/** What a start prints for the operator. */
export const startupMessages = {
  firstAdmin({ email, generatedPassword }: { email: string; generatedPassword?: string }): string {
    const password = generatedPassword ?? 'the one in ADMIN_PASSWORD'
    const once = generatedPassword ? ' (shown only this once)' : ''
    return `\n  First administrator${once}:\n    e-mail    ${email}\n    password  ${password}\n`
  },
  demo(): string {
    const lines = roles.map((rol) => {
      const { email, password } = demoCuentas[rol]
      return `    ${rol.padEnd(11)}  ${email.padEnd(22)}  ${password}\n`
    })
    return `\n  Demonstration clinic: the data are made up, nothing is mailed. Accounts:\n${lines.join('')}`
  },
  address(address: string, config: Config): string {
    const data = config.databaseUrl ? 'the database in DATABASE_URL' : `embedded PostgreSQL in ${config.dataDir}`
    return `\n  Huella is running at ${address}\n  Data: ${data}\n  Stop it with Ctrl-C.\n\n`
  },
}
