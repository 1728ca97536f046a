import { defineConfig } from '@playwright/test'
import tests from '../playwright.config.ts'

const launch = tests.use?.launchOptions

/** Not tests: what they make is looked at by people. */
export default defineConfig({
  ...tests,
  testDir: '.',
  testIgnore: [],
  outputDir: '../../test-results',
  workers: 1,
  reporter: 'list',
  use: {
    ...tests.use,
    // The browser's own date fields write as its own language does, not as the page's.
    launchOptions: {
      ...launch,
      args: [...(launch?.args ?? []), '--lang=es-ES'],
      env: { ...process.env, LANGUAGE: 'es' },
    },
  },
})
