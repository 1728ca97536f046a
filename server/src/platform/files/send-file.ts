import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../http/errors.ts'
import type { FileStore } from './file-store.ts'

/** Types that a browser shows itself without harm. Files of other types are downloaded. */
const SHOWN = new Set(['image/jpeg', 'image/png', 'image/webp', 'application/pdf'])

/** Whatever a file contains, it runs nothing and loads nothing. */
export const FILE_POLICY = "sandbox; default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

interface SentFile {
  sha256: string
  tipo: string
  nombre: string
  /** Whether the browser saves the file instead of showing it. */
  download?: boolean
  cacheControl?: string
}

/** Sends a stored file or the part of it that was asked for, or 304 to a client that has it. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  files: FileStore,
  { sha256, tipo, nombre, download = !SHOWN.has(tipo), cacheControl = 'private, no-cache' }: SentFile,
): Promise<FastifyReply> {
  const etag = `"${sha256}"`
  reply.headers({
    etag,
    'cache-control': cacheControl,
    vary: 'authorization',
    'content-security-policy': FILE_POLICY,
  })
  if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send()
  const stored = await files.stat(sha256)
  if (!stored) throw new Error(`The file ${sha256} is missing`)
  reply.headers({
    'content-type': tipo,
    'accept-ranges': 'bytes',
    'content-disposition': contentDisposition(download ? 'attachment' : 'inline', nombre),
  })
  const { range: wanted, 'if-range': ifRange = etag } = request.headers
  const range = ifRange === etag ? rangeOf(wanted, stored.bytes) : undefined
  if (range === 'none') {
    reply.header('content-range', `bytes */${stored.bytes}`)
    throw new AppError('RANGO_NO_DISPONIBLE')
  }
  if (!range) return reply.header('content-length', stored.bytes).send(await files.get(sha256))
  const { start, end } = range
  reply.headers({ 'content-length': end - start + 1, 'content-range': `bytes ${start}-${end}/${stored.bytes}` })
  return reply.code(206).send(await files.get(sha256, range))
}

const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/

/**
 * RFC 9110, one range of bytes. Undefined: the whole file, also for several ranges and for what is no range. 'none': the file has
 * nothing there.
 */
export function rangeOf(
  header: string | undefined,
  bytes: number,
): { start: number; end: number } | 'none' | undefined {
  const [, from = '', to = ''] = RANGE.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return undefined
  if (from === '')
    return to === '0' || bytes === 0 ? 'none' : { start: Math.max(0, bytes - Number(to)), end: bytes - 1 }
  const [start, end] = [Number(from), to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)]
  if (to !== '' && Number(to) < start) return undefined
  return start < bytes ? { start, end } : 'none'
}

const matches = (header = '', etag: string): boolean =>
  header.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()))

/** RFC 6266: the name in ASCII for old clients, and the whole one. */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_')
    .replace(/["\\%]/g, '_')
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${whole}`
}
