import * as z from 'zod/mini'
import { type ErrorCode, errorCatalog } from '../rules/errors.ts'
import { anyErrorBody } from './wire.ts'

/** The body of every failure, as this server sends it. */
export const errorBody = z.extend(anyErrorBody, {
  code: z.enum(Object.keys(errorCatalog) as [ErrorCode, ...ErrorCode[]]),
})
export type ErrorBody = z.infer<typeof errorBody>
