import { randomUUID } from 'node:crypto'
import { sleep } from '../wait.mjs'

const TIMEOUT_MS = 20_000
/** A browser waits for an upload as long as it takes; Huella gives up a store that does not answer. */
const UPLOAD_TIMEOUT_MS = 90_000
const RETRY_MS = 200
/** Of a request that is never acknowledged, after the load has stopped. */
const GIVE_UP_MS = 45_000

/** Sends requests as the page does, and keeps what was acknowledged. */
export class Journal {
  /** @type {{ kind: string, from: number, until: number, status: number, code?: string }[]} every request that writes */
  requests = []
  /** What was to be written: `peticiones` are the ids of its requests, `result` is the acknowledgement. */
  writes = []
  stopped = false

  constructor(url) {
    this.url = url
  }

  get acknowledged() {
    return this.writes.filter(({ result }) => result !== undefined)
  }

  /** Sends until there is an answer, with one key. Returns its body if it was carried out. */
  async write(kind, { method = 'POST', path, token, body, form, expected }) {
    const write = { kind, expected, creates: method === 'POST', peticiones: [], result: undefined }
    this.writes.push(write)
    const key = randomUUID()
    for (let deadline; ; ) {
      const peticion = `carga-${randomUUID()}`
      write.peticiones.push(peticion)
      const from = performance.now()
      const headers = { 'idempotency-key': key, 'x-request-id': peticion }
      const answer = await this.request(path, { method, token, body, form: form?.(), headers })
      const { status } = answer
      this.requests.push({ kind, from, until: performance.now(), status, code: answer.body?.code })
      if (status >= 200 && status < 300) {
        write.result = answer.body ?? {}
        return write.result
      }
      if (!isUnknown(answer)) {
        write.refused = `${status} ${answer.body?.code}`
        return undefined
      }
      if (this.stopped) deadline ??= performance.now() + GIVE_UP_MS
      if (performance.now() > deadline) return undefined
      await sleep(RETRY_MS)
    }
  }

  /** Status 0: no answer. */
  async request(path, { method = 'GET', token, body, form, headers = {} } = {}) {
    try {
      const response = await fetch(this.url + path, {
        method,
        headers: {
          ...headers,
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body && { 'content-type': 'application/json' }),
        },
        body: form ?? (body && JSON.stringify(body)),
        signal: AbortSignal.timeout(form ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS),
      })
      const text = await response.text()
      return {
        status: response.status,
        body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : undefined,
      }
    } catch {
      return { status: 0 }
    }
  }

  /** The first acknowledged write of this kind that was sent after the moment. */
  firstAfter(moment, kind) {
    return this.requests.find(
      (one) => one.from >= moment && one.status >= 200 && one.status < 300 && (!kind || one.kind === kind),
    )
  }
}

/** It may have been carried out, or may be later: nothing else is known than to send it again. */
const isUnknown = ({ status, body }) =>
  [0, 502, 503, 504].includes(status) || (status === 409 && body?.code === 'PETICION_EN_CURSO')
