import path from 'node:path'
import { until } from './wait.mjs'

const TIMEOUT_MS = 1_000

/** Three machines with etcd, Patroni and PostgreSQL, as Patroni and etcd see them. */
export class PatroniCluster {
  constructor(nodes) {
    this.nodes = nodes
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
        const response = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
        return (await response.json()).members ?? []
      }),
    )
  }

  /** The node that has the lock, and says so itself. */
  async primary() {
    return Promise.any(
      this.nodes.map(async (node) => {
        const { ok } = await fetch(`http://${node.address}:8008/primary`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
        if (!ok) throw new Error(`${node.name} is not the primary`)
        return node
      }),
    )
  }

  /** The node that runs the leader of etcd. */
  async etcdLeader() {
    return Promise.any(
      this.nodes.map(async (node) => {
        const url = `http://${node.address}:2379/v2/stats/self`
        const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
        if ((await response.json()).state !== 'StateLeader') throw new Error(`${node.name} is not the leader`)
        return node
      }),
    )
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
}
