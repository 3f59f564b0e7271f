import type { Page } from '@playwright/test'
import { accountScreens } from './screens/account-screens.ts'
import { billingScreens } from './screens/billing-screens.ts'
import { cadenceScreens } from './screens/cadence-screens.ts'
import { canvasScreens } from './screens/canvas-screens.ts'
import { fieldScreens } from './screens/field-screens.ts'
import { filterScreens } from './screens/filter-screens.ts'
import { introductionScreens } from './screens/introduction-screens.ts'
import { goalScreens } from './screens/goal-screens.ts'
import { importScreens } from './screens/import-screens.ts'
import { interactionScreens } from './screens/interaction-screens.ts'
import { networkScreens } from './screens/network-screens.ts'
import { nodeScreens } from './screens/node-screens.ts'
import { overviewScreens } from './screens/overview-screens.ts'
import { publicScreens } from './screens/public-screens.ts'
import type { Screen } from './screens/screen.ts'
import { tableScreens } from './screens/table-screens.ts'

/** Every screen and dialog there is. A new one is one line in the list of its part, and is then looked at by every gate. */
export const screens: readonly Screen[] = [
  ...publicScreens,
  ...accountScreens,
  ...billingScreens,
  ...networkScreens,
  ...canvasScreens,
  ...cadenceScreens,
  ...goalScreens,
  ...introductionScreens,
  ...tableScreens,
  ...filterScreens,
  ...nodeScreens,
  ...interactionScreens,
  ...fieldScreens,
  ...importScreens,
  ...overviewScreens,
]

/** Shows the page light or dark, and waits until no color is on its way from one to the other. */
export async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.waitForFunction((wanted) => {
    // The sandbox's pages follow the browser without this attribute.
    const current = document.documentElement.getAttribute('data-mantine-color-scheme') ?? wanted
    const endless = Number.POSITIVE_INFINITY
    const isMoving = (animation: Animation) =>
      animation.playState === 'running' && animation.effect?.getComputedTiming().endTime !== endless
    return current === wanted && !document.getAnimations().some(isMoving)
  }, colorScheme)
}
