import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'

/** The workspace: the parent of this folder, and of the one that it is built into. */
const ROOT = path.resolve(import.meta.dirname, '..')

/** The content of a file of `data/`. Fails on what the schema does not have. */
export const readData = <Schema extends z.ZodMiniType>(name: string, schema: Schema): z.output<Schema> =>
  z.parse(schema, JSON.parse(readFileSync(path.join(ROOT, 'data', `${name}.json`), 'utf8')))

export const readPicture = (name: string): Buffer => readFileSync(path.join(ROOT, 'images', name))

/** From and to. */
export const range = z.tuple([z.number(), z.number()])
export type Range = z.infer<typeof range>
