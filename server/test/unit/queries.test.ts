import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { checkInput, readQuery } from '../../src/platform/queries.ts'

const schema = z.object({ page: z.optional(z.pipe(z.string(), z.transform(Number))) })
const part = { schema, method: 'GET', url: '/', httpPart: 'querystring' }

describe('a query string', () => {
  test('is read once, while it is among those that came lately', () => {
    const read = readQuery('page=1&search=%C3%B1')
    expect({ ...read }).toEqual({ page: '1', search: 'ñ' })
    expect(readQuery('page=1&search=%C3%B1')).toBe(read)
    for (let n = 0; n < 1_000; n++) readQuery(`otra=${n}`)
    expect(readQuery('page=1&search=%C3%B1')).not.toBe(read)
  })

  test('that is long is not kept', () => {
    const long = `search=${'x'.repeat(300)}`
    expect(readQuery(long)).not.toBe(readQuery(long))
  })

  test('that repeats a name has all its values', () => {
    expect({ ...readQuery('a=1&a=2') }).toEqual({ a: ['1', '2'] })
  })

  test('is checked once for each schema, and nobody can change what came of it', () => {
    const check = checkInput(part)
    const read = readQuery('page=7')
    const [first, again] = [check(read), check(read)]
    expect(again).toEqual({ value: { page: 7 } })
    expect(again.value).toBe(first.value)
    expect(Object.isFrozen(again.value)).toBe(true)
    const other = z.object({ page: z.optional(z.string()) })
    expect(checkInput({ ...part, schema: other })(read)).toEqual({ value: { page: '7' } })
  })

  test('that is wrong is refused each time', () => {
    const check = checkInput({ ...part, schema: z.object({ page: z.literal('1') }) })
    const read = readQuery('page=x')
    expect(check(read).error).toBeDefined()
    expect(check(read).error).not.toBe(check(read).error)
  })
})

test('a body is checked every time', () => {
  const check = checkInput({ ...part, httpPart: 'body' })
  const body = { page: '1' }
  expect(check(body).value).not.toBe(check(body).value)
})
