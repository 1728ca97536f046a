import { constants, createInflate, inflateSync } from 'node:zlib'
import { AppError } from '../../platform/http/errors.ts'
import { errorCode } from '../../platform/ops/startup-error.ts'
import { textFilters } from './pdf-text-filters.ts'

/** Bytes that are read and unpacked of all streams of a document, and how many streams. */
const LIMITS = { bytes: 300_000_000, streams: 10_000 }
/** Where the mark of the end is looked for, from the end. */
const TAIL = 2048
/** How often the file may be read as text: streams that overlap are read again. */
const MAX_TEXT = 4
const CHUNK = 65_536
/** Bytes by which data that are compressed twice are told from others, and those too few to tell. */
const BEGINNING = 4096
const SHORTEST = 32

const STREAM = Buffer.from('stream')
const CR = 13
const LF = 10

/**
 * Refuses a file that only pretends to be a PDF, and one that takes far more room when a viewer opens it. Where a stream ends is decided by
 * its own compression, as nothing else in the file can be relied on.
 */
export async function checkPdf(content: Buffer, limits = LIMITS): Promise<void> {
  if (content.subarray(0, 5).toString('latin1') !== '%PDF-') throw new AppError('ARCHIVO_DANADO')
  if (!content.subarray(-TAIL).includes('%%EOF')) throw new AppError('ARCHIVO_DANADO')
  const budget = { ...limits, text: MAX_TEXT * content.length }
  // Also inside of what was unpacked: a stream that is stored as it is may contain another one.
  for (let at = content.indexOf(STREAM); at >= 0; at = content.indexOf(STREAM, at + STREAM.length)) {
    const start = dataStart(content, at + STREAM.length)
    if (start !== undefined) await unpackAt(content, start, budget)
  }
}

interface Budget {
  bytes: number
  streams: number
  /** Of data that are written as text. */
  text: number
}

/** Unpacks the stream that starts here, if it is compressed. */
async function unpackAt(content: Buffer, start: number, budget: Budget): Promise<void> {
  const packed = packedAt(content, start)
  if (!packed) return
  budget.streams -= 1
  budget.text -= packed.text
  if (budget.streams < 0 || budget.text < 0) throw new AppError('PDF_DEMASIADO_GRANDE')
  const { bytes, beginning } = await inflate(packed.data, budget.bytes)
  budget.bytes -= bytes
  const nested = beginning.length >= SHORTEST && isZlib(beginning) && !isDamaged(beginning)
  if (nested || budget.bytes < 0) throw new AppError('PDF_DEMASIADO_GRANDE')
}

/** After the keyword comes one end of line. */
function dataStart(content: Buffer, after: number): number | undefined {
  if (content[after] === LF) return after + 1
  if (content[after] === CR) return content[after + 1] === LF ? after + 2 : after + 1
  return undefined
}

/** The compressed data of a stream, and the length of the text if they are written as one; undefined for anything else. */
function packedAt(content: Buffer, start: number): { data: Buffer; text: number } | undefined {
  const raw = content.subarray(start)
  if (isZlib(raw)) return { data: raw, text: 0 }
  for (const { decode, end } of textFilters) {
    if (!isZlib(decode(raw.subarray(0, 64)))) continue
    const length = raw.indexOf(end)
    const text = length < 0 ? raw : raw.subarray(0, length)
    return { data: decode(text), text: text.length }
  }
  return undefined
}

/** Method 8, a window of at most 32 KB, no dictionary, and its check digits. */
const isZlib = (data: Buffer): boolean => {
  const [method = 0, flags = 0] = data
  return (method & 15) === 8 && method >> 4 <= 7 && (flags & 32) === 0 && (method * 256 + flags) % 31 === 0
}

/** Whether these cannot be the first bytes of something compressed. */
function isDamaged(data: Buffer): boolean {
  try {
    inflateSync(data, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: CHUNK })
    return false
  } catch (error) {
    return errorCode(error) !== 'ERR_BUFFER_TOO_LARGE'
  }
}

interface Inflated {
  /** That were read, and that they became. */
  bytes: number
  /** Of the result. */
  beginning: Buffer
}

/** Unpacks until the compressed data end, are damaged, or exceed the limit. Keeps only the beginning. */
function inflate(data: Buffer, limit: number): Promise<Inflated> {
  return new Promise((resolve) => {
    const engine = createInflate({ finishFlush: constants.Z_SYNC_FLUSH })
    let offset = 0
    let written = 0
    let beginning = Buffer.alloc(0)
    const done = () => {
      engine.removeAllListeners()
      engine.on('error', () => {})
      engine.destroy()
      resolve({ bytes: engine.bytesWritten + written, beginning })
    }
    engine.on('data', (chunk: Buffer) => {
      if (beginning.length < BEGINNING) beginning = Buffer.concat([beginning, chunk.subarray(0, BEGINNING)])
      written += chunk.length
      if (written + engine.bytesWritten > limit) done()
    })
    engine.on('end', done)
    engine.on('error', done)
    const feed = () => {
      if (engine.destroyed) return
      const chunk = data.subarray(offset, offset + CHUNK)
      offset += CHUNK
      if (chunk.length === 0) engine.end()
      else engine.write(chunk, feed)
    }
    feed()
  })
}
