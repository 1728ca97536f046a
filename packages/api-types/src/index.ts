import openapiTS, { astToString } from 'openapi-typescript'

/** TypeScript declarations of an OpenAPI document. A package of its own, because openapi-typescript needs TypeScript 5. */
export const typesOf = async (document: string): Promise<string> => astToString(await openapiTS(JSON.parse(document)))
