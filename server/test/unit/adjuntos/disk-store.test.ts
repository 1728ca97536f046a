import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { DiskStore } from '../../../src/platform/files/disk-store.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'huella-store-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a content that fails before it is read is an error of the call, and not of the process', async () => {
  const content = new Readable({ read: () => undefined })
  const putting = new DiskStore(path.join(folder, 'store')).put(content)
  content.destroy(new Error('gone'))
  await expect(putting).rejects.toThrow('gone')
})

test('a content that cannot be stored is closed', async () => {
  writeFileSync(path.join(folder, 'file'), '')
  const content = new Readable({ read: () => undefined })
  await expect(new DiskStore(path.join(folder, 'file')).put(content)).rejects.toThrow('ENOTDIR')
  expect(content.destroyed).toBe(true)
})
