// `npm run cluster`: builds a cluster on this machine, breaks it in every way of docs/faults.md, and prints what was lost.
//   npm run cluster                 everything
//   npm run cluster -- kill 3       one fault, three times; several may be named
//   npm run cluster -- pitr         back to one second before a deletion
// CLUSTER_KEEP=1 keeps the logs; CLUSTER_MINUTES=20 begins no other round after that time.
// Everything runs in namespaces of its own (network, processes, mounts), which end with this process, however it ends.
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CLUSTER, ensurePackages } from '../debian.mjs'
import { build, install, requireNode } from '../prepare.mjs'
import { names } from './names.mjs'

requireNode()
const wanted = process.argv.slice(2)
const unknown = wanted.find((word) => !names.includes(word) && !/^\d+$/.test(word))
if (unknown) fail(`There is no fault "${unknown}": ${names.join(', ')}, each with a number of rounds if you like.`)
if (process.platform !== 'linux' || process.getuid() !== 0)
  fail('A cluster needs Linux and root: network namespaces, and processes of other users.')
install()
build()
ensurePackages(CLUSTER) || fail('The packages could not be installed.')

const folder = mkdtempSync(path.join(tmpdir(), 'huella-cluster-'))
chmodSync(folder, 0o755)
// bash is the first process in there, and reaps those that lost their parents; Patroni takes an unreaped PostgreSQL for a live one.
const inside = ['bash', '-c', '"$@"; exit $?', 'cluster', process.execPath, path.join(import.meta.dirname, 'run.mjs')]
const namespaces = ['unshare', '--mount', '--net', '--pid', '--fork', '--kill-child', '--mount-proc']
const child = spawn('setpriv', ['--pdeathsig', 'KILL', ...namespaces, ...inside, folder, ...wanted], {
  stdio: 'inherit',
  // A Ctrl-C ends it through us, and not in any order.
  detached: true,
})
let interrupted = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    interrupted = true
    child.kill('SIGKILL')
  })
child.on('exit', (status) => {
  const keep = process.env.CLUSTER_KEEP && !interrupted
  if (keep) process.stdout.write(`The logs are in ${folder}\n`)
  else rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  process.exitCode = interrupted ? 130 : (status ?? 1)
})

function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
