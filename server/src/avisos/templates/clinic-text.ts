import type { Contents } from '../domain/notice-data.ts'
import { clinicName, oneLine } from './format.ts'

export const helloTo = ({ persona }: Contents) => `Hola, ${oneLine(persona.nombre)}:`

/** The clinic at the foot of every letter: what the settings know of it. */
export const clinicFooter = (contents: Contents): string[] => {
  const { direccion, telefono, email } = contents.clinica
  const phone = telefono && `Teléfono: ${telefono}`
  return [clinicName(contents), direccion, phone, email].map(oneLine).filter(Boolean)
}

/** 'Si no puedes venir, llámanos al 912 345 678 o escríbenos a hola@clinica.es.' */
export function howToReachUs({ clinica }: Contents, when: string): string {
  const [phone, email] = [oneLine(clinica.telefono), oneLine(clinica.email)]
  const ways = [phone && `llámanos al ${phone}`, email && `escríbenos a ${email}`].filter(Boolean)
  return `${when} ${ways.join(' o ') || 'avísanos'}.`
}
