/// <reference path="./dictionaries.d.ts" />
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs } from '@zxcvbn-ts/language-common'
import common from '@zxcvbn-ts/language-common/dist/passwords.json.mjs'
import words from '@zxcvbn-ts/language-es-es/dist/commonWords.json.mjs'
import firstNames from '@zxcvbn-ts/language-es-es/dist/firstnames.json.mjs'
import lastNames from '@zxcvbn-ts/language-es-es/dist/lastnames.json.mjs'

/** The most used ones of ten million that were leaked, most used first. */
export { common as leakedPasswords }

/** How hard a password is to guess, from 0 to 4, and the name of what makes it easy. */
export interface PasswordStrength {
  score: number
  warning: string | null
}

/** As many characters are estimated at once: with more it takes seconds. */
const PART = 32

const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')

/** Also as many people type them. */
const plain = (list: string[]) => list.map(withoutAccents).filter((one, n) => one !== list[n])

// Without the words of the encyclopedia, which weigh as much as all others. The names of the keys say where a warning comes from.
const estimator = new ZxcvbnFactory({
  dictionary: {
    'passwords-common': common,
    'commonWords-es-es': words,
    'firstnames-es-es': firstNames,
    'lastnames-es-es': lastNames,
    'commonWords-plain': plain(words),
    'firstnames-plain': plain(firstNames),
    'lastnames-plain': plain(lastNames),
  },
  graphs: adjacencyGraphs,
  l33tMaxSubstitutions: 5, // of 100 by default, each as slow as the rest
})

/** `context`: words that somebody who guesses it would try first. Of a long password the better one of its ends counts: it is no weaker. */
export function estimatePassword(password: string, context: string[]): PasswordStrength {
  const ends = new Set([password.slice(0, PART), password.slice(-PART)])
  const [first, last = first] = [...ends].map((end) => {
    const { score, feedback } = estimator.check(end, context)
    return { score, warning: feedback.warning }
  })
  if (!first || !last) return { score: 0, warning: null }
  return last.score > first.score ? last : first
}
