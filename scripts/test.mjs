// `npm test`: all levels but those that need other programs, or some: `npm test unit http`. The last line is `N passed, N failed`.
import { spawn } from 'node:child_process'
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
  process: (capture) => vitest('process', capture),
  faults: (capture) => vitest('faults', capture),
  e2e: () => browser(),
  browsers: (capture) => otherBrowsers(capture),
}

/** They install Debian packages: Swift, PgBouncer, Prometheus. */
const onRequest = {
  'files-s3': () => vitest('files-s3'),
  pooler: () => vitest('pooler'),
  promtool: () => vitest('promtool'),
}
Object.assign(levels, onRequest)

const byDefault = Object.keys(levels).filter((level) => !(level in onRequest))
const selected = process.argv.slice(2).length ? process.argv.slice(2) : byDefault
const unknown = selected.find((level) => !(level in levels))
if (unknown) {
  process.stderr.write(`There is no test level "${unknown}"; there are ${Object.keys(levels).join(', ')}.\n`)
  process.exit(1)
}

// Levels that leave a core idle run side by side. Their output is printed when they end.
const parallel = ['process', 'faults', 'browsers'].filter((level) => selected.includes(level))
const steps = selected.filter((level) => !parallel.slice(1).includes(level))

const total = { passed: 0, failed: 0 }
for (const step of steps) {
  const together = parallel.includes(step) ? parallel : [step]
  if (together.length > 1) build() // once, before each of them would
  await Promise.all(together.map(runLevel))
}
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
process.exit(total.failed || !total.passed ? 1 : 0)

async function runLevel(level, _index, { length }) {
  const from = Date.now()
  const title = `\n── ${level} ──\n`
  if (length === 1) process.stdout.write(title)
  const { passed, failed, skipped, flaky, output } = await levels[level](length > 1)
  if (length > 1) process.stdout.write(title + output)
  const counts = `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}${flaky ? `, ${flaky} flaky` : ''}`
  process.stdout.write(`${level}: ${counts}, ${Math.round((Date.now() - from) / 1000)} s\n`)
  total.passed += passed
  total.failed += failed
}

function vitest(project, capture = false) {
  const file = path.join(results, `${project}.json`)
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const command = ['vitest/vitest.mjs', 'run', '--project', project, ...reporters]
  return run(command, { file, capture }, (report) => ({
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
  const command = ['@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts']
  return run(command, { file, env }, ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    flaky: stats.flaky,
  }))
}

/** Firefox and WebKitGTK, where they are installed. */
async function otherBrowsers(capture) {
  const { firefox, webkit, missingBrowsers } = await import('./browsers.mjs')
  for (const line of missingBrowsers) process.stdout.write(`${line}\n`)
  // Without one there is nothing to start a clinic for.
  return firefox || webkit ? vitest('browsers', capture) : { passed: 0, failed: 0, output: '' }
}

/**
 * Runs a test runner and counts by its report. A non-zero exit code without a failed test counts as one failure. `capture`
 * returns the output instead of printing it.
 */
async function run([script, ...args], { file, env, capture }, countOf) {
  rmSync(file, { force: true })
  const child = spawn(process.execPath, [path.join(root, 'node_modules', script), ...args], {
    cwd: root,
    stdio: capture ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text))
  const status = await new Promise((resolve) => child.once('close', resolve))
  try {
    const count = { output, ...countOf(JSON.parse(readFileSync(file, 'utf8'))) }
    return status !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
  } catch {
    return { output, passed: 0, failed: 1 }
  }
}
