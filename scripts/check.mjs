// `npm run check`: all static checks.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { install, requireNode, root } from './prepare.mjs'

const bin = (name) => path.join(root, 'node_modules', '.bin', name)

/** Its output is shown also when it passes. */
const BUNDLE_SIZE = 'bundle size of each page'

const checks = {
  // The first: it builds, beside the others.
  [BUNDLE_SIZE]: [process.execPath, 'scripts/checks/bundle-size-limits.mjs'],
  'types: contract': [bin('tsc'), '-p', 'contract'],
  'types: api-types': [bin('tsc'), '-p', 'packages/api-types'],
  'types: embedded-postgres': [bin('tsc'), '-p', 'packages/embedded-postgres'],
  'types: password-strength': [bin('tsc'), '-p', 'packages/password-strength'],
  'types: demo': [bin('tsc'), '-p', 'demo'],
  'types: server': [bin('tsc'), '-p', 'server'],
  'types: web': [bin('tsc'), '-p', 'web'],
  'types: e2e and configuration': [bin('tsc'), '-p', 'e2e'],
  'lint and format': [bin('biome'), 'check', '--error-on-warnings', '.'],
  'imports between parts': [process.execPath, 'scripts/checks/imports.mjs'],
  'roles are compared only in the rules': [process.execPath, 'scripts/checks/roles.mjs'],
  'migrations keep what the last release uses': [process.execPath, 'scripts/checks/migrations.mjs'],
  'files named in the documentation': [process.execPath, 'scripts/checks/docs.mjs'],
  'licences of the packages': [process.execPath, 'scripts/checks/licences.mjs'],
  'dead code': [bin('knip')],
}

/** Runs all checks, two at a time, prints the results and returns how many passed and failed. */
export async function runChecks() {
  const count = { passed: 0, failed: 0 }
  const queue = Object.entries(checks)
  const runNext = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [title, command] = next
      const { status, output } = await run(command)
      report(title, status === 0, output)
    }
  }
  await Promise.all([runNext(), runNext()])
  const lock = readFileSync(path.join(root, 'package-lock.json'), 'utf8')
  report(
    'no registry host in the lock file',
    !lock.includes('"resolved": "http'),
    'see .npmrc: omit-lockfile-registry-resolved',
  )
  return count

  function report(title, ok, output) {
    count[ok ? 'passed' : 'failed']++
    process.stdout.write(`${ok ? '✓' : '✗'} ${title}\n${ok && title !== BUNDLE_SIZE ? '' : `${output}\n`}`)
  }
}

async function run([command, ...args]) {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const status = await new Promise((resolve) => child.once('close', resolve))
  return { status, output }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  requireNode()
  install()
  process.exit((await runChecks()).failed ? 1 : 0)
}
