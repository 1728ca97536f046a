import type { Migration } from '../platform/database/migrate.ts'

/**
 * A backup is text, compressed with gzip: a line that says what it is; for each table a line with its columns and then its
 * rows as PostgreSQL's COPY writes them, ended by `\.`; a line with the sequences; a line with a summary of the files, which is the last. The files are beside it.
 */
export const FORMAT = 1

export interface Header {
  huella: 'backup'
  format: number
  made: string
  migrations: Migration[]
  tables: number
  /** Absent in backups of versions that had no files. */
  files?: true
}

const END = '\\.\n'
export const endOfRows = Buffer.from(END)
const lineThenEnd = Buffer.from(`\n${END}`)

/** Parses the file while it is read, with as little of it in memory as possible. */
export class BackupReader {
  private readonly source: AsyncIterator<Buffer>
  /** Bytes that were read and not returned yet; they begin with a line. */
  private rest: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.source = source[Symbol.asyncIterator]()
  }

  /** The next line, which is JSON. */
  async json<Line>(): Promise<Line> {
    for (;;) {
      const end = this.rest.indexOf('\n')
      if (end >= 0) {
        const line = this.rest.toString('utf8', 0, end)
        this.rest = this.rest.subarray(end + 1)
        return JSON.parse(line)
      }
      await this.more()
    }
  }

  /** The rows of a table, up to the mark that ends them. */
  async *rows(): AsyncGenerator<Buffer> {
    for (;;) {
      if (this.rest.subarray(0, endOfRows.length).equals(endOfRows)) {
        this.rest = this.rest.subarray(endOfRows.length)
        return
      }
      const mark = this.rest.indexOf(lineThenEnd)
      const whole = mark >= 0 ? mark + 1 : this.rest.lastIndexOf('\n') + 1
      if (whole > 0) yield this.rest.subarray(0, whole)
      this.rest = this.rest.subarray(whole)
      if (mark < 0) await this.more()
    }
  }

  /** Reads to the end of the file, where gzip checks that it is complete. */
  async end(): Promise<void> {
    const { done } = await this.source.next()
    if (!done || this.rest.length > 0) throw new Error('there is more in it than a backup has')
  }

  private async more(): Promise<void> {
    const { value, done } = await this.source.next()
    if (done) throw new Error('it ends too early')
    this.rest = Buffer.concat([this.rest, value])
  }
}
