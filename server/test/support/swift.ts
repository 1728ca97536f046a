import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { ensurePackages, SWIFT } from '../../../scripts/debian.mjs'
import { createBucket, startSwift } from '../../../scripts/swift.mjs'
import database from './database.ts'

/** A database as for the other tests of the API, and an S3 server: Swift. */
export default async function setup(project: TestProject) {
  if (!ensurePackages(SWIFT)) throw new Error(`Swift is not installed: apt-get install ${Object.keys(SWIFT).join(' ')}`)
  const stopDatabase = await database(project)
  const folder = mkdtempSync(path.join(tmpdir(), 'huella-swift-'))
  const swift = await startSwift(folder, { portOffset: 10_000 + (process.pid % 20_000) })
  Object.assign(process.env, swift.env)
  await createBucket(swift.endpoint, 'tests')
  project.provide('s3', { url: swift.url('tests'), env: swift.env })
  return async () => {
    await swift.stop()
    rmSync(folder, { recursive: true, force: true })
    await stopDatabase()
  }
}
