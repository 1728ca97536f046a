import * as z from 'zod/mini'
import { readData } from './data.ts'

const list = z.array(z.string())

/** The names of people, and of pets by sex. */
export const names = readData(
  'names',
  z.strictObject({ nombres: list, apellidos: list, mascotas: z.strictObject({ Macho: list, Hembra: list }) }),
)
