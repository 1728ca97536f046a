import { isDeepStrictEqual } from 'node:util'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'

type Override = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>

/** Corrects what zod writes for JavaScript. The contract registers the formats of texts with its schemas. */
const override: Override = ({ zodSchema, jsonSchema }) => {
  if (zodSchema._zod.def.type === 'undefined') jsonSchema.type = 'null' // a response without a body
  if (jsonSchema.type === 'number') jsonSchema.format = 'double'
  if (jsonSchema.type === 'integer') {
    jsonSchema.format = 'int32'
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    delete jsonSchema.pattern // it describes the text in a URL, not the number
  }
  // A client must accept the fields of later versions.
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
}

/** Gives schemas a name in the document. */
export function registerSchemas(schemas: Record<string, z.ZodMiniType>): void {
  for (const [id, schema] of Object.entries(schemas)) {
    if (!z.globalRegistry.has(schema)) z.globalRegistry.add(schema, { id })
  }
}

const tags = new Map<string, string>()

export function registerTags(descriptions: Record<string, string>): void {
  for (const [name, description] of Object.entries(descriptions)) tags.set(name, description)
}

export const registeredTags = () => [...tags].map(([name, description]) => ({ name, description }))

const zodToJsonConfig = { override }
export const transformRoute = createJsonSchemaTransform({ zodToJsonConfig })
export const transformDocument = createJsonSchemaTransformObject({ zodToJsonConfig })

const REFERENCE = /"#\/components\/schemas\/(\w+)"/g
const withoutSuffix = (name: string) => name.replace(/Input$/, '')

type Schemas = Record<string, object>

/** Keeps the schemas that the paths use. The library adds `Input` to the names of request schemas: removes it. */
export function nameSchemas<Paths extends object>(paths: Paths, schemas: Schemas): { paths: Paths; schemas: Schemas } {
  const used = new Set<string>()
  const collect = (part: object) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(REFERENCE)) {
      if (used.has(name)) continue
      used.add(name)
      collect(schemas[name] ?? {})
    }
  }
  collect(paths)
  const named: Schemas = {}
  for (const name of [...used].sort()) {
    const id = withoutSuffix(name)
    const schema = rename(schemas[name] ?? {})
    if (named[id] && !isDeepStrictEqual(named[id], schema))
      throw new Error(`The schema ${id} differs between requests and responses: it needs two names.`)
    named[id] = schema
  }
  return { paths: rename(paths), schemas: named }
}

const rename = <Part extends object>(part: Part): Part =>
  JSON.parse(
    JSON.stringify(part).replace(REFERENCE, (_, name: string) => `"#/components/schemas/${withoutSuffix(name)}"`),
  )
