import { setTimeout as delay } from 'node:timers/promises'

const RETRY_MS = 500
/** Without a stream a page asks every 30 seconds; here sooner, to wait less for the verification. */
const POLL_MS = 5_000
const SILENCE_MS = 45_000

/** A page that shows the appointments from a day on: the versions it knows, by their ids, kept up by the stream of events. */
export class Screen {
  shown = new Map()
  #closing = new AbortController()
  #changed = new Set()
  #missed = true

  constructor(journal, token, firstDay) {
    this.journal = journal
    this.token = token
    this.list = `/api/citas?desde=${firstDay}`
    this.firstDay = firstDay
    this.running = Promise.all([this.follow(), this.load()])
  }

  async close() {
    this.#closing.abort()
    await this.running
  }

  /** Loads what has changed, and everything when events were missed; again until it is there. */
  async load() {
    while (!this.#closing.signal.aborted) {
      if (this.#missed) {
        this.#missed = false
        const { status, body } = await this.journal.request(this.list, { token: this.token })
        if (status === 200) this.shown = new Map(body.map(({ id_cita, version }) => [id_cita, version]))
        else this.#missed = true
      }
      const [id] = this.#changed
      if (id !== undefined) {
        this.#changed.delete(id)
        const { status, body } = await this.journal.request(`/api/citas/${id}`, { token: this.token })
        if (status === 200 && body.fecha_hora >= this.firstDay) this.shown.set(id, body.version)
        else if (status === 404) this.shown.delete(id)
        else if (status !== 200) this.#changed.add(id)
        if (status === 200 || status === 404) continue
      }
      await this.pause(this.#missed || this.#changed.size ? RETRY_MS : 100)
    }
  }

  async follow() {
    while (!this.#closing.signal.aborted) {
      const status = await this.connect().catch(() => 0)
      this.#missed = true
      await this.pause(status === 204 ? POLL_MS : RETRY_MS)
    }
  }

  async connect() {
    const connection = new AbortController()
    const close = () => connection.abort()
    this.#closing.signal.addEventListener('abort', close, { once: true })
    let silence = setTimeout(close, SILENCE_MS)
    try {
      const headers = { authorization: `Bearer ${this.token}` }
      const response = await fetch(`${this.journal.url}/api/eventos`, { headers, signal: connection.signal })
      this.#missed = true
      if (response.status !== 200) return response.status
      let rest = ''
      for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
        clearTimeout(silence)
        silence = setTimeout(close, SILENCE_MS)
        const events = `${rest}${text}`.split('\n\n')
        rest = events.pop()
        for (const event of events) this.receive(event)
      }
      return 200
    } finally {
      clearTimeout(silence)
      this.#closing.signal.removeEventListener('abort', close)
      connection.abort()
    }
  }

  receive(event) {
    if (event.startsWith(':')) return
    if (event.startsWith('event:')) this.#missed = true
    else {
      const { entidad, id } = JSON.parse(event.slice('data: '.length))
      if (entidad === 'cita') this.#changed.add(id)
    }
  }

  pause(ms) {
    return delay(ms, undefined, { signal: this.#closing.signal }).catch(() => undefined)
  }
}
