import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { expect, test } from 'vitest'
import { openBucket } from '../../src/platform/files/s3-bucket.ts'
import { newS3Location } from '../support/files.ts'

const MB = 2 ** 20

async function hashOf(content: AsyncIterable<Buffer> | undefined): Promise<string> {
  const hash = createHash('sha256')
  if (content) await pipeline(content, hash)
  return hash.digest('hex')
}

test('what is larger than a part arrives in several, and is one object', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'huella-large-'))
  try {
    const file = path.join(folder, 'large')
    const [first, last] = [randomBytes(MB), randomBytes(MB)]
    writeFileSync(file, Buffer.concat([first, Buffer.alloc(140 * MB), last]))
    const written = { sha256: await hashOf(createReadStream(file)), bytes: 142 * MB }
    const bucket = await openBucket(newS3Location())
    await bucket.put('huella.backup.gz', file, written)
    expect(await bucket.stat('huella.backup.gz')).toMatchObject({ bytes: written.bytes })
    expect(await hashOf(await bucket.get('huella.backup.gz'))).toBe(written.sha256)

    // A file that is shorter than it was: nothing of it is there.
    await expect(bucket.put('other', file, { ...written, bytes: 300 * MB })).rejects.toThrow()
    const names: string[] = []
    for await (const { key } of bucket.list()) names.push(key)
    expect(names).toEqual(['huella.backup.gz'])
    await bucket.remove('huella.backup.gz')
    expect(await bucket.stat('huella.backup.gz')).toBeUndefined()
  } finally {
    rmSync(folder, { recursive: true })
  }
})
