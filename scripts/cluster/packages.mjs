import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'

const PACKAGES = {
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  'etcd-client': '/usr/bin/etcdctl',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  pgbackrest: '/usr/bin/pgbackrest',
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  'swift-account': '/usr/bin/swift-account-server',
  'swift-container': '/usr/bin/swift-container-server',
  'swift-object': '/usr/bin/swift-object-server',
  'swift-proxy': '/usr/bin/swift-proxy-server',
  iproute2: '/usr/sbin/ip',
}
/** Debian's tools ask it before they start a service of a new package. */
const POLICY = '/usr/sbin/policy-rc.d'

/** Installs the Debian packages that are missing, and says so first. Whether all are there. */
export function installPackages() {
  const missing = Object.keys(PACKAGES).filter((name) => !existsSync(PACKAGES[name]))
  if (missing.length === 0) return true
  process.stdout.write(`Installing from Debian: ${missing.join(', ')}. Their services are not started…\n`)
  const hadPolicy = existsSync(POLICY)
  if (!hadPolicy) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    apt('update')
    apt('install', ...missing)
  } finally {
    if (!hadPolicy) rmSync(POLICY)
  }
  // They would be started with the machine.
  if (existsSync('/run/systemd/system')) for (const name of missing) disable(name)
  return Object.values(PACKAGES).every((file) => existsSync(file))
}

function apt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['-qq', '-y', '--no-install-recommends', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  })
}

function disable(name) {
  const { stdout } = spawnSync('dpkg', ['-L', name], { encoding: 'utf8' })
  const units = [...stdout.matchAll(/\/systemd\/system\/([\w-]+\.service)$/gm)].map(([, unit]) => unit)
  if (units.length > 0) spawnSync('systemctl', ['disable', '--now', ...units], { stdio: 'ignore' })
}
