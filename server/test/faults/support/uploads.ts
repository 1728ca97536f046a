import sharp from 'sharp'
import type { SeededRandom } from '../../../../demo/src/random.ts'
import { type RunningClinic, waitUntil } from './clinic.ts'
import { sleep } from './options.ts'
import { type SentFile, upload } from './upload.ts'

interface Attempt {
  /** The names of its files, which no other attempt has. */
  names: string[]
  /** `cut` if the client closed the connection. */
  status: number | 'cut'
  /** The rows of a response with 201. */
  ids: number[]
  code: string
}

const WORKERS = 4
/** How many of ten uploads are cut by the client. */
const CUTS = 3

/** Owners and an administrator who upload files, some of which they cancel. */
export class Uploads {
  readonly attempts: Attempt[] = []
  private readonly clinic: RunningClinic
  private readonly random: SeededRandom
  private readonly contents: Buffer[] = []

  private readonly prefix: string

  /** The names of the files begin with the prefix. */
  constructor(clinic: RunningClinic, random: SeededRandom, prefix: string) {
    this.clinic = clinic
    this.random = random
    this.prefix = prefix
  }

  /** Sends this many uploads, four at a time, each once. */
  async run(count: number): Promise<void> {
    let left = count
    const work = async () => {
      while (left-- > 0) {
        const status = await this.send()
        // A server that is down refuses at once: the next ones wait for it.
        if (status === 0 || status === 503) await sleep(this.random.between(50, 300))
      }
    }
    await Promise.all(Array.from({ length: WORKERS }, work))
  }

  /** Resolves when an upload succeeds. */
  async untilSuccess(): Promise<void> {
    await waitUntil('an upload succeeds', async () => (await this.send(false)) === 201)
  }

  /** How many attempts got each status; `none` is a failed connection. */
  get responses(): Record<string, number> {
    const counts: Record<string, number> = {}
    for (const { status } of this.attempts) counts[status || 'none'] = (counts[status || 'none'] ?? 0) + 1
    return counts
  }

  private async send(mayBeCut = true): Promise<Attempt['status']> {
    const { address, users } = this.clinic
    const owner = this.random.pick(users.owners)
    // An owner may add 100 files a day.
    const token = this.random.between(1, 4) === 1 ? owner.token : users.admin
    const n = this.attempts.length
    const attempt: Attempt = { names: [], status: 0, ids: [], code: '' }
    this.attempts.push(attempt)
    const count = this.random.between(1, 3)
    const cut = mayBeCut && this.random.between(1, 10) <= CUTS
    const cutAt = cut ? this.random.between(1, 12) / 10 : undefined
    const files = await Promise.all(Array.from({ length: count }, (_, m) => this.file(`${this.prefix}${n}-${m}`)))
    attempt.names = files.map(({ nombre }) => nombre)
    const { status, body } = await upload({
      ...{ address, token, files, idMascota: owner.id_mascota },
      cutAt: cutAt === undefined ? undefined : Math.min(cutAt, 1),
    })
    attempt.status = cut ? 'cut' : status
    if (status === 201) attempt.ids = body.map(({ id_adjunto }) => id_adjunto)
    else if (status) attempt.code = JSON.stringify(body)
    return attempt.status
  }

  /** A picture, a PDF or a DICOM; now and then with the content of an earlier one. */
  private async file(name: string): Promise<SentFile> {
    const again = this.contents.length > 0 && this.random.between(1, 10) === 1
    const kind = this.random.pick(['jpg', 'pdf', 'dcm'] as const)
    const content = again ? this.random.pick(this.contents) : await this.newContent(kind, name)
    if (!again && this.contents.length < 50) this.contents.push(content)
    // The server corrects the end of a name, so that none has one here.
    return { nombre: name, content }
  }

  private async newContent(kind: 'jpg' | 'pdf' | 'dcm', name: string): Promise<Buffer> {
    const size = this.random.between(1_000, 200_000)
    const filler = Buffer.alloc(size, `${name} ${size} `)
    if (kind === 'dcm') return Buffer.concat([Buffer.alloc(128), Buffer.from('DICM'), filler])
    if (kind === 'pdf') return Buffer.concat([Buffer.from('%PDF-1.7\n%'), filler, Buffer.from('\n%%EOF\n')])
    const [r, g, b] = [0, 0, 0].map(() => this.random.between(0, 255))
    const background = { r, g, b }
    return sharp({
      create: { width: 640, height: 480, channels: 3, background, noise: { type: 'gaussian', mean: 128, sigma: 30 } },
    })
      .jpeg()
      .toBuffer()
  }
}
