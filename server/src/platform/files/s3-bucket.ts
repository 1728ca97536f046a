import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import type { PutObjectCommand } from '@aws-sdk/client-s3'
import { reason, StartupError } from '../ops/startup-error.ts'
import { type FileContent, FileStoreError } from './file-store.ts'
import type { S3Location } from './s3-location.ts'

const CONNECT_TIMEOUT_MS = 5_000
/** A download keeps its connection as long as its reader is slow. */
const agent = { keepAlive: true, maxSockets: 256 }
/** Until a response begins; an upload may take longer as long as bytes are sent. */
const RESPONSE_TIMEOUT = { requestTimeout: 10_000 }
const IDLE_TIMEOUT_MS = 30_000

export interface S3Object {
  key: string
  bytes: number
  putAt: Date
}

export type S3Bucket = Awaited<ReturnType<typeof openBucket>>

/** The objects of a folder of a bucket; keys are relative to it. Each function fails with a `FileStoreError` when the server does not respond, or refuses. */
export async function openBucket({ href, bucket, prefix, region, endpoint, pathStyle }: S3Location) {
  // The library warns on Node.js 20, which its later versions do not support; this one does.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true'
  // Loaded where files are in S3 only: it takes a quarter of a second and 23 MB.
  const s3 = await import('@aws-sdk/client-s3')
  const client = new s3.S3Client({
    region,
    endpoint,
    forcePathStyle: pathStyle,
    maxAttempts: 2,
    // Checksums that only Amazon knows: others refuse them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: IDLE_TIMEOUT_MS,
      throwOnRequestTimeout: true,
      httpAgent: agent,
      httpsAgent: agent,
    },
  })
  const at = (key: string) => ({ Bucket: bucket, Key: prefix + key })
  const fail = (error: unknown): never => {
    throw new FileStoreError(`${href}: ${reasonOf(error)}`, { cause: error })
  }

  async function* list(folder = ''): AsyncGenerator<S3Object> {
    const wanted = { Bucket: bucket, Prefix: prefix + folder, Delimiter: '/' }
    let next: string | undefined
    do {
      const command = new s3.ListObjectsV2Command({ ...wanted, ContinuationToken: next })
      const page = await client.send(command, RESPONSE_TIMEOUT).catch(fail)
      for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? [])
        yield { key: Key.slice(prefix.length), bytes: Size, putAt: LastModified }
      next = page.NextContinuationToken
    } while (next)
  }

  return {
    href,
    /** The objects in this subfolder, `''` or ending with a slash, but not in those below it. */
    list,

    /** Fails with a `StartupError` if the server refuses: a wrong key, no such bucket. */
    async check(): Promise<void> {
      const command = new s3.ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, MaxKeys: 1 })
      const { Name } = await client.send(command, RESPONSE_TIMEOUT).catch((error) => {
        if (isRefusal(error)) throw new StartupError(`${href} cannot be used: ${reasonOf(error)}.`)
        return fail(error)
      })
      if (Name === undefined) throw new StartupError(`${href} cannot be used: its endpoint is no S3 server.`)
    },

    /** Uploads a file of this machine, or a text. It is there whole or not at all. */
    async put(key: string, content: string | Buffer, { sha256, bytes }: FileContent): Promise<void> {
      const upload = () => {
        const Body = typeof content === 'string' ? createReadStream(content) : content
        const command = new s3.PutObjectCommand({ ...at(key), Body, ContentLength: bytes })
        signContent(command, sha256)
        return client.send(command)
      }
      // A stream is not sent again by the library. A connection that was kept open may have been closed meanwhile.
      await upload()
        .catch((error) => (isConnectionError(error) ? upload() : Promise.reject(error)))
        .catch(fail)
    },

    /** Undefined if there is no such object. */
    async stat(key: string): Promise<S3Object | undefined> {
      const found = await client.send(new s3.HeadObjectCommand(at(key)), RESPONSE_TIMEOUT).catch(unlessMissing(fail))
      return found && { key, bytes: found.ContentLength ?? 0, putAt: found.LastModified ?? new Date(0) }
    },

    /** Undefined if there is no such object. */
    async get(key: string, range?: { start: number; end: number }): Promise<Readable | undefined> {
      const Range = range && `bytes=${range.start}-${range.end}`
      const command = new s3.GetObjectCommand({ ...at(key), Range })
      const found = await client.send(command, RESPONSE_TIMEOUT).catch(unlessMissing(fail))
      return found?.Body as Readable | undefined
    },

    async remove(key: string): Promise<void> {
      await client.send(new s3.DeleteObjectCommand(at(key)), RESPONSE_TIMEOUT).catch(unlessMissing(fail))
    },
  }
}

/** The server compares what arrives with this hash, which the signature covers. */
function signContent(command: PutObjectCommand, sha256: string): void {
  command.middlewareStack.add(
    (next) => (args) => {
      const { headers } = args.request as { headers: Record<string, string> }
      headers['x-amz-content-sha256'] = sha256
      return next(args)
    },
    { step: 'build' },
  )
}

interface S3Failure {
  name?: string
  code?: string
  $metadata?: { httpStatusCode?: number }
}

const statusOf = (error: S3Failure): number | undefined => error.$metadata?.httpStatusCode

const isConnectionError = ({ code = '' }: S3Failure): boolean => ['ECONNRESET', 'EPIPE'].includes(code)

/** The server has answered that it does not want this, or there is no key to ask it with. */
const isRefusal = (error: S3Failure): boolean =>
  (statusOf(error) ?? 500) < 500 || error.name === 'CredentialsProviderError'

/** An object that does not exist is undefined; a bucket that does not exist is a failure. */
const unlessMissing =
  (fail: (error: unknown) => never) =>
  (error: S3Failure): undefined =>
    statusOf(error) === 404 && error.name !== 'NoSuchBucket' ? undefined : fail(error)

function reasonOf(error: unknown): string {
  const { name } = error as S3Failure
  switch (name) {
    case 'NoSuchBucket':
      return 'there is no such bucket'
    case 'CredentialsProviderError':
      return 'there is no key; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'
    case 'InvalidAccessKeyId':
    case 'SignatureDoesNotMatch':
      return 'the server does not know this key (AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY)'
    case 'AccessDenied':
      return 'this key may not use it (AWS_ACCESS_KEY_ID)'
    case 'RequestTimeTooSkewed':
      return 'the clocks of this machine and of the server differ'
    case 'TimeoutError':
      return 'no response'
    default:
      return reason(error)
  }
}
