import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { breakage } from './support/broken-browser.ts'
import { makeDemoNetwork } from './support/demo-network.ts'
import { expect, test as journey } from './support/journey.ts'
import { ConsoleErrors } from './support/console-errors.ts'
import { payForPro, signIn } from './support/people.ts'
import { screens, setColorScheme } from './support/screens.ts'
import type { Cast, Screen } from './support/screens/screen.ts'
import { lineNoise } from './support/stage.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']
/** Additional rules, to which axe gives the tags "best-practice" and "experimental". */
const alsoRules = { region: { enabled: true }, 'label-content-name-mismatch': { enabled: true } }
const windows = {
  wide: { width: 1440, height: 900 },
  phone: { width: 375, height: 812 },
} as const
/** Rules that depend on colors. All other rules have the same result in both color schemes. */
const colorRules = ['color-contrast', 'link-in-text-block']
const tolerated = [lineNoise.signedOut, lineNoise.noPage, breakage]

type Kind = keyof typeof windows

interface Look {
  readonly screen: Screen
  readonly kind: Kind
}

const kinds = ['wide', 'phone'] as const
const looks: readonly Look[] = screens.flatMap((screen, index) => {
  const possible = kinds.filter((kind) => (screen.only ?? kind) === kind)
  // The long form checks every screen in each window size. The short form alternates between the sizes.
  const isLong = process.env.KITHMAP_PROOFS === 'long'
  return (isLong ? possible : [possible[index % possible.length] ?? 'wide']).map((kind): Look => ({ screen, kind }))
})

/** The screens checked in the core end-to-end tests. */
const coreScreens = ['landing page', 'register with checklist', 'workspace', 'node, details', 'table']
const unknown = coreScreens.filter((name) => screens.every((screen) => screen.name !== name))
if (unknown.length > 0) throw new Error(`There is no screen called ${unknown.join(' or ')}.`)

interface Opened {
  readonly context: BrowserContext
  readonly consoleErrors: ConsoleErrors
}

/** Browsers for the users who view the screens. A browser is reused, so that it loads resources only once. */
class Browsers {
  readonly #browser: Browser
  readonly #cast: Cast
  readonly #baseURL: string
  readonly #open = new Map<string, Opened>()

  constructor(browser: Browser, cast: Cast, baseURL: string) {
    this.#browser = browser
    this.#cast = cast
    this.#baseURL = baseURL
  }

  /** Returns a browser with fresh cookies that is signed in as the user. */
  async of({ who, needsOwnBrowser }: Screen, kind: Kind): Promise<Opened> {
    const key = `${who ?? 'signed out'}, ${kind}`
    const kept = needsOwnBrowser ? undefined : this.#open.get(key)
    const opened = kept ?? (await this.#openOne(kind))
    if (!needsOwnBrowser) this.#open.set(key, opened)
    await opened.context.clearCookies()
    if (who) await signIn(opened.context, this.#cast[who])
    return opened
  }

  async close(): Promise<void> {
    for (const { context } of this.#open.values()) await context.close()
  }

  async #openOne(kind: Kind): Promise<Opened> {
    const options: BrowserContextOptions = {
      baseURL: this.#baseURL,
      viewport: windows[kind],
      hasTouch: kind === 'phone',
      reducedMotion: 'reduce',
    }
    const context = await this.#browser.newContext(options)
    const consoleErrors = new ConsoleErrors(context, this.#baseURL)
    for (const pattern of tolerated) consoleErrors.expect(pattern)
    return { context, consoleErrors }
  }
}

const test = journey.extend<object, { cast: Cast; browsers: Browsers }>({
  cast: [
    async ({ stage }, use) => {
      const [owner, viewer, newcomer] = [await stage.newPerson(), await stage.newPerson(), await stage.newPerson()]
      const subscriber = await stage.newPerson()
      await payForPro(subscriber)
      const networkId = await makeDemoNetwork(owner)
      await stage.backstage.join(networkId, viewer.userId, 'viewer')
      await use({ owner, viewer, subscriber, newcomer, networkId })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  browsers: [
    async ({ browser, cast, stage }, use) => {
      const browsers = new Browsers(browser, cast, stage.baseUrl)
      await use(browsers)
      await browsers.close()
    },
    { scope: 'worker' },
  ],
})

/** Returns a description of each violation of the accessibility rules on the page. `only` restricts the rules. */
async function violationsOn(page: Page, only?: readonly string[]): Promise<string[]> {
  // Dimmed elements are excluded, because their low contrast is intended.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    // Only violations are described, because describing passed rules would take longer than finding violations.
    .options({
      ...(only ? { runOnly: { type: 'rule', values: [...only] } } : { runOnly: tags, rules: alsoRules }),
      resultTypes: ['violations'],
    })
    .exclude('[data-dimmed]')
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    // Menus need not be inside a landmark, because a menu belongs to the element that opened it, wherever it is in the
    // document.
    nodes.flatMap(({ html, failureSummary }) =>
      id === 'region' && html.includes('data-portal') ? [] : `${id}: ${html.slice(0, 300)} ${failureSummary}`,
    ),
  )
}

for (const { screen, kind } of looks) {
  const tag = coreScreens.includes(screen.name) ? '@core' : []
  test(`axe finds no violations in light and dark (${kind} window): ${screen.name}`, { tag }, async ({
    browsers,
    cast,
  }) => {
    const { context, consoleErrors } = await browsers.of(screen, kind)
    const page = await context.newPage()
    await screen.reach(page, cast)
    await setColorScheme(page, 'light')
    expect.soft(await violationsOn(page), 'light').toEqual([])
    await setColorScheme(page, 'dark')
    expect.soft(await violationsOn(page, colorRules), 'dark').toEqual([])
    await screen.leave?.(page, cast)
    await page.evaluate(() => localStorage.clear())
    await (screen.needsOwnBrowser ? context : page).close()
    expect(consoleErrors.unexpected()).toEqual([])
  })
}
