import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { StartupError } from '../startup-error.ts'
import type { Account } from './embedded-files.ts'
import { isAlive, lastLine, runOnFolder } from './embedded-process.ts'

/** The database user's password lives with the cluster it belongs to. */
export const PASSWORD_FILE = 'huella.password'
const DRAFT = '.postgres-draft-'

/** Made beside and renamed, so a first start that was killed half-way leaves nothing that looks like a cluster. */
export async function createCluster(
  clusterDir: string,
  user: string,
  binaries: string,
  account: Account | undefined,
): Promise<void> {
  const parent = path.dirname(clusterDir)
  await removeDrafts(parent)
  const draft = path.join(parent, `${DRAFT}${process.pid}`)
  const passwordFile = `${draft}.password`
  await mkdir(draft, { mode: 0o700 })
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (account) {
    await chown(draft, account.uid, account.gid)
    await chown(passwordFile, account.uid, account.gid)
  }
  await initdb(draft, passwordFile, user, binaries, account)
  await rename(passwordFile, path.join(draft, PASSWORD_FILE))
  await rename(draft, clusterDir).catch(async (error) => {
    await rm(draft, { recursive: true, force: true })
    if (!existsSync(clusterDir)) throw error // otherwise another first start was quicker: use its cluster
  })
}

async function initdb(
  folder: string,
  passwordFile: string,
  user: string,
  binaries: string,
  account: Account | undefined,
): Promise<void> {
  // Read from standard input for the same reason as the folder: the account may not be able to walk to it.
  const input = await open(passwordFile)
  const args = (name: string) => [
    ...['-D', name, '-U', user, '-A', 'scram-sha-256', '--pwfile=/dev/stdin'],
    ...['-E', 'UTF8', '--no-locale', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
  ]
  const child = await runOnFolder(path.join(binaries, 'bin', 'initdb'), folder, args, { account, input })
  await input.close()
  let output = ''
  child.stdout?.resume()
  child.stderr?.on('data', (chunk) => {
    output += chunk
  })
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) throw new StartupError(`PostgreSQL could not be set up in ${folder}: ${lastLine(output)}`)
}

async function removeDrafts(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(DRAFT)) continue
    const maker = Number.parseInt(name.slice(DRAFT.length), 10)
    if (maker === process.pid || !isAlive(maker)) await rm(path.join(parent, name), { recursive: true })
  }
}
