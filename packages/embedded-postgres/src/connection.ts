import { Client, type ClientConfig } from 'pg'
import { USER } from './paths.ts'

export const urlOf = (port: number, password: string, user = USER) =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${USER}`

/** A connection of its own, outside any pool. */
export async function connect(options: ClientConfig): Promise<Client> {
  const client = new Client({ user: USER, host: '127.0.0.1', ssl: false, ...options })
  client.on('error', () => {}) // without a listener a lost connection would end the process; 'end' follows
  await client.connect()
  return client
}

/** Ends the connection; without a response from PostgreSQL, closes the socket after a second. */
export async function disconnect(client: Client): Promise<void> {
  const timer = setTimeout(() => client.connection.stream.destroy(), 1_000)
  await client.end()
  clearTimeout(timer)
}
