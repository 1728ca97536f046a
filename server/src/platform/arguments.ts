import { StartupError } from './startup-error.ts'

export type Arguments =
  | { command: 'start'; demo: boolean }
  | { command: 'backup'; file?: string }
  | { command: 'restore'; file: string }

/** What the program is asked to do. Whatever it does not know is told: a misspelt wish must not pass for a plain start. */
export function readArguments(given: string[]): Arguments {
  const [first, ...rest] = given
  if (first === 'backup') return { command: 'backup', file: oneFile(rest) }
  if (first === 'restore') {
    const file = oneFile(rest)
    if (!file) throw new StartupError('Say which file to restore: npm run restore -- FILE')
    return { command: 'restore', file }
  }
  const unknown = given.find((argument) => argument !== '--demo')
  if (unknown !== undefined) throw new StartupError(`There is no argument "${unknown}"; there is --demo.`)
  return { command: 'start', demo: given.length > 0 }
}

function oneFile([file, ...more]: string[]): string | undefined {
  const strange = file?.startsWith('-') ? file : more[0]
  if (strange !== undefined) throw new StartupError(`There is no argument "${strange}"; there is one FILE.`)
  return file
}
