import { parentPort, workerData } from 'node:worker_threads'
import { type Contender, run, workedMs } from './contenders.ts'
import { graphOf, shapeAt } from './measured.ts'

/** Runs one layout on one graph, in a thread that can be terminated. */
const { contender, shape } = workerData as { contender: Contender; shape: number }
const graph = graphOf(shapeAt(shape))
const begun = workedMs()
const outcome = await run(contender, graph)
parentPort?.postMessage({ ...outcome, workedMs: workedMs() - begun })
