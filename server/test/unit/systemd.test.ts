import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const file = path.resolve(import.meta.dirname, '../../../deploy/huella.service')
const analyze = (...args: string[]) => spawnSync('systemd-analyze', [...args, file], { encoding: 'utf8' })
const isInstalled = spawnSync('systemd-analyze', ['--version']).error === undefined

describe('the systemd unit', () => {
  test.skipIf(!isInstalled)('has an exposure level under 3', () => {
    const { stdout, stderr } = analyze('security', '--offline=true', '--no-pager')
    const level = /Overall exposure level for huella\.service: ([\d.]+)/.exec(stdout)?.[1]
    expect(Number(level), stderr).toBeLessThan(3)
    expect(stderr).toBe('') // no line that it does not understand
  })

  test('lets Node.js compile, PostgreSQL run, and Huella write its data and what it builds', () => {
    const unit = readFileSync(file, 'utf8')
    expect(unit).not.toMatch(/^MemoryDenyWriteExecute=(true|yes|1|on)$/m)
    expect(unit).toMatch(/^RestrictAddressFamilies=.*\bAF_INET\b/m)
    expect(unit).toMatch(/^StateDirectory=huella$/m)
    expect(unit).toMatch(/^Environment=DATA_DIR=\/var\/lib\/huella /m)
    const folder = /^WorkingDirectory=(.+)$/m.exec(unit)?.[1]
    expect(unit).toMatch(new RegExp(`^ReadWritePaths=${folder}$`, 'm'))
  })
})
