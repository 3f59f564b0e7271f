import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, expect, type Page } from '@playwright/test'
import { transactionAs } from '../server/db/database.ts'
import { readHealth } from '../server/overview/queries.ts'
import { signIn } from '../tests/journeys/support/people.ts'
import { record, replayStatements } from './edits.ts'
import { compare, median, printRows } from './measure.ts'
import { type Bench, openBench } from './server-bench.ts'

const app = join(import.meta.dirname, '../dist/client/app.html')
const openNodes = 2000
const healthNetworks = 100
const healthNodes = 200

/** What the browser's own copy of a network is worth, and what counting a hundred networks costs. */
export async function benchOpen({ quick }: { readonly quick: boolean }): Promise<void> {
  if (!existsSync(app)) throw new Error('The web app is not built; `npm start` builds it.')
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

/** Both in one page that stands already and shows another network; only the copy is there or not. */
async function printOpening(bench: Bench, rounds: number): Promise<void> {
  await bench.network(openNodes, openNodes * 2)
  const small = await bench.network(2, 1)
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
  })
  try {
    const context = await browser.newContext({ baseURL: bench.session.baseUrl, reducedMotion: 'reduce' })
    await signIn(context, bench.session)
    const page = await context.newPage()
    const pairs: { cached: number; uncached: number }[] = []
    await open(page, small)
    for (let round = 0; round < rounds; round++) {
      await page.evaluate((name) => void indexedDB.deleteDatabase(name), cacheOf(bench))
      const uncached = await open(page, small)
      await expect.poll(() => keptCount(page, cacheOf(bench))).toBe(2)
      pairs.push({ uncached, cached: await open(page, small) })
    }
    const cached = median(pairs.map((pair) => pair.cached))
    const uncached = median(pairs.map((pair) => pair.uncached))
    const ratio = median(pairs.map((pair) => pair.cached / pair.uncached))
    console.log(
      `open ${openNodes.toLocaleString('en-US')} nodes in the browser: kept ${cached.toFixed(0)} ms, from the server ${uncached.toFixed(0)} ms  ×${ratio.toFixed(2)}`,
    )
  } finally {
    await browser.close()
  }
}

const cacheOf = ({ userId }: Bench) => `kithmap-cache-${userId}`

/** Milliseconds from choosing the large network, the first in the list, to its nodes. */
async function open(page: Page, small: string): Promise<number> {
  await page.goto(`/network/${small}`)
  await page.getByText(/^2 nodes, /).waitFor({ state: 'attached' })
  const begun = performance.now()
  await page.getByRole('navigation').getByRole('button', { name: 'Bench', exact: true }).first().click()
  await page.getByText(new RegExp(`^${openNodes.toLocaleString('en-US')} nodes, `)).waitFor({ state: 'attached' })
  return performance.now() - begun
}

/** How many networks the browser keeps. */
function keptCount(page: Page, name: string): Promise<number> {
  return page.evaluate(async (wanted) => {
    if (!(await indexedDB.databases()).some((database) => database.name === wanted)) return 0
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open(wanted)
      opening.addEventListener('error', () => reject(opening.error))
      opening.addEventListener('success', () => {
        const counting = opening.result.transaction('snapshots').objectStore('snapshots').count()
        counting.addEventListener('success', () => {
          opening.result.close()
          resolve(counting.result)
        })
      })
    })
  }, name)
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
