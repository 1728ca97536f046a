import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Account } from './account.ts'
import { EmbeddedPostgresError } from './errors.ts'
import { passwordFileOf, USER } from './paths.ts'
import { isAlive } from './postmaster.ts'
import { lastLine, spawnInFolder } from './process.ts'

const TEMPORARY = '.postgres-tmp-'

/** Creates the cluster under a temporary name and renames it, so an interrupted first start leaves no half cluster. */
export async function createCluster(clusterDir: string, binaries: string, account: Account | undefined): Promise<void> {
  const parent = path.dirname(clusterDir)
  await removeLeftovers(parent)
  const temporary = path.join(parent, `${TEMPORARY}${process.pid}`)
  const passwordFile = `${temporary}.password`
  await mkdir(temporary, { mode: 0o700 })
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (account) {
    await chown(temporary, account.uid, account.gid)
    await chown(passwordFile, account.uid, account.gid)
  }
  await initdb(temporary, passwordFile, binaries, account)
  await rename(passwordFile, passwordFileOf(temporary))
  await rename(temporary, clusterDir).catch(async (error) => {
    await rm(temporary, { recursive: true, force: true })
    if (!existsSync(clusterDir)) throw error // otherwise another process created it first: use that one
  })
}

async function initdb(
  folder: string,
  passwordFile: string,
  binaries: string,
  account: Account | undefined,
): Promise<void> {
  // Passed as standard input, because the account may have no access to the path.
  const input = await open(passwordFile)
  const args = (name: string) => [
    ...['-D', name, '-U', USER, '-A', 'scram-sha-256', '--pwfile=/dev/stdin'],
    ...['-E', 'UTF8', '--no-locale', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
  ]
  const child = await spawnInFolder(path.join(binaries, 'bin', 'initdb'), folder, args, { account, input })
  await input.close()
  let output = ''
  child.stdout?.resume()
  child.stderr?.on('data', (chunk) => {
    output += chunk
  })
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0)
    throw new EmbeddedPostgresError(
      `PostgreSQL could not be set up in ${path.dirname(folder)}: ${initdbReason(output)}`,
    )
}

/** The line that names the problem: after it, initdb says what it removes. */
function initdbReason(output: string): string {
  if (output.includes('No space left on device')) return 'the disk is full.'
  return /(?:FATAL|PANIC|error): +(.*)/.exec(output)?.[1] ?? lastLine(output)
}

async function removeLeftovers(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(TEMPORARY)) continue
    const creator = Number.parseInt(name.slice(TEMPORARY.length), 10)
    if (creator === process.pid || !isAlive(creator)) await rm(path.join(parent, name), { recursive: true })
  }
}
