import { SMTPServer } from 'smtp-server'
import { OWN_ADDRESS } from './machines.mjs'

/** A mail server that counts how often each message arrives, by its id, and keeps the first letter to each address. */
export function startMail() {
  const arrived = new Map()
  const letters = new Map()
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, { envelope }, done) {
      let text = ''
      stream.setEncoding('latin1')
      stream.on('data', (chunk) => {
        text += chunk
      })
      stream.on('end', () => {
        const id = /^message-id:\s*<?([^@>\s]+)/im.exec(text)?.[1] ?? ''
        arrived.set(id, (arrived.get(id) ?? 0) + 1)
        const [{ address }] = envelope.rcptTo
        if (!letters.has(address)) letters.set(address, text)
        done()
      })
    },
  })
  server.on('error', () => {})
  server.listen(2525, OWN_ADDRESS)
  return { arrived, letters }
}
