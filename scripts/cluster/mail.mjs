import { SMTPServer } from 'smtp-server'
import { OWN_ADDRESS } from './machines.mjs'

/** A mail server that counts how often each message arrives. */
export function startMail() {
  const arrived = new Map()
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      let text = ''
      stream.setEncoding('latin1')
      stream.on('data', (chunk) => {
        if (text.length < 20_000) text += chunk
      })
      stream.on('end', () => {
        const id = /^message-id:\s*<?([^@>\s]+)/im.exec(text)?.[1] ?? ''
        arrived.set(id, (arrived.get(id) ?? 0) + 1)
        done()
      })
    },
  })
  server.on('error', () => {})
  server.listen(2525, OWN_ADDRESS)
  return arrived
}
