import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { until } from './wait.mjs'

/** Megabytes of the disk of db3, which can be filled. */
const SMALL_DISK = 1_000

/** Three machines with etcd, Patroni and PostgreSQL. */
export class DatabaseCluster {
  constructor({ db1, db2, db3 }) {
    this.nodes = [db1, db2, db3]
    /** The node whose disk is small: a disk of memory, on which fsync costs nothing. */
    this.small = db3
  }

  async start() {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SMALL_DISK}m,mode=755`, 'tmpfs', this.small.folder])
    for (const node of this.nodes) {
      const files = ['etcd.yml', 'patroni.yml', 'pgbackrest.conf'].map((name) => node.configure(name))
      node.giveTo('postgres', ...files)
      this.startEtcd(node)
    }
    const [first] = this.nodes
    await until('etcd', async () => (await this.etcdLeader()) !== undefined)
    this.startPatroni(first)
    await until('a primary', () => this.primary(), 120_000)
    for (const node of this.nodes.slice(1)) this.startPatroni(node)
    await this.whole(180_000)
  }

  startEtcd(node) {
    const env = { ETCD_UNSUPPORTED_ARCH: process.arch === 'arm64' ? 'arm64' : '' }
    node.start(['etcd', '--config-file', path.join(node.folder, 'etcd.yml')], { user: 'postgres', env })
  }

  startPatroni(node, file = 'patroni.yml') {
    node.start(['patroni', path.join(node.folder, file)], { user: 'postgres' })
  }

  /** What Patroni says of all nodes, asked of the first that answers. */
  async members() {
    return Promise.any(
      this.nodes.map(async ({ address }) => {
        const response = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(1_000) })
        return (await response.json()).members ?? []
      }),
    )
  }

  /** The node that has the lock, and says so itself. */
  async primary() {
    return Promise.any(
      this.nodes.map(async (node) => {
        const { ok } = await fetch(`http://${node.address}:8008/primary`, { signal: AbortSignal.timeout(1_000) })
        if (!ok) throw new Error(`${node.name} is not the primary`)
        return node
      }),
    )
  }

  /** The node that runs the leader of etcd. */
  async etcdLeader() {
    const answers = await Promise.allSettled(
      this.nodes.map(async (node) => {
        const url = `http://${node.address}:2379/v3/maintenance/status`
        const response = await fetch(url, { method: 'POST', body: '{}', signal: AbortSignal.timeout(1_000) })
        const { header, leader } = await response.json()
        return { node, leads: leader !== undefined && header.member_id === leader }
      }),
    )
    return answers.find(({ value }) => value?.leads)?.value.node
  }

  /** Waits until all three are there, one of them synchronous. */
  whole(timeoutMs = 90_000) {
    return until(
      'a whole cluster',
      async () => {
        const members = await this.members()
        const roles = members.map(({ role, state }) => `${role} ${state}`).sort()
        const standby = /^(replica|sync_standby) (running|streaming)$/
        return (
          roles.length === 3 &&
          roles.filter((role) => standby.test(role)).length === 2 &&
          roles.includes('leader running') &&
          roles.some((role) => role.startsWith('sync_standby'))
        )
      },
      timeoutMs,
      250,
    )
  }

  connect(node, { user = 'postgres', database = 'huella', timeoutMs = 5_000 } = {}) {
    const client = new pg.Client({
      ...{ host: node.address, port: 5432, user, database, connectionTimeoutMillis: timeoutMs, query_timeout: 30_000 },
      password: node.variables[user === 'postgres' ? 'SUPERUSER_PASSWORD' : 'DATABASE_PASSWORD'],
    })
    client.on('error', () => {})
    return client.connect().then(() => client)
  }

  /** Runs statements on the primary. */
  async sql(text, values) {
    const client = await this.connect(await until('a primary', () => this.primary()))
    try {
      return (await client.query(text, values)).rows
    } finally {
      await client.end()
    }
  }

  /** The role and the database of Huella, by the file for operators. */
  async createDatabase() {
    const node = await this.primary()
    const file = node.configure('database.sql')
    node.giveTo('postgres', file)
    const password = node.variables.DATABASE_PASSWORD
    const address = ['-h', node.address, '-U', 'postgres', '-d', 'postgres']
    const options = { user: 'postgres', env: { PGPASSWORD: node.variables.SUPERUSER_PASSWORD } }
    node.run(['psql', '-qX', '-v', 'ON_ERROR_STOP=1', '-v', `password=${password}`, ...address, '-f', file], options)
  }

  pgbackrest(node, ...args) {
    const config = `--config=${path.join(node.folder, 'pgbackrest.conf')}`
    return node.run(['pgbackrest', config, '--stanza=huella', ...args], { user: 'postgres' })
  }

  kill(node) {
    node.signal('SIGKILL', 'patroni', 'postgres')
  }

  /** To the synchronous standby: no other may take over. */
  async switchover() {
    const [primary, candidate] = [await this.primary(), await this.standby()]
    const body = JSON.stringify({ leader: primary.name, candidate: candidate.name })
    const response = await fetch(`http://${primary.address}:8008/switchover`, { method: 'POST', body })
    if (!response.ok) throw new Error(`Switchover: ${await response.text()}`)
  }

  /** The synchronous standby. */
  async standby() {
    const name = (await this.members()).find(({ role }) => role === 'sync_standby')?.name
    return this.nodes.find((node) => node.name === name)
  }

  /** Makes this node the primary, in peace. */
  async lead(node) {
    if ((await this.primary()) === node) return
    const other = await this.standby()
    if (other !== node) {
      other.signal('SIGTERM', 'patroni')
      await until(`${node.name} as standby`, async () => (await this.standby()) === node)
    }
    await this.switchover()
    if (other !== node) this.startPatroni(other)
    await this.whole()
  }

  erase(node) {
    rmSync(path.join(node.folder, 'postgres'), { recursive: true, force: true })
  }
}
