import { isIP } from 'node:net'
import path from 'node:path'
import { email, limits } from '@huella/contract'
import * as z from 'zod/mini'
import { parseS3Url } from '../files/s3-location.ts'
import { parseMailbox } from './mailbox.ts'
import { StartupError } from './startup-error.ts'

const integer = (name: string, from: number, to: number, defaultValue: number) => {
  const error = `${name} must be a whole number from ${from} to ${to}`
  return z.pipe(
    z.pipe(z._default(z.string(), String(defaultValue)), z.transform(Number)),
    z.int(error).check(z.minimum(from, error), z.maximum(to, error)),
  )
}

/** A URL with one of these schemes. The error message never contains it, because it may include a password. */
const url = (error: string, schemes: string[], isForbidden: (url: URL) => boolean = () => false) =>
  z.string().check(
    z.refine((text) => {
      if (!URL.canParse(text)) return false
      const parsed = new URL(text)
      return schemes.includes(parsed.protocol) && parsed.hostname !== '' && !isForbidden(parsed)
    }, error),
  )

const postgresUrl = (name: string) =>
  z.string().check(z.regex(/^postgres(ql)?:\/\//, `${name} must start with postgres:// or postgresql://`))

const onOrOff = (name: string) => z._default(z.enum(['on', 'off'], { error: `${name} must be on or off` }), 'on')

const S3_EXAMPLE = 's3://bucket/folder?endpoint=https://s3.example.com&region=eu-west-1'

/** A folder of a bucket. The key is in the variables that every program for S3 reads. */
const s3Url = (name: string) =>
  z.optional(z.string().check(z.refine((text) => parseS3Url(text) !== undefined, `${name} must be like ${S3_EXAMPLE}`)))

/** Times of the day, with commas between them. */
const TIMES = /^([01]\d|2[0-3]):[0-5]\d(,([01]\d|2[0-3]):[0-5]\d)*$/

const webSchemes = ['http:', 'https:']
const hasCredentials = ({ username, password }: URL) => username !== '' || password !== ''

const environmentSchema = z.object({
  PORT: integer('PORT', 0, 65_535, 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  BACKUP_URL: z.optional(z.string()),
  BACKUP_SCHEDULE: z._default(
    z.string().check(z.regex(TIMES, 'BACKUP_SCHEDULE must be times of the day such as 03:00 or 03:00,14:30')),
    '03:00',
  ),
  BACKUP_KEEP: integer('BACKUP_KEEP', 1, 1000, 14),
  METRICS_PORT: integer('METRICS_PORT', 0, 65_535, 0),
  SHUTDOWN_DELAY: integer('SHUTDOWN_DELAY', 0, 60, 0),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(postgresUrl('DATABASE_URL')),
  DATABASE_DIRECT_URL: z.optional(postgresUrl('DATABASE_DIRECT_URL')),
  DATABASE_OWNER_URL: z.optional(postgresUrl('DATABASE_OWNER_URL')),
  DATABASE_PREPARE: onOrOff('DATABASE_PREPARE'),
  FILES_URL: s3Url('FILES_URL'),
  ADMIN_EMAIL: z._default(
    z.string().check(z.refine((text) => email().safeParse(text).success, 'ADMIN_EMAIL must be an e-mail address')),
    'admin@clinica.local',
  ),
  ADMIN_PASSWORD: z.optional(
    z
      .string()
      .check(
        z.minLength(limits.passwordMin, `ADMIN_PASSWORD must have at least ${limits.passwordMin} characters`),
        z.maxLength(limits.passwordMax, `ADMIN_PASSWORD must have at most ${limits.passwordMax} characters`),
      ),
  ),
  CLINIC_TIME_ZONE: z._default(
    z.string().check(z.refine(isTimeZone, 'CLINIC_TIME_ZONE must name a time zone such as Europe/Madrid')),
    'Europe/Madrid',
  ),
  SESSION_DAYS: integer('SESSION_DAYS', 1, 365, 7),
  WRITE_LIMIT: integer('WRITE_LIMIT', 1_500, 1_000_000, 1_500),
  EVENTS: onOrOff('EVENTS'),
  TRUST_PROXY: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => addressesOf(text).every(isAddress),
          'TRUST_PROXY must be addresses of proxies, such as 10.0.0.1 or 10.0.0.0/8, with commas between them',
        ),
      ),
  ),
  LOG_LEVEL: z._default(
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent',
    }),
    'info',
  ),
  SMTP_URL: z.optional(url('SMTP_URL must be like smtp://user:password@host:587 or smtps://…', ['smtp:', 'smtps:'])),
  MAIL_FROM: z.optional(
    z
      .string()
      .check(z.refine((text) => parseMailbox(text) !== undefined, 'MAIL_FROM must be an address, or Name <address>')),
  ),
  SMS_URL: z.optional(
    url('SMS_URL must start with http:// or https://, and its token belongs in SMS_TOKEN', webSchemes, hasCredentials),
  ),
  SMS_TOKEN: z.optional(z.string().check(z.regex(/^[!-~]+$/, 'SMS_TOKEN must be printable ASCII without spaces'))),
  SMS_FROM: z.optional(z.string()),
  PUBLIC_URL: z.optional(
    url(
      'PUBLIC_URL must be like https://citas.example.com, without a path',
      webSchemes,
      (url) => url.href !== `${url.origin}/`,
    ),
  ),
})

export type Config = ReturnType<typeof readConfig>

/** Parses the environment variables. An empty one counts as not set. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const nonEmpty = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = environmentSchema.safeParse(nonEmpty)
  if (!result.success) throw new StartupError(`${result.error.issues[0]?.message}.`)
  const values = result.data
  return {
    port: values.PORT,
    host: values.HOST,
    metricsPort: values.METRICS_PORT,
    shutdownDelay: values.SHUTDOWN_DELAY,
    dataDir: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    directUrl: directUrl(values),
    ownerUrl: values.DATABASE_OWNER_URL ?? values.DATABASE_DIRECT_URL ?? values.DATABASE_URL,
    prepare: values.DATABASE_PREPARE === 'on',
    files: values.FILES_URL === undefined ? undefined : parseS3Url(values.FILES_URL),
    backup: backup(values),
    adminEmail: values.ADMIN_EMAIL,
    adminPassword: values.ADMIN_PASSWORD,
    timeZone: values.CLINIC_TIME_ZONE,
    sessionDays: values.SESSION_DAYS,
    writeLimit: values.WRITE_LIMIT,
    events: values.EVENTS === 'on' && canListen(values),
    trustProxy: values.TRUST_PROXY ? addressesOf(values.TRUST_PROXY) : false,
    logLevel: values.LOG_LEVEL,
    smtpUrl: values.SMTP_URL,
    mailFrom: mailFrom(values),
    sms: sms(values),
    publicUrl: values.PUBLIC_URL && new URL(values.PUBLIC_URL).origin,
  }
}

/** The same without SMTP and SMS: e-mails are written to files. */
export const withoutDelivery = (config: Config): Config => ({ ...config, smtpUrl: undefined, sms: undefined })

type Environment = z.infer<typeof environmentSchema>

/** Where and when the server backs up by itself; nowhere if nothing is set. */
function backup({ BACKUP_URL: url, BACKUP_SCHEDULE, BACKUP_KEEP: keep }: Environment) {
  if (url === undefined) return undefined
  const place = url.includes('://') ? parseS3Url(url) : path.resolve(url)
  if (!place) throw new StartupError(`BACKUP_URL must be a folder, or like ${S3_EXAMPLE}.`)
  return { place, times: BACKUP_SCHEDULE.split(','), keep }
}

/** The default is only for e-mails written to files: mail servers refuse an invented sender. */
function mailFrom({ SMTP_URL, MAIL_FROM }: Environment): string {
  if (SMTP_URL && !MAIL_FROM) throw new StartupError('MAIL_FROM must be set when SMTP_URL is.')
  return MAIL_FROM ?? 'Huella <avisos@clinica.local>'
}

/** Where nothing is between us and the database. */
function directUrl({ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_OWNER_URL }: Environment): string | undefined {
  if (DATABASE_DIRECT_URL && !DATABASE_URL) throw new StartupError('DATABASE_DIRECT_URL needs DATABASE_URL.')
  if (DATABASE_OWNER_URL && !DATABASE_URL) throw new StartupError('DATABASE_OWNER_URL needs DATABASE_URL.')
  return DATABASE_DIRECT_URL ?? DATABASE_URL
}

/** A pooler that gives each transaction another connection passes no notifications on. */
const canListen = ({ DATABASE_PREPARE, DATABASE_DIRECT_URL }: Environment) =>
  DATABASE_PREPARE === 'on' || DATABASE_DIRECT_URL !== undefined

function sms({ SMS_URL: url, SMS_TOKEN: token, SMS_FROM: from }: Environment) {
  if (url && token && from) return { url, token, from }
  if (url || token || from)
    throw new StartupError('SMS_URL, SMS_TOKEN and SMS_FROM must be set together, or none of them.')
}

const addressesOf = (text: string) => text.split(',').map((address) => address.trim())

const proxyNetworks = ['loopback', 'linklocal', 'uniquelocal']

/** An address, a network, or one of Fastify's names of networks. */
function isAddress(text: string): boolean {
  const [address = '', prefix = '0', ...rest] = text.split('/')
  const bits = isIP(address) === 6 ? 128 : 32
  const isNetwork = isIP(address) > 0 && /^\d+$/.test(prefix) && Number(prefix) <= bits && rest.length === 0
  return isNetwork || proxyNetworks.includes(text)
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('es-ES', { timeZone: name })
    return true
  } catch {
    return false
  }
}
