import type { Settings } from '@huella/contract'
import { type Author, audit } from '../platform/audit.ts'
import type { Db, Tx } from '../platform/database/pool.ts'

export const settingsSelect = `
  clinic_name AS "clinicName", address, phone, email, working_hours AS "workingHours",
  appointment_duration AS "appointmentDuration", enable_email_notifications AS "enableEmailNotifications",
  enable_sms_notifications AS "enableSMSNotifications", enforce_working_hours AS "enforceWorkingHours", version`

/** The settings as an answer carries them: always with their version. */
type Stored = Settings & { version: number }

/** The clinic's settings. There is one row of them, made with the table. */
export async function readSettings(db: Db): Promise<Stored> {
  const [row] = await db<[Stored]>`SELECT ${db.unsafe(settingsSelect)} FROM ajustes`
  return row
}

/** …held so that nobody changes them until this transaction ends. */
export async function lockSettings(tx: Tx): Promise<Stored> {
  const [row] = await tx<[Stored]>`SELECT ${tx.unsafe(settingsSelect)} FROM ajustes FOR UPDATE`
  return row
}

export async function updateSettings(tx: Tx, antes: Stored, to: Settings, author: Author): Promise<Stored> {
  const columns = {
    clinic_name: to.clinicName,
    address: to.address,
    phone: to.phone,
    email: to.email,
    working_hours: tx.json(to.workingHours),
    appointment_duration: to.appointmentDuration,
    enable_email_notifications: to.enableEmailNotifications,
    enable_sms_notifications: to.enableSMSNotifications,
    enforce_working_hours: to.enforceWorkingHours,
  }
  const [despues] = await tx<[Stored]>`UPDATE ajustes SET ${tx(columns)} RETURNING ${tx.unsafe(settingsSelect)}`
  await audit(tx, author, { accion: 'actualizar', entidad: 'ajustes', id: 1, antes, despues })
  return despues
}
