import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import type { $ZodType, $ZodTypes } from 'zod/v4/core'

type Shape = (value: unknown) => unknown
type Fields = Record<string, unknown>
type Listed = (readonly [key: string, shape: Shape])[]

const asItIs: Shape = (value) => value

/**
 * What a schema lets through: an object's listed keys and nothing else, all the way down. It is built once for a schema, and
 * then an answer that has nothing else stays as it is: parsing every row that our own SQL has just made, or only copying
 * it, would cost more than all the rest.
 */
export function shapeOf(schema: $ZodType): Shape {
  const { def } = (schema as $ZodTypes)._zod
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(([key, field]) => [key, shapeOf(field)] as const)
      return (value) => (typeof value === 'object' && value !== null ? listed(value as Fields, fields) : value)
    }
    case 'array': {
      const element = shapeOf(def.element)
      return (value) => {
        if (!Array.isArray(value)) return value
        return value.every((one) => element(one) === one) ? value : value.map(element)
      }
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

/** The object, if it has nothing but what is listed, in that order; otherwise a copy that has. */
function listed(value: Fields, fields: Listed): Fields {
  let place = 0
  for (const key in value) {
    while (place < fields.length && fields[place]?.[0] !== key) place++
    const shape = fields[place]?.[1]
    if (!shape || shape(value[key]) !== value[key]) return copied(value, fields)
  }
  return value
}

function copied(value: Fields, fields: Listed): Fields {
  const copy: Fields = {}
  for (const [key, shape] of fields) copy[key] = shape(value[key])
  return copy
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

/**
 * An answer that PostgreSQL has written: it goes out as it came. To read a long list into objects only to write them again
 * would take longer than to ask for it. Nothing is left out of it, so its SQL names what is in it, and a test holds that to
 * the contract.
 */
export class Written<Answer> {
  /** What one gets who reads it. */
  declare readonly answer: Answer
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

export const shapeAnswers: FastifySerializerCompiler<$ZodType> = ({ schema }) => {
  const shape = shapeOf(schema)
  return (data) => (data instanceof Written ? data.text : JSON.stringify(shape(data)))
}
