import { describe, expect, test } from 'vitest'
import { readArguments } from '../../src/platform/ops/arguments.ts'

test.each([
  [[], { command: 'start', demo: false }],
  [['--demo'], { command: 'start', demo: true }],
  [['backup'], { command: 'backup', file: undefined }],
  [['backup', 'a.gz'], { command: 'backup', file: 'a.gz' }],
  [['restore', 'a.gz'], { command: 'restore', file: 'a.gz', allowLost: false }],
  [['restore', 'a.gz', '--allow-lost'], { command: 'restore', file: 'a.gz', allowLost: true }],
  [['restore', '--list'], { command: 'list' }],
  [['administer', 'reset', 'ana@ejemplo.es'], { command: 'administer', name: 'reset', args: ['ana@ejemplo.es'] }],
  [['administer'], { command: 'administer', name: '', args: [] }],
  [['files:move', 's3'], { command: 'files:move', to: 's3', verify: false }],
  [['files:move', 'disk', '--verify'], { command: 'files:move', to: 'disk', verify: true }],
])('%j', (args, expected) => {
  expect(readArguments(args)).toEqual(expected)
})

describe('unknown or missing arguments are errors:', () => {
  test.each([
    [['--demos'], "Unknown option '--demos'."],
    [['--demo', 'ya'], "Unexpected argument 'ya'."],
    [['--demo=ya'], "Option '--demo' does not take an argument."],
    [['backups'], "Unexpected argument 'backups'."],
    [['backup', '--all'], "Unknown option '--all'."],
    [['backup', 'a.gz', 'b.gz'], "Unexpected argument 'b.gz'."],
    [['restore'], 'Which backup is to be restored?'],
    [['restore', '--list', 'a.gz'], 'Which backup is to be restored?'],
    [['files:move'], 'Where are the files to be copied?'],
    [['files:move', 'nas'], 'Where are the files to be copied?'],
  ])('%j', (args, line) => {
    expect(() => readArguments(args)).toThrow(
      `${line} Usage: npm start [-- --demo], npm run backup [-- FILE], npm run restore -- BACKUP [--allow-lost] | --list, npm run files:move -- s3|disk [--verify], npm run admin -- COMMAND`,
    )
  })
})
