import { setTimeout as sleep } from 'node:timers/promises'
import { runCommand } from '../tests/journeys/support/palette.ts'
import { signIn } from '../tests/journeys/support/people.ts'
import { benchGraph } from './canvas/graph.ts'
import { installRecorder, marks, windowSize } from './canvas/driver.ts'
import { untilQuiet } from './canvas/machine.ts'
import { seedNetwork } from './canvas/seed.ts'
import type { BenchOptions } from './options.ts'
import { launchBrowser, printFrames } from './page.ts'
import { openBench } from './server-bench.ts'

const idleMs = 3000
const longestAnalysisMs = 120_000

/** Measures the frames of the canvas while a worker analyzes the network, and before the analysis for comparison. */
export async function benchAnalysisPage({ quick, list, number }: BenchOptions): Promise<void> {
  const sizes = list('sizes', quick ? ['2000'] : ['10000', '50000']).map(Number)
  const patienceMs = number('patience', quick ? 0 : 20) * 1000
  const bench = await openBench()
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext({ baseURL: bench.session.baseUrl, viewport: windowSize })
    await signIn(context, bench.session)
    for (const size of sizes) {
      const { id } = await seedNetwork(bench.session, `${size} nodes`, benchGraph(size))
      const page = await context.newPage()
      await page.addInitScript(installRecorder, marks)
      await page.goto(`/network/${id}`)
      await page.evaluate(() => window.benchDrawn)
      await sleep(2000)
      const cdp = await context.newCDPSession(page)
      await untilQuiet(patienceMs)
      await printFrames(`${size} nodes before`, page, cdp, () => sleep(idleMs))
      const panel = page.getByRole('complementary', { name: 'Analysis' })
      await runCommand(page, 'Analysis')
      await panel.waitFor()
      await printFrames(`${size} nodes during the analysis`, page, cdp, async () => {
        const began = performance.now()
        await panel.getByText(/ analyzed\./).waitFor({ timeout: longestAnalysisMs })
        console.log(`analyzed within ${((performance.now() - began) / 1000).toFixed(1)} s`)
      })
      await page.close()
    }
  } finally {
    await browser.close()
    await bench.close()
  }
}
