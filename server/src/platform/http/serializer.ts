import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { $ZodType } from 'zod/v4/core'

/**
 * JSON that PostgreSQL has written. It is sent as it is: parsing a long list only to serialize it again costs more than the query.
 * Its SQL names every column, and a test compares each list with the contract.
 */
export class SerializedJson<Value> {
  /** The type that a client reads. */
  declare readonly value: Value
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** Responses contain what their schema lists, and nothing else. */
export const serializeResponse: FastifySerializerCompiler<$ZodType> = (route) => {
  const serialize = serializerCompiler(route)
  return (data) => (data instanceof SerializedJson ? data.text : serialize(data))
}
