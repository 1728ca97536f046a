import { describe, expect, test } from 'vitest'
import * as contract from '../src/index.ts'

interface Schema {
  safeParse(value: unknown): unknown
  _zod: { def: { shape?: object } }
}
const isSchema = (value: unknown): value is Schema => typeof (value as Partial<Schema>)?.safeParse === 'function'
const schemas = Object.entries<unknown>(contract).flatMap(([name, value]) =>
  isSchema(value) ? [[name, value] as const] : [],
)

// A body may have 100 KB, also without a session.
const N = 30_000
const texts = {
  'an address that is nearly one': `a@${'.'.repeat(N)}@`,
  spaces: `${' '.repeat(N)}x${' '.repeat(N)}\u0000`,
  digits: `${'1'.repeat(N)}x`,
  'a telephone number': `6${' -.()'.repeat(N / 5)}x`,
  letters: `${'a'.repeat(N)}!`,
  hours: '1:'.repeat(N / 2),
  days: '2026-'.repeat(N / 5),
  lines: `${'\n'.repeat(N)}\u0000`,
}

describe.each(Object.entries(texts))('very long input: %s', (_, text) => {
  test.each(schemas)('%s parses it in under a second', (_name, schema) => {
    const fields = Object.keys(schema._zod.def.shape ?? {})
    const value = fields.length > 0 ? Object.fromEntries(fields.map((field) => [field, text])) : text
    const took = () => {
      const from = Date.now()
      schema.safeParse(value)
      return Date.now() - from
    }
    // The fastest of three, for busy machines.
    expect(Math.min(took(), took(), took())).toBeLessThan(1_000)
  })
})
