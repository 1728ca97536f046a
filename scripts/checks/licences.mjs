// Checks the licence of every package against an allow-list: docs/licences.md.
import { spawnSync } from 'node:child_process'
import { root } from '../prepare.mjs'

/** May be part of a work under Apache-2.0. OFL-1.1 is for fonts, CC-BY-3.0 for data, LGPL-3.0 for libvips, a library of its own. */
const ALLOWED = [
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Unlicense'],
  ...['CC0-1.0', 'CC-BY-3.0', 'PSF-2.0', 'PostgreSQL', 'OFL-1.1', 'LGPL-3.0-or-later'],
]
/** Their package.json names none; the file LICENSE does. */
const NAMED_IN_FILE = { 'png-js@2.0.0': 'MIT' }
/** Development tools are not distributed. */
const ALLOWED_FOR_DEVELOPMENT = [...ALLOWED, 'MPL-2.0', 'Python-2.0']

// From the lock file, which lists the packages of every platform and not only of this one.
const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only']
const { status, stdout, stderr } = spawnSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 100_000_000 })
if (status !== 0) throw new Error(stderr)

const licencesOf = ({ licenses = [] }) =>
  licenses.flatMap(({ expression, license }) =>
    (expression ?? license.id ?? license.name).replace(/[()]/g, '').split(' OR '),
  )

const problems = JSON.parse(stdout)
  .components.filter(({ purl }) => !purl.startsWith('pkg:npm/%40huella/'))
  .flatMap((component) => {
    const isDevelopment = component.properties.some(({ name }) => name === 'cdx:npm:package:development')
    const allowed = isDevelopment ? ALLOWED_FOR_DEVELOPMENT : ALLOWED
    const named = NAMED_IN_FILE[`${component.name}@${component.version}`]
    const licences = named ? [named] : licencesOf(component)
    if (licences.some((licence) => licence.split(' AND ').every((part) => allowed.includes(part)))) return []
    return `${component.name} ${component.version}: the licence “${licences.join(' OR ') || 'none'}” is not allowed`
  })
process.stderr.write(problems.map((problem) => `${problem}\n`).join(''))
process.exit(problems.length ? 1 : 0)
