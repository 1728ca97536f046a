import { clinicName, fullDateTime, type NoticeKind } from '../../avisos/index.ts'
import { clinicTime } from '../../platform/ops/clock.ts'
import { createConfirmLink, createUndoLink } from './links.repo.ts'

interface Confirmation {
  url: string | null
}

/** To an address that was typed in: whether it reaches its owner. */
export const emailConfirmar: NoticeKind<object, Confirmation> = {
  always: true,
  toUnconfirmed: true,
  // Made when it is sent, as links for passwords are, and outside of the transaction.
  async load(_tx, { id_usuario }, { db, clock, publicUrl }) {
    const token = await createConfirmLink(db, id_usuario, clock())
    return { url: token && `${publicUrl}/correo#${token}` }
  },
  suppressionReason: ({ url }) => (url ? null : 'El correo ya está confirmado'),
  email: ({ url }, parties) => ({
    subject: `Confirma tu correo en ${clinicName(parties)}`,
    heading: 'Confirma tu correo',
    opening: [`Esta es la dirección de tu cuenta en ${clinicName(parties)}. Confírmala para recibir aquí los avisos.`],
    action: { label: 'Confirmar mi correo', url: url ?? '' },
    closing: ['El enlace sirve durante siete días.', 'Si no tienes cuenta con nosotros, no hagas nada.'],
  }),
}

interface Change {
  url: string
  anterior: string
  cuando: string
}

/** To the address that an account has lost, so that its owner can take it back. */
export const emailCambiado: NoticeKind<{ datos: { id_cambio: number } }, Change | null> = {
  always: true,
  toUnconfirmed: true,
  async load(_tx, { datos, creado_en }, { db, clock, publicUrl, timeZone }) {
    const link = await createUndoLink(db, datos.id_cambio, clock())
    if (!link) return null
    const { anterior, token } = link
    return { anterior, url: `${publicUrl}/correo#${token}`, cuando: clinicTime(creado_en, timeZone).now }
  },
  suppressionReason: (change) => (change ? null : 'El cambio ya se ha deshecho'),
  address: (change) => change?.anterior ?? null,
  email: (change, parties) => ({
    subject: `El correo de tu cuenta en ${clinicName(parties)} ha cambiado`,
    heading: 'El correo de tu cuenta ha cambiado',
    opening: [`Tu cuenta en ${clinicName(parties)} tiene ahora otra dirección, y ya no entras con esta.`],
    facts: [{ label: 'Cuándo', value: fullDateTime(change?.cuando ?? '') }],
    action: { label: 'No he sido yo', url: change?.url ?? '' },
    closing: [
      'Si has sido tú, no tienes que hacer nada. Si no, el enlace devuelve tu cuenta a esta dirección, cierra todas las sesiones y te deja elegir otra contraseña. Sirve durante siete días.',
    ],
  }),
}
