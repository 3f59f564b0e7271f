import { defineConfig } from '@playwright/test'
import { freePort } from './tests/support/kithmap.ts'

// Every worker loads this file again. The first load picks the port and passes it on through the environment.
process.env.KITHMAP_TEST_PORT ??= String(await freePort())

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results',
  projects: [{ name: 'journeys' }],
  globalSetup: './tests/journeys/support/shared-server.ts',
  // Every test creates its own users, so any two tests can run in parallel.
  fullyParallel: true,
  workers: 2,
  // `npm test` retries failed tests alone at the end of the run (scripts/run-steps.mjs).
  retries: 0,
  forbidOnly: true,
  // Generous on purpose: waits end as soon as their condition holds, and a busy machine may be slow.
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
