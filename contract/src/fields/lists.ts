import { validation } from '../rules/messages.ts'
import { limits } from './limits.ts'
import { searchText } from './text.ts'
import * as z from './zod.ts'

export const pageSizes = [5, 10, 25, 50, 100] as const

const LAST_PAGE = 1_000_000
const MAX_ID = 2_147_483_647

/** A whole number of a query. The OpenAPI document shows the number, not its text in the URL. */
export const whole = (minimum: number, maximum: number, error: string) =>
  z
    .pipe(
      z.string(error).check(z.regex(/^\d{1,9}$/, error)),
      z.pipe(z.transform(Number), z.int(error).check(z.minimum(minimum, error), z.maximum(maximum, error))),
    )
    .register(z.globalRegistry, { type: 'integer', minimum, maximum })

/** An optional parameter of a query. */
export const parameter = <Schema extends z.ZodMiniType>(schema: Schema, description: string) => {
  const optional = z.optional(schema)
  z.globalRegistry.add(optional, { description })
  return optional
}

/** A filter that is on, or absent. */
export const flag = (description: string) => parameter(z.literal('1', validation.invalid), description)

/** What a list of names to choose from asks for. */
export const nombrePrimero = flag(
  'With `search`: rows whose name begins with its first word come before the others. Where nothing matches, rows with similar names.',
)

/** The query of every list. `sort` is one of its columns, with `-` for descending. */
export const listQuery = <Column extends string>(columns: readonly Column[]) => {
  const sorts = columns.flatMap((column) => [column, `-${column}` as const])
  return z.object({
    page: parameter(whole(1, LAST_PAGE, validation.page), 'Number of the page. Without it: the whole list, an array.'),
    per_page: parameter(
      whole(1, 100, validation.perPage)
        .check(z.refine((size) => pageSizes.includes(size as 5), validation.perPage))
        .register(z.globalRegistry, { type: 'integer', enum: pageSizes }),
      'Rows of a page, 5 unless given.',
    ),
    search: parameter(searchText(limits.name), 'Text to search for in the columns of the list.'),
    sort: parameter(z.enum(sorts, validation.sort), 'Column to sort by; `-` before it: descending.'),
  })
}

export interface ListQuery {
  page?: number
  per_page?: number
  search?: string
  sort?: string
  /** Only in lists that have names: `nombrePrimero`. */
  nombre_primero?: '1'
  /** Only in lists that have it: the page with the row of this id. */
  con?: number
}

export interface Page<Row> {
  data: Row[]
  /** How many rows there are, or 100,000 where there are more. */
  total: number
  total_exacto: boolean
  page: number
  per_page: number
  /** Nothing matches the search: these rows have names that are like it. */
  parecidas?: boolean
}

/** Rows are counted up to here; beyond, there are more. */
export const MAX_EXACT_TOTAL = 100_000

/** One page of a list. */
export const pageOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    data: z.array(row),
    total: z.int().register(z.globalRegistry, {
      description: 'How many rows there are; if `total_exacto` is false, up to how many they were counted.',
    }),
    total_exacto: z.boolean().register(z.globalRegistry, { description: 'False: there are more rows than `total`.' }),
    page: z.int(),
    per_page: z.int(),
    parecidas: z.optional(
      z.boolean().register(z.globalRegistry, {
        description:
          'True: nothing matches the search, and these rows have names that are like it. Only with `nombre_primero`.',
      }),
    ),
  })

/** The whole array, or with `page` one page of it. */
export const listResponse = <Row extends z.ZodMiniType>(row: Row, page = pageOf(row)) => z.union([z.array(row), page])

/** The id of a row in a body. Digits as text are accepted too: forms send the value of a select. */
export const reference = (error: string) =>
  z
    .pipe(
      z.union([z.int(error), z.string(error).check(z.regex(/^\d{1,10}$/, error))], error),
      z.pipe(z.transform(Number), z.int(error).check(z.minimum(1, error), z.maximum(MAX_ID, error))),
    )
    .register(z.globalRegistry, { description: 'The id of a row, as a number or as its digits.' })

/** The id of a row in a filter. */
export const referenceFilter = parameter(whole(1, 999_999_999, validation.invalid), 'Only rows with this id.')

/** Anything but a positive whole number names nothing that exists. */
export const idParams = z.object({
  id: z
    .pipe(z.string().check(z.regex(/^[1-9]\d{0,9}$/)), z.pipe(z.transform(Number), z.int().check(z.maximum(MAX_ID))))
    .register(z.globalRegistry, { type: 'integer', minimum: 1, maximum: MAX_ID, description: 'The id of the row.' }),
})

/** The version of the row that a form was filled from: a change of an older version is refused. */
export const version = z.optional(
  z.int(validation.invalid).register(z.globalRegistry, {
    description: 'The version that was read. A newer one is not overwritten: 409, VERSION_OBSOLETA.',
  }),
)
