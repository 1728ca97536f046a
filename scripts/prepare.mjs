// Makes the checkout ready to run: installs and builds what is stale, and nothing that is fresh.
// Only Node.js itself may be imported at the top: on a new clone nothing else is here yet.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')
const OLDEST_NODE = [20, 19]

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return
  process.stderr.write(
    `huella: Node.js ${OLDEST_NODE.join('.')} or newer is needed; this is ${process.versions.node}.\n`,
  )
  process.exit(1)
}

/** Installs the exact packages of package-lock.json, unless they are the ones that are here. */
export function install() {
  const stamp = path.join(root, 'node_modules', '.huella-installed')
  const wanted = hashOf(['package-lock.json'], process.platform, process.arch, process.versions.modules)
  if (read(stamp) === wanted) return
  step('Installing packages', 'npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(stamp, wanted)
}

/** Builds the web application and the server, each only when something it is made from has changed. */
export function build() {
  const shared = ['package-lock.json', 'contract/src', 'scripts/build.mjs']
  buildPart('server', [...shared, 'packages', 'server/src'], ['scripts/build.mjs', 'server'])
  buildPart(
    'web',
    [
      ...[...shared, 'web/src', 'web/public', 'web/plugins', 'web/index.html', 'web/vite.config.ts'],
      ...['scripts/compress.mjs', 'scripts/guide.mjs', 'docs/guia-de-usuario.md', 'docs/guia'],
    ],
    ['scripts/build.mjs', 'web'],
  )
}

function buildPart(name, sources, command) {
  const stamp = path.join(root, name, 'dist', '.huella-built')
  const wanted = hashOf(sources)
  if (read(stamp) === wanted) return
  step(`Building the ${name}`, process.execPath, command)
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
}

/** Runs a step quietly; what it printed is shown only when it fails. */
function step(title, command, args) {
  process.stdout.write(`${title}…\n`)
  // A test runner sets NODE_ENV, which would turn the build into one for development and npm's install into another.
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
