import path from 'node:path'
import type { Envios } from '@huella/contract'
import type { Config } from '../../platform/ops/config.ts'
import { createMailer, type Mailer } from './mailer.ts'
import { createSmsGateway, type SmsGateway } from './sms-gateway.ts'

const outboxDir = ({ dataDir }: Config) => path.join(dataDir, 'outbox')

export function createTransports(config: Config): { mailer: Mailer; sms: SmsGateway | null } {
  return {
    mailer: createMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom, outboxDir: outboxDir(config) }),
    sms: config.sms ? createSmsGateway(config.sms) : null,
  }
}

/** Describes the configured transports, without secrets. */
export function describeTransports(config: Config): Envios {
  const { smtpUrl, mailFrom: from, sms } = config
  const email = smtpUrl
    ? { via: 'smtp' as const, where: new URL(smtpUrl).host, from }
    : { via: 'files' as const, where: outboxDir(config), from }
  return { email, sms: sms ? { where: new URL(sms.url).host, from: sms.from } : null }
}
