import type { VisitaDetalle } from '@huella/contract'
import { afterEach, expect, test } from 'vitest'
import { login, request } from '../support/server-process.ts'
import { killDatabase, RunningClinic } from './support/clinic.ts'
import { long, seededRandom, sleep } from './support/options.ts'
import { report } from './support/report.ts'
import { TypingBrowser } from './support/typing-browser.ts'
import { VET } from './support/users.ts'

const ROUNDS = long ? 100 : 4 // one for each victim
/** What was on the screen this long before a kill is there afterwards. */
const LOSS_MS = 2_000

let clinic: RunningClinic | undefined
afterEach(() => clinic?.close())

test(`kill -9 of browser, server and PostgreSQL while somebody writes a visit, ${ROUNDS} times`, {
  timeout: 3_600_000,
}, async () => {
  const fault = 'kill -9 while a visit is written'
  const random = seededRandom(fault)
  clinic = await RunningClinic.open({ random })
  const { token } = (await login(clinic.address, VET.email, VET.password)).body
  const body = { id_mascota: clinic.users.owners[0]?.id_mascota }
  const lost: string[] = []
  const recovery: number[] = []
  const responses: Record<string, number> = {}
  for (let round = 0; round < ROUNDS; round++) {
    const { id_visita } = (await request<VisitaDetalle>(clinic.address, 'POST', '/api/visitas', { token, body })).body
    const browser = new TypingBrowser(clinic.address, token, id_visita, random)
    await browser.open()
    await sleep(random.between(500, 4_000))
    const victim = ['browser', 'server', 'PostgreSQL', 'all'][round % 4] ?? ''
    const at = performance.now()
    const before = browser.textAt(at - LOSS_MS)
    if (victim === 'PostgreSQL' || victim === 'all') killDatabase(random, clinic)
    const stopped = victim === 'server' || victim === 'all' ? clinic.server.stop('SIGKILL') : undefined
    if (victim === 'browser' || victim === 'all') {
      await browser.kill()
      // Another computer finds it on the server, where that is alive.
      if (victim === 'browser') check(victim, before, await browser.stored())
    }
    if (stopped) {
      await stopped
      await sleep(random.between(0, 2_000))
      await clinic.restart()
    }
    if (victim === 'browser' || victim === 'all') await browser.open()
    else await sleep(random.between(0, 1_000))
    check(`${victim}, on the screen`, before, browser.text)
    const status = await browser.settle()
    recovery.push(performance.now() - at)
    if (status !== 'saved') lost.push(`round ${round}, ${victim}: ${status}`)
    const stored = await browser.stored()
    check(victim, before, stored)
    if (stored !== browser.text) lost.push(`round ${round}, ${victim}: not what is on the screen`)
    await browser.kill()
    // The next round begins another.
    await request(clinic.address, 'DELETE', `/api/visitas/${id_visita}`, { token })
    for (const [code, times] of Object.entries(browser.responses)) responses[code] = (responses[code] ?? 0) + times

    function check(what: string, expected: string, found: string) {
      if (!found.startsWith(expected)) lost.push(`round ${round}, ${what}: «${expected}» is not in «${found}»`)
    }
  }
  report({ fault, rounds: ROUNDS, acknowledged: responses[200] ?? 0, responses, recovery }, { lost })
  expect(lost).toEqual([])
})
