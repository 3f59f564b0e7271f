import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { test } from './support/journey.ts'
import { card, waitForStillViewport } from './support/on-canvas.ts'
import { openNetwork, createNetworkWithNodes, saveIndicator, submit } from './support/shared-network.ts'
import { lineNoise } from './support/stage.ts'
import { networkTitle } from './support/workspace.ts'

/** Timeout in milliseconds until the page is online again. The delay between its retries has already grown. */
const backOnline = { timeout: 30_000 }

test('a cached network is shown immediately and then updated', async ({ ownStage: stage, enter }) => {
  const person = await stage.newPerson()
  const coast = await createNetworkWithNodes(person, 'Coast', ['Ada', 'Ben'])
  const hills = await createNetworkWithNodes(person, 'Hills', ['Cleo'])
  const tolerate = [lineNoise.offline, lineNoise.serverAway, lineNoise.signedOut, /status of 404/]
  const context = await enter(person, { tolerate })
  const page = await context.newPage()
  await openNetwork(page, coast.networkId, 'Ada', 'Ben')
  await goTo(page, 'Hills')
  await expect(card(page, 'Cleo')).toBeVisible()
  await expect.poll(() => keptNetworks(page, person)).toEqual([coast.networkId, hills.networkId].sort())

  // A network that this page has not opened yet can be opened while the server is unreachable.
  await page.reload()
  await expect(card(page, 'Cleo')).toBeVisible()
  await expect(saveIndicator(page)).toHaveText('Saved')
  await context.setOffline(true)
  await submit(person, coast.networkId, [{ type: 'node.add', node: someone('Dora') }])
  await goTo(page, 'Coast')
  await expect(card(page, 'Ada')).toBeVisible()
  await waitForStillViewport(page)
  await card(page, 'Ben').click()
  await page.keyboard.press('Delete')
  await expect(saveIndicator(page)).toHaveText('Offline, 1 change waiting')

  // The cached network is updated, and pending changes to it are kept.
  await context.setOffline(false)
  await expect(card(page, 'Dora')).toBeVisible(backOnline)
  await expect(card(page, 'Ben')).toHaveCount(0)
  await expect(saveIndicator(page)).toHaveText('Saved', backOnline)

  // The server restarts between two requests from the page.
  await goTo(page, 'Hills')
  await expect(card(page, 'Cleo')).toBeVisible()
  await stage.server.stop()
  await goTo(page, 'Coast')
  await expect(card(page, 'Ada')).toBeVisible()
  await stage.server.start()
  await submit(person, coast.networkId, [{ type: 'node.add', node: someone('Eve') }])
  await expect(card(page, 'Eve')).toBeVisible(backOnline)

  // A network that was deleted elsewhere is only shown until the page is notified of the deletion.
  await page.goto('about:blank')
  await person.api().networks.remove({ id: coast.networkId })
  await page.goto(`/network/${coast.networkId}`)
  await expect(networkTitle(page, 'Hills')).toBeVisible()
  await expect.poll(() => keptNetworks(page, person)).toEqual([hills.networkId])
})

test('a cached network is updated when the user returns after hours or goes online again, and signing out clears the cache', async ({
  stage,
  enter,
}) => {
  const person = await stage.newPerson()
  const { networkId } = await createNetworkWithNodes(person, 'Coast', ['Ada'])
  const context = await enter(person, { tolerate: [lineNoise.signedOut, lineNoise.offline] })
  const page = await context.newPage()
  await page.clock.install()
  await openNetwork(page, networkId, 'Ada')

  await turn(page, 'hidden')
  await expect.poll(() => keptNetworks(page, person)).toEqual([networkId])
  await page.clock.fastForward('04:00')
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes(`${networkId}/edits?after=`)) asked++
  })
  await turn(page, 'visible')
  await turn(page, 'hidden')
  await page.clock.fastForward('06:00')
  const missed = page.waitForRequest((request) => request.url().includes(`${networkId}/edits?after=`))
  await turn(page, 'visible')
  await missed
  expect(asked).toBe(1)

  await context.setOffline(true)
  await card(page, 'Ada').click()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(saveIndicator(page)).toHaveText('Offline, 1 change waiting')
  await submit(person, networkId, [{ type: 'node.add', node: someone('Ben') }])
  await page.clock.fastForward('01:00')
  await context.setOffline(false)
  await expect(card(page, 'Ben')).toBeVisible(backOnline)
  await expect(saveIndicator(page)).toHaveText('Saved', backOnline)
  const { nodes } = await person.api().networks.get({ id: networkId })
  expect(nodes.find(({ name }) => name === 'Ada')?.x).toBe(10)

  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .toEqual([`kithmap-queue-${person.userId}`])
})

async function goTo(page: Page, network: string): Promise<void> {
  await page.getByRole('navigation').getByRole('button', { name: network, exact: true }).click()
  await expect(networkTitle(page, network)).toBeVisible()
}

function someone(name: string) {
  return { id: randomUUID(), type: 'person' as const, name, x: 300, y: -500 }
}

/** Returns the cached networks, without the user's book, whose id is the user's id. */
async function keptNetworks(page: Page, { userId }: { readonly userId: string }): Promise<string[]> {
  const kept = await page.evaluate(async () => {
    const found = (await indexedDB.databases()).find(({ name }) => name?.startsWith('kithmap-cache-'))
    if (!found?.name) return []
    const { name } = found
    return new Promise<string[]>((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.addEventListener('error', () => reject(opening.error))
      opening.addEventListener('success', () => {
        const keys = opening.result.transaction('snapshots').objectStore('snapshots').getAllKeys()
        keys.addEventListener('success', () => {
          opening.result.close()
          resolve(keys.result.map(String).sort())
        })
      })
    })
  })
  return kept.filter((id) => id !== userId)
}

/** Simulates the event that the browser fires when a tab is hidden or shown. */
async function turn(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((next) => {
    Object.defineProperty(document, 'visibilityState', { value: next, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}
