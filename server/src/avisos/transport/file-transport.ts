import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { reason } from '../../platform/ops/startup-error.ts'
import { SendError, sanitizeMessage } from './send-error.ts'

/** Writes a message atomically. A message sent again replaces its first file. */
export async function writeEmailFile(outboxDir: string, messageId: string, message: Buffer): Promise<void> {
  const temporary = path.join(outboxDir, `.${messageId}.${randomUUID()}`)
  try {
    await mkdir(outboxDir, { recursive: true, mode: 0o700 })
    await writeFile(temporary, message, { mode: 0o600, flag: 'wx' })
    await rename(temporary, path.join(outboxDir, `${messageId}.eml`))
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined)
    throw new SendError(sanitizeMessage(`The message could not be written: ${reason(error)}`, []), false)
  }
}
