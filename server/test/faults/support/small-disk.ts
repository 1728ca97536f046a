import { execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from '../../support/server-process.ts'

/** A small disk that can be filled. Only root can mount one, and not in every container. */
export class SmallDisk {
  readonly folder: string
  private readonly filler: string

  private constructor(folder: string) {
    this.folder = folder
    this.filler = path.join(folder, 'filler')
  }

  static mount(megabytes: number): SmallDisk | undefined {
    const folder = temporaryFolder()
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'huella-faults', folder], { stdio: 'pipe' })
      return new SmallDisk(folder)
    } catch (error) {
      rmSync(folder, { recursive: true })
      process.stdout.write(`Skipped, a full disk: none can be mounted here (${String(error).split('\n').at(-1)}).\n`)
    }
  }

  /** Takes what room there is now. */
  fill(): void {
    const file = openSync(this.filler, 'a')
    try {
      for (const size of [1_000_000, 4_096]) fillBy(file, Buffer.alloc(size))
    } finally {
      closeSync(file)
    }
  }

  makeRoom(): void {
    rmSync(this.filler, { force: true })
  }

  unmount(): void {
    execFileSync('umount', [this.folder])
    rmSync(this.folder, { recursive: true })
  }
}

function fillBy(file: number, piece: Buffer): void {
  try {
    while (writeSync(file, piece) === piece.length);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}
