import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { S3Client } from '@aws-sdk/client-s3'
import { isConnectionError } from './s3-errors.ts'
import { ANSWER_MS, answerInTime, withTimeLimit } from './time-limit.ts'

/** What is larger is sent in parts of this size: one request takes 5 GB at most. */
const PART_BYTES = 64 * 2 ** 20
/** As many as Swift allows; Amazon allows more. */
const MAX_PARTS = 1_000
/** In which the server puts the parts together. */
const COMPLETE_MS = 600_000

interface Target {
  Bucket: string
  Key: string
}

/** Sends objects to a server. Each is there whole or not at all, and given up when nothing is taken any more. */
export class S3Upload {
  private readonly s3: typeof import('@aws-sdk/client-s3')
  private readonly client: S3Client

  constructor(s3: typeof import('@aws-sdk/client-s3'), client: S3Client) {
    this.s3 = s3
    this.client = client
  }

  async text(target: Target, content: Buffer, sha256: string): Promise<void> {
    const command = new this.s3.PutObjectCommand({ ...target, Body: content, ContentLength: content.length })
    command.middlewareStack.add(signedWith(sha256), { step: 'build' })
    await this.client.send(command, answerInTime())
  }

  async file(target: Target, file: string, { sha256, bytes }: { sha256: string; bytes: number }): Promise<void> {
    if (bytes > PART_BYTES) return this.parts(target, file, bytes)
    await sendFile(file, {}, (Body, abortSignal) => {
      const command = new this.s3.PutObjectCommand({ ...target, Body, ContentLength: bytes })
      command.middlewareStack.add(signedWith(sha256), { step: 'build' })
      return this.client.send(command, { abortSignal })
    })
  }

  private async parts(target: Target, file: string, bytes: number): Promise<void> {
    const { UploadId } = await this.client.send(new this.s3.CreateMultipartUploadCommand(target), answerInTime())
    const upload = { ...target, UploadId }
    try {
      const size = Math.max(PART_BYTES, Math.ceil(bytes / MAX_PARTS))
      const Parts: { ETag?: string; PartNumber: number }[] = []
      for (let start = 0; start < bytes; start += size) {
        const PartNumber = Parts.length + 1
        const ETag = await this.part({ ...upload, PartNumber }, file, { start, end: Math.min(start + size, bytes) - 1 })
        Parts.push({ ETag, PartNumber })
      }
      const command = new this.s3.CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } })
      await this.client.send(command, answerInTime(COMPLETE_MS))
    } catch (error) {
      // Otherwise the server keeps the parts.
      const command = new this.s3.AbortMultipartUploadCommand(upload)
      await this.client.send(command, answerInTime()).catch(() => undefined)
      throw error
    }
  }

  private async part(
    part: Target & { UploadId: string | undefined; PartNumber: number },
    file: string,
    range: { start: number; end: number },
  ): Promise<string | undefined> {
    const hash = createHash('sha256')
    await pipeline(createReadStream(file, range), hash)
    const sha256 = hash.digest('hex')
    const { ETag } = await sendFile(file, range, (Body, abortSignal) => {
      const command = new this.s3.UploadPartCommand({ ...part, Body, ContentLength: range.end - range.start + 1 })
      command.middlewareStack.add(signedWith(sha256), { step: 'build' })
      return this.client.send(command, { abortSignal })
    })
    return ETag
  }
}

/** Gives `send` a file, or the bytes of it from `start` to `end`, as a stream. The library does not send a stream again. */
function sendFile<Output>(
  file: string,
  range: { start?: number; end?: number },
  send: (body: Readable, signal: AbortSignal) => Promise<Output>,
): Promise<Output> {
  return withTimeLimit(ANSWER_MS, async (signal, progress) => {
    const attempt = async () => {
      // Paused, so that listening does not start it.
      const body = createReadStream(file, range).pause().on('data', progress)
      try {
        return await send(body, signal)
      } finally {
        body.destroy()
      }
    }
    // A connection that was kept open may have been closed meanwhile.
    return attempt().catch((error) => (isConnectionError(error) ? attempt() : Promise.reject(error)))
  })
}

/** The server compares what arrives with this hash, which the signature covers. */
const signedWith =
  (sha256: string) =>
  <Args extends { request: unknown }, Output>(next: (args: Args) => Promise<Output>) =>
  (args: Args): Promise<Output> => {
    const { headers } = args.request as { headers: Record<string, string> }
    headers['x-amz-content-sha256'] = sha256
    return next(args)
  }
