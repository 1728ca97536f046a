// Checks that roles are compared only where it is decided what they may do, and that a switch over roles names all of them.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../prepare.mjs'

/** Where roles may be compared: the rules, the users, and the table of areas. */
const ALLOWED =
  /^(contract\/src\/rules\/|contract\/src\/usuario[\w-]*\.ts|(server\/src|web\/src\/features)\/usuarios\/|web\/src\/lib\/areas\.ts)/

const source = readFileSync(path.join(root, 'contract/src/catalog/roles.ts'), 'utf8')
const [, list] = /export const roles = \[([^\]]+)\]/.exec(source)
const roles = [...list.matchAll(/'(\w+)'/g)].map(([, rol]) => rol)

const rol = String.raw`(?:\w+\??\.)*\brol\b`
const name = `'(?:${roles.join('|')})'`
const comparison = new RegExp(
  [
    String.raw`${rol}\s*[!=]==?`,
    String.raw`[!=]==?\s*(?:${rol}|${name})`,
    String.raw`${name}\s*[!=]==?`,
    String.raw`\b(?:switch\s*\(${rol}\)|case ${name})`,
    String.raw`\.(?:includes|has|indexOf)\(${rol}\)`,
    // In SQL.
    String.raw`${rol} (?:=|<>|!=|IN|NOT IN) \(?${name}`,
    // With another name it could be compared unseen.
    String.raw`\b(?:const|let) (?!rol\b)\w+ = (?:\w+\??\.)*rol\n`,
    String.raw`\{[^{}()]*\brol: [a-z]\w*[^{}()]*\}(?: = |: \w+\) =>|\) =>)`,
  ].join('|'),
  'g',
)
const switchOverRoles = new RegExp(String.raw`switch\s*\(${rol}\) \{`, 'g')

/** What is between a brace and the one that closes it. */
function bodyOf(code, start) {
  let end = start
  for (let open = 1; open > 0 && end < code.length; end++) open += { '{': 1, '}': -1 }[code[end]] ?? 0
  return code.slice(start, end)
}

const problems = []
for (const part of ['contract/src', 'server/src', 'web/src']) {
  for (const entry of readdirSync(path.join(root, part), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/(?<!\.test)\.tsx?$/.test(entry.name)) continue
    const file = path.relative(root, path.join(entry.parentPath, entry.name))
    const text = readFileSync(path.join(root, file), 'utf8')
    const code = text.replace(/\/\*.*?\*\/|(?<=^|\s)\/\/[^\n]*/gs, (comment) => comment.replace(/[^\n]/g, ' '))
    const report = (index, problem) => problems.push(`${file}:${code.slice(0, index).split('\n').length}: ${problem}`)
    if (!ALLOWED.test(file)) for (const { index } of code.matchAll(comparison)) report(index, 'a role is compared')
    for (const { index, 0: head } of code.matchAll(switchOverRoles)) {
      const missing = roles.filter((one) => !bodyOf(code, index + head.length).includes(`case '${one}'`))
      if (missing.length > 0) report(index, `the switch does not name ${missing.join(', ')}`)
    }
  }
}
if (problems.length > 0)
  problems.push('Name an action in contract/src/rules/permissions.ts, or write a function there.')
process.stderr.write(problems.map((problem) => `${problem}\n`).join(''))
process.exit(problems.length > 0 ? 1 : 0)
