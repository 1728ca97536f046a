import type { Readable } from 'node:stream'
import { StartupError } from '../ops/startup-error.ts'
import { type FileContent, FileStoreError } from './file-store.ts'
import { isAnswer, isRefusal, reasonOf, unlessMissing } from './s3-errors.ts'
import type { S3Location } from './s3-location.ts'
import { S3Upload } from './s3-upload.ts'
import { ANSWER_MS, answerInTime, oneWaits, withTimeLimit } from './time-limit.ts'

const CONNECT_TIMEOUT_MS = 5_000
/** A download keeps its connection as long as its reader is slow. */
const agent = { keepAlive: true, maxSockets: 256 }
/** While nothing of a download is read, by us or by the server. */
const IDLE_TIMEOUT_MS = 30_000
/** What fails is an error of ours; the library would also print a line of its own. */
const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }

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
    logger: silent,
    // Checksums that only Amazon knows: others refuse them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: IDLE_TIMEOUT_MS,
      httpAgent: agent,
      httpsAgent: agent,
    },
  })
  const upload = new S3Upload(s3, client)
  const ask = oneWaits(isAnswer)
  const at = (key: string) => ({ Bucket: bucket, Key: prefix + key })
  const fail = (error: unknown): never => {
    throw new FileStoreError(`${href}: ${reasonOf(error)}`, { cause: error })
  }

  async function* list(folder = ''): AsyncGenerator<S3Object> {
    const wanted = { Bucket: bucket, Prefix: prefix + folder, Delimiter: '/' }
    let next: string | undefined
    do {
      const command = new s3.ListObjectsV2Command({ ...wanted, ContinuationToken: next })
      const page = await ask(() => client.send(command, answerInTime())).catch(fail)
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
      const { Name } = await ask(() => client.send(command, answerInTime())).catch((error) => {
        if (isRefusal(error)) throw new StartupError(`${href} cannot be used: ${reasonOf(error)}.`)
        return fail(error)
      })
      if (Name === undefined) throw new StartupError(`${href} cannot be used: its endpoint is no S3 server.`)
    },

    /** Uploads a file of this machine, or a text. It is there whole or not at all. */
    async put(key: string, content: string | Buffer, written: FileContent): Promise<void> {
      const send = () =>
        typeof content === 'string'
          ? upload.file(at(key), content, written)
          : upload.text(at(key), content, written.sha256)
      await ask(send).catch(fail)
    },

    /** Undefined if there is no such object. */
    async stat(key: string): Promise<S3Object | undefined> {
      const command = new s3.HeadObjectCommand(at(key))
      const found = await ask(() => client.send(command, answerInTime())).catch(unlessMissing(fail))
      return found && { key, bytes: found.ContentLength ?? 0, putAt: found.LastModified ?? new Date(0) }
    },

    /** Undefined if there is no such object. */
    async get(key: string, range?: { start: number; end: number }): Promise<Readable | undefined> {
      const Range = range && `bytes=${range.start}-${range.end}`
      const command = new s3.GetObjectCommand({ ...at(key), Range })
      // Until it begins: it ends when its reader has read it.
      const begin = () => withTimeLimit(ANSWER_MS, (abortSignal) => client.send(command, { abortSignal }))
      const found = await ask(begin).catch(unlessMissing(fail))
      return found?.Body as Readable | undefined
    },

    async remove(key: string): Promise<void> {
      const command = new s3.DeleteObjectCommand(at(key))
      await ask(() => client.send(command, answerInTime())).catch(unlessMissing(fail))
    },
  }
}
