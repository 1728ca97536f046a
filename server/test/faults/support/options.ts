import { setTimeout } from 'node:timers/promises'
import { inject } from 'vitest'
import { SeededRandom } from '../../../../demo/src/random.ts'

/** `npm run faults` sets the long form; `npm test` runs the short one. */
export const long = process.env.FAULTS === 'long'

export const sleep = (milliseconds: number): Promise<void> => setTimeout(milliseconds)

/** Each fault has its own generator, so that one can be repeated without the others. */
export function seededRandom(fault: string): SeededRandom {
  let seed = inject('seed')
  for (const character of fault) seed = Math.imul(seed, 31) + character.charCodeAt(0)
  return new SeededRandom(seed)
}
