import type { CondolenciaNoticeData } from '../domain/notice-data.ts'
import { clinicFooter, greeting } from './clinic-text.ts'
import type { EmailContent } from './email-content.ts'
import { clinicName, oneLine } from './format.ts'

/** Short, and without anything to do. */
export function condolenciaEmail(data: CondolenciaNoticeData): EmailContent {
  const mascota = oneLine(data.condolencia.mascota)
  return {
    subject: `Lamentamos la pérdida de ${mascota}`,
    heading: `Nos acordamos de ${mascota}`,
    sender: clinicName(data),
    opening: [
      greeting(data),
      `Sentimos mucho la pérdida de ${mascota}. Sabemos lo importante que era en tu casa, y fue un privilegio cuidar de ${mascota} contigo.`,
    ],
    facts: [],
    closing: ['Si necesitas hablar con nosotros, aquí nos tienes.', 'Un abrazo de todo el equipo.'],
    footer: clinicFooter(data),
  }
}
