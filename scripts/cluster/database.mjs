import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { PatroniCluster } from './patroni.mjs'
import { until } from './wait.mjs'

/** Megabytes of the disk of db3, which can be filled. */
const SMALL_DISK = 1_000

/** The cluster, and what is in its databases. */
export class DatabaseCluster extends PatroniCluster {
  constructor({ db1, db2, db3 }) {
    super([db1, db2, db3])
    /** The node whose disk is small: a disk of memory, on which fsync costs nothing. */
    this.small = db3
  }

  async start() {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SMALL_DISK}m,mode=755`, 'tmpfs', this.small.folder])
    for (const node of this.nodes) {
      const files = ['etcd.yml', 'patroni.yml', 'pgbackrest.conf', 'archive.sh'].map((name) => node.configure(name))
      node.giveTo('postgres', ...files)
      this.startEtcd(node)
    }
    const [first] = this.nodes
    await until('etcd', () => this.etcdLeader())
    this.startPatroni(first)
    await until('a primary', () => this.primary(), 120_000)
    for (const node of this.nodes.slice(1)) this.startPatroni(node)
    await this.whole(180_000)
  }

  connect(node, { database = 'huella', timeoutMs = 5_000 } = {}) {
    const client = new pg.Client({
      ...{ host: node.address, user: 'postgres', password: node.variables.SUPERUSER_PASSWORD, database },
      ...{ connectionTimeoutMillis: timeoutMs, query_timeout: 30_000 },
    })
    client.on('error', () => {})
    return client.connect().then(() => client)
  }

  /** Runs statements on the primary. */
  async sql(text, values, database) {
    const client = await this.connect(await until('a primary', () => this.primary()), { database })
    try {
      return (await client.query(text, values)).rows
    } finally {
      await client.end()
    }
  }

  /** Waits until both standbys follow the primary, one of them synchronously. What Patroni says of them may be old. */
  whole(timeoutMs = 120_000) {
    const query = `SELECT count(*)::int AS standbys, count(*) FILTER (WHERE sync_state = 'sync')::int AS synchronous
                   FROM pg_stat_replication WHERE state = 'streaming' AND application_name LIKE 'db_'`
    const isWhole = async () => {
      const [{ standbys, synchronous }] = await this.sql(query, [], 'postgres')
      return standbys === 2 && synchronous === 1 && (await this.standby())
    }
    return until('a whole cluster', isWhole, timeoutMs, 250)
  }

  /** The roles and the database of Huella, by the file for operators. */
  async createDatabase() {
    const node = await this.primary()
    const file = node.configure('database.sql')
    node.giveTo('postgres', file)
    const { DATABASE_PASSWORD, APP_PASSWORD, SUPERUSER_PASSWORD } = node.variables
    const passwords = ['-v', `password=${DATABASE_PASSWORD}`, '-v', `app_password=${APP_PASSWORD}`]
    const address = ['-h', node.address, '-U', 'postgres', '-d', 'postgres']
    const options = { user: 'postgres', env: { PGPASSWORD: SUPERUSER_PASSWORD } }
    node.run(['psql', '-qX', '-v', 'ON_ERROR_STOP=1', ...passwords, ...address, '-f', file], options)
  }

  pgbackrest(node, ...args) {
    const config = `--config=${path.join(node.folder, 'pgbackrest.conf')}`
    return node.run(['pgbackrest', config, '--stanza=huella', ...args], { user: 'postgres' })
  }

  erase(node) {
    rmSync(path.join(node.folder, 'postgres'), { recursive: true, force: true })
  }
}
