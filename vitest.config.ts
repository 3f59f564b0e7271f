import { defineConfig } from 'vitest/config'

const databaseSetup = 'tests/support/postgres-setup.ts'
const keepLog = 'tests/support/keep-log.ts'
const fixedSeed = 'tests/support/fixed-seed.ts'

export default defineConfig({
  test: {
    environment: 'node',
    // Prints one line per file.
    slowTestThreshold: 10 * 60_000,
    // Two files at once keep two cores busy. More would only make timings unstable.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          setupFiles: fixedSeed,
          // Generated cases take a while on a shared machine.
          testTimeout: 60_000,
          // The only style sheet whose contents tests read. All others are skipped.
          css: { include: /tokens\.css/ },
          include: ['domain/**/*.test.ts', 'contract/**/*.test.ts', 'web/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'sandbox/**/*.test.ts', 'tests/server/**/*.test.ts'],
          // Server tests mostly wait for databases, timers and mails.
          maxWorkers: 3,
          globalSetup: databaseSetup,
          setupFiles: [keepLog, fixedSeed],
          // Timeouts end hanging tests; they do not check speed. Hooks start servers and databases.
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'proofs',
          include: ['tests/proofs/**/*.proof.ts'],
          globalSetup: databaseSetup,
          setupFiles: [keepLog, fixedSeed],
          // A proof in its long form measures, so another one at the same time would distort the results.
          fileParallelism: process.env.KITHMAP_PROOFS !== 'long',
          testTimeout: 30 * 60_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
