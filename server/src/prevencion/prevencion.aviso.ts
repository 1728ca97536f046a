import { debidaInWords, enumerated, type Prevencion, type PrevencionTipo } from '@huella/contract'
import {
  clinicName,
  contactSentence,
  type EmailContent,
  type Fact,
  fitSegment,
  fullDay,
  type NoticeKind,
  oneLine,
  type Parties,
  smsDay,
  toGsm7,
} from '../avisos/index.ts'
import { clinicTime } from '../platform/ops/clock.ts'
import { enqueuePrevencionReminders, lockPrevenciones, lockRecordatorios } from './avisos.repo.ts'

/** The columns of a reminder of prevention. */
export interface PrevencionAviso {
  datos: {
    prevenciones: number[]
    /** The first day on which they were due when it was enqueued; absent if staff sent it. */
    proxima?: string
    /** Of how many days before it is the reminder, and when each was due. */
    dias?: number
    fechas?: Record<number, string>
  }
}

/** A vaccine or deworming that is due. */
export interface DuePrevencion {
  id_mascota: number
  mascota: string
  tipo: PrevencionTipo
  producto: string
  enfermedades: string[]
  propuesta: Prevencion['propuesta']
  /** YYYY-MM-DD. */
  proxima: string
}

export interface PrevencionNotice {
  filas: DuePrevencion[]
  /** Whether anything is due, also with an appointment for it. */
  isDue: boolean
  /** The clinic's day. */
  hoy: string
  /** Opens the booking form. */
  url: string
  /** Whether the owner wants reminders. */
  wanted: boolean
}

/** What is due for one pet or several, with the link that opens the booking form. */
export const prevencion: NoticeKind<PrevencionAviso, PrevencionNotice> = {
  async load(tx, { id_usuario, datos }, { clock, timeZone, publicUrl }) {
    const wanted = await lockRecordatorios(tx, id_usuario)
    const time = clinicTime(clock(), timeZone)
    const due = await lockPrevenciones(tx, id_usuario, datos, time)
    const filas = due.filter(({ resuelta }) => !resuelta)
    return { filas, isDue: due.length > 0, hoy: time.today, url: bookingUrl(publicUrl, filas), wanted }
  },
  suppressionReason({ wanted, filas, isDue }) {
    if (!wanted) return 'La persona no quiere recordatorios'
    if (filas.length > 0) return null
    return isDue ? 'Ya tiene cita, o no la quiere' : 'Ya no toca'
  },
  email: prevencionEmail,
  sms: prevencionSms,
  enqueueDue: enqueuePrevencionReminders,
}

/** The first pet's page, which opens the booking form filled in. */
function bookingUrl(publicUrl: string, [first]: DuePrevencion[]): string {
  if (!first) return publicUrl
  return `${publicUrl}/pets/${first.id_mascota}?${new URLSearchParams({ 'pedir-cita': describe(first) })}`
}

/** 'Vacuna de la rabia', 'Desparasitación interna': what it is against, and not a product that says nothing to its owner. */
const describe = (row: DuePrevencion): string => oneLine(debidaInWords(row))

const whenOf = ({ proxima }: DuePrevencion, today: string) =>
  proxima < today ? `pendiente desde el ${fullDay(proxima)}` : fullDay(proxima)

function prevencionEmail({ filas, hoy, url }: PrevencionNotice, parties: Parties): EmailContent {
  const pets = new Map<string, DuePrevencion[]>()
  for (const row of filas) {
    const name = oneLine(row.mascota)
    pets.set(name, [...(pets.get(name) ?? []), row])
  }
  const names = enumerated([...pets.keys()])
  const facts: Fact[] = [...pets].map(([label, rows]) => ({
    label,
    value: rows.map((row) => `${describe(row)}, ${whenOf(row, hoy)}`).join('\n'),
    emphasis: pets.size === 1 && rows.length === 1 ? 'main' : undefined,
  }))
  const vaccines = filas.every(({ tipo }) => tipo === 'vacuna')
  return {
    subject: `${vaccines ? 'Vacuna' : 'Prevención'} de ${names}: pide cita`,
    heading: `A ${names} le${pets.size > 1 ? 's' : ''} toca ${vaccines ? 'vacunarse' : 'la prevención'}`,
    opening: ['Te recordamos lo que toca para que siga bien protegida tu mascota.'],
    facts,
    action: { label: 'Pedir cita', url },
    closing: [
      contactSentence(parties, 'Si ya se ha hecho en otro centro o prefieres hablarlo,'),
      'Puedes dejar de recibir estos recordatorios en tu perfil.',
    ],
  }
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** One segment. The telephone is shorter than a link. */
function prevencionSms({ filas }: PrevencionNotice, parties: Parties): string {
  const [first] = filas
  const pets = [...new Set(filas.map(({ mascota }) => mascota))]
  // A name of which nothing is left, such as one of emoji, would leave a conjunction alone.
  const named = pets.map(toGsm7).filter(Boolean)
  const mascota = named.length === pets.length ? enumerated(named) : ''
  const names = { clinica: clinicName(parties), mascota, producto: first ? lowerFirst(describe(first)) : '' }
  const phone = oneLine(parties.clinica.telefono)
  const single = filas.length === 1
  return fitSegment(names, ({ clinica, mascota, producto }) =>
    [
      `${clinica || 'La clínica'}: a ${mascota || (pets.length > 1 ? 'tus mascotas' : 'tu mascota')} le${pets.length > 1 ? 's' : ''} toca`,
      single ? `${producto || 'la vacuna'} el ${smsDay(first?.proxima ?? '')}.` : 'vacuna o desparasitación.',
      phone ? `Pide cita: ${phone}` : 'Pide cita.',
    ].join(' '),
  )
}
