import { defineConfig } from 'vitest/config'

const databaseSetup = 'tests/support/postgres-setup.ts'
const captureLog = 'tests/support/capture-log.ts'
const fixedSeed = 'tests/support/fixed-seed.ts'
/** Generated cases take long on a shared machine. */
const generatedCasesMs = 60_000

export default defineConfig({
  test: {
    environment: 'node',
    // Above this time, tests would be listed one by one instead of one line per file.
    slowTestThreshold: 10 * 60_000,
    // Two files at a time use two cores. More would make timings unreliable.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          setupFiles: fixedSeed,
          testTimeout: generatedCasesMs,
          include: ['domain/**/*.test.ts', 'contract/**/*.test.ts', 'scripts/**/*.test.ts'],
          // These modules have no state, and loading them again for each file takes longer than the tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-web',
          setupFiles: fixedSeed,
          testTimeout: generatedCasesMs,
          // The only style sheet that tests read. All others are skipped.
          css: { include: /tokens\.css/ },
          include: ['web/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'sandbox/**/*.test.ts', 'tests/server/**/*.test.ts'],
          // More than for other tests, because server tests mostly wait for databases, timers and emails.
          maxWorkers: 4,
          globalSetup: databaseSetup,
          setupFiles: [captureLog, fixedSeed],
          // Timeouts only end tests that hang; they do not check speed. Hooks start servers and databases.
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
          setupFiles: [captureLog, fixedSeed],
          // In their long form, proofs measure time, so two at the same time would distort the results.
          fileParallelism: process.env.KITHMAP_PROOFS !== 'long',
          testTimeout: 30 * 60_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
