import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

/**
 * Installs the Debian packages that are missing, and says so first. `packages` has a file of each, by which it is known to be there.
 * Whether all are there.
 */
export function ensurePackages(packages) {
  const missing = Object.keys(packages).filter((name) => !existsSync(packages[name]))
  if (missing.length === 0) return true
  process.stdout.write(`Installing from Debian: ${missing.join(', ')}. Their services are not started…\n`)
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const [command, ...args] = [...asRoot, 'bash', path.join(import.meta.dirname, 'install-packages.sh'), ...missing]
  const { status } = spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  return status === 0 && Object.values(packages).every((file) => existsSync(file))
}

export const SWIFT = Object.fromEntries(
  ['account', 'container', 'object', 'proxy'].map((name) => [`swift-${name}`, `/usr/bin/swift-${name}-server`]),
)
export const PROMETHEUS = { prometheus: '/usr/bin/promtool' }
export const PGBOUNCER = { pgbouncer: '/usr/sbin/pgbouncer' }
/** All that `npm run cluster` starts. */
export const CLUSTER = {
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  'etcd-client': '/usr/bin/etcdctl',
  haproxy: '/usr/sbin/haproxy',
  ...PGBOUNCER,
  pgbackrest: '/usr/bin/pgbackrest',
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  ...SWIFT,
  iproute2: '/usr/sbin/ip',
}
