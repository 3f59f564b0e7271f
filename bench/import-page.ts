import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { signIn } from '../tests/journeys/support/people.ts'
import { temporaryFolder } from '../tests/support/kithmap.ts'
import { installRecorder, marks, windowSize } from './canvas/driver.ts'
import { untilQuiet, watchForeignLoad } from './canvas/machine.ts'
import { tablesOf } from './import-files.ts'
import { median } from './measure.ts'
import type { BenchOptions } from './options.ts'
import { launchBrowser, printFrames } from './page.ts'
import { verdictAtMost } from './print.ts'
import { openBench } from './server-bench.ts'

const goals = { pressMs: 100, judgedMs: 10_000 }
const pressEveryMs = 150

declare global {
  interface Window {
    /** Milliseconds from each press to the next frame. */
    benchPresses?: number[]
  }
}

/**
 * Measures the page while it imports a large file. While the page reads and checks the file, measures the time from a
 * key press to the next frame. While the page applies the import, measures the frames. Both are compared with an idle
 * page.
 */
export async function benchImportPage({ quick, number }: BenchOptions): Promise<void> {
  const rows = number('rows', quick ? 5_000 : 100_000)
  const patienceMs = number('patience', quick ? 0 : 20) * 1000
  const bench = await openBench()
  const folder = await temporaryFolder('bench-import')
  const browser = await launchBrowser()
  try {
    const files: string[] = []
    for (const file of tablesOf(rows, rows * 2)) {
      const path = join(folder.path, file.name)
      await writeFile(path, new Uint8Array(await file.arrayBuffer()))
      files.push(path)
    }
    const network = await bench.network(200, 400)
    const context = await browser.newContext({ baseURL: bench.session.baseUrl, viewport: windowSize })
    await signIn(context, bench.session)
    const page = await context.newPage()
    await page.addInitScript(installRecorder, marks)
    await page.addInitScript(installPresses)
    await page.goto(`/network/${network}`)
    await page.evaluate(() => window.benchDrawn)
    const cdp = await context.newCDPSession(page)

    await untilQuiet(patienceMs)
    await printFrames('frames before', page, cdp, () => sleep(5_000))
    await page.getByRole('button', { name: 'Import CSV' }).click()
    const choosing = page.getByRole('dialog', { name: 'Import Data' })
    await choosing.waitFor()
    await printPresses('presses before', page, () => sleep(5_000))
    await printPresses(
      `presses while ${(rows * 3).toLocaleString('en-US')} rows are read and judged`,
      page,
      async () => {
        const began = performance.now()
        await choose(page, files)
        await untilJudged(page)
        printTime('read, judged and previewed', performance.now() - began, goals.judgedMs)
      },
    )
    await page.getByRole('button', { name: /^Import [\d,]+ nodes/ }).click()
    await page.getByRole('dialog', { name: 'Importing' }).waitFor()
    await page.keyboard.press('Escape')
    const landing = performance.now()
    await printFrames('frames while it lands', page, cdp, async () => {
      await page.getByText('CSV Import Successful').waitFor({ timeout: 1_800_000 })
    })
    const perSecond = (rows * 3) / ((performance.now() - landing) / 1000)
    console.log(`landed ${perSecond.toFixed(0)} entities a second, all in`)
  } finally {
    await browser.close()
    await bench.close()
    await folder.remove()
  }
}

async function choose(page: Page, paths: readonly string[]): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('dialog').getByRole('button', { name: 'Choose files' }).click({ force: true })
  await (await choosing).setFiles([...paths])
}

async function untilJudged(page: Page): Promise<void> {
  const mapping = page.getByRole('dialog', { name: 'Map CSV Columns' })
  await mapping.getByText(/ready to import/).waitFor({ timeout: 300_000 })
  await mapping.getByRole('img').first().waitFor({ timeout: 300_000, state: 'attached' })
}

/**
 * Records the time from each key press to the next frame. This function runs in every page before the page's own code.
 */
function installPresses(): void {
  const presses: number[] = []
  window.benchPresses = presses
  const note = ({ timeStamp }: Event) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => presses.push(performance.now() - timeStamp))
    port1.start()
    // A message posted in a frame arrives after the frame is painted.
    requestAnimationFrame(() => port2.postMessage(null))
  }
  addEventListener('keydown', note, { capture: true })
}

/** Presses a key repeatedly, as fast as a user could, and prints the times to the next frame. */
async function printPresses(name: string, page: Page, during: () => Promise<unknown>): Promise<void> {
  await page.evaluate(() => {
    window.benchPresses?.splice(0)
    window.benchLongTasks?.splice(0)
  })
  const foreign = watchForeignLoad()
  let isOver = false
  const cdp = await page.context().newCDPSession(page)
  const pressing = (async () => {
    while (!isOver) {
      // The key itself has no effect in any element.
      void cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', key: 'Shift' }).catch(() => undefined)
      void cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', key: 'Shift' }).catch(() => undefined)
      await sleep(pressEveryMs)
    }
  })()
  await during()
  isOver = true
  await pressing
  const { presses, tasks } = await page.evaluate(() => ({
    presses: [...(window.benchPresses ?? [])],
    tasks: [...(window.benchLongTasks ?? [])],
  }))
  const sorted = presses.toSorted((a, b) => a - b)
  const p95 = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN
  const worst = sorted.at(-1) ?? Number.NaN
  console.log(
    `${name}: ${presses.length} answered, median ${median(presses).toFixed(0)} ms, 95 % within ${p95.toFixed(0)}, slowest ${worst.toFixed(0)}, ` +
      `longest task ${Math.max(0, ...tasks).toFixed(0)} ms  ${verdictAtMost(worst, goals.pressMs)}; others took ${foreign().toFixed(2)} processors`,
  )
}

function printTime(name: string, ms: number, goal: number): void {
  console.log(`${name}: ${ms.toFixed(0)} ms  ${verdictAtMost(ms, goal)}`)
}
