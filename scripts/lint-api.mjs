// `npm run lint:api`: checks the OpenAPI document with Redocly and Spectral. Downloads both with npx.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { runNpx, withApiDocument } from './api-document.mjs'

const REDOCLY = '@redocly/cli@2.73.0'
const SPECTRAL = '@stoplight/spectral-cli@6.16.3'

await withApiDocument((file) => {
  const ruleset = path.join(path.dirname(file), 'spectral.json')
  writeFileSync(ruleset, JSON.stringify({ extends: 'spectral:oas' }))
  const results = [
    runNpx([REDOCLY], 'redocly', 'lint', file, '--extends=recommended'),
    runNpx([SPECTRAL], 'spectral', 'lint', file, '--ruleset', ruleset, '--fail-severity=warn'),
  ]
  if (results.includes(false)) process.exitCode = 1
})
