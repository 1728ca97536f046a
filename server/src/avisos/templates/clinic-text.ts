import type { Parties } from '../kind.ts'
import { oneLine } from './format.ts'

/** The name of the clinic, at the start of a sentence. */
export const clinicName = ({ clinica }: Pick<Parties, 'clinica'>) => oneLine(clinica.nombre) || 'La clínica'

/** 'Si no puedes venir, llámanos al 912 345 678 o escríbenos a hola@clinica.es.' */
export function contactSentence({ clinica }: Parties, when: string): string {
  const [phone, email] = [oneLine(clinica.telefono), oneLine(clinica.email)]
  const ways = [phone && `llámanos al ${phone}`, email && `escríbenos a ${email}`].filter(Boolean)
  return `${when} ${ways.join(' o ') || 'avísanos'}.`
}
