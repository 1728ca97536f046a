import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import type { $ZodType, $ZodTypes } from 'zod/v4/core'

type Shape = (value: unknown) => unknown
type Fields = Record<string, unknown>

const asItIs: Shape = (value) => value

/**
 * What a schema lets through: an object's listed keys and nothing else, all the way down. It is built once for a schema and
 * then only copies: parsing every row of an answer that our own SQL has just made would cost more than all the rest.
 */
export function shapeOf(schema: $ZodType): Shape {
  const { def } = (schema as $ZodTypes)._zod
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(([key, field]) => [key, shapeOf(field)] as const)
      return (value) => {
        if (typeof value !== 'object' || value === null) return value
        const shaped: Fields = {}
        for (const [key, shape] of fields) shaped[key] = shape((value as Fields)[key])
        return shaped
      }
    }
    case 'array': {
      const element = shapeOf(def.element)
      return (value) => (Array.isArray(value) ? value.map(element) : value)
    }
    case 'nullable':
    case 'optional': {
      const inner = shapeOf(def.innerType)
      return (value) => (value === null || value === undefined ? value : inner(value))
    }
    case 'union': {
      const options = def.options.map((option) => ({ fits: fitsOf(option), shape: shapeOf(option) }))
      return (value) => options.find(({ fits }) => fits(value))?.shape(value)
    }
    case 'pipe':
      return shapeOf(def.out)
    default:
      return asItIs
  }
}

/** Whether a value is meant for this option of a union: an array, or an object with the option's own literals. */
function fitsOf(option: $ZodType): (value: unknown) => boolean {
  const { def } = (option as $ZodTypes)._zod
  if (def.type === 'array') return Array.isArray
  if (def.type !== 'object') throw new Error(`An answer cannot be told by being ${def.type}`)
  const literals = Object.entries(def.shape).flatMap(([key, field]) => {
    const inner = (field as $ZodTypes)._zod.def
    return inner.type === 'literal' ? [[key, inner.values[0]] as const] : []
  })
  return (value) =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    literals.every(([key, literal]) => (value as Fields)[key] === literal)
}

export const shapeAnswers: FastifySerializerCompiler<$ZodType> = ({ schema }) => {
  const shape = shapeOf(schema)
  return (data) => JSON.stringify(shape(data))
}
