import path from 'node:path'
import { email, limits } from '@huella/contract'
import * as z from 'zod/mini'
import { StartupError } from './startup-error.ts'

const whole = (name: string, from: number, to: number, byDefault: number) => {
  const error = `${name} must be a whole number from ${from} to ${to}`
  return z.pipe(
    z.pipe(z._default(z.string(), String(byDefault)), z.transform(Number)),
    z.int(error).check(z.minimum(from, error), z.maximum(to, error)),
  )
}

const environment = z.object({
  PORT: whole('PORT', 0, 65_535, 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(
    z.string().check(z.regex(/^postgres(ql)?:\/\//, 'DATABASE_URL must start with postgres:// or postgresql://')),
  ),
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
  SESSION_DAYS: whole('SESSION_DAYS', 1, 365, 7),
  TRUST_PROXY: z.optional(z.string()),
  LOG_LEVEL: z._default(
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent',
    }),
    'info',
  ),
})

export type Config = ReturnType<typeof readConfig>

/** The one place that reads the environment. An empty variable counts as not set. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = environment.safeParse(present)
  if (!result.success) throw new StartupError(`${result.error.issues[0]?.message}.`)
  const read = result.data
  return {
    port: read.PORT,
    host: read.HOST,
    dataDir: path.resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL,
    adminEmail: read.ADMIN_EMAIL,
    adminPassword: read.ADMIN_PASSWORD,
    timeZone: read.CLINIC_TIME_ZONE,
    sessionDays: read.SESSION_DAYS,
    trustProxy: read.TRUST_PROXY?.split(',').map((address) => address.trim()) ?? false,
    logLevel: read.LOG_LEVEL,
  }
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('es-ES', { timeZone: name })
    return true
  } catch {
    return false
  }
}
