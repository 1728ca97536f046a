import { describe, expect, test } from 'vitest'
import { readArguments } from '../../src/platform/arguments.ts'

test.each([
  [[], { command: 'start', demo: false }],
  [['--demo'], { command: 'start', demo: true }],
  [['backup'], { command: 'backup', file: undefined }],
  [['backup', 'a.gz'], { command: 'backup', file: 'a.gz' }],
  [['restore', 'a.gz'], { command: 'restore', file: 'a.gz' }],
])('%j', (given, wanted) => {
  expect(readArguments(given)).toEqual(wanted)
})

describe('what it does not know is told:', () => {
  test.each([
    [['--demos'], 'There is no argument "--demos"; there is --demo.'],
    [['--demo', 'ya'], 'There is no argument "ya"; there is --demo.'],
    [['backup', '--all'], 'There is no argument "--all"; there is one FILE.'],
    [['backup', 'a.gz', 'b.gz'], 'There is no argument "b.gz"; there is one FILE.'],
    [['restore'], 'Say which file to restore: npm run restore -- FILE'],
  ])('%j', (given, line) => {
    expect(() => readArguments(given)).toThrow(line)
  })
})
