import { spawn } from 'node:child_process'
import { sleep } from './wait.mjs'

const INTERVAL_MS = 500

/** Somebody on the machine of a former primary who writes to it directly, past HAProxy: what it acknowledges must not be lost. */
export class Intruder {
  acknowledged = []
  tries = 0
  #stopped = false

  constructor(databases, node) {
    this.databases = databases
    this.node = node
    this.running = this.run()
  }

  /** Its table is outside the database of Huella. */
  static async prepare(databases) {
    await databases.sql('CREATE TABLE IF NOT EXISTS intruder (n integer)', [], 'postgres')
  }

  async run() {
    const pending = []
    while (!this.#stopped) {
      pending.push(this.insert(Date.now() % 1_000_000_000))
      await sleep(INTERVAL_MS)
    }
    await Promise.all(pending)
  }

  /** Acknowledged is what returns without an error and without a warning: a wait for a standby that was ended has one. */
  async insert(n) {
    const { node } = this
    this.tries++
    const address = `host=${node.address} user=postgres dbname=postgres connect_timeout=2`
    const [program, ...args] = [...node.prefix, 'psql', '-qX', address, '-c', `INSERT INTO intruder VALUES (${n})`]
    const env = { PATH: process.env.PATH, PGPASSWORD: node.variables.SUPERUSER_PASSWORD }
    const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
    let errors = ''
    child.stderr.on('data', (text) => (errors += text))
    const status = await new Promise((resolve) => child.once('close', resolve))
    if (status === 0 && errors === '') this.acknowledged.push(n)
  }

  /** What it was told to be stored, and the cluster does not have. */
  async lost(say) {
    this.#stopped = true
    // A wait for a standby ends with the demotion; what still waits after that was never acknowledged.
    await Promise.race([this.running, sleep(10_000)])
    const rows = await this.databases.sql('SELECT n FROM intruder', [], 'postgres')
    say(`${this.node.name} was asked directly ${this.tries} times, and acknowledged ${this.acknowledged.length}`)
    const kept = new Set(rows.map(({ n }) => n))
    return this.acknowledged.filter((n) => !kept.has(n)).map((n) => `${n}: acknowledged by ${this.node.name}, and lost`)
  }
}
