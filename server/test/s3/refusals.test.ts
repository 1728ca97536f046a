import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFiles } from '../../src/adjuntos/index.ts'
import { parseS3Url } from '../../src/platform/files/s3-location.ts'
import { newS3Location } from '../support/files.ts'

let answer = { status: 200, body: '<html>Hola</html>' }
const page = createServer((_request, response) => response.writeHead(answer.status).end(answer.body))
let url: string
let env: NodeJS.ProcessEnv
beforeAll(async () => {
  url = newS3Location().url
  env = { ...process.env }
  await new Promise<void>((resolve) => page.listen(0, '127.0.0.1', resolve))
})
afterAll(() => page.close())

/** Opens the files and gives what a start would print. */
async function open(text: string, variables: NodeJS.ProcessEnv = {}): Promise<string> {
  Object.assign(process.env, variables)
  try {
    const unreachable: string[] = []
    await openFiles({ dataDir: '/nonexistent', files: parseS3Url(text) }, (problem) => unreachable.push(problem))
    return unreachable[0] ?? 'ok'
  } catch (error) {
    return `${(error as Error).name}: ${(error as Error).message}`
  } finally {
    Object.assign(process.env, env)
  }
}

test('each mistake in the settings is one line', async () => {
  expect(await open(url)).toBe('ok')
  expect(await open(url.replace('s3://tests', 's3://nothing'))).toMatch(
    /^StartupError: s3:\/\/nothing\/\S+ cannot be used: there is no such bucket\.$/,
  )
  expect(await open(url, { AWS_SECRET_ACCESS_KEY: 'wrong' })).toContain('the server does not know this key')
  expect(await open(url, { AWS_ACCESS_KEY_ID: 'nobody' })).toContain('the server does not know this key')
  expect(await open(`${url}&region=eu-west-1`)).toContain("the region 'eu-west-1' is wrong; expecting 'us-east-1'")
  expect(await open(url.replace(/endpoint=.*/, 'endpoint=http://127.0.0.1:9'))).toContain('connection refused')
  const { port } = page.address() as AddressInfo
  const website = `s3://tests?endpoint=http://127.0.0.1:${port}`
  expect(await open(website)).toContain('its endpoint is no S3 server')
  for (const body of ['<html>No</html>', '<html><hr></html>', '']) {
    answer = { status: 404, body }
    expect(await open(website)).toContain('its endpoint answers 404, and not as an S3 server does')
  }
})
