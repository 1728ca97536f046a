import { rmSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { ServerProcess, type ServerProcessOptions, temporaryFolder } from '../support/server-process.ts'
import { copyStartedClinic } from '../support/started-clinic.ts'

/** A new folder for each test. */
export let folder: string
let started: ServerProcess[]
beforeEach(() => {
  folder = temporaryFolder()
  started = []
})
afterEach(async () => {
  await Promise.all(started.map((server) => server.stop()))
  rmSync(folder, { recursive: true, force: true })
})

export const inside = (name: string) => path.join(folder, name)

/** Starts the program with its data in `folder`/data; it is stopped after the test. */
export function run(options: ServerProcessOptions = {}): ServerProcess {
  const server = new ServerProcess({ ...options, env: { DATA_DIR: inside('data'), ...options.env } })
  started.push(server)
  return server
}

/** The same, with the data of a clinic that has been started before. */
export function runStarted(options: ServerProcessOptions = {}): ServerProcess {
  copyStartedClinic(options.env?.DATA_DIR ?? inside('data'))
  return run(options)
}
