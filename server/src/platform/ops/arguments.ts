import { type ParseArgsConfig, parseArgs } from 'node:util'
import { StartupError } from './startup-error.ts'

export type Arguments =
  | { command: 'start'; demo: boolean }
  | { command: 'backup'; file?: string }
  | { command: 'restore'; file: string; allowLost: boolean }
  | { command: 'list' }
  | { command: 'files:move'; to: 's3' | 'disk'; verify: boolean }
  | { command: 'administer'; name: string; args: string[] }

const USAGE =
  'Usage: npm start [-- --demo], npm run backup [-- FILE], npm run restore -- BACKUP [--allow-lost] | --list, npm run files:move -- s3|disk [--verify], npm run admin -- COMMAND'

/** What the program is asked to do. Unknown arguments are errors: a misspelt option must not start an ordinary clinic. */
export function readArguments(args: string[]): Arguments {
  const [command, ...rest] = args
  if (command === 'backup') return { command, file: fileIn(parse({ args: rest, allowPositionals: true })) }
  if (command === 'restore') {
    const flag = { type: 'boolean', default: false } as const
    const parsed = parse({ args: rest, options: { 'allow-lost': flag, list: flag }, allowPositionals: true })
    const file = fileIn(parsed)
    const { list, 'allow-lost': allowLost } = parsed.values
    if (list && !file && !allowLost) return { command: 'list' }
    if (list || !file) throw new StartupError(`Which backup is to be restored? ${USAGE}`)
    return { command, file, allowLost }
  }
  if (command === 'files:move') {
    const options = { verify: { type: 'boolean', default: false } } as const
    const parsed = parse({ args: rest, options, allowPositionals: true })
    const to = fileIn(parsed)
    if (to !== 's3' && to !== 'disk') throw new StartupError(`Where are the files to be copied? ${USAGE}`)
    return { command, to, verify: parsed.values.verify }
  }
  // The rest is read by the command.
  if (command === 'administer') return { command, name: rest[0] ?? '', args: rest.slice(1) }
  const { values } = parse({ args, options: { demo: { type: 'boolean', default: false } } })
  return { command: 'start', demo: values.demo }
}

function fileIn({ positionals: [file, extra] }: { positionals: string[] }): string | undefined {
  if (extra) throw new StartupError(`Unexpected argument '${extra}'. ${USAGE}`)
  return file
}

/** Calls parseArgs; an error has only the first sentence of its message. */
export function parse<Config extends ParseArgsConfig>(config: Config, usage = USAGE) {
  try {
    return parseArgs(config)
  } catch (error) {
    const [problem] = String(error instanceof Error ? error.message : error).split('. ')
    throw new StartupError(`${problem}. ${usage}`)
  }
}
