import { randomUUID } from 'node:crypto'
import { clinicName, type EmailContent, enqueue, fullDay, multiLine, type NoticeKind } from '../avisos/index.ts'
import type { Tx } from '../platform/sql/database.ts'

interface Datos {
  paso: 'recibida' | 'rechazada' | 'aceptada'
  /** What the clinic says to it. */
  respuesta: string | null
  /** The last day on which the clinic may answer, or until which it must keep the data. */
  hasta: string | null
}

const paragraphs: Record<Datos['paso'], (datos: Datos) => Pick<EmailContent, 'heading' | 'opening' | 'closing'>> = {
  recibida: ({ hasta }) => ({
    heading: 'Hemos recibido tu petición',
    opening: [
      `Nos has pedido que borremos tus datos. Te contestaremos antes del ${hasta ? fullDay(hasta) : 'plazo de un mes'}.`,
      'Hasta entonces puedes retirar la petición en tu perfil.',
    ],
    closing: ['Si no has sido tú, retírala y cambia tu contraseña.'],
  }),
  rechazada: ({ respuesta }) => ({
    heading: 'No podemos borrar tus datos',
    opening: ['Hemos estudiado tu petición de borrado, y no podemos aceptarla:', respuesta ? multiLine(respuesta) : ''],
    closing: [
      'Tu cuenta sigue como estaba. Si no estás de acuerdo, puedes reclamar ante la Agencia Española de Protección de Datos (www.aepd.es).',
    ],
  }),
  aceptada: ({ respuesta, hasta }) => ({
    heading: 'Hemos cerrado tu cuenta',
    opening: [
      'Hemos aceptado tu petición de borrado. Tu cuenta está cerrada, y tus citas futuras, anuladas.',
      hasta
        ? `La ley nos obliga a conservar la historia clínica de tus mascotas hasta el ${fullDay(hasta)}. Hasta entonces todo queda bloqueado: nadie puede consultarlo, salvo por orden de un juez o de una autoridad. Después se destruye.`
        : 'La ley no nos obliga a conservar nada: tus datos se destruyen en los próximos días.',
      ...(respuesta ? [multiLine(respuesta)] : []),
    ],
    closing: ['En nuestras copias de seguridad desaparecen cuando caducan.'],
  }),
}

/** To a client who asked to have their data erased. It reaches them also when their account is closed. */
export const supresion: NoticeKind<{ datos: Datos }, Datos> = {
  always: true,
  afterArchive: true,
  toUnconfirmed: true,
  load: async (_tx, { datos }) => datos,
  email: (datos, parties) => {
    const content = paragraphs[datos.paso](datos)
    return { ...content, subject: `${content.heading} · ${clinicName(parties)}` }
  },
}

export async function enqueueSupresion(tx: Tx, id_usuario: number, datos: Datos, now: Date): Promise<void> {
  const notice = { tipo: 'supresion', clave: `supresion:${randomUUID()}`, id_usuario, columns: { datos } }
  await enqueue(tx, [notice], { now, whileOff: true })
}
