import { defineConfig } from '@playwright/test'
import base from '../playwright.config.ts'

/** Takes the screenshots of the guide; these are not tests. */
export default defineConfig({
  ...base,
  testDir: '.',
  globalSetup: '../support/setup.ts',
  testMatch: 'capture.ts',
  outputDir: '../../test-results',
  workers: 1,
  reporter: 'list',
})
