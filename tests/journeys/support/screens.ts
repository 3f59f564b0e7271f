import type { Page } from '@playwright/test'
import { accountScreens } from './screens/account-screens.ts'
import { billingScreens } from './screens/billing-screens.ts'
import { cadenceScreens } from './screens/cadence-screens.ts'
import { canvasScreens } from './screens/canvas-screens.ts'
import { fieldScreens } from './screens/field-screens.ts'
import { filterScreens } from './screens/filter-screens.ts'
import { historyScreens } from './screens/history-screens.ts'
import { introductionScreens } from './screens/introduction-screens.ts'
import { goalScreens } from './screens/goal-screens.ts'
import { reportScreens } from './screens/report-screens.ts'
import { importScreens } from './screens/import-screens.ts'
import { interactionScreens } from './screens/interaction-screens.ts'
import { meetingScreens } from './screens/meeting-screens.ts'
import { networkScreens } from './screens/network-screens.ts'
import { nodeScreens } from './screens/node-screens.ts'
import { overviewScreens } from './screens/overview-screens.ts'
import { peopleScreens } from './screens/people-screens.ts'
import { publicScreens } from './screens/public-screens.ts'
import type { Screen } from './screens/screen.ts'
import { tableScreens } from './screens/table-screens.ts'

/** All screens and dialogs. Every check covers all of them. A new screen must be added to the list of its area. */
export const screens: readonly Screen[] = [
  ...publicScreens,
  ...accountScreens,
  ...billingScreens,
  ...networkScreens,
  ...canvasScreens,
  ...cadenceScreens,
  ...peopleScreens,
  ...goalScreens,
  ...reportScreens,
  ...introductionScreens,
  ...meetingScreens,
  ...tableScreens,
  ...filterScreens,
  ...nodeScreens,
  ...interactionScreens,
  ...fieldScreens,
  ...importScreens,
  ...overviewScreens,
  ...historyScreens,
]

/** Switches the page's color scheme and waits until all transitions have ended. */
export async function setColorScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  // Disables transitions, because they would draw the whole page several times. The content security policy does not
  // block a constructed style sheet.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets.push(sheet)
  })
  await page.emulateMedia({ colorScheme })
  await page.waitForFunction((wanted) => {
    // Pages of the sandbox have no such attribute and use the color scheme of the browser.
    const current = document.documentElement.getAttribute('data-mantine-color-scheme') ?? wanted
    const endless = Number.POSITIVE_INFINITY
    const isMoving = (animation: Animation) =>
      animation.playState === 'running' && animation.effect?.getComputedTiming().endTime !== endless
    return current === wanted && !document.getAnimations().some(isMoving)
  }, colorScheme)
}
