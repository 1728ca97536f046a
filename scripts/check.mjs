// `npm run check`: everything that can be known without running the program.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { install, requireNode, root } from './prepare.mjs'

const bin = (name) => path.join(root, 'node_modules', '.bin', name)

/** The one whose figures are worth reading when all is well. */
const WEIGHT = 'what each page weighs'

const checks = {
  'types: contract': [bin('tsc'), '-p', 'contract'],
  'types: embedded-postgres': [bin('tsc'), '-p', 'packages/embedded-postgres'],
  'types: server': [bin('tsc'), '-p', 'server'],
  'types: web': [bin('tsc'), '-p', 'web'],
  'types: e2e and configuration': [bin('tsc'), '-p', 'e2e'],
  'lint and format': [bin('biome'), 'check', '--error-on-warnings', '.'],
  'who imports whom': [process.execPath, 'scripts/check-imports.mjs'],
  'what the documentation names': [process.execPath, 'scripts/check-docs.mjs'],
  'licences of the packages': [process.execPath, 'scripts/check-licences.mjs'],
  'dead code': [bin('knip')],
  [WEIGHT]: [process.execPath, 'scripts/check-bundle-size.mjs'],
}

/** Runs them all, says how each went, and answers how many passed and failed. */
export function runChecks() {
  const count = { passed: 0, failed: 0 }
  for (const [title, [command, ...args]] of Object.entries(checks)) {
    const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8' })
    report(title, status === 0, `${stdout}${stderr}`)
  }
  const lock = readFileSync(path.join(root, 'package-lock.json'), 'utf8')
  report('lock file names no host', !lock.includes('"resolved": "http'), 'see .npmrc: omit-lockfile-registry-resolved')
  return count

  function report(title, ok, output) {
    count[ok ? 'passed' : 'failed']++
    process.stdout.write(`${ok ? '✓' : '✗'} ${title}\n${ok && title !== WEIGHT ? '' : `${output}\n`}`)
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  requireNode()
  install()
  process.exit(runChecks().failed ? 1 : 0)
}
