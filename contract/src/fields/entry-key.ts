import { validation } from '../rules/messages.ts'
import { parameter } from './lists.ts'
import * as z from './zod.ts'

/** The last entry of a page, from which the next one goes on. */
export interface EntryKey<Tipo extends string> {
  cuando: string
  tipo: Tipo
  id: number
}

const KEY = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})_([a-z]+)_([1-9]\d{0,8})$/

/** The entry of one of these kinds that a key names; undefined if it names none. */
function parseKey<Tipo extends string>(
  text: string,
  tipos: Readonly<Record<Tipo, unknown>>,
): EntryKey<Tipo> | undefined {
  const [, cuando = '', tipo = '', id] = KEY.exec(text) ?? []
  const moment = new Date(`${cuando}Z`)
  const exists = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(cuando)
  const isTipo = (name: string): name is Tipo => Object.hasOwn(tipos, name)
  return exists && isTipo(tipo) ? { cuando, tipo, id: Number(id) } : undefined
}

/** The parameter `antes` of a list of entries of these kinds. */
export const entryKey = <Tipo extends string>(tipos: Readonly<Record<Tipo, unknown>>) =>
  parameter(
    z.pipe(
      z.string(validation.invalid).check(z.refine((text) => parseKey(text, tipos) !== undefined, validation.invalid)),
      z.transform((text) => parseKey(text, tipos)),
    ),
    '`siguiente` of the page before.',
  )
