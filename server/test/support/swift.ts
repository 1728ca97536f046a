import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { createBucket, ensureSwift, startSwift } from '../../../scripts/swift.mjs'
import database from './database.ts'

/** A database as for the other tests of the API, and an S3 server: Swift. */
export default async function setup(project: TestProject) {
  if (!ensureSwift())
    throw new Error('Swift is not installed: apt-get install swift-account swift-container swift-object swift-proxy')
  const folder = mkdtempSync(path.join(tmpdir(), 'huella-swift-'))
  const swift = await startSwift(folder, { portOffset: 10_000 + (process.pid % 20_000) })
  Object.assign(process.env, swift.env)
  await createBucket(swift.endpoint, 'tests')
  project.provide('s3', { url: swift.url('tests'), env: swift.env })
  const stopDatabase = await database(project)
  return async () => {
    await stopDatabase()
    await swift.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
