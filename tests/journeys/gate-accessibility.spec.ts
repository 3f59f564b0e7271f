import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import { breakage } from './support/broken-browser.ts'
import { makeDemoNetwork } from './support/demo-network.ts'
import { payForPro } from './support/people.ts'
import { screens, showIn } from './support/screens.ts'
import type { Cast, Screen } from './support/screens/screen.ts'
import { lineNoise, test as staged } from './support/stage.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']
const windows = {
  wide: { width: 1440, height: 900 },
  phone: { width: 375, height: 812 },
} as const
const schemes = ['light', 'dark'] as const

interface Look {
  readonly screen: Screen
  readonly kind: keyof typeof windows
  readonly scheme: (typeof schemes)[number]
}

const kinds = ['wide', 'phone'] as const
const everyLook = screens.flatMap((screen) =>
  kinds
    .filter((kind) => (screen.only ?? kind) === kind)
    .flatMap((kind) => schemes.map((scheme): Look => ({ screen, kind, scheme }))),
)

/** Each screen once, in the windows and themes by turns. */
const someLooks = screens.map(
  (screen, index): Look => ({
    screen,
    kind: screen.only ?? (index % 2 === 0 ? 'wide' : 'phone'),
    scheme: index % 4 < 2 ? 'light' : 'dark',
  }),
)
/** The long form sees every screen in every window and theme. */
const looks = process.env.KITHMAP_PROOFS === 'long' ? everyLook : someLooks

const test = staged.extend<object, { cast: Cast }>({
  cast: [
    async ({ stage }, use) => {
      const [owner, viewer, newcomer] = [await stage.newPerson(), await stage.newPerson(), await stage.newPerson()]
      const subscriber = await stage.newPerson()
      await payForPro(subscriber)
      const networkId = await makeDemoNetwork(owner)
      await stage.backstage.join(networkId, viewer.userId, 'viewer')
      await use({ owner, viewer, subscriber, newcomer, networkId })
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

for (const { screen, kind, scheme } of looks) {
  test(`${kind}, ${scheme}: ${screen.name}`, async ({ enter, cast }) => {
    const context = await enter(screen.who ? cast[screen.who] : null, {
      viewport: windows[kind],
      hasTouch: kind === 'phone',
      colorScheme: scheme,
      reducedMotion: 'reduce',
      tolerate: [lineNoise.signedOut, lineNoise.noPage, breakage],
    })
    const page = await context.newPage()
    await screen.reach(page, cast)
    await showIn(page, scheme)
    // What is dimmed is faded on purpose: it is not part of what is looked at.
    const axe = new AxeBuilder({ page }).setLegacyMode().withTags(rules).exclude('[data-dimmed]')
    const { violations } = await axe.analyze()
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html.slice(0, 300)} ${node.failureSummary}`),
    )
    expect.soft(found).toEqual([])
    await screen.leave?.(page, cast)
  })
}
