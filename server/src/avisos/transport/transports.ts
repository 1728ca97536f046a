import path from 'node:path'
import type { Envios } from '@huella/contract'
import type { Config } from '../../platform/config.ts'
import { type Mailer, makeMailer } from './mailer.ts'
import { makeSmsGateway, type SmsGateway } from './sms-gateway.ts'

const outboxDir = ({ dataDir }: Config) => path.join(dataDir, 'outbox')

/** The ways by which messages leave, as the settings have them. */
export function makeTransports(config: Config): { mailer: Mailer; sms: SmsGateway | null } {
  return {
    mailer: makeMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom, outboxDir: outboxDir(config) }),
    sms: config.sms ? makeSmsGateway(config.sms) : null,
  }
}

/** The same in words, without a password or a token. */
export function describeDelivery(config: Config): Envios {
  const { smtpUrl, mailFrom: from, sms } = config
  const email = smtpUrl
    ? { via: 'smtp' as const, where: new URL(smtpUrl).host, from }
    : { via: 'files' as const, where: outboxDir(config), from }
  return { email, sms: sms ? { where: new URL(sms.url).host, from: sms.from } : null }
}
