import { defineConfig } from 'vitest/config'

const databaseSetup = 'tests/support/postgres-setup.ts'

export default defineConfig({
  test: {
    environment: 'node',
    // Two files at once keep two cores busy; more only make timings unsteady.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Generated cases take a while where the machine is shared.
          testTimeout: 30_000,
          include: ['domain/**/*.test.ts', 'contract/**/*.test.ts', 'web/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'sandbox/**/*.test.ts', 'tests/server/**/*.test.ts'],
          globalSetup: databaseSetup,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'proofs',
          include: ['tests/proofs/**/*.proof.ts'],
          globalSetup: databaseSetup,
          // A proof measures; another one beside it would be part of the measurement.
          fileParallelism: false,
          testTimeout: 30 * 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
