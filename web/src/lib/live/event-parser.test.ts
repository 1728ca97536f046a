import { expect, test } from 'vitest'
import { createEventParser, type ServerSentEvent } from './event-parser.ts'

const text = ': conectado\n\ndata: {"id":1}\n\n:\n\nevent: reconexion\ndata: {}\n\ndata: {"id":2}\n\n'
const events = [
  { event: 'message', data: '{"id":1}' },
  { event: 'reconexion', data: '{}' },
  { event: 'message', data: '{"id":2}' },
]

test('reads events, however the text is cut', () => {
  for (const size of [1, 2, 3, 7, 20, text.length]) {
    const read: ServerSentEvent[] = []
    const push = createEventParser((event) => read.push(event))
    for (let at = 0; at < text.length; at += size) push(text.slice(at, at + size))
    expect(read).toEqual(events)
  }
})

test('an event is read when it is complete', () => {
  const read: ServerSentEvent[] = []
  const push = createEventParser((event) => read.push(event))
  push('data: {"id":1}\n')
  expect(read).toEqual([])
  push('\n')
  expect(read).toHaveLength(1)
})
