import { defineConfig } from '@playwright/test'
import { freePort } from './tests/support/kithmap.ts'

// Every worker reads this file again; the first reading decides and the environment hands it on.
process.env.KITHMAP_TEST_PORT ??= String(await freePort())

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results',
  projects: [{ name: 'journeys' }],
  globalSetup: './tests/journeys/support/shared-server.ts',
  // Every test has people of its own, so that any two can run side by side.
  fullyParallel: true,
  workers: 2,
  // `npm test` retries what failed at the end of the run, alone (scripts/run-steps.mjs).
  retries: 0,
  forbidOnly: true,
  // Generous: waiting ends with what is waited for, and a machine with much else to do may take its time.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${process.env.KITHMAP_TEST_PORT}`,
    actionTimeout: 20_000,
    trace: 'off',
    video: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
    },
  },
})
