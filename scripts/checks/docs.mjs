// Checks that the files named in the documentation exist, and the counts in docs/spec-coverage.md and docs/security.md.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../prepare.mjs'

// Documents may omit the first folders of a path.
const baseFolders = ['', 'contract/src', 'server/src', 'web/src']
const firstFolders = new Set(
  baseFolders.flatMap((base) =>
    readdirSync(path.join(root, base), { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() && entry.name !== 'node_modules' ? entry.name : [],
    ),
  ),
)

const problems = []

/** `folder/*` stands for the folder; text that does not begin with a folder of the project is not a path. */
function checkPath(where, name) {
  const file = name.replace(/\/\*$/, '')
  if (!/^[\w.-]+(\/[\w.-]+)+$/.test(file) || !firstFolders.has(file.split('/')[0])) return
  if (!baseFolders.some((base) => existsSync(path.join(root, base, file))))
    problems.push(`${where}: there is no ${name}`)
}

function checkLink(where, file, target) {
  if (/^\w+:/.test(target)) return
  const linked = path.join(path.dirname(file), target.split('#')[0])
  if (!existsSync(path.join(root, linked))) problems.push(`${where}: there is no ${linked}`)
}

const inDocs = readdirSync(path.join(root, 'docs'), { recursive: true }).map((name) => path.join('docs', name))
const docs = ['CONTRIBUTING.md', 'SECURITY.md', ...inDocs].filter((name) => name.endsWith('.md'))
for (const file of docs) {
  const lines = readFileSync(path.join(root, file), 'utf8').split('\n')
  for (const [index, line] of lines.entries()) {
    const where = `${file}:${index + 1}`
    for (const [, name] of line.matchAll(/`([^`]+)`/g)) checkPath(where, name)
    for (const [, target] of line.matchAll(/\]\(([^)]+)\)/g)) checkLink(where, file, target)
  }
}

const coverage = readFileSync(path.join(root, 'docs/spec-coverage.md'), 'utf8')
const numbers = [...coverage.matchAll(/^\| (\d+\.\d+) \|/gm)].map(([, number]) => number)
const statedRows = Number(/^(\d+) sentences/m.exec(coverage)?.[1])
if (statedRows !== numbers.length)
  problems.push(`docs/spec-coverage.md says ${statedRows} sentences and has ${numbers.length}`)
for (const [n, number] of numbers.entries()) {
  const [section, row] = number.split('.').map(Number)
  const before = numbers[n - 1]?.split('.').map(Number) ?? [0, 0]
  const expected = section === before[0] ? before[1] + 1 : 1
  if (row !== expected) problems.push(`docs/spec-coverage.md: ${number} is out of order`)
}

const security = readFileSync(path.join(root, 'docs/security.md'), 'utf8')
const verdicts = [...security.matchAll(/^\| (\d[^|]*) \| [\d–]+ \| [^|]+ \| ([^|]+) \| [^|]+ \|$/gm)]
const requirements = verdicts.flatMap(([, numbers]) => numbers.split(', '))
for (const [n, number] of requirements.entries()) {
  if (requirements.indexOf(number) !== n) problems.push(`docs/security.md: ${number} is there twice`)
}
const known = ['held', 'accepted', 'operator', 'n/a']
for (const [, number, verdict] of verdicts)
  if (!known.includes(verdict))
    problems.push(`docs/security.md: ${number} is ${verdict}, not one of ${known.join(', ')}`)
for (const verdict of ['rows', ...known]) {
  const stated = Number(new RegExp(`(\\d+) ${verdict}[,.]`).exec(security)?.[1])
  const actual = verdicts.filter(([, , given]) => verdict === 'rows' || given === verdict).length
  if (stated !== actual) problems.push(`docs/security.md says ${stated} ${verdict} and has ${actual}`)
}

process.stderr.write(problems.map((problem) => `${problem}\n`).join(''))
process.exit(problems.length ? 1 : 0)
