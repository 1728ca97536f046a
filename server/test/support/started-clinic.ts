import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ServerProcess } from './server-process.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const cache = path.join(root, '.cache/clinics')

/** The first administrator of the clinics below. */
export const ADMIN = { ADMIN_EMAIL: 'admin@clinica.local', ADMIN_PASSWORD: 'clave-de-la-jefa' }

/** Starts an empty clinic and stops it, once for each build: its folder is what the tests copy. */
export async function makeStartedClinic(): Promise<void> {
  const target = startedClinic()
  if (existsSync(target)) return
  mkdirSync(cache, { recursive: true })
  const outdated = readdirSync(cache).filter((name) => !name.startsWith('new-'))
  const folder = mkdtempSync(path.join(cache, 'new-')) // another level may make one at the same time
  const server = new ServerProcess({ env: { DATA_DIR: path.join(folder, 'data'), ...ADMIN } })
  await server.listening()
  await server.stop()
  if (!existsSync(target)) renameSync(path.join(folder, 'data'), target)
  for (const name of [...outdated, path.basename(folder)]) rmSync(path.join(cache, name), { recursive: true })
}

/**
 * Puts the data of a started clinic into this folder. To create a database and to migrate it takes seconds, and most
 * tests are about what comes later.
 */
export function copyStartedClinic(folder: string): void {
  mkdirSync(folder, { recursive: true })
  execFileSync('cp', ['-a', `${startedClinic()}/.`, folder])
}

function startedClinic(): string {
  const hash = createHash('sha256').update(readFileSync(path.join(root, 'server/dist/.huella-built')))
  const migrations = path.join(root, 'server/migrations')
  for (const name of readdirSync(migrations).sort()) hash.update(name).update(readFileSync(path.join(migrations, name)))
  return path.join(cache, hash.digest('hex').slice(0, 16))
}
