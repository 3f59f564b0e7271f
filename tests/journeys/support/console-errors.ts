import type { BrowserContext } from '@playwright/test'

/** Collects problems that users do not see: uncaught errors, console errors, and requests to other origins. */
export class ConsoleErrors {
  readonly #seen: string[] = []
  readonly #expected: RegExp[] = []

  constructor(context: BrowserContext, baseUrl: string) {
    context.on('weberror', (error) => this.#seen.push(`uncaught: ${error.error().stack ?? error.error().message}`))
    context.on('console', (message) => {
      // The init script below also runs in the frame in which the sandbox shows an email. No script may run in that
      // frame, so the browser logs an error.
      if (message.type() !== 'error' || message.text().startsWith("Blocked script execution in 'about:srcdoc'")) return
      this.#seen.push(`console: ${message.text()} (${message.location().url})`)
    })
    // An event records violations of the content security policy, because the browser does not log a violation that a
    // library catches.
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
   * Marks console errors that the test causes on purpose. Browsers log every rejected request, so even a wrong password
   * appears as an error.
   */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern)
  }

  unexpected(): string[] {
    return this.#seen.filter((mishap) => !this.#expected.some((pattern) => pattern.test(mishap)))
  }
}
