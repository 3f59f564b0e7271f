import { expect } from '@playwright/test'
import { test } from './support/journey.ts'
import { card } from './support/on-canvas.ts'
import { namesOnServer, openNetwork, createNetworkWithNodes, saveIndicator } from './support/shared-network.ts'
import { lineNoise } from './support/stage.ts'
import { addNode, waitUntilLoaded } from './support/workspace.ts'

const tabs = 10
/** Timeout in milliseconds for changes from another tab. */
const live = { timeout: 30_000 }

test('ten tabs of one user stay live and can all load and save', async ({ stage, enter }) => {
  test.setTimeout(180_000)
  const owner = await stage.newPerson()
  const { networkId } = await createNetworkWithNodes(owner, 'Many tabs', ['Ada'])
  const context = await enter(owner)
  const pages = []
  for (let tab = 0; tab < tabs; tab++) {
    const page = await context.newPage()
    // The tenth tab can connect although nine tabs have live connections, because WebSockets do not count toward the
    // browser's limit on HTTP connections.
    await openNetwork(page, networkId, 'Ada')
    pages.push(page)
  }
  const [first, last] = [pages[0], pages.at(-1)]
  if (!first || !last) throw new Error('No tabs were opened.')

  for (const [page, name] of [
    [first, 'From the first'],
    [last, 'From the last'],
  ] as const) {
    await page.bringToFront()
    await addNode(page, name)
    const others = pages.filter((other) => other !== page)
    // Background tabs receive live updates, too. They are checked in the list of nodes, which exists even if the canvas
    // is not drawn.
    await Promise.all(
      others.map((other) => expect(other.getByRole('button', { name: `${name}, person` })).toBeAttached(live)),
    )
    await expect(saveIndicator(page)).toHaveText('Saved')
  }
  expect(await namesOnServer(owner, networkId)).toEqual(['Ada', 'From the first', 'From the last'])
})

test('the edits of two tabs that were closed offline are sent exactly once by the next tab that opens', async ({
  stage,
  enter,
}) => {
  const owner = await stage.newPerson()
  const { networkId } = await createNetworkWithNodes(owner, 'Two queues', ['Ada'])
  const context = await enter(owner, { tolerate: [lineNoise.offline, lineNoise.serverAway] })
  const closing = [await context.newPage(), await context.newPage()]
  for (const page of closing) {
    await openNetwork(page, networkId, 'Ada')
    await waitUntilLoaded(page)
  }
  await context.setOffline(true)
  for (const [index, page] of closing.entries()) {
    await page.bringToFront()
    await addNode(page, `Queued ${index + 1}`)
    await expect(saveIndicator(page)).toHaveText('Offline, 1 change waiting')
  }
  for (const page of closing) await page.close()
  await context.setOffline(false)

  let sends = 0
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/edits')) sends++
  })
  // Two tabs open at the same time, and only one of them may adopt the batches of the closed tabs.
  const next = [await context.newPage(), await context.newPage()]
  await Promise.all(next.map((page) => page.goto(`/network/${networkId}`)))
  for (const page of next) {
    await expect(saveIndicator(page)).toHaveText('Saved')
    for (const name of ['Queued 1', 'Queued 2']) await expect(card(page, name)).toBeVisible()
  }
  expect(await namesOnServer(owner, networkId)).toEqual(['Ada', 'Queued 1', 'Queued 2'])
  expect(sends).toBe(2)
})
