import { randomUUID } from 'node:crypto'
import { durationText, enlaceHoras } from '@huella/contract'
import { clinicName, type EmailContent, enqueueQuery, type NoticeKind, oneLine } from '../../avisos/index.ts'
import type { Tx } from '../../platform/sql/database.ts'
import { type SqlFragment, sql } from '../../platform/sql/sql.ts'
import { createLink } from './links.repo.ts'

type EnlaceTipo = 'password_olvidada' | 'invitacion'

type Texts = Pick<EmailContent, 'subject' | 'heading' | 'opening' | 'closing'> & { button: string }

const texts: Record<EnlaceTipo, (clinica: string, name: string, valid: string) => Texts> = {
  password_olvidada: (_clinica, name, valid) => ({
    subject: name ? `Elige una contraseña nueva para ${name}` : 'Elige una contraseña nueva',
    heading: 'Elige una contraseña nueva',
    opening: [
      `Hemos recibido una petición para cambiar la contraseña de tu cuenta${name && ` en ${name}`}. Si ha sido tuya, elige una nueva aquí.`,
    ],
    button: 'Elegir contraseña',
    closing: [valid, 'Si no la has pedido tú, no hagas nada: tu contraseña sigue siendo la misma.'],
  }),
  invitacion: (clinica, name, valid) => ({
    subject: name ? `Tu cuenta en ${name}` : 'Tu cuenta en la clínica',
    heading: 'Ya tienes una cuenta',
    opening: [`${clinica} te ha creado una cuenta. Elige tu contraseña para empezar a usarla.`],
    button: 'Elegir contraseña',
    closing: [valid, 'Si caduca antes de que lo uses, pídenos otro.'],
  }),
}

export interface EnlaceNotice {
  url: string
  /** How long the link works. */
  horas: number
}

/** A message with a link to set a password. */
const enlaceKind = (tipo: EnlaceTipo): NoticeKind<object, EnlaceNotice> => ({
  always: true,
  toUnconfirmed: true, // whoever follows the link shows that the address is theirs
  // Every attempt creates a new link, because only hashes are stored. It is stored outside of the transaction, so that it
  // works even if the process is killed right after sending.
  async load(_tx, { id_usuario }, { db, clock, publicUrl }) {
    const horas = enlaceHoras[tipo]
    const token = await createLink(db, id_usuario, horas, clock())
    return { url: `${publicUrl}/restablecer#${token}`, horas }
  },
  email({ url, horas }, parties) {
    const valid = `El enlace sirve una sola vez y durante ${durationText(horas)}.`
    const { button, ...content } = texts[tipo](clinicName(parties), oneLine(parties.clinica.nombre), valid)
    return { ...content, action: { label: button, url } }
  },
})

export const enlaceKinds = {
  password_olvidada: enlaceKind('password_olvidada'),
  invitacion: enlaceKind('invitacion'),
}

const HOUR_MS = 3_600_000

/** Enqueues an e-mail with a link to set a password. */
export async function enqueueAccessLink(tx: Tx, tipo: EnlaceTipo, where: SqlFragment, now: Date): Promise<void> {
  const invitation = tipo === 'invitacion'
  const request = `:${randomUUID()}`
  const accounts = sql`
    SELECT ${tipo}::text AS tipo, ${tipo}::text || ':' || id_usuario || ${request}::text AS clave, id_usuario, 0 AS orden
    FROM usuario WHERE eliminado_en IS NULL AND email IS NOT NULL AND ${where}`
  // A link for a forgotten password that arrives later is of no use: its user has asked again.
  await enqueueQuery(tx, accounts, [], { now, whileOff: true, ...(!invitation && { lifetimeMs: HOUR_MS }) })
}
