import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type AdjuntoCreate, adjuntoCreate, adjuntoLimits, fieldErrors, validation } from '@huella/contract'
import type { FastifyRequest } from 'fastify'
import type { FileStore } from '../../platform/files/file-store.ts'
import { AppError, throwIfErrors } from '../../platform/http/errors.ts'
import { errorCode } from '../../platform/ops/startup-error.ts'

interface ReceivedFile {
  /** The name that the client gave. */
  nombre: string
  path: string
}

interface Received {
  fields: AdjuntoCreate
  received: ReceivedFile[]
}

/** One byte and one file more than allowed, to tell that there are more. */
export const limits = {
  fileSize: adjuntoLimits.bytes + 1,
  files: adjuntoLimits.files + 1,
  fields: 10,
  fieldSize: 10_000,
}

/**
 * Writes the files of a request to temporary ones, gives them to `work`, and removes them. `count` gets their number first, also of a
 * request that is refused or cut off.
 */
export async function withReceivedFiles<Result>(
  request: FastifyRequest,
  files: FileStore,
  count: (files: number) => Promise<void>,
  work: (received: Received) => Promise<Result>,
): Promise<Result> {
  const received: ReceivedFile[] = []
  try {
    const fields = await receiveParts(request, files, received).catch(async (error) => {
      await count(received.length).catch(() => undefined) // the request is refused anyway
      return rethrow(error)
    })
    await count(received.length)
    return await work({ fields, received })
  } finally {
    await Promise.all(received.map(({ path }) => rm(path, { force: true })))
  }
}

async function receiveParts(
  request: FastifyRequest,
  files: FileStore,
  received: ReceivedFile[],
): Promise<AdjuntoCreate> {
  const texts: Record<string, unknown> = {}
  let fields: AdjuntoCreate | undefined
  for await (const part of request.parts()) {
    if (part.type === 'field') texts[part.fieldname] = part.value
    else {
      // Fields are checked before the first file is written: a wrong one must not wait for it.
      fields ??= validFields(texts)
      throwIfErrors(received.length === adjuntoLimits.files ? { archivo: validation.archivosTooMany } : {})
      const file = { nombre: part.filename ?? '', path: await files.temporary() }
      received.push(file)
      await pipeline(part.file, bounded, createWriteStream(file.path, { mode: 0o600, flags: 'wx' }))
    }
  }
  fields ??= validFields(texts)
  throwIfErrors(received.length === 0 ? { archivo: validation.archivoRequired } : {})
  return fields
}

/** The codes of system errors, such as a full disk. A connection that the client ended is none of them. */
const SYSTEM_ERROR = /^E(?!RR_|CONNRESET$|PIPE$|CONNABORTED$)[A-Z]+$/

/** What is neither ours nor the system's is a form that cannot be read, or was cut off. */
function rethrow(error: unknown): never {
  if (error instanceof AppError || SYSTEM_ERROR.test(String(errorCode(error)))) throw error
  throw new AppError('JSON_INVALIDO')
}

async function* bounded(chunks: Readable): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    if (bytes > adjuntoLimits.bytes) throw new AppError('ARCHIVO_DEMASIADO_GRANDE')
    yield chunk
  }
}

function validFields(texts: object): AdjuntoCreate {
  const { data, error } = adjuntoCreate.safeParse(texts)
  if (!data) throw new AppError('DATOS_INVALIDOS', { errors: fieldErrors(error.issues) })
  return data
}
