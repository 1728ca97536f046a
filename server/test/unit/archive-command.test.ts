import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const SCRIPT = path.resolve(import.meta.dirname, '../../../deploy/cluster/archive.sh')

let data: string
beforeAll(() => {
  data = mkdtempSync(path.join(tmpdir(), 'huella-archive-'))
  mkdirSync(path.join(data, 'pg_wal/archive_status'), { recursive: true })
  writeFileSync(path.join(data, 'pgbackrest'), '#!/bin/sh\nexit $STATUS\n', { mode: 0o755 })
})
afterAll(() => rmSync(data, { recursive: true, force: true }))

/** What PostgreSQL is told when pgBackRest ends with this status, on a node that knows these timelines. */
function archive(segment: string, status: number, timelines: string[]) {
  for (const name of timelines) writeFileSync(path.join(data, 'pg_wal', `${name}.history`), '')
  const env = { PATH: `${data}:${process.env.PATH}`, STATUS: String(status) }
  return spawnSync('sh', [SCRIPT, 'pgbackrest.conf', `pg_wal/${segment}`], { cwd: data, env }).status
}

const ON_THE_FIRST = '000000010000000000000001'
const ON_THE_NINTH = '00000009000000000000000E'
const ON_THE_LAST = '0000000C0000000000000015'

test('a segment that is there with other content is skipped only on a timeline that is over', () => {
  expect(archive(ON_THE_FIRST, 45, [])).toBe(45)
  const timelines = ['00000002', '0000000A', '0000000C']
  expect(archive(ON_THE_NINTH, 45, timelines)).toBe(0)
  expect(archive(ON_THE_LAST, 45, timelines)).toBe(45)
})

test('what pgBackRest has stored is stored, and any other failure is one', () => {
  for (const segment of [ON_THE_NINTH, ON_THE_LAST]) expect(archive(segment, 0, [])).toBe(0)
  for (const segment of [ON_THE_NINTH, ON_THE_LAST]) expect(archive(segment, 82, [])).toBe(82)
})
