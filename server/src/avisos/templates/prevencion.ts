import { prevencionTipos } from '@huella/contract'
import type { NoticePrevencion, PrevencionNoticeData } from '../domain/notice-data.ts'
import { clinicFooter, contactSentence, greeting } from './clinic-text.ts'
import type { EmailContent, Fact } from './email-content.ts'
import { clinicName, dayWithYear, oneLine, shortDay } from './format.ts'
import { fitSegment } from './gsm7.ts'

const joined = (names: string[]) => new Intl.ListFormat('es', { type: 'conjunction' }).format(names)

/** 'Vacuna: Rabia'; a deworming is often named after its kind. */
export function describePrevencion({ tipo, producto }: NoticePrevencion): string {
  const [kind, product] = [prevencionTipos[tipo], oneLine(producto)]
  return product.toLocaleLowerCase('es') === kind.toLocaleLowerCase('es') ? kind : `${kind}: ${product}`
}

const whenOf = ({ proxima }: NoticePrevencion, today: string) =>
  proxima < today ? `pendiente desde el ${dayWithYear(proxima)}` : dayWithYear(proxima)

/** What is due for one pet or several, with the link that opens the booking form. */
export function prevencionEmail(data: PrevencionNoticeData): EmailContent {
  const { hoy, url } = data.prevencion
  const pets = new Map<string, NoticePrevencion[]>()
  for (const row of data.prevencion.filas) {
    const name = oneLine(row.mascota)
    pets.set(name, [...(pets.get(name) ?? []), row])
  }
  const names = joined([...pets.keys()])
  const facts: Fact[] = [...pets].map(([label, rows]) => ({
    label,
    value: rows.map((row) => `${describePrevencion(row)}, ${whenOf(row, hoy)}`).join('\n'),
    emphasis: pets.size === 1 && rows.length === 1 ? 'main' : undefined,
  }))
  const vaccines = data.prevencion.filas.every(({ tipo }) => tipo === 'vacuna')
  return {
    subject: `${vaccines ? 'Vacuna' : 'Prevención'} de ${names}: pide cita`,
    heading: `A ${names} le${pets.size > 1 ? 's' : ''} toca ${vaccines ? 'vacunarse' : 'la prevención'}`,
    sender: clinicName(data),
    opening: [greeting(data), 'Te recordamos lo que toca para que siga bien protegida tu mascota:'],
    facts,
    action: { label: 'Pedir cita', url },
    closing: [
      contactSentence(data, 'Si ya se ha hecho en otro centro o prefieres hablarlo,'),
      'Puedes dejar de recibir estos recordatorios en tu perfil.',
    ],
    footer: clinicFooter(data),
  }
}

/** One segment. The telephone is shorter than a link. */
export function prevencionSms(data: PrevencionNoticeData): string {
  const [first] = data.prevencion.filas
  const pets = [...new Set(data.prevencion.filas.map(({ mascota }) => mascota))]
  const names = { clinica: clinicName(data), mascota: joined(pets), producto: first?.producto ?? '' }
  const phone = oneLine(data.clinica.telefono)
  const single = data.prevencion.filas.length === 1
  return fitSegment(names, ({ clinica, mascota, producto }) =>
    [
      `${clinica || 'La clínica'}: a ${mascota || 'tu mascota'} le${pets.length > 1 ? 's' : ''} toca`,
      single ? `${producto || 'la vacuna'} el ${shortDay(first?.proxima ?? '')}.` : 'vacuna o desparasitación.',
      phone ? `Pide cita: ${phone}` : 'Pide cita.',
    ].join(' '),
  )
}
