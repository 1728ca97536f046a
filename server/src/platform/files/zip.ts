import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { makeZip } from 'client-zip'

export interface ZipEntry {
  name: string
  date: Date
  content: Readable | Buffer | string
}

/**
 * A ZIP of these entries, uncompressed: pictures and PDFs are. Each is asked for when those before it are sent, so that one file is open
 * at a time, however many there are and however slow the client is; it is closed when the client leaves.
 */
export const zipOf = (entries: AsyncIterable<ZipEntry>): Readable =>
  Readable.fromWeb(makeZip(inputs(entries)) as ReadableStream<Uint8Array>)

async function* inputs(entries: AsyncIterable<ZipEntry>) {
  for await (const { name, date, content } of entries) {
    try {
      yield { name, lastModified: date, input: content }
    } finally {
      if (content instanceof Readable) content.destroy()
    }
  }
}
