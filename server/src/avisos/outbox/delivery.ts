import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../platform/ops/clock.ts'
import { clinicTime } from '../../platform/ops/clock.ts'
import type { Database, Tx } from '../../platform/sql/database.ts'
import {
  isCitaNotice,
  isOfertaNotice,
  isPrevencionNotice,
  type NoticeData,
  type NoticeDocumento,
  type NoticePrevencion,
} from '../domain/notice-data.ts'
import { suppressionReason } from '../domain/suppression.ts'
import { calendarEvent } from '../templates/calendar.ts'
import { describePrevencion } from '../templates/prevencion.ts'
import { renderEmail, renderSms } from '../templates/render.ts'
import type { Mailer } from '../transport/mailer.ts'
import { SendError } from '../transport/send-error.ts'
import type { SmsGateway } from '../transport/sms-gateway.ts'
import type { DocumentoOf } from './documento.repo.ts'
import {
  type ClaimedAviso,
  type ClinicData,
  getClinic,
  getCondolencia,
  getOferta,
  getRecipient,
  type LockedCita,
  lockCita,
  type Outcome,
  type Recipient,
} from './outbox.repo.ts'
import { lockPrevenciones, lockRecordatorios } from './prevencion.repo.ts'
import { links } from './queue.repo.ts'
import { retryDelayMs } from './retry-policy.ts'

export interface DeliveryDeps {
  log: FastifyBaseLogger
  db: Database
  clock: Clock
  timeZone: string
  mailer: Mailer
  /** Null if none is configured. */
  sms: SmsGateway | null
  /** The base URL of links in messages. */
  publicUrl: string
  /** Creates an access link and returns its token. */
  createLink(db: Database, idUsuario: number, hours: number, now: Date): Promise<string>
  /** Creates a link to an offer and returns its token. */
  createOfertaLink(db: Database, idOferta: number): Promise<string>
  /** Makes the document of a notice, as this owner may read it. Null: they may no longer. */
  makeDocumento(tx: Tx, documento: DocumentoOf, idUsuario: number): Promise<NoticeDocumento | null>
}

interface Delivery extends ClaimedAviso {
  persona: Recipient
  clinica: ClinicData
  cita: LockedCita | null
  enlace: NoticeData['enlace']
  oferta: (NonNullable<NoticeData['oferta']> & { open: boolean }) | null
  prevencion: (NonNullable<NoticeData['prevencion']> & { wanted: boolean; due: number }) | null
  condolencia: { mascota: string; fallecida: boolean } | null
  documento: NoticeDocumento | null
}

/** Checks that the notice still applies, sends it and returns the outcome. A failed send does not throw. */
export async function deliver(tx: Tx, aviso: ClaimedAviso, deps: DeliveryDeps): Promise<Outcome> {
  // Created before the address is read: a change of address revokes earlier links, so none works at the old address.
  const enlace = await linkOf(aviso, deps)
  const prevencion = aviso.id_prevencion === null ? null : await prevencionOf(tx, aviso, deps)
  const persona = await getRecipient(tx, aviso.id_usuario)
  const clinica = await getClinic(tx)
  const cita = aviso.id_cita === null ? null : await lockCita(tx, aviso.id_cita)
  const oferta = aviso.id_oferta === null ? null : await ofertaOf(tx, aviso.id_oferta, deps)
  const { tipo, id_mascota } = aviso
  const condolencia = tipo === 'condolencia' && id_mascota !== null ? await getCondolencia(tx, id_mascota) : null
  const documento =
    tipo === 'documento' && id_mascota !== null
      ? await deps.makeDocumento(tx, { ...aviso, id_mascota }, aviso.id_usuario)
      : null
  const delivery = { ...aviso, persona, clinica, cita, enlace, oferta, prevencion, condolencia, documento }
  const { now } = clinicTime(deps.clock(), deps.timeZone)
  const suppressed = suppressionReason({ ...delivery, switches: clinica.switches }, now)
  if (suppressed) return { estado: 'descartado', motivo: suppressed }
  if (aviso.canal === 'sms' && !deps.sms) return { estado: 'descartado', motivo: 'No hay pasarela de SMS configurada' }
  const destino = (aviso.canal === 'email' ? persona.email : persona.telefono) ?? ''
  try {
    await (aviso.canal === 'email' ? sendEmail(delivery, deps) : sendSms(delivery, destino, deps))
    return { estado: 'enviado', destino }
  } catch (error) {
    // A notice that cannot be rendered must not block the ones behind it.
    if (!(error instanceof SendError)) deps.log.error({ err: error, aviso: aviso.id_aviso }, 'notice not rendered')
    const failure = error instanceof SendError ? error : new SendError('Internal error', false)
    return failureOutcome(aviso, destino, failure, deps.clock())
  }
}

function failureOutcome(aviso: ClaimedAviso, destino: string, error: SendError, now: Date): Outcome {
  const next = new Date(now.getTime() + retryDelayMs(aviso.intentos + 1))
  const motivo = error.message
  if (error.permanent || next > aviso.caduca_en) return { estado: 'fallido', destino, motivo }
  return { estado: 'pendiente', destino, motivo, enviar_desde: next }
}

async function sendEmail(delivery: Delivery, deps: DeliveryDeps): Promise<void> {
  const data = noticeData(delivery)
  const { persona, clinica, cita } = delivery
  const name = `${persona.nombre} ${persona.apellido}`
  const calendar =
    cita &&
    calendarEvent(data, {
      uid: `cita-${cita.id_cita}@${clinica.instalacion}.huella`,
      timeZone: deps.timeZone,
      organizer: { name: clinica.nombre || deps.mailer.from.name || 'Huella', email: deps.mailer.from.address },
      attendee: { name, email: persona.email },
      stamp: delivery.creado_en,
    })
  await deps.mailer.send({
    ...renderEmail(data),
    to: { name, address: persona.email },
    messageId: delivery.mensaje,
    date: delivery.creado_en,
    ...(calendar && { calendar }),
    ...(delivery.documento && { attachment: attachmentOf(delivery.documento) }),
  })
}

const attachmentOf = ({ archivo, pdf }: NoticeDocumento) => ({
  filename: archivo,
  content: pdf,
  contentType: 'application/pdf',
})

async function sendSms(delivery: Delivery, to: string, { sms }: DeliveryDeps): Promise<void> {
  const data = noticeData(delivery)
  if (!isCitaNotice(data) && !isOfertaNotice(data) && !isPrevencionNotice(data))
    throw new Error(`A notice ${delivery.tipo} never goes by SMS`)
  await sms?.send({ to, body: renderSms(data) })
}

const noticeData = ({
  tipo,
  persona,
  clinica,
  cita,
  datos,
  enlace,
  oferta,
  prevencion,
  condolencia,
  documento,
}: Delivery): NoticeData => ({
  tipo,
  persona,
  clinica,
  // Recipients see a deleted appointment as a cancelled one.
  cita: cita ? { ...cita, estado: cita.archived ? 'cancelada' : cita.estado } : undefined,
  antes: datos.antes,
  enlace,
  oferta: oferta ?? undefined,
  prevencion: prevencion ?? undefined,
  condolencia: condolencia ?? undefined,
  documento: documento ?? undefined,
})

/** With a new link at every attempt, stored outside of the transaction, as access links are. */
async function ofertaOf(tx: Tx, id: number, { db, clock, timeZone, publicUrl, createOfertaLink }: DeliveryDeps) {
  const oferta = await getOferta(tx, id, clock())
  const token = oferta.open ? await createOfertaLink(db, id) : ''
  return { ...oferta, hasta: clinicTime(oferta.caduca_en, timeZone).now, url: `${publicUrl}/oferta#${token}` }
}

/**
 * Every attempt creates a new link, because only hashes are stored. It is stored outside of the transaction, so that it
 * works even if the process is killed right after sending.
 */
async function linkOf({ tipo, id_usuario }: ClaimedAviso, { db, clock, publicUrl, createLink }: DeliveryDeps) {
  if (tipo !== 'password_olvidada' && tipo !== 'invitacion') return undefined
  const horas = links[tipo].hours
  const token = await createLink(db, id_usuario, horas, clock())
  return { url: `${publicUrl}/restablecer#${token}`, horas }
}

async function prevencionOf(tx: Tx, { id_usuario, datos }: ClaimedAviso, { clock, timeZone, publicUrl }: DeliveryDeps) {
  const wanted = await lockRecordatorios(tx, id_usuario)
  const filas = await lockPrevenciones(tx, id_usuario, datos)
  const { today } = clinicTime(clock(), timeZone)
  return { filas, hoy: today, url: bookingUrl(publicUrl, filas), wanted, due: filas.length }
}

/** The first pet's page, which opens the booking form filled in. */
function bookingUrl(publicUrl: string, [first]: NoticePrevencion[]): string {
  if (!first) return publicUrl
  return `${publicUrl}/pets/${first.id_mascota}?${new URLSearchParams({ 'pedir-cita': describePrevencion(first) })}`
}
