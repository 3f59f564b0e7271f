import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import { makeDemoNetwork } from './support/demo-network.ts'
import { payForPro } from './support/people.ts'
import { type Cast, screens, showIn } from './support/screens.ts'
import { lineNoise, test as staged } from './support/stage.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']
const windows = [
  { name: 'wide', width: 1440, height: 900, scheme: 'light' },
  { name: 'phone', width: 375, height: 812, scheme: 'dark' },
] as const
/** The short form sees each theme and each window once, the long one every theme in every window. */
const schemesOf = (scheme: 'light' | 'dark') =>
  process.env.KITHMAP_PROOFS === 'long' ? (['light', 'dark'] as const) : [scheme]

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

for (const { name: kind, scheme, ...viewport } of windows) {
  for (const screen of screens.filter(({ only = kind }) => only === kind)) {
    test(`${kind}: ${screen.name}`, async ({ enter, cast }) => {
      const context = await enter(screen.who ? cast[screen.who] : null, {
        viewport,
        hasTouch: kind === 'phone',
        colorScheme: scheme,
        reducedMotion: 'reduce',
        tolerate: [lineNoise.signedOut, lineNoise.noPage],
      })
      const page = await context.newPage()
      await screen.reach(page, cast)
      for (const colorScheme of schemesOf(scheme)) {
        await showIn(page, colorScheme)
        const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(rules).analyze()
        const found = violations.flatMap(({ id, nodes }) =>
          nodes.map((node) => `${colorScheme} ${id}: ${node.html.slice(0, 300)} ${node.failureSummary}`),
        )
        expect.soft(found).toEqual([])
      }
      await screen.leave?.(page)
    })
  }
}
