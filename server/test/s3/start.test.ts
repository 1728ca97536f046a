import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newDatabase } from '../support/clinic.ts'
import { newS3Location } from '../support/files.ts'
import { login, ServerProcess, temporaryFolder } from '../support/server-process.ts'
import { shiftedClock } from '../support/shifted-clock.ts'
import { ADMIN } from '../support/started-clinic.ts'

let folder: string
let url: string
beforeEach(() => {
  folder = temporaryFolder()
  url = newS3Location().url // sets the key
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function start(name: string, env: NodeJS.ProcessEnv): ServerProcess {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = process.env
  return new ServerProcess({
    env: { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, DATA_DIR: path.join(folder, name), ...ADMIN, ...env },
  })
}

test.each(['FILES_URL', 'BACKUP_URL'])(
  '%s with a wrong bucket, key or region: one line, and the start ends before anything is made',
  async (name) => {
    const nothing = url.replace('s3://tests', 's3://nothing')
    const starts = [
      start('bucket', { [name]: nothing }),
      start('key', { [name]: url, AWS_SECRET_ACCESS_KEY: 'wrong' }),
      start('none', { [name]: url, AWS_SECRET_ACCESS_KEY: '' }),
      start('region', { [name]: `${url}&region=eu-west-1` }),
    ]
    const ended = await Promise.all(starts.map(async (server) => [await server.ended, server.output]))
    const line = (reason: string) => [
      1,
      expect.stringMatching(new RegExp(`^huella: s3://\\S+ cannot be used: ${reason}[^\\n]*\\.\\n$`)),
    ]
    expect(ended).toEqual([
      line('there is no such bucket'),
      line('the server does not know this key'),
      line('there is no key'),
      line(".*the region 'eu-west-1' is wrong"),
    ])
    for (const dataDir of ['bucket', 'key', 'none', 'region'])
      expect(existsSync(path.join(folder, dataDir, 'postgres'))).toBe(false)
  },
)

test('a clock that differs from that of the S3 server by an hour is no reason not to work', async () => {
  const DATABASE_URL = await newDatabase('template0')
  const server = start('clock', { DATABASE_URL, FILES_URL: url, ...shiftedClock(3_600) })
  const address = await server.listening()
  expect(server.output).toContain('3600 seconds ahead of that of the database')
  expect(server.output).not.toContain('files cannot be reached')
  expect((await login(address, ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD)).status).toBe(200)
  expect(await server.stop()).toBe(0)
})
