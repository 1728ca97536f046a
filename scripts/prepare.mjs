// Installs packages and builds what is out of date.
// Top-level imports are only of Node.js: a new clone has no packages yet.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')
const MIN_NODE = [20, 19]

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > MIN_NODE[0] || (major === MIN_NODE[0] && minor >= MIN_NODE[1])) return
  process.stderr.write(`huella: Node.js ${MIN_NODE.join('.')} or newer is needed; this is ${process.versions.node}.\n`)
  process.exit(1)
}

/** Runs `npm ci` when package-lock.json or the platform has changed since the last time. */
export function install() {
  const stamp = path.join(root, 'node_modules', '.huella-installed')
  const current = hashOf(['package-lock.json'], process.platform, process.arch, process.versions.modules)
  if (read(stamp) === current) return
  runStep('Installing packages', 'npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(stamp, current)
}

const shared = ['package-lock.json', 'contract/src', 'packages/password-strength', 'scripts/build/build.mjs']

/** Builds the server, the demo and the web application, each only when one of its sources has changed. */
export function build() {
  buildServer()
  buildPart('demo', [...shared, 'demo/src'], ['scripts/build/build.mjs', 'demo'])
  buildPart(
    'web',
    [
      ...[...shared, 'web/src', 'web/public', 'web/plugins', 'web/index.html', 'web/vite.config.ts'],
      ...['scripts/build/compress.mjs', 'scripts/build/guide.mjs', 'docs/guia-de-usuario.md', 'docs/guia'],
    ],
    ['scripts/build/build.mjs', 'web'],
  )
}

/** The server alone, with its workers. */
export function buildServer() {
  buildPart('server', [...shared, 'packages/embedded-postgres', 'server/src'], ['scripts/build/build.mjs', 'server'])
}

function buildPart(name, sources, command) {
  const stamp = path.join(root, name, 'dist', '.huella-built')
  const current = hashOf(sources)
  if (read(stamp) === current) return
  runStep(`Building the ${name}`, process.execPath, command)
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, current)
}

/** Runs a command; its output is shown only when it fails. */
function runStep(title, command, args) {
  process.stdout.write(`${title}…\n`)
  // A test runner sets NODE_ENV, which would change the build and `npm ci`.
  const { NODE_ENV: _, ...env } = process.env
  const result = spawnSync(command, args, { cwd: root, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  if (result.status === 0) return
  process.stderr.write(`${result.stdout ?? ''}${result.stderr ?? ''}huella: "${title}" failed.\n`)
  process.exit(1)
}

function hashOf(sources, ...extra) {
  const hash = createHash('sha256').update(extra.join('\n'))
  for (const file of sources.flatMap(filesUnder).sort()) {
    hash.update(`\n${file}\n`).update(readFileSync(path.join(root, file)))
  }
  return hash.digest('hex')
}

function filesUnder(source) {
  const full = path.join(root, source)
  if (!existsSync(full)) return []
  if (path.extname(source)) return [source]
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
