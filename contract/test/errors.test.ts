import { expect, test } from 'vitest'
import { type ErrorCode, errorCatalog } from '../src/index.ts'

test.each(Object.keys(errorCatalog) as ErrorCode[])('%s has a known status and a Spanish sentence', (code) => {
  const { status, message } = errorCatalog[code]
  expect([400, 401, 403, 404, 408, 409, 413, 415, 416, 422, 429, 500, 503, 507]).toContain(status)
  expect(message).toMatch(/^[A-ZÁÉÍÓÚÑ].+\.$/)
})
