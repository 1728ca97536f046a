import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../prepare.mjs'
import { OWN_ADDRESS } from './machines.mjs'
import { until } from './wait.mjs'

export const ADMIN = { email: 'admin@clinica.es', password: 'clave-de-la-prueba' }

/** A process of the built program on a machine of its own. */
export class Huella {
  constructor(machine) {
    this.machine = machine
    const text = readFileSync(machine.configure('huella.env'), 'utf8')
    const lines = text.split('\n').filter((line) => /^[A-Z_]+=/.test(line))
    this.env = {
      ...Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)])),
      ...{ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, LOG_LEVEL: 'info' },
      // Four owners write as much as hundreds.
      ...{ WRITE_LIMIT: '1000000' },
      ...{ SMTP_URL: `smtp://${OWN_ADDRESS}:2525?requireTLS=false`, MAIL_FROM: 'avisos@clinica.es' },
    }
  }

  start() {
    const { env, machine } = this
    this.child = machine.start([process.execPath, path.join(root, 'server/dist/main.js')], { env })
  }

  kill() {
    this.child.kill('SIGKILL')
  }

  /** A process manager would start it again, also while there is no database to start with. */
  async ready() {
    await until(
      `Huella on ${this.machine.name}`,
      async () => {
        if (this.child.exitCode !== null || this.child.signalCode !== null) this.start()
        const url = `http://${this.machine.address}:3000/api/ready`
        return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok
      },
      60_000,
      250,
    )
  }
}
