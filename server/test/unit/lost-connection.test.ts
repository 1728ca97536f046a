import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { connectDatabase } from '../../src/platform/sql/connect.ts'
import { sql } from '../../src/platform/sql/sql.ts'
import { withTransaction } from '../../src/platform/sql/transaction.ts'

function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

/** What a PostgreSQL whose postmaster dies may send to a new client, in one packet. */
const READY_AND_GONE = Buffer.concat([
  message('R', Buffer.alloc(4)), // authenticated
  message('Z', Buffer.from('I')), // ready
  message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0')),
])

test('a connection that is lost as soon as it is ready fails the transaction, and nothing else', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.end(READY_AND_GONE))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const db = connectDatabase(`postgres://a:b@127.0.0.1:${port}/c`)
  // An error event without a listener would be an uncaught exception, which fails the test run.
  await expect(withTransaction(db, (tx) => tx.query(sql`SELECT 1`))).rejects.toThrow()
  await expect(db.query(sql`SELECT 1`)).rejects.toThrow()
  await db.close()
  server.close()
})
