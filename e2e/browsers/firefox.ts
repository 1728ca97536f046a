import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser } from './browser.ts'

type Message = { id?: number; method?: string; params?: LogEntry; result?: unknown; error?: string; message?: string }
type LogEntry = { level: string; text: string | null }
type Evaluated = { type: string; result?: { value: string }; exceptionDetails?: { text: string } }

/** Starts Firefox and speaks WebDriver BiDi with it: https://w3c.github.io/webdriver-bidi/ */
export async function startFirefox(executable: string): Promise<Browser> {
  const profile = mkdtempSync(path.join(tmpdir(), 'huella-firefox-'))
  // A window in the background has focus events too.
  writeFileSync(path.join(profile, 'user.js'), 'user_pref("focusmanager.testmode", true);\n')
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank']
  const child = spawn(executable, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: profile } })
  const ended = new Promise((resolve) => child.once('close', resolve))
  const address = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stderr.on('data', (chunk) => {
      output += chunk
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(output)?.[1]
      if (found) resolve(found)
    })
    ended.then(() => reject(new Error(`Firefox ended: ${output}`)))
  })

  const socket = new WebSocket(`${address}/session`)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = () => reject(new Error('Firefox refused the connection'))
  })
  const consoleErrors: string[] = []
  const pending = new Map<number, (message: Message) => void>()
  socket.onmessage = ({ data }) => {
    const message: Message = JSON.parse(String(data))
    if (message.id !== undefined) pending.get(message.id)?.(message)
    else if (message.params && ['error', 'warn'].includes(message.params.level)) {
      consoleErrors.push(message.params.text ?? '')
    }
  }
  let lastId = 0
  const send = <T>(method: string, params: object = {}) =>
    new Promise<T>((resolve, reject) => {
      const id = ++lastId
      pending.set(id, ({ result, error, message }) => {
        pending.delete(id)
        if (error) reject(new Error(`${method}: ${error}: ${message}`))
        else resolve(result as T)
      })
      socket.send(JSON.stringify({ id, method, params }))
    })

  await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  // The window that Firefox starts with does not get the focus.
  const { context } = await send<{ context: string }>('browsingContext.create', { type: 'window' })

  return {
    consoleErrors,
    goto: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    async run<T>(body: string, values: unknown[]) {
      // As JSON: BiDi has a format of its own for values.
      const expression = `(async (...args) => JSON.stringify((await (function () {${body}}).apply(null, args)) ?? null))(...${JSON.stringify(values)})`
      const { result, exceptionDetails } = await send<Evaluated>('script.evaluate', {
        expression,
        target: { context },
        awaitPromise: true,
      })
      if (!result) throw new Error(exceptionDetails?.text)
      return JSON.parse(result.value) as T
    },
    perform: async (actions) => void (await send('input.performActions', { context, actions })),
    resize: async (width, height) =>
      void (await send('browsingContext.setViewport', { context, viewport: { width, height } })),
    screenshot: async () => (await send<{ data: string }>('browsingContext.captureScreenshot', { context })).data,
    async close() {
      await send('browser.close')
      socket.close()
      await ended
      rmSync(profile, { recursive: true, force: true })
    },
  }
}
