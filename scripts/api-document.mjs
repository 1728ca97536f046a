// The OpenAPI document of the server in a temporary file. Needs no PostgreSQL.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { install, requireNode, root } from './prepare.mjs'

/** Calls `use` with the path of the file. */
export async function withApiDocument(use) {
  requireNode()
  install()
  const { runnerImport } = await import('vite')
  const source = path.join(root, 'server/test/http/api/document.ts')
  const { readApiDocument } = (await runnerImport(source, { configFile: false, logLevel: 'warn' })).module
  const folder = mkdtempSync(path.join(os.tmpdir(), 'huella-api-'))
  const file = path.join(folder, 'openapi.json')
  try {
    writeFileSync(file, await readApiDocument())
    await use(file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Runs a command of packages that npx downloads. */
export function runNpx(packages, command, ...args) {
  const chosen = packages.flatMap((name) => ['-p', name])
  return spawnSync('npx', ['-y', ...chosen, command, ...args], { stdio: 'inherit' }).status === 0
}
