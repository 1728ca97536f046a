import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import { Intruder } from './intruder.mjs'
import { sleep, until } from './wait.mjs'

const CUT_OFF_MS = 45_000
const SWIFT_AWAY_MS = 60_000
const pick = (list) => list[Math.floor(Math.random() * list.length)]

/**
 * What can break. `inject` breaks it under load, calls `broken` at that moment, mends it, and returns what else went wrong;
 * `recovered` waits for the first write after that moment. A `gradual` one takes effect later.
 */
export const faults = {
  switchover: {
    title: 'planned switchover',
    gradual: true,
    rounds: 3,
    async inject({ databases, broken, recovered }) {
      broken()
      await databases.switchover()
      await recovered()
    },
  },
  etcd: {
    title: 'kill -9 of the leader of etcd',
    rounds: 2,
    async inject({ databases, broken, recovered }) {
      const node = await databases.etcdLeader()
      broken()
      node.signal('SIGKILL', 'etcd')
      await recovered()
      await sleep(10_000)
      databases.startEtcd(node)
    },
  },
  backend: {
    title: 'kill -9 of one of three Huella',
    rounds: 3,
    async inject({ servers, broken, recovered }) {
      const server = pick(servers)
      broken()
      server.kill()
      await recovered()
      await sleep(3_000)
      await server.ready()
    },
  },
  two: {
    title: 'kill -9 of two of three Huella',
    rounds: 3,
    async inject({ servers, broken, recovered }) {
      const survivor = pick(servers)
      const victims = servers.filter((server) => server !== survivor)
      broken()
      for (const server of victims) server.kill()
      await recovered()
      await sleep(3_000)
      await Promise.all(victims.map((server) => server.ready()))
    },
  },
  frozen: {
    title: 'primary frozen (SIGSTOP) until another one leads, then awake',
    rounds: 1,
    async inject({ databases, broken, recovered, say }) {
      const node = await databases.primary()
      broken()
      node.signal('SIGSTOP', 'patroni', 'postgres')
      await recovered()
      await sleep(5_000)
      const intruder = new Intruder(databases, node)
      await sleep(200)
      node.signal('SIGCONT', 'postgres')
      // PostgreSQL is awake and does not know yet; Patroni learns of it a moment later.
      await sleep(2_000)
      node.signal('SIGCONT', 'patroni')
      await databases.whole()
      return intruder.lost(say)
    },
  },
  partition: {
    title: 'primary cut off from the network for 45 s',
    rounds: 3,
    async inject({ databases, broken, recovered, say }) {
      const node = await databases.primary()
      broken()
      node.unplug()
      const intruder = new Intruder(databases, node)
      const end = performance.now() + CUT_OFF_MS
      await recovered()
      await sleep(end - performance.now())
      node.plugIn()
      await databases.whole()
      return intruder.lost(say)
    },
  },
  power: {
    title: 'standbys cut off, two seconds later power cut of the primary',
    rounds: 2,
    async inject({ databases, broken, recovered }) {
      const node = await databases.primary()
      const others = databases.nodes.filter((one) => one !== node)
      for (const one of others) one.unplug()
      // What is committed now has reached no standby. Without its cable, what is in the buffers of the machine is lost too.
      await sleep(2_000)
      broken()
      node.unplug()
      node.signal('SIGKILL', 'patroni', 'postgres')
      await sleep(1_000)
      for (const one of others) one.plugIn()
      await recovered()
      node.plugIn()
      databases.startPatroni(node)
    },
  },
  disk: {
    title: 'disk of the primary full',
    gradual: true,
    rounds: 1,
    prepare: ({ databases }) => databases.lead(databases.small),
    async inject({ databases, broken, recovered }) {
      const { small } = databases
      const file = path.join(small.folder, 'filler')
      broken()
      fill(file)
      // There is room left in the segments of the log that PostgreSQL has already; it ends when it needs another one.
      await until(
        'another primary',
        async () => {
          await databases.sql('SELECT pg_switch_wal()').catch(() => undefined)
          return (await databases.primary()) !== small
        },
        180_000,
        1_000,
      )
      await recovered()
      await sleep(3_000)
      rmSync(file)
    },
  },
  swift: {
    title: 'Swift cut off for a minute',
    rounds: 1,
    async inject({ files, broken, recovered }) {
      files.unplug()
      await sleep(SWIFT_AWAY_MS)
      files.plugIn()
      // What counts is the first upload after it is back; the rest goes on all the time.
      broken()
      await recovered(60_000, 'archivo')
    },
  },
  kill: {
    title: 'kill -9 of the primary, with its Patroni',
    rounds: 25,
    async inject({ databases, broken, recovered }) {
      const node = await databases.primary()
      await sleep(Math.random() * 5_000)
      broken()
      node.signal('SIGKILL', 'patroni', 'postgres')
      await recovered()
      databases.startPatroni(node)
    },
  },
}

function fill(name) {
  const file = openSync(name, 'w')
  for (const size of [1_000_000, 4_096]) {
    try {
      while (writeSync(file, Buffer.alloc(size)) === size);
    } catch (error) {
      if (error.code !== 'ENOSPC') throw error
    }
  }
  closeSync(file)
}
