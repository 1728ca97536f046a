// Checks that a migration takes nothing away that the last release uses: its processes run beside the new ones during an upgrade.
// server/release.json names the release's last migration, and what its code no longer uses, as `table` or `table.column`.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../prepare.mjs'

const name = String.raw`(?:public\.)?"?(\w+)"?`
const ifExists = '(?:IF (?:NOT )?EXISTS )?'
const pattern = (text) => new RegExp(`^${text}`, 'i')

const createTable = pattern(`CREATE TABLE ${ifExists}${name}`)
const alterTable = pattern(`ALTER TABLE ${ifExists}(?:ONLY )?${name} `)
const addColumn = pattern(`ADD (?:COLUMN )?${ifExists}(?!CONSTRAINT|CHECK|UNIQUE|PRIMARY|FOREIGN|EXCLUDE)${name}`)
const addConstraint = pattern(`ADD CONSTRAINT ${name} `)
const dropConstraint = pattern(`DROP CONSTRAINT ${ifExists}${name}`)

/** Statements that take something away, with its name. */
const removals = [
  [pattern(`DROP (?:TABLE|VIEW|MATERIALIZED VIEW|TYPE|DOMAIN|FUNCTION|SEQUENCE) ${ifExists}${name}`), 'drops'],
  [pattern(`ALTER (?:VIEW|TYPE|DOMAIN|FUNCTION|SEQUENCE) ${name}.* RENAME`), 'renames'],
]

/** The same of the actions of ALTER TABLE. */
const changes = [
  [pattern(`DROP (?:COLUMN )?${ifExists}(?!CONSTRAINT)${name}`), 'drops'],
  [pattern(`RENAME (?:COLUMN )?(?!TO |CONSTRAINT)${name} TO`), 'renames'],
  [pattern(`ALTER (?:COLUMN )?${name} (?:SET DATA )?TYPE`), 'changes the type of'],
  [pattern(`ALTER (?:COLUMN )?${name} SET NOT NULL`), 'requires'],
  [pattern(`ALTER (?:COLUMN )?${name} DROP DEFAULT`), 'drops the default of'],
]

/** The statements of a migration without comments, with the bodies of functions and texts left empty. */
function statementsOf(text) {
  return text
    .replace(/--.*$/gm, '')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/'(?:[^']|'')*'/g, "''")
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
}

/** The actions of an ALTER TABLE: parts between commas that are in no parentheses. */
function actionsOf(text) {
  let depth = 0
  let action = ''
  const actions = []
  for (const character of text) {
    depth += { '(': 1, ')': -1 }[character] ?? 0
    if (character === ',' && depth === 0) {
      actions.push(action.trim())
      action = ''
    } else action += character
  }
  return [...actions, action.trim()]
}

/** What the migrations after the release take away from it: one sentence each. */
export function takenAway(migrations, { last, unused }) {
  const added = new Set(unused)
  const problems = []
  for (const { file, text } of migrations.filter((one) => one.file > last)) {
    const statements = statementsOf(text)
    const alterations = statements.flatMap((statement) => {
      const [head, table] = alterTable.exec(statement) ?? []
      return head ? actionsOf(statement.slice(head.length)).map((action) => ({ table, action })) : []
    })
    const report = (verb, what) => {
      const [table] = what.split('.')
      if (!added.has(what) && !added.has(table)) problems.push(`${file} ${verb} ${what}`)
    }
    for (const statement of statements) {
      const created = createTable.exec(statement)?.[1]
      if (created) added.add(created)
      for (const [expression, verb] of removals) {
        const removed = expression.exec(statement)?.[1]
        if (removed) report(verb, removed)
      }
    }
    const columns = []
    for (const { table, action } of alterations) {
      const column = addColumn.exec(action)?.[1]
      if (!column) continue
      if (/ NOT NULL/i.test(action) && !/ (DEFAULT|GENERATED) /i.test(action)) report('requires', `${table}.${column}`)
      columns.push(column)
      added.add(`${table}.${column}`)
    }
    const redefined = alterations.map(({ action }) => dropConstraint.exec(action)?.[1])
    for (const { table, action } of alterations) {
      if (/^RENAME TO /i.test(action)) report('renames', table)
      for (const [expression, verb] of changes) {
        const column = expression.exec(action)?.[1]
        if (column) report(verb, `${table}.${column}`)
      }
      // A constraint that is defined again has more values. One of new columns cannot be violated by who does not know them.
      const constraint = addConstraint.exec(action)?.[1]
      const isOfNew = columns.some((column) => new RegExp(`\\b${column}\\b`).test(action))
      if (constraint && !redefined.includes(constraint) && !isOfNew) report('restricts', `${table}.${constraint}`)
    }
  }
  return problems
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const folder = path.join(root, 'server/migrations')
  const read = (file) => readFileSync(path.join(folder, file), 'utf8')
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'))
  const release = JSON.parse(readFileSync(path.join(root, 'server/release.json'), 'utf8'))
  const problems = takenAway(
    files.sort().map((file) => ({ file, text: read(file) })),
    release,
  )
  for (const problem of problems) {
    process.stdout.write(
      `${problem}, which version ${release.version} uses: do it a release later, see docs/operations.md\n`,
    )
  }
  process.exit(problems.length > 0 ? 1 : 0)
}
