import type { BrowserContext, Page } from '@playwright/test'
import { setCadences } from './support/cadences.ts'
import { daysAgo, log } from './support/interactions.ts'
import { expect, test } from './support/journey.ts'
import { makeNetwork } from './support/networks.ts'

/** Returns a time zone in which it is about noon, because notifications wait until 8 in the morning. */
function zoneAtNoon(): string {
  const ahead = 12 - new Date().getUTCHours()
  // Zones called Etc/GMT have the opposite sign.
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

/**
 * Gives a browser a list of notifications that its pages share, because the headless browser of these tests never shows
 * notifications.
 */
async function withNotifications(context: BrowserContext): Promise<void> {
  await context.addInitScript((key) => {
    // Empty pages are not secure contexts, and have no storage.
    if (!isSecureContext) return
    const read = () => JSON.parse(localStorage.getItem(key) ?? '[]') as string[]
    Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem(`${key}:may`) ?? 'default' })
    Notification.requestPermission = async () => {
      localStorage.setItem(`${key}:may`, 'granted')
      return 'granted'
    }
    ServiceWorkerRegistration.prototype.showNotification = async (title, { body } = {}) => {
      localStorage.setItem(key, JSON.stringify([...read(), `${title}: ${body}`]))
    }
  }, listKey)
}

const listKey = 'shown-notifications'
const shown = (page: Page) => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]') as string[], listKey)

test('a browser notification lists due people once a day', async ({ person, enter }) => {
  const { id, nodeIds } = await makeNetwork(person, 'Harbour', {
    'Ada Quill': { x: 0, y: 0 },
    'Bo Ferry': { x: 300, y: 0 },
  })
  await log(person, id, [{ kind: 'met', day: daysAgo(40), nodes: { 'Ada Quill': nodeIds['Ada Quill'] ?? '' } }])
  await setCadences(person, id, nodeIds, { 'Ada Quill': 30, 'Bo Ferry': 30 })
  const context = await enter(person, { timezoneId: zoneAtNoon() })
  await withNotifications(context)
  const page = await context.newPage()
  const wanted = page.getByRole('switch', { name: 'Notify me in this browser' })

  await test.step('a switch under Account turns notifications on, with the keyboard', async () => {
    await page.goto('/account')
    await expect(wanted).not.toBeChecked()
    await wanted.press('Space')
    await expect(page.getByText('Notifications are on')).toBeVisible()
    await page.reload()
    await expect(wanted).toBeChecked()
  })

  await test.step('the workspace shows due people', async () => {
    await page.goto('/network')
    await expect.poll(() => shown(page)).toEqual(['1 person to contact: Ada Quill'])
  })

  await test.step('no tab shows the notification again on the same day', async () => {
    for (const each of [page, await context.newPage()]) {
      await each.goto('/network')
      await expect(each.getByRole('button', { name: /^Today/ })).toHaveAccessibleDescription(/^1 person/)
      await each.goto('/today')
      await expect(each.locator('[data-due]')).toHaveCount(1)
    }
    expect(await shown(page)).toHaveLength(1)
  })

  await test.step('the switch turns notifications off', async () => {
    await page.goto('/account')
    await wanted.press('Space')
    await expect(page.getByText('Notifications are off')).toBeVisible()
    await page.reload()
    await expect(wanted).not.toBeChecked()
  })
})

test('if the browser blocks notifications, the switch is disabled and a message explains why', async ({
  person,
  enter,
}) => {
  const page = await (await enter(person)).newPage()
  await page.goto('/account')
  await expect(page.getByRole('switch', { name: 'Notify me in this browser' })).toBeDisabled()
  await expect(page.getByText('This browser blocks notifications from Kithmap.')).toBeVisible()
})
