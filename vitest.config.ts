import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Never the clinic's: what depends on the machine's own clock must show.
    env: { TZ: 'Pacific/Kiritimati' },
    // For what hangs: no machine may be too slow for a test.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    // Vitest leaves one core free by default.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{contract,demo}/test/**/*.test.ts', 'server/test/unit/**/*.test.ts', 'web/src/**/*.test.ts'],
          // The files of a worker share the loaded modules: to load them takes longer than most files.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'http',
          include: ['server/test/http/**/*.test.ts'],
          globalSetup: 'server/test/support/database.ts',
          // As above. Each file has its own database and server, and the setup of a folder is a function that a file calls.
          isolate: false,
          // Half of the time a file waits for the database.
          maxWorkers: 2 * availableParallelism(),
          sequence: { groupOrder: 1 }, // its own, because it has its own number of workers
        },
      },
      {
        extends: true,
        test: {
          name: 'files-s3',
          include: ['server/test/http/{adjuntos/**/*,platform/copias}.test.ts', 'server/test/s3/**/*.test.ts'],
          globalSetup: 'server/test/support/swift.ts',
          isolate: false,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'pooler',
          include: ['server/test/pooler/**/*.test.ts'],
          globalSetup: 'server/test/pooler/setup.ts',
        },
      },
      { extends: true, test: { name: 'promtool', include: ['server/test/promtool/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'process',
          include: ['server/test/process/**/*.test.ts'],
          globalSetup: 'server/test/support/built.ts',
          // It has more to do than the faults, beside which it runs, and waits for kills and restarts.
          maxWorkers: Math.ceil(1.5 * availableParallelism()),
          sequence: { groupOrder: 3 }, // as above
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['server/test/faults/**/*.test.ts'],
          globalSetup: 'server/test/faults/setup.ts',
          testTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browsers',
          include: ['e2e/browsers/journeys.ts'],
          globalSetup: 'server/test/support/built.ts',
          // Node.js 20 has it behind a flag.
          execArgv: 'WebSocket' in globalThis ? [] : ['--experimental-websocket'],
        },
      },
    ],
  },
})
