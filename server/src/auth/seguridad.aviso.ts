import { randomUUID } from 'node:crypto'
import { clinicName, type EmailContent, enqueue, fullDateTime, type NoticeKind } from '../avisos/index.ts'
import { clinicTime } from '../platform/ops/clock.ts'
import type { Tx } from '../platform/sql/database.ts'
import { deviceName } from './device-name.ts'
import type { Client } from './devices.repo.ts'

/** What has happened to an account. */
export type Suceso =
  | 'dispositivo'
  | 'password'
  | 'password_puesta'
  | 'restablecida'
  | 'segundo_factor_activado'
  | 'segundo_factor_quitado'
  | 'segundo_factor_retirado'
  | 'passkey_creada'
  | 'codigo_usado'
  | 'codigos_nuevos'

interface Seguridad {
  suceso: Suceso
  /** Null where it was not the owner's own. */
  dispositivo: string | null
  direccion: string | null
}

const texts: Record<Suceso, Pick<EmailContent, 'subject' | 'heading' | 'opening'>> = {
  dispositivo: {
    subject: 'Nuevo acceso a tu cuenta',
    heading: 'Nuevo acceso a tu cuenta',
    opening: ['Se ha iniciado sesión en tu cuenta desde un dispositivo que no conocíamos.'],
  },
  password: {
    subject: 'Tu contraseña ha cambiado',
    heading: 'Tu contraseña ha cambiado',
    opening: ['Se ha cambiado la contraseña de tu cuenta. Las demás sesiones se han cerrado.'],
  },
  password_puesta: {
    subject: 'Tu contraseña ha cambiado',
    heading: 'La clínica ha cambiado tu contraseña',
    opening: ['La clínica ha puesto otra contraseña a tu cuenta, y te dirá cuál es. Tus sesiones se han cerrado.'],
  },
  restablecida: {
    subject: 'Tu cuenta se ha restablecido',
    heading: 'Tu cuenta se ha restablecido',
    opening: [
      'Quien administra el ordenador de la clínica ha anulado tu contraseña y tus sesiones, y te dará un enlace para elegir otra.',
    ],
  },
  segundo_factor_activado: {
    subject: 'Segundo factor activado',
    heading: 'Has activado la aplicación de códigos',
    opening: [
      'Desde ahora, para entrar en tu cuenta hace falta también un código de tu aplicación. Las demás sesiones se han cerrado.',
      'Guarda tus códigos de recuperación: con ellos entras si pierdes el teléfono.',
    ],
  },
  segundo_factor_quitado: {
    subject: 'Segundo factor quitado',
    heading: 'Se ha quitado un segundo factor de tu cuenta',
    opening: ['Se ha quitado la aplicación de códigos o una passkey de tu cuenta. Las demás sesiones se han cerrado.'],
  },
  segundo_factor_retirado: {
    subject: 'Segundo factor quitado',
    heading: 'La clínica ha quitado tu segundo factor',
    opening: [
      'La administración de la clínica ha quitado el segundo factor de tu cuenta. Tus sesiones se han cerrado: entra con tu contraseña y actívalo otra vez.',
    ],
  },
  passkey_creada: {
    subject: 'Nueva passkey en tu cuenta',
    heading: 'Tu cuenta tiene una passkey nueva',
    opening: ['Se ha guardado una passkey con la que se puede entrar en tu cuenta. Las demás sesiones se han cerrado.'],
  },
  codigo_usado: {
    subject: 'Código de recuperación usado',
    heading: 'Se ha usado un código de recuperación',
    opening: ['Se ha usado uno de los códigos de recuperación de tu cuenta. Cada uno sirve una sola vez.'],
  },
  codigos_nuevos: {
    subject: 'Códigos de recuperación nuevos',
    heading: 'Tienes códigos de recuperación nuevos',
    opening: ['Se han creado códigos de recuperación nuevos para tu cuenta. Los anteriores ya no sirven.'],
  },
}

/** To the owner of an account: what happened to it, so that they can act if it was not them. The clinic cannot turn it off. */
export const seguridad: NoticeKind<{ datos: Seguridad }, Seguridad & { cuando: string; url: string }> = {
  always: true,
  load: async (_tx, { datos, creado_en }, { publicUrl, timeZone }) => ({
    ...datos,
    cuando: clinicTime(creado_en, timeZone).now,
    url: `${publicUrl}/olvidada`,
  }),
  email: ({ suceso, dispositivo, direccion, cuando, url }, parties) => ({
    ...texts[suceso],
    subject: `${texts[suceso].subject} en ${clinicName(parties)}`,
    facts: [
      ...(dispositivo ? [{ label: 'Dispositivo', value: dispositivo, emphasis: 'main' as const }] : []),
      { label: 'Cuándo', value: fullDateTime(cuando) },
      ...(direccion ? [{ label: 'Dirección', value: direccion }] : []),
    ],
    action: { label: 'No he sido yo', url },
    closing: [
      'Si has sido tú, no tienes que hacer nada. Si no, elige ahora otra contraseña: se cierran todas las sesiones.',
    ],
  }),
}

/** Tells the owner of an account what has happened to it, and by which program, if it may have been theirs. */
export async function enqueueSeguridad(
  tx: Tx,
  id_usuario: number,
  suceso: Suceso,
  client: Client | null,
  now: Date,
): Promise<void> {
  const dispositivo = client && deviceName(client.agent)
  const datos: Seguridad = { suceso, dispositivo, direccion: client?.address ?? null }
  const notice = { tipo: 'seguridad', clave: `seguridad:${randomUUID()}`, id_usuario, columns: { datos } }
  await enqueue(tx, [notice], { now, whileOff: true })
}
