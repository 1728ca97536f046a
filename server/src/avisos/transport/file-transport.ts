import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { reason } from '../../platform/startup-error.ts'
import { SendError, sanitizeMessage } from './send-error.ts'

/** Puts a message into the folder, whole or not at all. The same message again takes the place of the first. */
export async function writeEmailFile(outboxDir: string, messageId: string, message: Buffer): Promise<void> {
  const unfinished = path.join(outboxDir, `.${messageId}.${randomUUID()}`)
  try {
    await mkdir(outboxDir, { recursive: true, mode: 0o700 })
    await writeFile(unfinished, message, { mode: 0o600, flag: 'wx' })
    await rename(unfinished, path.join(outboxDir, `${messageId}.eml`))
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined)
    throw new SendError(sanitizeMessage(`The message could not be written: ${reason(error)}`, []), false)
  }
}
