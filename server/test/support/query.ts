import { Client } from 'pg'

/** Runs one query on a connection of its own. */
export async function query(url: string, text: string, values: unknown[] = []) {
  const client = new Client(url)
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}
