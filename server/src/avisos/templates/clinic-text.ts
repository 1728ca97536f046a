import type { NoticeData } from '../domain/notice-data.ts'
import { clinicName, oneLine } from './format.ts'

export const greeting = ({ persona }: NoticeData) => `Hola, ${oneLine(persona.nombre)}:`

/** The contact data of the clinic, for the footer of every e-mail. */
export const clinicFooter = (data: NoticeData): string[] => {
  const { direccion, telefono, email } = data.clinica
  const phone = telefono && `Teléfono: ${telefono}`
  return [clinicName(data), direccion, phone, email].map(oneLine).filter(Boolean)
}

/** 'Si no puedes venir, llámanos al 912 345 678 o escríbenos a hola@clinica.es.' */
export function contactSentence({ clinica }: NoticeData, when: string): string {
  const [phone, email] = [oneLine(clinica.telefono), oneLine(clinica.email)]
  const ways = [phone && `llámanos al ${phone}`, email && `escríbenos a ${email}`].filter(Boolean)
  return `${when} ${ways.join(' o ') || 'avísanos'}.`
}
