import { defineConfig } from '@playwright/test'
import tests from '../playwright.config.ts'

/** Not tests: what they make is looked at by people. */
export default defineConfig({
  ...tests,
  testDir: '.',
  testIgnore: [],
  outputDir: '../../test-results',
  workers: 1,
  reporter: 'list',
})
