import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, poll } from './browser.ts'

/** Starts a display without a screen, and resolves to its name. */
async function startDisplay(xvfb: string): Promise<{ display: string; child: ChildProcess }> {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']
  const child = spawn(xvfb, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const number = await new Promise((resolve, reject) => {
    child.stdio[3]?.once('data', resolve)
    child.once('close', () => reject(new Error('Xvfb ended')))
  })
  return { display: `:${String(number).trim()}`, child }
}

/** The driver cannot choose a port itself. */
const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** Starts WebKitGTK and speaks WebDriver with it: https://www.w3.org/TR/webdriver2/ */
export async function startWebkit(driver: string, xvfb: string | undefined): Promise<Browser> {
  const home = mkdtempSync(path.join(tmpdir(), 'huella-webkit-'))
  const screen = process.env.DISPLAY || !xvfb ? undefined : await startDisplay(xvfb)
  const port = await freePort()
  const child = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, HOME: home, DISPLAY: screen?.display ?? process.env.DISPLAY },
  })

  const send = async <T>(method: string, url: string, body?: object): Promise<T> => {
    const response = await fetch(`http://127.0.0.1:${port}${url}`, {
      method,
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(60_000),
    })
    const { value } = (await response.json()) as { value: T & { error?: string; message?: string } }
    if (!response.ok) throw new Error(`${method} ${url}: ${value.error}: ${value.message}`)
    return value
  }

  await poll(() => send('GET', '/status'))
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', { capabilities: {} })
  const post = <T>(url: string, body: object) => send<T>('POST', `/session/${sessionId}${url}`, body)
  const run = <T>(body: string, args: unknown[]) => post<T>('/execute/sync', { script: body, args })

  return {
    consoleErrors: [], // the protocol does not report them
    run,
    goto: (url) => post('/url', { url }),
    perform: (actions) => post('/actions', { actions }),
    async resize(width, height) {
      await post('/window/rect', { width, height })
      // The window has a title bar, which the page does not.
      const inner = await run<number>('return innerHeight', [])
      await post('/window/rect', { width, height: 2 * height - inner })
    },
    screenshot: () => send('GET', `/session/${sessionId}/screenshot`),
    async close() {
      try {
        await send('DELETE', `/session/${sessionId}`)
      } finally {
        child.kill()
        screen?.child.kill()
        rmSync(home, { recursive: true, force: true })
      }
    },
  }
}
