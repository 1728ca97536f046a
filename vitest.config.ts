import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['contract/test/**/*.test.ts', 'server/test/unit/**/*.test.ts', 'web/src/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'http',
          include: ['server/test/http/**/*.test.ts'],
          globalSetup: 'server/test/support/database.ts',
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'process',
          include: ['server/test/process/**/*.test.ts'],
          globalSetup: 'server/test/support/built.ts',
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
