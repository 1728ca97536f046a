import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type EsperaWorker, startEsperaWorker } from '../../../src/espera/index.ts'
import { DatabaseListener } from '../../../src/platform/database/listener.ts'
import { cancel, clinic, fullDay, NOW, ofertasOf, offerAll, other, otherPet, owner, setUp, wait } from './setup.ts'

setUp()

let listener: DatabaseListener
let worker: EsperaWorker
beforeEach(() => {
  listener = new DatabaseListener(clinic.url, clinic.db, clinic.app.log)
})
afterEach(async () => {
  await worker.stop()
  await listener.close()
})

/** Its clock goes on from `NOW`. */
function start(): EsperaWorker {
  const begun = Date.now()
  const clock = () => new Date(Date.parse(NOW) + Date.now() - begun)
  const config = { timeZone: 'Europe/Madrid' }
  return startEsperaWorker({ db: clinic.db, log: clinic.app.log, listener, clock, config })
}

const statesOf = async (idEspera: number) => (await ofertasOf(idEspera)).map(({ estado }) => estado)
/** Sooner than it looks by itself, every 15 seconds. */
const soon = { timeout: 8_000, interval: 100 }

test('a cancellation wakes it', async () => {
  await listener.start()
  worker = start()
  const [first] = await fullDay()
  const wanted = await wait(owner)
  await cancel(first)
  await vi.waitFor(async () => expect(await statesOf(wanted)).toEqual(['abierta']), soon)
})

test('the end of an offer wakes it, also without notifications', async () => {
  const [first] = await fullDay()
  const wanted = await wait(owner)
  const second = await wait(other, { id_mascota: otherPet })
  await cancel(first)
  expect(await offerAll()).toBe(1)
  await clinic.sql`
    UPDATE oferta SET caduca_en = ${NOW}::timestamptz + interval '3 seconds' WHERE id_espera = ${wanted}`
  worker = start()
  await vi.waitFor(async () => expect(await statesOf(second)).toEqual(['abierta']), soon)
  expect(await statesOf(wanted)).toEqual(['caducada'])
})
