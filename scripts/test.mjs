// `npm test`: all levels, or some: `npm test unit http`. The last line is `N passed, N failed`.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build, install, requireNode, root } from './prepare.mjs'

requireNode()
install()

const results = path.join(root, '.cache')
mkdirSync(results, { recursive: true })

const levels = {
  check: async () => (await import('./check.mjs')).runChecks(),
  unit: () => vitest('unit'),
  http: () => vitest('http'),
  process: () => vitest('process'),
  faults: () => vitest('faults'),
  e2e: () => browser(),
  browsers: () => otherBrowsers(),
}

const selected = process.argv.slice(2).length ? process.argv.slice(2) : Object.keys(levels)
const unknown = selected.find((level) => !(level in levels))
if (unknown) {
  process.stderr.write(`There is no test level "${unknown}"; there are ${Object.keys(levels).join(', ')}.\n`)
  process.exit(1)
}

const total = { passed: 0, failed: 0 }
for (const level of selected) {
  process.stdout.write(`\n── ${level} ──\n`)
  const from = Date.now()
  const { passed, failed, skipped } = await levels[level]()
  const counts = `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
  process.stdout.write(`${level}: ${counts}, ${Math.round((Date.now() - from) / 1000)} s\n`)
  total.passed += passed
  total.failed += failed
}
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
process.exit(total.failed || !total.passed ? 1 : 0)

function vitest(project) {
  const file = path.join(results, `${project}.json`)
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  return run(['vitest/vitest.mjs', 'run', '--project', project, ...reporters], {}, file, (report) => ({
    passed: report.numPassedTests,
    skipped: report.numPendingTests,
    failed: report.numFailedTests + (report.numFailedTestSuites && !report.numFailedTests ? 1 : 0),
  }))
}

async function browser() {
  build()
  const executable = await (await import('./chromium.mjs')).chromium()
  if (!executable) return { passed: 0, failed: 1 }
  const file = path.join(results, 'e2e.json')
  const env = { CHROMIUM_PATH: executable, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  return run(['@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts'], env, file, ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
  }))
}

/** Firefox and WebKitGTK, where they are installed. */
async function otherBrowsers() {
  const { missingBrowsers } = await import('./browsers.mjs')
  const result = vitest('browsers')
  for (const line of missingBrowsers) process.stdout.write(`${line}\n`)
  return result
}

/** Runs a test runner and counts by its report. A non-zero exit code without a failed test counts as one failure. */
function run([script, ...args], env, file, countOf) {
  rmSync(file, { force: true })
  const command = [path.join(root, 'node_modules', script), ...args]
  const { status } = spawnSync(process.execPath, command, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  try {
    const count = countOf(JSON.parse(readFileSync(file, 'utf8')))
    return status !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
  } catch {
    return { passed: 0, failed: 1 }
  }
}
