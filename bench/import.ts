import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { applyBatch } from '../domain/edits/batch.ts'
import { Edit } from '../domain/edits/edit.ts'
import { type Graph, graphFrom } from '../domain/entities/graph.ts'
import { seededRandom } from '../domain/graph/layouts/seeded-random.ts'
import type { CallName, Calls, PlanSummary } from '../web/import/import-protocol.ts'
import { graphmlOf, tablesOf, workbookOf } from './import-files.ts'
import type { ImportAnswered } from './import-worker.ts'
import type { BenchOptions } from './options.ts'
import { verdict } from './print.ts'
import { openBench } from './server-bench.ts'

const at = '2026-05-01T00:00:00.000Z'
/** Goals: maximum times in milliseconds, and a minimum number of entities per second. */
const goals = { csvMs: 10_000, workbookMs: 15_000, graphMs: 4_000, heapMb: 500, entitiesPerSecond: 5_000 }
const mostEntitiesSent = 20_000

/** Measures the import of large files: the page's worker, and the server while it stores the result. */
export async function benchImport({ quick }: BenchOptions): Promise<void> {
  const part = quick ? 10 : 1
  const random = seededRandom(11)
  await inWorker(async (ask) => {
    const files = tablesOf(100_000 / part, 200_000 / part)
    const { plan, cost } = await planned(ask, files)
    print(`CSV, ${counts(plan)}`, cost, goals.csvMs)
  })
  await inWorker(async (ask) => {
    const rows = 50_000 / part
    const file = await workbookOf(rows, random)
    const { plan, cost } = await planned(ask, [file])
    print(`workbook of ${megabytes(file.size)} MB, ${counts(plan)}`, cost, goals.workbookMs)
  })
  await inWorker(async (ask) => {
    const file = graphmlOf(1_500 / part, random)
    const { plan, cost } = await planned(ask, [file])
    const prepared = await ask('prepare', { tags: [], fields: [], occupied: undefined })
    print(`GraphML of ${megabytes(file.size)} MB, ${counts(plan)}, arranged`, sum(cost, prepared.cost), goals.graphMs)
  })
  const batches = await inWorker(async (ask) => {
    const files = tablesOf(10_000 / part, 20_000 / part)
    const { choices } = await planned(ask, files)
    const { answer } = await ask('prepare', { tags: [], fields: [], occupied: undefined })
    const made: Edit[][] = []
    for (let index = 0; index < answer.batches; index++) made.push([...(await ask('batch', { index })).answer])
    const graph = made.reduce(
      (before, edits) =>
        applyBatch(
          before,
          edits.map((edit) => Edit.parse(edit)),
          at,
        ).graph,
      emptyGraph(),
    )
    const [nodes, edges] = [[...graph.nodes.values()], [...graph.edges.values()]]
    const fields = [...graph.fields.values()]
    await ask('compare', { nodes, edges, fields, isFirst: true })
    const { mappings, dateOrder, withCompanies } = choices
    const tags = [...graph.tags.values()]
    const compared = await ask('differences', { mappings, dateOrder, withCompanies, tags, answers: new Map() })
    const { added = [], changed = [], gone = [] } = compared.answer ?? {}
    const different = added.length + changed.length + gone.length
    if (different > 0) throw new Error(`${different} differences from the network that was created from the same file.`)
    print(`comparing ${number(nodes.length)} nodes, ${number(edges.length)} edges, no differences`, compared.cost)
    return made
  })
  await landing(batches)
}

/** Sends the batches of an import one after another, as the page does. */
async function landing(batches: readonly (readonly Edit[])[]): Promise<void> {
  const bench = await openBench()
  try {
    const networkId = await bench.network(0, 0)
    const stepId = randomUUID()
    let sent = 0
    const began = performance.now()
    for (const edits of batches) {
      if (sent >= mostEntitiesSent) break
      const body = { batchId: randomUUID(), stepId, label: 'Import', edits }
      const answer = await bench.session.post(`/api/v1/networks/${networkId}/edits`, body)
      if (!answer.ok) throw new Error(`The server responded ${answer.status}: ${await answer.text()}`)
      const { refused } = (await answer.json()) as { refused: unknown[] }
      if (refused.length > 0) throw new Error(`${refused.length} edits were rejected.`)
      sent += edits.length
    }
    const perSecond = sent / ((performance.now() - began) / 1000)
    console.log(
      `landing ${number(sent)} entities: ${number(Math.round(perSecond))} a second  ${verdict(perSecond >= goals.entitiesPerSecond, `≥ ${number(goals.entitiesPerSecond)}`)}`,
    )
  } finally {
    await bench.close()
  }
}

type Cost = Pick<ImportAnswered, 'wallMs' | 'cpuMs' | 'peak' | 'live'>
type Ask = <Name extends CallName>(
  name: Name,
  question: Calls[Name]['ask'],
) => Promise<{ readonly answer: Calls[Name]['answer']; readonly cost: Cost }>

/**
 * Runs `work` with a new worker. Each file is imported by its own worker, so that the memory left by one file does not
 * affect the next.
 */
async function inWorker<Value>(work: (ask: Ask) => Promise<Value>): Promise<Value> {
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url))
  try {
    return await work(async (name, ask) => {
      worker.postMessage({ name, job: 1, ask })
      const [{ answer, ...cost }] = (await once(worker, 'message')) as [ImportAnswered]
      return { answer: answer as Calls[typeof name]['answer'], cost }
    })
  } finally {
    await worker.terminate()
  }
}

/** Repeats the work of the import dialog: reads the files, plans the import and computes the preview. */
async function planned(ask: Ask, files: readonly File[]) {
  const read = await ask('read', { files: files.map((file) => ({ file })) })
  const [unread] = read.answer.unread
  if (unread) throw new Error(unread.sentence)
  const choices = {
    mappings: read.answer.files.flatMap(({ tables }) => tables.map(({ guess }) => guess)),
    dateOrder: 'day-first',
    withDuplicates: false,
    addUpRepeats: false,
    withCompanies: false,
    copy: 0,
    besideExisting: false,
  } as const
  const plan = await ask('plan', choices)
  if (!plan.answer.ok) throw new Error(plan.answer.rejection.sentence)
  const sketch = await ask('sketch', null)
  return { choices, plan: plan.answer.value, cost: [plan.cost, sketch.cost].reduce(sum, read.cost) }
}

function sum(before: Cost, after: Cost): Cost {
  return {
    wallMs: before.wallMs + after.wallMs,
    cpuMs: before.cpuMs + after.cpuMs,
    peak: Math.max(before.peak, after.peak),
    live: after.live,
  }
}

function emptyGraph(): Graph {
  const network = { id: randomUUID(), name: 'Bench', description: null, isAi: false, createdAt: at, updatedAt: at }
  return graphFrom({ network, nodes: [], edges: [] })
}

const number = (value: number) => value.toLocaleString('en-US')
const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1)
const counts = ({ nodes, edges }: PlanSummary) => `${number(nodes)} nodes, ${number(edges)} edges`
const verdictOf = (value: number, most: number) => verdict(value <= most, `≤ ${number(most)}`)

function print(name: string, { wallMs, cpuMs, peak, live }: Cost, goalMs?: number): void {
  console.log(name)
  const time = `  ${wallMs.toFixed(0)} ms, ${cpuMs.toFixed(0)} ms of the processor`
  console.log(goalMs === undefined ? time : `${time}  ${verdictOf(cpuMs, goalMs)}`)
  console.log(
    `  ${megabytes(live)} MB held, ${megabytes(peak)} MB at most  ${verdictOf(Number(megabytes(live)), goals.heapMb)}`,
  )
}
