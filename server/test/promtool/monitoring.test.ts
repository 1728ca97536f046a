import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensurePackages, PROMETHEUS } from '../../../scripts/debian.mjs'

const MONITORING = path.resolve(import.meta.dirname, '../../../deploy/monitoring')

let folder: string
beforeAll(() => {
  if (!ensurePackages(PROMETHEUS)) throw new Error('promtool is not installed: apt-get install prometheus')
  folder = mkdtempSync(path.join(tmpdir(), 'huella-promtool-'))
  cpSync(MONITORING, folder, { recursive: true })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each([
  ['check', 'config', 'prometheus.yml'],
  ['check', 'rules', 'alerts.yml'],
  ['test', 'rules', 'alerts-test.yml'],
])('promtool %s %s %s', (...args) => {
  const output = execFileSync(PROMETHEUS.prometheus, args, { cwd: folder, encoding: 'utf8' })
  expect(output).toContain('SUCCESS')
})
