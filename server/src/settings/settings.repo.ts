import type { Settings, StoredSettings } from '@huella/contract'
import { audit } from '../entities/index.ts'
import type { Author } from '../platform/auth/author.ts'
import type { Db, Tx } from '../platform/sql/database.ts'
import { assignments, raw, sql } from '../platform/sql/sql.ts'
import { openingHours, timetable } from './opening-hours.ts'
import { openings } from './openings.ts'

const select = raw(`
  clinic_name AS "clinicName", address, phone, email, working_hours AS "workingHours",
  appointment_duration AS "appointmentDuration", enable_email_notifications AS "enableEmailNotifications",
  enable_sms_notifications AS "enableSMSNotifications", enforce_working_hours AS "enforceWorkingHours",
  enforce_password_change AS "enforcePasswordChange", duraciones,
  minimum_notice AS "minimumNotice", change_notice AS "changeNotice", booking_horizon AS "bookingHorizon",
  oferta_minutos AS "ofertaMinutos", notice_delay AS "noticeDelay", recordatorios_prevencion AS "recordatoriosPrevencion",
  comunidad, especies_en_gramos AS "especiesEnGramos", conservacion_anios AS "conservacionAnios",
  emergency_text AS "emergencyText", segundo_factor_desde IS NOT NULL AS "secondFactorForStaff",
  segundo_factor_gracia AS "secondFactorGraceDays", version`)

/** The clinic's settings as they are stored: one row, made with the table, always with a version. */
type SettingsRow = StoredSettings & { version: number }

export const readSettings = (db: Db): Promise<SettingsRow> => db.queryOne(sql`SELECT ${select} FROM ajustes`)

/** As a response carries them: with what follows from the timetable. */
export const readClinicSettings = (db: Db, today: string): Promise<Settings> =>
  db.queryOne(
    sql`SELECT ${select}, ${openingHours(today)} AS "openingHours", ${openings(today)} AS openings, ${timetable} AS timetable FROM ajustes`,
  )

export const lockSettings = (tx: Tx): Promise<SettingsRow> => tx.queryOne(sql`SELECT ${select} FROM ajustes FOR UPDATE`)

export async function updateSettings(tx: Tx, antes: SettingsRow, to: StoredSettings, author: Author): Promise<void> {
  const columns = {
    clinic_name: to.clinicName,
    address: to.address,
    phone: to.phone,
    email: to.email,
    working_hours: to.workingHours,
    appointment_duration: to.appointmentDuration,
    enable_email_notifications: to.enableEmailNotifications,
    enable_sms_notifications: to.enableSMSNotifications,
    enforce_working_hours: to.enforceWorkingHours,
    enforce_password_change: to.enforcePasswordChange,
    duraciones: to.duraciones,
    minimum_notice: to.minimumNotice,
    change_notice: to.changeNotice,
    booking_horizon: to.bookingHorizon,
    oferta_minutos: to.ofertaMinutos,
    notice_delay: to.noticeDelay,
    recordatorios_prevencion: to.recordatoriosPrevencion,
    comunidad: to.comunidad,
    especies_en_gramos: to.especiesEnGramos,
    conservacion_anios: to.conservacionAnios,
    emergency_text: to.emergencyText,
    segundo_factor_gracia: to.secondFactorGraceDays,
  }
  // The days of grace count from when it was turned on.
  const since = sql`segundo_factor_desde = CASE WHEN ${to.secondFactorForStaff} THEN coalesce(segundo_factor_desde, now()) END`
  const despues = await tx.queryOne<SettingsRow>(
    sql`UPDATE ajustes SET ${assignments(columns)}, ${since} RETURNING ${select}`,
  )
  await audit(tx, author, { accion: 'actualizar', entidad: 'ajustes', id: 1, antes, despues })
}
