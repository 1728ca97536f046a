import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { browserTimeZone } from './support/dates.ts'

export default defineConfig({
  testDir: '.',
  globalSetup: './support/setup.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: !!process.env.CI,
  workers: Math.ceil(1.5 * availableParallelism()), // a test waits now and then
  // A test that passes only the second time is named in the summary: a fault to look for, not a reason to refuse a change.
  retries: process.env.CI ? 1 : 0,
  // Only for tests that hang: no machine should be too slow.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['dot'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '../.cache/e2e.json' }]],
  use: {
    locale: 'es-ES',
    timezoneId: browserTimeZone,
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' }, // tests of motion itself turn it on
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // Two cores are busy anyway: V8's threads would only optimize code that a test runs for a few seconds.
        '--js-flags=--single-threaded',
        // There is no GPU: a process for it costs time and draws nothing faster.
        '--disable-gpu',
        '--in-process-gpu',
      ],
    },
  },
})
