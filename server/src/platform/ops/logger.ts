import { type Logger, pino } from 'pino'
import { build as pretty } from 'pino-pretty'
import type { Config } from './config.ts'

const FLUSH_INTERVAL_MS = 200
const BUFFER_BYTES = 4 * 1024

/** JSON lines for machines; on a terminal, lines for people. With `trace`, the reader of forms would log the headers, and a token. */
export function createLogger(config: Config): Logger {
  const options = { level: config.logLevel, serializers: { err: serializeError, busboyOptions: () => undefined } }
  if (!process.stdout.isTTY) {
    const destination = { sync: false, minLength: BUFFER_BYTES, periodicFlush: FLUSH_INTERVAL_MS }
    return pino(options, pino.destination(destination))
  }
  const ignore = 'pid,hostname,request,method,path,status,ms,usuario,code,cuenta,ip'
  const messageFormat = '{msg}{if code} {code}{end}{if ms} · {ms} ms{end}'
  return pino(options, pretty({ colorize: true, ignore, messageFormat, translateTime: 'SYS:HH:MM:ss' }))
}

/** PostgreSQL's `detail` quotes whole rows, hashes included: it is left out. */
function serializeError(error: Error & { code?: string; constraint?: string }) {
  const { name, message, code, constraint, stack } = error
  return { name, message, code, constraint, stack }
}
