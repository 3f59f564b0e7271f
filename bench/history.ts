import { writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { randomUUID } from 'node:crypto'
import type { CDPSession, Page } from '@playwright/test'
import { Edit } from '../domain/edits/edit.ts'
import { runCommand } from '../tests/journeys/support/palette.ts'
import { signIn } from '../tests/journeys/support/people.ts'
import { installRecorder, marks, windowSize } from './canvas/driver.ts'
import { benchGraph } from './canvas/graph.ts'
import { untilQuiet } from './canvas/machine.ts'
import type { BenchOptions } from './options.ts'
import { launchBrowser, printFrameRate } from './page.ts'
import { type Bench, openBench } from './server-bench.ts'

/** Number of events per second that a real mouse sends. */
const inputHz = 60
/** Duration of a drag from one end of the history to the other, in milliseconds. */
const passMs = 900

/**
 * Measures playing the history of a network, and dragging quickly through all of it, so that each picture adds or
 * removes hundreds of nodes.
 */
export async function benchHistory({ quick, list, number }: BenchOptions): Promise<void> {
  const nodes = number('nodes', quick ? 500 : 2000)
  const durationMs = number('seconds', quick ? 2 : 6) * 1000
  const [profile] = list('profile', [])
  const bench = await openBench()
  const browser = await launchBrowser()
  try {
    const network = await growNetwork(bench, nodes, number('moments', 100))
    const context = await browser.newContext({ baseURL: bench.session.baseUrl, viewport: windowSize })
    await signIn(context, bench.session)
    const page = await context.newPage()
    await page.addInitScript(installRecorder, marks)
    await page.goto(`/network/${network}`)
    await page.locator('[data-drawn]').waitFor()
    await sleep(2000)
    await runCommand(page, 'Show history')
    const slider = page.getByRole('slider', { name: 'Moment' })
    await slider.waitFor()
    await sleep(2000)
    const cdp = await context.newCDPSession(page)
    const quiet = () => untilQuiet(number('patience', quick ? 0 : 20) * 1000)
    await printFrameRate('shown, nothing moves', page, () => sleep(durationMs / 2))
    for (const known of ['unknown', 'known']) {
      await quiet()
      if (profile) await startProfile(cdp)
      await printFrameRate(`dragged, states ${known}`, page, () => drag(page, cdp, durationMs))
      if (profile) await writeProfile(cdp, `${profile}-${known}.json`)
    }
    await slider.press('Home')
    await sleep(1000)
    await quiet()
    await printFrameRate('played', page, async () => {
      await page.getByRole('button', { name: 'Play' }).click()
      await sleep(durationMs)
    })
  } finally {
    await browser.close()
    await bench.close()
  }
}

/** Creates a network in as many batches as moments, each with its part of the nodes and their connections. */
async function growNetwork(bench: Bench, size: number, moments: number): Promise<string> {
  const { networks } = bench.session.api()
  const { id } = await networks.create({ id: randomUUID(), name: 'History' })
  const graph = benchGraph(size)
  const ids = graph.nodes.map(() => randomUUID())
  const perMoment = Math.ceil(size / moments)
  const edgesAt = new Map<number, typeof graph.edges>()
  const momentOf = (index: number) => Math.floor(index / perMoment)
  for (const edge of graph.edges) {
    const at = Math.max(momentOf(edge.source), momentOf(edge.target))
    edgesAt.set(at, [...(edgesAt.get(at) ?? []), edge])
  }
  for (let at = 0; at * perMoment < size; at++) {
    const edits = [
      ...graph.nodes.slice(at * perMoment, (at + 1) * perMoment).map((node, offset) => ({
        type: 'node.add',
        node: { ...node, id: ids[at * perMoment + offset], title: node.type === 'person' ? node.title : null },
      })),
      ...(edgesAt.get(at) ?? []).map(({ source, target, label }) => ({
        type: 'edge.add',
        edge: { id: randomUUID(), sourceId: ids[source], targetId: ids[target], label },
      })),
    ].map((edit) => Edit.parse(edit))
    const { refused } = await networks.submitEdits({ id, batchId: randomUUID(), edits })
    if (refused.length > 0) throw new Error(`Rejected: ${JSON.stringify(refused[0])}`)
  }
  return id
}

/** Drags the slider back and forth over its whole length. */
async function drag(page: Page, cdp: CDPSession, durationMs: number): Promise<void> {
  const box = await page.getByRole('slider', { name: 'Moment' }).boundingBox()
  if (!box) throw new Error('The slider is not on the page.')
  const y = box.y + box.height / 2
  const x = (ms: number) => box.x + 8 + (box.width - 16) * (0.5 + 0.5 * Math.cos((Math.PI * ms) / passMs))
  const mouse = (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', ms: number) =>
    cdp.send('Input.dispatchMouseEvent', { type, x: x(ms), y, button: 'left', buttons: 1, clickCount: 1 })
  await mouse('mousePressed', 0)
  const start = performance.now()
  for (let due = start; performance.now() - start < durationMs; due += 1000 / inputHz) {
    await sleep(Math.max(0, due - performance.now()))
    // The event is not awaited, because a user does not wait for the page.
    void mouse('mouseMoved', performance.now() - start).catch(() => undefined)
  }
  await mouse('mouseReleased', durationMs)
}

async function startProfile(cdp: CDPSession): Promise<void> {
  await cdp.send('Profiler.enable')
  await cdp.send('Profiler.setSamplingInterval', { interval: 500 })
  await cdp.send('Profiler.start')
}

async function writeProfile(cdp: CDPSession, file: string): Promise<void> {
  const { profile } = await cdp.send('Profiler.stop')
  await writeFile(file, JSON.stringify(profile))
}
