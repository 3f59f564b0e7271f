import { test as base, expect } from '@playwright/test'
import { Session } from '../../support/session.ts'
import { Mishaps } from './mishaps.ts'

interface Journey {
  /** Everything that went wrong behind the scenes; any of it fails the journey, unless it was expected. */
  readonly mishaps: Mishaps
  /** Someone registered, with no networks yet. Their browser is not signed in: see `enter`. */
  readonly person: Session
}

/** A journey through the real product: its own server, its own database, its own mailbox, and a person of its own. */
export const test = base.extend<Journey>({
  mishaps: [
    async ({ context, baseURL }, use) => {
      const mishaps = new Mishaps(context, baseURL ?? '')
      await use(mishaps)
      expect(mishaps.unexpected(), 'errors of the page, its console, and requests to other origins').toEqual([])
    },
    { auto: true },
  ],
  person: async ({ baseURL }, use) => {
    await use(await Session.register(baseURL ?? ''))
  },
})

export { expect }
