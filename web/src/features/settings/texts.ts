import type { SettingsBody } from '@huella/contract'
import { unsavedChanges } from '../../ui/dialog/unsaved-changes-dialog.tsx'

export const texts = {
  notSaved: 'No se han podido guardar los ajustes. Intenta de nuevo.',
  notLoaded: 'No se han podido cargar los ajustes.',
  reloadLoses: 'Al recargar se pierde lo que has escrito aquí.',
}

/** What a form of settings says. */
export interface FormTexts {
  name: string
  firstField: 'clinicName' | 'minimumNotice' | 'secondFactorForStaff' | 'comunidad'
  save: string
  saved: string
  discard: string
  notSaved: string
  /** What is wrong is in the other form. */
  elsewhere: string
  unsaved: typeof unsavedChanges
  labels: Partial<Record<keyof SettingsBody, string>>
}

/** In English, as the specification has this screen. */
export const generalTexts: FormTexts = {
  name: 'General',
  firstField: 'clinicName',
  save: 'Save Settings',
  saved: 'Settings saved successfully!',
  discard: 'Discard',
  notSaved: 'Not saved:',
  elsewhere: 'First correct the values in Reservas.',
  unsaved: {
    question: 'You have unsaved changes. Discard them?',
    confirmLabel: 'Discard',
    cancelLabel: 'Keep editing',
  },
  labels: {
    clinicName: 'Clinic Name',
    address: 'Address',
    phone: 'Phone',
    email: 'Email',
    emergencyText: 'Emergencies',
    workingHours: 'Working Hours',
    appointmentDuration: 'Appointment Duration',
    enforceWorkingHours: 'Enforce working hours',
    enableEmailNotifications: 'Email Notifications',
    enableSMSNotifications: 'SMS Notifications',
  },
}

export const reservasTexts: FormTexts = {
  name: 'Reservas',
  firstField: 'minimumNotice',
  save: 'Guardar',
  saved: 'Ajustes guardados correctamente.',
  discard: 'Descartar cambios',
  notSaved: 'Sin guardar:',
  elsewhere: 'Corrige antes los datos de General, por ejemplo el teléfono.',
  unsaved: unsavedChanges,
  labels: {
    duraciones: 'duración por tipo',
    minimumNotice: 'antelación',
    changeNotice: 'cambios',
    bookingHorizon: 'reservar hasta',
    ofertaMinutos: 'guardar un hueco',
    noticeDelay: 'esperar antes de avisar',
    recordatoriosPrevencion: 'recordar vacunas',
    conservacionAnios: 'conservar la historia',
    especiesEnGramos: 'pesos en gramos',
  },
}

export const prevencionTexts: FormTexts = {
  ...reservasTexts,
  name: 'Prevención',
  firstField: 'comunidad',
  elsewhere: 'Corrige antes los datos de General o de Reservas.',
  labels: { comunidad: 'comunidad autónoma' },
}

export const seguridadTexts: FormTexts = {
  ...reservasTexts,
  name: 'Seguridad',
  firstField: 'secondFactorForStaff',
  elsewhere: 'Corrige antes los datos de General o de Reservas.',
  labels: {
    secondFactorForStaff: 'segundo factor del personal',
    secondFactorGraceDays: 'días de plazo',
    enforcePasswordChange: 'contraseñas provisionales',
  },
}
