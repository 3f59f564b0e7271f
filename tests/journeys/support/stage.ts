import { type Browser, type BrowserContext, type BrowserContextOptions, test as base, expect } from '@playwright/test'
import { startEmbedded } from '../../../server/db/embedded/embedded.ts'
import { freePort, KithmapProcess, temporaryFolder } from '../../support/kithmap.ts'
import { Backstage } from '../../support/people.ts'
import { Session } from '../../support/session.ts'
import { Mishaps } from './mishaps.ts'
import { signIn } from './people.ts'

/** A server that a journey may kill, on a database it can look into. */
export interface Stage {
  readonly server: KithmapProcess
  readonly backstage: Backstage
  newPerson(): Promise<Session>
}

interface EnterOptions extends BrowserContextOptions {
  /** Console errors that belong to the journey: lost connections, refused calls. */
  readonly tolerate?: readonly RegExp[]
}

/** What a browser prints when a page cannot reach its server, is not there, or is told that nobody is signed in. */
export const lineNoise = {
  offline: /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/,
  serverAway: /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|WebSocket connection to .* failed/,
  noPage: /status of 404 .*\/nowhere/,
  signedOut: /status of 401|WebSocket connection to .* failed/,
} as const

type Enter = (person: Session | null, options?: EnterOptions) => Promise<BrowserContext>

interface Journey {
  /** Opens a browser of a person's own, signed in; with null nobody is. Ends with the test, which fails on its errors. */
  readonly enter: Enter
}

export const test = base.extend<Journey, { stage: Stage }>({
  stage: [
    async ({ browserName }, use) => {
      const folder = await temporaryFolder(`stage-${browserName}`)
      const database = await startEmbedded({ dataDir: folder.path, log: () => undefined })
      const port = await freePort()
      const server = new KithmapProcess(port, folder.path, { DATABASE_URL: database.url })
      const backstage = new Backstage(database.url)
      try {
        await server.start()
        await use({ server, backstage, newPerson: () => Session.register(server.baseUrl) })
      } finally {
        await server.kill()
        await backstage.close()
        await database.stop()
        await folder.remove()
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  enter: async ({ browser, stage }, use) => {
    const opened: { context: BrowserContext; mishaps: Mishaps }[] = []
    await use(async (person, { tolerate = [], ...options } = {}) => {
      const context = await openContext(browser, stage.server.baseUrl, person, options)
      const mishaps = new Mishaps(context, stage.server.baseUrl)
      for (const pattern of tolerate) mishaps.expect(pattern)
      opened.push({ context, mishaps })
      return context
    })
    for (const { context } of opened) await context.close()
    expect(opened.flatMap(({ mishaps }) => mishaps.unexpected())).toEqual([])
  },
})

async function openContext(
  browser: Browser,
  baseURL: string,
  person: Session | null,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  // Moving dashes would keep the processor busy that several browsers and the server share.
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce', ...options })
  if (person) await signIn(context, person)
  return context
}
