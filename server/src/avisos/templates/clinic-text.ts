import type { Parties } from '../kind.ts'
import { clinicName, oneLine } from './format.ts'

export const greeting = ({ persona }: Parties) => `Hola, ${oneLine(persona.nombre)}:`

/** The contact data of the clinic, for the footer of every e-mail. */
export const clinicFooter = (parties: Parties): string[] => {
  const { direccion, telefono, email } = parties.clinica
  const phone = telefono && `Teléfono: ${telefono}`
  return [clinicName(parties), direccion, phone, email].map(oneLine).filter(Boolean)
}

/** 'Si no puedes venir, llámanos al 912 345 678 o escríbenos a hola@clinica.es.' */
export function contactSentence({ clinica }: Pick<Parties, 'clinica'>, when: string): string {
  const [phone, email] = [oneLine(clinica.telefono), oneLine(clinica.email)]
  const ways = [phone && `llámanos al ${phone}`, email && `escríbenos a ${email}`].filter(Boolean)
  return `${when} ${ways.join(' o ') || 'avísanos'}.`
}
