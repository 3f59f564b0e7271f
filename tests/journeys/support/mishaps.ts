import type { BrowserContext } from '@playwright/test'

/** Collects what a person would not see: uncaught errors, console errors, and requests that leave our origin. */
export class Mishaps {
  readonly #seen: string[] = []
  readonly #expected: RegExp[] = []

  constructor(context: BrowserContext, baseUrl: string) {
    context.on('weberror', (error) => this.#seen.push(`uncaught: ${error.error().stack ?? error.error().message}`))
    context.on('console', (message) => {
      if (message.type() !== 'error') return
      this.#seen.push(`console: ${message.text()} (${message.location().url})`)
    })
    // What a library tries and catches is written nowhere.
    void context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
        console.error(`Against the content security policy: ${effectiveDirective} ${blockedURI} (${sourceFile})`)
      })
    })
    context.on('request', (request) => {
      const { protocol, origin } = new URL(request.url())
      const isRemote = protocol === 'http:' || protocol === 'https:'
      if (isRemote && origin !== new URL(baseUrl).origin) this.#seen.push(`foreign request: ${request.url()}`)
    })
  }

  /**
   * The journey provokes this on purpose. Browsers write every refused request to the console, so that a wrong
   * password, for one, looks like an error there.
   */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern)
  }

  unexpected(): string[] {
    return this.#seen.filter((mishap) => !this.#expected.some((pattern) => pattern.test(mishap)))
  }
}
