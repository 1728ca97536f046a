import { execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../prepare.mjs'

const CONFIGURATION = path.join(root, 'deploy/cluster')
/** Of the machine on which load and verification run. */
export const OWN_ADDRESS = '10.29.0.1'
/** The addresses of deploy/cluster. */
const ADDRESSES = {
  ...{ db1: '10.29.0.11', db2: '10.29.0.12', db3: '10.29.0.13' },
  ...{ app1: '10.29.0.21', app2: '10.29.0.22', app3: '10.29.0.23' },
  ...{ proxy: '10.29.0.31', files: '10.29.0.41' },
}
const PASSWORDS = {
  SUPERUSER_PASSWORD: 'superuser-of-the-test',
  REPLICATION_PASSWORD: 'replication-of-the-test',
  DATABASE_PASSWORD: 'huella-of-the-test',
  APP_PASSWORD: 'app-of-the-test',
  FILES_SECRET: 'cluster-secret', // scripts/swift.mjs
}

const ip = (...args) => execFileSync('ip', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })

/** A switch, and a machine with a cable for each address. */
export function connectMachines(folder) {
  // `ip netns` keeps its names in /run: in one of our own, nothing of it is left.
  execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', '/run'])
  ip('link', 'set', 'lo', 'up')
  ip('link', 'add', 'switch', 'type', 'bridge')
  ip('link', 'set', 'switch', 'up')
  ip('address', 'add', `${OWN_ADDRESS}/24`, 'dev', 'switch')
  return Object.fromEntries(Object.keys(ADDRESSES).map((name) => [name, new Machine(name, folder)]))
}

/** A network namespace with an address and a folder of its own. */
class Machine {
  constructor(name, folder) {
    this.name = name
    this.address = ADDRESSES[name]
    this.folder = path.join(folder, name)
    this.variables = {
      ...{ NODE: name, ADDRESS: this.address, DATA: this.folder, REPOSITORY: path.join(folder, 'repository') },
      ...PASSWORDS,
    }
    /** In front of a command, to run it on this machine. */
    this.prefix = ['ip', 'netns', 'exec', name]
    mkdirSync(this.folder)
    ip('netns', 'add', name)
    ip('link', 'add', 'name', name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name)
    ip('link', 'set', 'dev', name, 'master', 'switch', 'up')
    ip('-n', name, 'address', 'add', `${this.address}/24`, 'dev', 'eth0')
    ip('-n', name, 'link', 'set', 'dev', 'eth0', 'up')
    ip('-n', name, 'link', 'set', 'dev', 'lo', 'up')
  }

  /** Copies a file of deploy/cluster with the values of this machine. Returns where it is. */
  configure(file, more = {}) {
    const values = { ...this.variables, ...more }
    const text = readFileSync(path.join(CONFIGURATION, file), 'utf8').replace(/\$\{([A-Z_]+)\}/g, (_, name) => {
      if (values[name] === undefined) throw new Error(`${file} names ${name}, which has no value`)
      return values[name]
    })
    return this.write(file, text)
  }

  write(file, text) {
    const target = path.join(this.folder, file)
    writeFileSync(target, text, { mode: 0o600 })
    return target
  }

  /** Gives the folder, and these files of it, to a user. */
  giveTo(user, ...files) {
    const id = (flag) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }))
    for (const file of [this.folder, ...files]) chownSync(file, id('-u'), id('-g'))
  }

  /** The command with what runs it here, as this user. */
  #here(command, { user, env } = {}) {
    const as = user ? ['setpriv', '--reuid', user, '--regid', user, '--init-groups'] : []
    const [program, ...args] = [...this.prefix, ...as, ...command]
    return [program, args, { cwd: this.folder, env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...env } }]
  }

  start(command, as) {
    const log = openSync(path.join(this.folder, 'output.log'), 'a')
    const [program, args, options] = this.#here(command, as)
    return spawn(program, args, { ...options, stdio: ['ignore', log, log] })
  }

  /** Runs a command to its end. */
  run(command, as) {
    const [program, args, options] = this.#here(command, as)
    return execFileSync(program, args, { ...options, encoding: 'utf8' })
  }

  /** The ids of the processes here with one of these names. */
  #processes(programs) {
    const pids = ip('netns', 'pids', this.name).trim().split('\n')
    return pids.map(Number).filter((pid) => {
      try {
        return programs.includes(readFileSync(`/proc/${pid}/comm`, 'utf8').trim())
      } catch {
        return false // it has ended meanwhile
      }
    })
  }

  runs(...programs) {
    return this.#processes(programs).length > 0
  }

  signal(signal, ...programs) {
    for (const pid of this.#processes(programs)) {
      try {
        process.kill(pid, signal)
      } catch {
        // It has ended with another one.
      }
    }
  }

  unplug() {
    ip('link', 'set', 'dev', this.name, 'down')
  }

  plugIn() {
    ip('link', 'set', 'dev', this.name, 'up')
  }
}
