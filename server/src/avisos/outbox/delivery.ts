import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import { clinicTime } from '../../platform/clock.ts'
import type { Sql, Tx } from '../../platform/database/pool.ts'
import { isOfCita } from '../domain/kinds.ts'
import type { Contents } from '../domain/notice-data.ts'
import { whyNot } from '../domain/suppression.ts'
import { calendarEntry } from '../templates/calendar.ts'
import { renderEmail, renderSms } from '../templates/render.ts'
import type { Mailer } from '../transport/mailer.ts'
import { SendError } from '../transport/send-error.ts'
import type { SmsGateway } from '../transport/sms-gateway.ts'
import {
  type Claimed,
  type Clinic,
  holdCita,
  type Outcome,
  type Person,
  readClinic,
  readPerson,
  type SentCita,
} from './outbox.repo.ts'
import { links } from './queue.repo.ts'
import { pauseAfter } from './retry-policy.ts'

export interface DeliveryDeps {
  log: FastifyBaseLogger
  sql: Sql
  clock: Clock
  timeZone: string
  mailer: Mailer
  /** Null: none is configured. */
  sms: SmsGateway | null
  /** Where people reach this clinic's Huella; links in messages begin with it. */
  publicUrl: string
  /** Makes a way in without a password, good for so many hours. */
  mintLink(sql: Sql, idUsuario: number, hours: number, now: Date): Promise<string>
}

interface Letter extends Claimed {
  persona: Person
  clinica: Clinic
  cita: SentCita | null
  enlace: Contents['enlace']
}

/** Looks once more whether the notice is true, sends it, and says what became of it. Never throws what the sending threw. */
export async function deliver(tx: Tx, aviso: Claimed, deps: DeliveryDeps): Promise<Outcome> {
  // Before the address is read: a change of address ends the links made before it, so none reaches the old one.
  const enlace = await linkOf(aviso, deps)
  const persona = await readPerson(tx, aviso.id_usuario)
  const clinica = await readClinic(tx)
  const cita = aviso.id_cita === null ? null : await holdCita(tx, aviso.id_cita)
  const letter = { ...aviso, persona, clinica, cita, enlace }
  const { now } = clinicTime(deps.clock(), deps.timeZone)
  const wrong = whyNot({ ...letter, switches: clinica.switches }, now)
  if (wrong) return { estado: 'descartado', motivo: wrong }
  if (aviso.canal === 'sms' && !deps.sms) return { estado: 'descartado', motivo: 'No hay pasarela de SMS configurada' }
  const destino = (aviso.canal === 'email' ? persona.email : persona.telefono) as string
  try {
    await (aviso.canal === 'email' ? sendEmail(letter, deps) : sendSms(letter, deps))
    return { estado: 'enviado', destino }
  } catch (error) {
    // A message that cannot even be written must not stand in the way of all others.
    if (!(error instanceof SendError)) deps.log.error({ err: error, aviso: aviso.id_aviso }, 'notice not written')
    const failure = error instanceof SendError ? error : new SendError('Internal error', false)
    return afterFailure(aviso, destino, failure, deps.clock())
  }
}

function afterFailure(aviso: Claimed, destino: string, error: SendError, now: Date): Outcome {
  const next = new Date(now.getTime() + pauseAfter(aviso.intentos + 1))
  const motivo = error.message
  if (error.permanent || next > aviso.caduca_en) return { estado: 'fallido', destino, motivo }
  return { estado: 'pendiente', destino, motivo, enviar_desde: next }
}

async function sendEmail(letter: Letter, deps: DeliveryDeps): Promise<void> {
  const contents = contentsOf(letter)
  const { persona, clinica, cita } = letter
  const name = `${persona.nombre} ${persona.apellido}`
  const calendar =
    cita &&
    calendarEntry(contents, {
      uid: `cita-${cita.id_cita}@${clinica.instalacion}.huella`,
      timeZone: deps.timeZone,
      organizer: { name: clinica.nombre || deps.mailer.from.name || 'Huella', email: deps.mailer.from.address },
      attendee: { name, email: persona.email },
      stamp: letter.creado_en,
    })
  await deps.mailer.send({
    ...renderEmail(contents),
    to: { name, address: persona.email },
    messageId: letter.mensaje,
    date: letter.creado_en,
    ...(calendar && { calendar }),
  })
}

async function sendSms(letter: Letter, { sms }: DeliveryDeps): Promise<void> {
  const contents = contentsOf(letter)
  if (!isOfCita(contents)) throw new Error(`A notice ${letter.tipo} never goes by SMS`)
  await sms?.send({ to: letter.persona.telefono as string, body: renderSms(contents) })
}

const contentsOf = ({ tipo, persona, clinica, cita, datos, enlace }: Letter): Contents => ({
  tipo,
  persona,
  clinica,
  // To those who had it in their calendar, a deleted appointment is a cancelled one.
  cita: cita ? { ...cita, estado: cita.archived ? 'cancelada' : cita.estado } : undefined,
  antes: datos.antes,
  enlace,
})

/**
 * Made anew at every attempt and stored before it: only its hash is kept anywhere, and a message that is repeated after a
 * crash must have a link that works, and so must the first one.
 */
async function linkOf({ tipo, id_usuario }: Claimed, { sql, clock, publicUrl, mintLink }: DeliveryDeps) {
  if (tipo !== 'password_olvidada' && tipo !== 'invitacion') return undefined
  const horas = links[tipo].hours
  const token = await mintLink(sql, id_usuario, horas, clock())
  return { url: `${publicUrl}/restablecer#${token}`, horas }
}
