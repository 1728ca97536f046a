import { expect } from 'vitest'
import type { Person } from '../../support/clinic.ts'

/** A word for each place in which somebody writes, so that a leak names the place. */
export class Words {
  readonly places = new Map<string, string>()
  private readonly prefix: string

  constructor(prefix: string) {
    this.prefix = prefix
  }

  /** A new word. All are equally long, so that none contains another. */
  in(place: string): string {
    const word = `${this.prefix}${String(this.places.size)
      .padStart(2, '0')
      .replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`
    this.places.set(word, place)
    return word
  }

  /** A number that is nowhere else. */
  number(value: number, place: string): number {
    this.places.set(String(value), place)
    return value
  }

  /** The places whose words are in the text. */
  placesIn(text: string): string[] {
    return [...this.places].filter(([word]) => text.includes(word)).map(([, place]) => place)
  }
}

export interface People {
  vet: Person
  admin: Person
  owner: Person
  stranger: Person
}

type Made = Partial<Record<`id_${string}` | 'version', number>>

/** The row of a response that has to be a success. */
export async function must(status: number, response: ReturnType<Person['get']>): Promise<Made> {
  const { statusCode, body } = await response
  expect(statusCode, body).toBe(status)
  return body ? JSON.parse(body) : {}
}
