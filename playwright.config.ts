import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

// Every worker reads this file again; the first reading decides and the environment hands it on.
process.env.KITHMAP_TEST_PORT ??= String(await freePort())
process.env.KITHMAP_TEST_DATA ??= temporaryFolder()
const port = process.env.KITHMAP_TEST_PORT
const dataDir = process.env.KITHMAP_TEST_DATA
const baseURL = `http://localhost:${port}`

/** Belongs to this run; it goes when the process that made it ends, which is after the server. */
function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kithmap-journeys-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results',
  projects: [
    // Gestures of several people side by side: one after the other, so that none is starved.
    { name: 'journeys', testIgnore: 'gate-*', workers: 1 },
    { name: 'gate', testMatch: 'gate-*.spec.ts', fullyParallel: true },
  ],
  workers: 2,
  // A shared machine can stall for longer than a person waits. What passes only later is named as flaky all the same, and
  // is a race to be found; at hand, where it can be, nothing is tried again.
  retries: process.env.CI ? 2 : 0,
  forbidOnly: true,
  // Generous: waiting ends with what is waited for, and a machine with much else to do may take its time.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    baseURL,
    actionTimeout: 20_000,
    trace: 'off',
    video: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
    },
  },
  webServer: {
    command: `"${process.execPath}" server/main.ts`,
    url: `${baseURL}/readyz`,
    timeout: 60_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      KITHMAP_MODE: 'local',
      PORT: port,
      BASE_URL: baseURL,
      KITHMAP_DATA_DIR: dataDir,
      // Whatever is configured on this machine, the journeys must not touch it.
      DATABASE_URL: '',
      SMTP_URL: '',
      // All people of a run come from one address.
      RATE_LIMIT: 'off',
    },
  },
})
