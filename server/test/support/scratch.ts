import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
const NEEDED_BYTES = 2e9

/** Where tests put their databases: in memory if there is room, because a disk takes longer to write and delete them than the tests to run. */
export const scratch = (): string => (hasRoom(MEMORY) ? MEMORY : tmpdir())

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= NEEDED_BYTES
  } catch {
    return false
  }
}
