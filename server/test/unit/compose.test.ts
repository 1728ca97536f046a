import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, '../../..', file), 'utf8')

test('compose.yaml gives requests a role that owns nothing, which its database makes', () => {
  const compose = read('compose.yaml')
  expect(compose).toMatch(/DATABASE_URL: postgres:\/\/huella_app:\$\{DB_APP_PASSWORD:\?/)
  expect(compose).toMatch(/DATABASE_OWNER_URL: postgres:\/\/huella:\$\{DB_PASSWORD:\?/)
  expect(compose).toMatch(/POSTGRES_USER: huella\n/)
  const script = /'\.\/(\S+):\/docker-entrypoint-initdb\.d\/roles\.sql:ro'/.exec(compose)?.[1] ?? ''
  expect(read(script)).toMatch(/\\getenv password DB_APP_PASSWORD\nCREATE ROLE huella_app LOGIN PASSWORD :'password';/)
  expect(compose).toMatch(/^ {6}DB_APP_PASSWORD: /m)
})
