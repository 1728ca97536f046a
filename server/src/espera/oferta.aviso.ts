import { type TipoConsulta, tiposConsulta } from '@huella/contract'
import {
  clinicName,
  type EmailContent,
  enqueue,
  type Fact,
  fitSegment,
  fullDateTime,
  type NoticeKind,
  oneLine,
  type Parties,
  type SendingContext,
  smsDateTime,
} from '../avisos/index.ts'
import { reportedDead } from '../entities/index.ts'
import { clinicTime } from '../platform/ops/clock.ts'
import type { Tx } from '../platform/sql/database.ts'
import { sql } from '../platform/sql/sql.ts'
import { createOfertaLink } from './ofertas.repo.ts'

export interface OfertaNotice {
  fecha_hora: string
  mascota: string
  veterinario: string
  tipo_consulta: TipoConsulta
  /** Until when it is kept, clinic wall-clock time. */
  hasta: string
  /** The appointment that it would move. */
  antes: { fecha_hora: string; veterinario: string } | null
  url: string
  open: boolean
}

/** The free start that is kept for somebody of the waiting list, with the link to take it. */
export const oferta: NoticeKind<{ id_oferta: number }, OfertaNotice> = {
  load: (tx, { id_oferta }, context) => load(tx, id_oferta, context),
  suppressionReason: ({ open }) => (open ? null : 'El hueco ya no se guarda'),
  email: ofertaEmail,
  sms: ofertaSms,
}

interface OfertaRow extends Pick<OfertaNotice, 'fecha_hora' | 'mascota' | 'veterinario' | 'tipo_consulta' | 'open'> {
  caduca_en: Date
  hora: string | null
  vet: string
}

/**
 * The offer is not locked: a message about one that ends meanwhile does no harm. Every attempt creates a new link, because only hashes are
 * stored, outside of the transaction, as access links are.
 */
async function load(tx: Tx, id: number, { db, clock, timeZone, publicUrl }: SendingContext): Promise<OfertaNotice> {
  const { hora, vet, caduca_en, ...row } = await tx.queryOne<OfertaRow>(sql`
    SELECT o.estado = 'abierta' AND o.caduca_en > ${clock()} AND NOT ${reportedDead} AS open, o.caduca_en,
           to_char(o.fecha_hora, 'YYYY-MM-DD"T"HH24:MI') AS fecha_hora, e.tipo_consulta, m.nombre AS mascota,
           v.nombre || ' ' || v.apellido AS veterinario, to_char(c.fecha_hora, 'YYYY-MM-DD"T"HH24:MI') AS hora,
           cv.nombre || ' ' || cv.apellido AS vet
    FROM oferta o JOIN espera e ON e.id_espera = o.id_espera JOIN mascota m ON m.id_mascota = e.id_mascota
    JOIN usuario v ON v.id_usuario = o.id_usuario LEFT JOIN cita c ON c.id_cita = e.id_cita
    LEFT JOIN usuario cv ON cv.id_usuario = c.id_usuario WHERE o.id_oferta = ${id}`)
  const token = row.open ? await createOfertaLink(db, id) : ''
  const antes = hora ? { fecha_hora: hora, veterinario: vet } : null
  return { ...row, antes, hasta: clinicTime(caduca_en, timeZone).now, url: `${publicUrl}/oferta#${token}` }
}

function ofertaEmail({ fecha_hora, hasta, antes, url, ...data }: OfertaNotice): EmailContent {
  const mascota = oneLine(data.mascota)
  const facts: Fact[] = [
    { label: antes ? 'Nueva fecha' : 'Fecha', value: fullDateTime(fecha_hora), emphasis: 'main' },
    { label: 'Veterinario', value: oneLine(data.veterinario) },
    { label: 'Mascota', value: mascota },
    { label: 'Consulta', value: tiposConsulta[data.tipo_consulta] },
  ]
  if (antes) {
    const value = `${fullDateTime(antes.fecha_hora)}, con ${oneLine(antes.veterinario)}`
    facts.unshift({ label: 'Tu cita', value })
  }
  return {
    subject: `Hueco libre para ${mascota}: ${fullDateTime(fecha_hora)}`,
    heading: antes ? 'Ha quedado un hueco antes' : 'Ha quedado un hueco',
    opening: [
      `Estás en la lista de espera y ha quedado un hueco para ${mascota}. Te lo guardamos hasta las ${hasta.slice(11)}.`,
    ],
    facts,
    action: { label: 'Ver el hueco', url },
    closing: [
      antes
        ? 'Si lo coges, tu cita pasa a esa hora. Si no haces nada, tu cita sigue como está.'
        : 'Si no haces nada, se lo ofrecemos a la siguiente persona y sigues en la lista.',
    ],
  }
}

/** The link is never shortened: with a long address the message takes two segments. */
function ofertaSms({ fecha_hora, hasta, url, mascota }: OfertaNotice, parties: Parties): string {
  const names = { clinica: clinicName(parties), mascota }
  // The text leaves room for the link in the same segment, as far as the names can give it.
  const room = '-'.repeat(Math.min(url.length, 70))
  const text = fitSegment(names, (fitted) =>
    [
      `${fitted.clinica || 'La clínica'}: hueco para ${fitted.mascota || 'tu mascota'},`,
      `${smsDateTime(fecha_hora)}. Tuyo hasta las ${hasta.slice(11)}: ${room}`,
    ].join(' '),
  )
  return text.replace(/-*$/, '') + url
}

/** Enqueues the message with the link: once by each channel, and for as long as the start is kept. */
export async function enqueueOferta(
  tx: Tx,
  { id_oferta, id_usuario, caduca_en }: { id_oferta: number; id_usuario: number; caduca_en: Date },
  now: Date,
): Promise<void> {
  const notice = { tipo: 'oferta', clave: `oferta:${id_oferta}`, id_usuario, columns: { id_oferta } }
  await enqueue(tx, [notice], { now, lifetimeMs: caduca_en.getTime() - now.getTime(), sms: true })
}
