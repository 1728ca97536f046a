import type { FastifyReply } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { Waiting } from '../../src/platform/waiting.ts'

let made = 0
const owed = (closed = false) => ({ id: ++made, raw: { closed } }) as unknown as FastifyReply

afterEach(() => {
  vi.useRealTimers()
})

test('those who wait longer are found, until they are removed', () => {
  vi.useFakeTimers()
  const waiting = new Waiting()
  const [first, second] = [owed(), owed()]
  const place = waiting.add(first)
  vi.advanceTimersByTime(1_000)
  waiting.add(second)
  vi.advanceTimersByTime(1)
  expect(waiting.longerThan(1_000)).toEqual([first])
  expect(waiting.longerThan(1_001)).toEqual([])
  expect(waiting.longerThan(0)).toEqual([first, second])
  waiting.remove(place, first)
  expect(waiting.longerThan(0)).toEqual([second])
})

test('a place that is free is given to the next', () => {
  const waiting = new Waiting()
  const [first, second, third] = [owed(), owed(), owed()]
  const places = [waiting.add(first), waiting.add(second)]
  waiting.remove(places[0] as number, first)
  expect(waiting.add(third)).toBe(places[0])
  expect(waiting.longerThan(-1)).toEqual([third, second])
})

test('who is removed twice does not take the place of another', () => {
  const waiting = new Waiting()
  const [first, second] = [owed(), owed()]
  const place = waiting.add(first)
  waiting.remove(place, first)
  expect(waiting.add(second)).toBe(place)
  waiting.remove(place, first)
  expect(waiting.longerThan(-1)).toEqual([second])
  expect(waiting.add(owed())).not.toBe(place)
})

test('who has gone away waits no more, and leaves a place', () => {
  const waiting = new Waiting()
  const place = waiting.add(owed(true))
  expect(waiting.longerThan(-1)).toEqual([])
  expect(waiting.add(owed())).toBe(place)
})
