import { expect, test } from './support/journey.ts'
import { makeNetwork } from './support/networks.ts'
import { card } from './support/on-canvas.ts'
import { signIn } from './support/people.ts'

test('a network page on a slow connection shows content before its code has loaded', async ({ page, person }) => {
  await makeNetwork(person, 'Harbour', { 'Ada Quill': { x: 0, y: 0 } })
  await signIn(page.context(), person)
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  const bytesPerSecond = 1_600_000 / 8
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await page.goto('/network')
  await expect(card(page, 'Ada Quill')).toBeVisible()
  const { drawn, arrived } = await page.evaluate(() => {
    const code = performance.getEntriesByType('resource').filter(({ name }) => /\/assets\/core-.*\.js$/.test(name))
    return {
      drawn: performance.getEntriesByName('first-contentful-paint').map(({ startTime }) => startTime),
      arrived: code.map((file) => file.startTime + file.duration),
    }
  })
  expect(arrived).toHaveLength(1)
  expect(drawn[0]).toBeLessThan(arrived[0] ?? 0)
})
