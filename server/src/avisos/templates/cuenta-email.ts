import type { CuentaNoticeData } from '../domain/notice-data.ts'
import { clinicFooter, greeting } from './clinic-text.ts'
import type { Letter } from './email-content.ts'
import { clinicName, oneLine } from './format.ts'

type Words = Pick<Letter, 'subject' | 'heading' | 'opening' | 'closing'> & { button: string }

const words: Record<CuentaNoticeData['tipo'], (clinica: string, name: string, valid: string) => Words> = {
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

export function cuentaEmail(data: CuentaNoticeData): Letter {
  const { url, horas } = data.enlace
  const valid = `El enlace sirve una sola vez y durante ${horas} ${horas === 1 ? 'hora' : 'horas'}.`
  const clinica = clinicName(data)
  const { button, ...letter } = words[data.tipo](clinica, oneLine(data.clinica.nombre), valid)
  return {
    ...letter,
    sender: clinica,
    opening: [greeting(data), ...letter.opening],
    facts: [],
    action: { label: button, url },
    footer: clinicFooter(data),
  }
}
