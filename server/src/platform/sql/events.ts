import { keysOf, permissions } from '@huella/contract'
import * as z from 'zod/mini'
import { type SqlFragment, sql } from './sql.ts'

/** The channel on which every process is notified of what all of them write. */
export const CHANNEL = 'huella'

/** It contains ids only, because everybody who may connect to the database can listen. */
const notificationSchema = z.object({
  /** An entity of the contract, or something that only the server listens for. */
  entidad: z.string(),
  id: z.int(),
  accion: z.string(),
  /** Who did it. Null: the server itself. */
  autor: z.nullable(z.int()),
  /** Roles that have one of these permissions for any row are notified. */
  lectura: z.array(z.enum(keysOf(permissions))),
  /** These users are notified too. */
  usuarios: z.array(z.int()),
})
export type Notification = z.infer<typeof notificationSchema>

/** Undefined for a notification of another version of the program. */
export function parseNotification(payload: string): Notification | undefined {
  try {
    return notificationSchema.safeParse(JSON.parse(payload)).data
  } catch {
    return undefined
  }
}

/** An expression for a SELECT. PostgreSQL sends the notification when the transaction commits, and never if it does not. */
export const notify = (notification: Notification): SqlFragment =>
  sql`pg_notify(${CHANNEL}, ${JSON.stringify(notification)})`
