import { defineConfig } from '@playwright/test'
import { freePort } from './tests/support/kithmap.ts'

// Every worker loads this file. The main process picks the port and passes it on in the environment.
process.env.KITHMAP_TEST_PORT ??= String(await freePort())

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results',
  projects: [{ name: 'journeys' }],
  globalSetup: './tests/journeys/support/shared-server.ts',
  // Every test creates its own users, so tests can run in parallel.
  fullyParallel: true,
  // One more than two processors, because tests also wait for the page and the server.
  workers: 3,
  // No retries here, because `npm test` retries failed tests at the end of the run (scripts/run-steps.mjs).
  retries: 0,
  forbidOnly: true,
  // Long timeouts, because machines may be busy. Waits end as soon as their condition is true.
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
