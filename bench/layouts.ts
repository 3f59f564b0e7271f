import { Worker } from 'node:worker_threads'
import { presentPlaces } from '../domain/graph/layouts/layout.ts'
import { type Contender, type Outcome, ours, peers } from './layouts/contenders.ts'
import { graphOf, shapeAt } from './layouts/measured.ts'
import { qualityOf } from './layouts/quality.ts'
import { shapes } from './layouts/shapes.ts'
import type { BenchOptions } from './options.ts'
import { verdict } from './print.ts'

/**
 * Goals in milliseconds of processor time, by number of nodes: for the whole layout, and until the first intermediate
 * result.
 */
const goals = [
  { upTo: 2_000, ms: 1_500 },
  { upTo: 10_000, ms: 8_000 },
]
const firstGoalMs = 200
/** Maximum number of nodes in the short form. Larger shapes are skipped. */
const mostQuick = 500
/** Time in seconds after which a layout that has not finished is skipped. */
const deadlineSeconds = 240

/** Measures the processor time and the quality of all layouts, ours and others, on public graphs. */
export async function benchLayouts(options: BenchOptions): Promise<void> {
  const deadlineMs = options.number('deadline', deadlineSeconds) * 1000
  const named = options.list('shapes', [])
  for (const index of shapes.keys()) {
    const shape = shapeAt(index)
    const isWanted = named.length > 0 ? named.includes(shape.name) : !options.quick || shape.count <= mostQuick
    if (!isWanted) continue
    const before = presentPlaces(graphOf(shape).nodes)
    console.log(`\n${shape.name}: ${shape.count} nodes, ${shape.edges.length} connections`)
    console.log(`${''.padEnd(18)}    ms  first  stress  overlaps  crossings  kept  moved`)
    const stresses = new Map<Contender, number>()
    for (const contender of [...ours, ...peers]) {
      const outcome = await runApart(contender, index, deadlineMs)
      if (!outcome) {
        console.log(`${contender.padEnd(18)} did not finish within ${deadlineMs / 1000} s`)
        continue
      }
      const quality = qualityOf(shape, before, outcome.places)
      stresses.set(contender, quality.stress)
      console.log(line(contender, outcome, quality))
      if (contender === 'force') reportMissedGoals(shape.count, outcome)
    }
    const best = peers.reduce((least, peer) => Math.min(least, stresses.get(peer) ?? Infinity), Infinity)
    const own = stresses.get('force') ?? Infinity
    console.log(
      `stress of force relative to the best other layout: ×${(own / best).toFixed(2)}  ${verdict(own <= best, '≤ 1')}`,
    )
  }
}

interface Measured extends Outcome {
  readonly workedMs: number
}

function line(name: string, { workedMs, firstMs }: Measured, quality: ReturnType<typeof qualityOf>): string {
  const { stress, overlaps, crossings, kept, moved } = quality
  const columns = [
    [workedMs.toFixed(0), 6],
    [firstMs === null ? '' : firstMs.toFixed(0), 6],
    [stress.toFixed(3), 7],
    [overlaps, 9],
    [crossings, 10],
    [kept.toFixed(2), 5],
    [moved.toFixed(2), 6],
  ] as const
  return `${name.padEnd(18)}${columns.map(([value, width]) => String(value).padStart(width)).join(' ')}`
}

function reportMissedGoals(count: number, { workedMs, firstMs }: Measured): void {
  const goal = goals.find(({ upTo }) => count <= upTo)
  if (goal && workedMs > goal.ms) console.log(`  goal ≤ ${goal.ms} ms: MISSED`)
  if ((firstMs ?? 0) > firstGoalMs) console.log(`  first motion ≤ ${firstGoalMs} ms: MISSED`)
}

/**
 * Runs a layout in a separate thread, which is terminated after the deadline. Resolves to null if the layout failed or
 * has not finished by then.
 */
async function runApart(contender: Contender, shape: number, deadlineMs: number): Promise<Measured | null> {
  const worker = new Worker(new URL('./layouts/contender-worker.ts', import.meta.url), {
    workerData: { contender, shape },
  })
  const { promise, resolve, reject } = Promise.withResolvers<Measured | null>()
  const timer = setTimeout(() => resolve(null), deadlineMs)
  worker.on('message', resolve)
  worker.on('error', reject)
  try {
    return await promise
  } catch (error) {
    console.log(`${contender}: ${error instanceof Error ? error.message : String(error)}`)
    return null
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
