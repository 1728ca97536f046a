import { durationText } from '@huella/contract'
import type { CuentaNoticeData } from '../domain/notice-data.ts'
import { clinicFooter, greeting } from './clinic-text.ts'
import type { EmailContent } from './email-content.ts'
import { clinicName, oneLine } from './format.ts'

type Texts = Pick<EmailContent, 'subject' | 'heading' | 'opening' | 'closing'> & { button: string }

const texts: Record<CuentaNoticeData['tipo'], (clinica: string, name: string, valid: string) => Texts> = {
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

export function cuentaEmail(data: CuentaNoticeData): EmailContent {
  const { url, horas } = data.enlace
  const valid = `El enlace sirve una sola vez y durante ${durationText(horas)}.`
  const clinica = clinicName(data)
  const { button, ...content } = texts[data.tipo](clinica, oneLine(data.clinica.nombre), valid)
  return {
    ...content,
    sender: clinica,
    opening: [greeting(data), ...content.opening],
    facts: [],
    action: { label: button, url },
    footer: clinicFooter(data),
  }
}
