import * as z from 'zod/mini'
import { validation } from './messages.ts'
import { anyLine, limits } from './text.ts'

export const pageSizes = [5, 10, 25, 50, 100] as const

const LAST_PAGE = 1_000_000

const whole = (from: number, to: number, error: string) =>
  z.pipe(
    z.string(error).check(z.regex(/^\d{1,9}$/, error)),
    z.pipe(z.transform(Number), z.int(error).check(z.minimum(from, error), z.maximum(to, error))),
  )

/** The query of every list. `sort` is one of its columns, with `-` for descending. */
export const listQuery = <Column extends string>(columns: readonly Column[]) => {
  const sorts = columns.flatMap((column) => [column, `-${column}` as const])
  return z.object({
    page: z.optional(whole(1, LAST_PAGE, validation.page)),
    per_page: z.optional(
      whole(1, 100, validation.perPage).check(z.refine((size) => pageSizes.includes(size as 5), validation.perPage)),
    ),
    search: z.optional(anyLine(limits.name)),
    sort: z.optional(z.enum(sorts, validation.sort)),
  })
}

export interface ListQuery {
  page?: number
  per_page?: number
  search?: string
  sort?: string
}

export interface Page<Row> {
  data: Row[]
  /** How many rows there are, or 100,000 where there are more. */
  total: number
  total_exacto: boolean
  page: number
  per_page: number
}

/** The whole array, or with `page` one page of it. */
export const listResponse = <Row extends z.ZodMiniType>(row: Row) =>
  z.union([
    z.array(row),
    z.object({ data: z.array(row), total: z.int(), total_exacto: z.boolean(), page: z.int(), per_page: z.int() }),
  ])

/** The id of a row in a body. Digits as text are accepted too: forms send the value of a select. */
export const reference = (error: string) =>
  z.pipe(
    z.union([z.int(error), z.string(error).check(z.regex(/^\d{1,10}$/, error))], error),
    z.pipe(z.transform(Number), z.int(error).check(z.minimum(1, error), z.maximum(2_147_483_647, error))),
  )

/** The id of a row in a filter. */
export const referenceFilter = z.optional(whole(1, 999_999_999, validation.invalid))

/** Anything but a positive whole number names nothing that exists. */
export const idParams = z.object({
  id: z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,9}$/)),
    z.pipe(z.transform(Number), z.int().check(z.maximum(2_147_483_647))),
  ),
})

/** The version of the row that a form was filled from: a change of an older version is refused. */
export const version = z.optional(z.int(validation.invalid))
