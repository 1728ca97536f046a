import { randomUUID } from 'node:crypto'
import { clinicName, type EmailContent, enqueue, fullDateTime, type NoticeKind } from '../avisos/index.ts'
import { clinicTime } from '../platform/ops/clock.ts'
import type { Tx } from '../platform/sql/database.ts'
import { deviceName } from './device-name.ts'
import type { Client } from './devices.repo.ts'

/** What has happened to an account. */
type Suceso = 'dispositivo' | 'password' | 'password_puesta' | 'restablecida'

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
