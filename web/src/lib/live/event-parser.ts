export interface ServerSentEvent {
  event: string
  data: string
}

/** Reads the text of an event stream as our server writes it: one `data` line, and perhaps a name. Comments are skipped. */
export function createEventParser(onEvent: (event: ServerSentEvent) => void): (text: string) => void {
  let rest = ''
  return (text) => {
    const blocks = `${rest}${text}`.split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = /^data: (.*)$/m.exec(block)?.[1]
      if (data !== undefined) onEvent({ event: /^event: (.*)$/m.exec(block)?.[1] ?? 'message', data })
    }
  }
}
