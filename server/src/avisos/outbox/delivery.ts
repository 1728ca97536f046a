import { fullName } from '@huella/contract'
import type { FastifyBaseLogger } from 'fastify'
import { FileStoreError } from '../../platform/files/file-store.ts'
import { clinicTime } from '../../platform/ops/clock.ts'
import type { Tx } from '../../platform/sql/database.ts'
import type { ClaimedAviso, NoticeKind, SendingContext } from '../kind.ts'
import { renderEmail } from '../templates/render-email.ts'
import { senderOf } from '../templates/sender.ts'
import type { Mailer } from '../transport/mailer.ts'
import { SendError } from '../transport/send-error.ts'
import type { SmsGateway } from '../transport/sms-gateway.ts'
import { getClinic, getRecipient, type Outcome } from './outbox.repo.ts'
import { retryDelayMs } from './retry-policy.ts'
import { suppressionReason } from './suppression.ts'

export interface DeliveryDeps extends SendingContext {
  log: FastifyBaseLogger
  mailer: Mailer
  /** Null if none is configured. */
  sms: SmsGateway | null
  kinds: Record<string, NoticeKind>
}

type Delivery = Awaited<ReturnType<typeof load>>

/** Checks that the notice still applies, sends it and returns the outcome. A failed send does not throw. */
export async function deliver(tx: Tx, aviso: ClaimedAviso, deps: DeliveryDeps): Promise<Outcome> {
  const kind = deps.kinds[aviso.tipo]
  // Enqueued by a newer version that runs beside this one: it must not block the ones behind it.
  if (!kind) return failureOutcome(aviso, null, new SendError(`Unknown kind: ${aviso.tipo}`, false), deps.clock())
  const { now, today } = clinicTime(deps.clock(), deps.timeZone)
  const delivery = await load(tx, aviso, kind, { ...deps, today }).catch((error) => {
    if (error instanceof FileStoreError) return new SendError('The files are not available', false)
    throw error
  })
  if (delivery instanceof SendError) return failureOutcome(aviso, null, delivery, deps.clock())
  const { persona, clinica } = delivery
  const suppressed = suppressionReason({ ...delivery, canal: aviso.canal, switches: clinica.switches }, now)
  if (suppressed) return { estado: 'descartado', motivo: suppressed }
  const waits = waitsForConfirmation(delivery, deps.clock())
  if (waits) return waits
  const bySms = kind.sms && deps.sms && clinica.switches.sms && persona.telefono
  const email = kind.address?.(delivery.data) ?? persona.email
  if (aviso.canal === 'email' && !email)
    return bySms ? { estado: 'descartado', motivo: 'Sin correo: va por SMS' } : byTelephone('Sin correo electrónico')
  if (aviso.canal === 'sms' && !deps.sms) return { estado: 'descartado', motivo: 'No hay pasarela de SMS configurada' }
  const destino = (aviso.canal === 'email' ? email : persona.telefono) ?? ''
  try {
    await (aviso.canal === 'email' ? sendEmail(delivery, destino, deps) : sendSms(delivery, destino, deps))
    return { estado: 'enviado', destino }
  } catch (error) {
    // A notice that cannot be rendered must not block the ones behind it.
    if (!(error instanceof SendError)) deps.log.error({ err: error, aviso: aviso.id_aviso }, 'notice not rendered')
    const failure = error instanceof SendError ? error : new SendError('Internal error', false)
    const outcome = failureOutcome(aviso, destino, failure, deps.clock())
    // Nothing else reaches who has no address.
    return outcome.estado === 'fallido' && !persona.email ? byTelephone('El SMS no ha llegado') : outcome
  }
}

/** To an address that nobody has confirmed only what confirms it is sent. The rest waits in the queue, and is dropped once its time is over. */
function waitsForConfirmation({ aviso, kind, persona }: Delivery, now: Date): Outcome | undefined {
  if (aviso.canal !== 'email' || kind.toUnconfirmed || kind.toOthers || persona.email_confirmado) return undefined
  const motivo = 'El correo no está confirmado'
  if (aviso.caduca_en <= now) return { estado: 'descartado', motivo }
  return { estado: 'pendiente', destino: null, motivo, enviar_desde: new Date(now.getTime() + retryDelayMs(1)) }
}

/** The desk calls. */
const byTelephone = (motivo: string): Outcome => ({ estado: 'por_llamar', motivo })

async function load(tx: Tx, aviso: ClaimedAviso, kind: NoticeKind, context: SendingContext & { today: string }) {
  // A link is created before the address is read: a change of address revokes earlier links, so none works at the old address.
  const data = await kind.load(tx, aviso, context)
  const persona = await getRecipient(tx, aviso.id_usuario)
  const clinica = await getClinic(tx, context.today)
  return { aviso, kind, data, persona, clinica }
}

function failureOutcome(aviso: ClaimedAviso, destino: string | null, error: SendError, now: Date): Outcome {
  const next = new Date(now.getTime() + retryDelayMs(aviso.intentos + 1))
  const motivo = error.message
  if (error.permanent || next > aviso.caduca_en) return { estado: 'fallido', destino, motivo }
  return { estado: 'pendiente', destino, motivo, enviar_desde: next }
}

async function sendEmail(
  { aviso, kind, data, persona, clinica }: Delivery,
  to: string,
  deps: DeliveryDeps,
): Promise<void> {
  const parties = { persona: kind.toOthers ? { nombre: '', apellido: '' } : persona, clinica }
  const { timeZone, mailer } = deps
  const name = fullName(parties.persona)
  await mailer.send({
    ...renderEmail(kind.email(data, parties), parties),
    ...senderOf(clinica),
    to: { name, address: to },
    messageId: aviso.mensaje,
    date: aviso.creado_en,
    calendar: kind.calendar?.(data, parties, {
      timeZone,
      organizer: { name: clinica.nombre || mailer.from.name || 'Huella', email: mailer.from.address },
      attendee: { name, email: to },
      stamp: aviso.creado_en,
      instalacion: clinica.instalacion,
    }),
    attachment: kind.attachment?.(data),
  })
}

async function sendSms({ aviso, kind, data, persona, clinica }: Delivery, to: string, { sms }: DeliveryDeps) {
  if (!kind.sms) throw new Error(`A notice ${aviso.tipo} never goes by SMS`)
  await sms?.send({ to, body: kind.sms(data, { persona, clinica }) })
}
