import { defineConfig } from '@playwright/test'
import base from '../playwright.config.ts'

const launchOptions = base.use?.launchOptions

/** Takes the screenshots of the guide; these are not tests. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: 'capture.ts',
  outputDir: '../../test-results',
  workers: 1,
  reporter: 'list',
  use: {
    ...base.use,
    // Native date inputs use the browser's language, not the page's.
    launchOptions: {
      ...launchOptions,
      args: [...(launchOptions?.args ?? []), '--lang=es-ES'],
      env: { ...process.env, LANGUAGE: 'es' },
    },
  },
})
