import { type Browser, type BrowserContext, type BrowserContextOptions, test as base, expect } from '@playwright/test'
import { Session } from '../../support/session.ts'
import { ConsoleErrors } from './console-errors.ts'
import { signIn } from './people.ts'
import { listenTo, ownLog, sharedLog } from './server-logs.ts'
import { type OwnStage, type Stage, withOwnStage, withSharedStage } from './stage.ts'

interface EnterOptions extends BrowserContextOptions {
  /** Console errors that the test expects, such as lost connections or rejected requests. */
  readonly tolerate?: readonly RegExp[]
}

interface Journey {
  /** Whether the weekly card appears while the test waits. It would cover cards that the test presses. */
  readonly seesWeeklyCard: boolean
  /** Prevents the weekly card on the pages of the first browser by simulating constant input. */
  readonly activity: undefined
  /** Records errors that are not visible on the page. Each of them fails the test unless the test expects it. */
  readonly consoleErrors: ConsoleErrors
  /** A registered user without networks. The user's browser is signed out until a test calls `enter`. */
  readonly person: Session
  /**
   * Opens a separate browser that is signed in as the user, or signed out if the user is null. It is closed after the
   * test, and its errors fail the test.
   */
  readonly enter: (person: Session | null, options?: EnterOptions) => Promise<BrowserContext>
  /** Prints the servers' logs if a test fails. */
  readonly serverLogs: undefined
}

interface Stages {
  readonly stage: Stage
  /** A separate server, started for the first test of a worker that requests it. */
  readonly ownStage: OwnStage
}

/** An end-to-end test of the real product. Each test has its own users, so that tests can run in parallel. */
export const test = base.extend<Journey, Stages>({
  stage: [async ({}, use) => withSharedStage(use), { scope: 'worker' }],

  ownStage: [async ({}, use, { workerIndex }) => withOwnStage(workerIndex, use), { scope: 'worker', timeout: 180_000 }],

  seesWeeklyCard: [false, { option: true }],

  activity: [
    async ({ context, seesWeeklyCard }, use) => {
      if (!seesWeeklyCard) await stayActive(context)
      await use(undefined)
    },
    { auto: true },
  ],

  serverLogs: [
    async ({}, use, testInfo) => {
      const logsSince = listenTo([sharedLog, ownLog(testInfo.workerIndex)])
      await use(undefined)
      if (testInfo.status === testInfo.expectedStatus) return
      await testInfo.attach('server logs', { body: logsSince(), contentType: 'text/plain' })
    },
    { auto: true },
  ],

  consoleErrors: [
    async ({ context, baseURL }, use) => {
      const consoleErrors = new ConsoleErrors(context, baseURL ?? '')
      await use(consoleErrors)
      expect(consoleErrors.unexpected(), 'page errors, console errors, and requests to other origins').toEqual([])
    },
    { auto: true },
  ],

  person: async ({ baseURL }, use) => {
    await use(await Session.register(baseURL ?? ''))
  },

  enter: async ({ browser, stage, seesWeeklyCard }, use) => {
    const opened: { context: BrowserContext; consoleErrors: ConsoleErrors }[] = []
    await use(async (person, { tolerate = [], ...options } = {}) => {
      const baseURL = options.baseURL ?? person?.baseUrl ?? stage.baseUrl
      const context = await openContext(browser, person, { ...options, baseURL })
      if (!seesWeeklyCard) await stayActive(context)
      const consoleErrors = new ConsoleErrors(context, baseURL)
      for (const pattern of tolerate) consoleErrors.expect(pattern)
      opened.push({ context, consoleErrors })
      return context
    })
    for (const { context } of opened) await context.close()
    expect(opened.flatMap(({ consoleErrors }) => consoleErrors.unexpected())).toEqual([])
  },
})

export { expect }

/** Simulates constant input on the pages of a browser, because the weekly card only appears after a pause. */
async function stayActive(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => void setInterval(() => dispatchEvent(new WheelEvent('wheel')), 1000))
}

async function openContext(
  browser: Browser,
  person: Session | null,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  // Without reduced motion, animated dashes would use processor time that several browsers and the server share.
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  if (person) await signIn(context, person)
  return context
}
