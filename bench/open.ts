import { expect, type Page } from '@playwright/test'
import { transactionAs } from '../server/db/database.ts'
import { readHealth } from '../server/overview/queries.ts'
import { signIn } from '../tests/journeys/support/people.ts'
import { areCached } from './canvas/contenders.ts'
import { record, replayStatements } from './edits.ts'
import { compare, median, printRows } from './measure.ts'
import { launchBrowser } from './page.ts'
import { verdictAtMost } from './print.ts'
import { type Bench, openBench } from './server-bench.ts'

const openNodes = 2000
const healthNetworks = 100
const healthNodes = 200
/** Maximum time from the click to the first picture, in milliseconds. */
const paintGoalMs = 300

/**
 * Measures how much faster a network opens if it is cached in the browser, and how long counting the entities of a
 * hundred networks takes.
 */
export async function benchOpen({ quick }: { readonly quick: boolean }): Promise<void> {
  const bench = await openBench()
  try {
    await printOpening(bench, quick ? 3 : 12)
    for (let index = 0; index < healthNetworks; index++) await bench.network(healthNodes, healthNodes)
    const name = `health statistics, ${healthNetworks} networks of ${healthNodes} nodes`
    printRows([{ name, result: await compareHealth(bench, quick ? 10 : 60), goal: 1.5 }])
  } finally {
    await bench.close()
  }
}

/**
 * Prints how long a network takes to open from the cache and from the server. Both cases start from an open page that
 * shows another network, and only differ in whether the network is cached.
 */
async function printOpening(bench: Bench, rounds: number): Promise<void> {
  const large = await bench.network(openNodes, openNodes * 2)
  const small = await bench.network(2, 1)
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext({ baseURL: bench.session.baseUrl, reducedMotion: 'reduce' })
    await signIn(context, bench.session)
    const page = await context.newPage()
    const pairs: { cached: number; uncached: number }[] = []
    await open(page, small)
    for (let round = 0; round < rounds; round++) {
      await page.evaluate((name) => void indexedDB.deleteDatabase(name), cacheOf(bench))
      const uncached = await open(page, small)
      await expect.poll(() => page.evaluate(areCached, [small, large])).toBe(true)
      pairs.push({ uncached, cached: await open(page, small) })
    }
    const kept = median(pairs.map((pair) => pair.cached))
    const read = median(pairs.map((pair) => pair.uncached))
    const ratio = median(pairs.map((pair) => pair.cached / pair.uncached))
    console.log(
      `open ${openNodes.toLocaleString('en-US')} nodes, click to picture: kept ${kept.toFixed(0)} ms, from the server ${read.toFixed(0)} ms  ×${ratio.toFixed(2)}  ${verdictAtMost(kept, paintGoalMs, 'ms')}`,
    )
  } finally {
    await browser.close()
  }
}

const cacheOf = ({ userId }: Bench) => `kithmap-cache-${userId}`

/**
 * Returns the time from the click on the large network, the first in the list, to the frame that shows everything in
 * the viewport, in milliseconds.
 */
async function open(page: Page, small: string): Promise<number> {
  await page.goto(`/network/${small}`)
  await page.locator('[data-drawn]').waitFor()
  const painted = page.evaluate(clickToPicture)
  await page.getByRole('navigation').getByRole('button', { name: 'Bench', exact: true }).first().click()
  return painted
}

/**
 * Returns the time from the next click until the picture of the opened network is complete, in milliseconds. This
 * function runs in the page.
 */
function clickToPicture(): Promise<number> {
  return new Promise((resolve) => {
    const onClick = ({ timeStamp }: Event) => {
      const before = document.querySelector('[data-drawn]')
      const watch = new MutationObserver(() => {
        const now = document.querySelector('[data-drawn]')
        if (!now || now === before) return
        watch.disconnect()
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => resolve(performance.now() - timeStamp))
        port1.start()
        // A message posted in a frame arrives after the frame is painted.
        requestAnimationFrame(() => port2.postMessage(null))
      })
      watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-drawn'] })
    }
    window.addEventListener('click', onClick, { capture: true, once: true })
  })
}

async function compareHealth({ database, userId }: Bench, rounds: number) {
  const read = (tx: Parameters<typeof readHealth>[0]) => readHealth(tx, userId)
  return compare(
    () => transactionAs(database, userId, read),
    async () => {
      const statements = await record(database, userId, read)
      return () => replayStatements(database, statements)
    },
    { rounds },
  )
}
