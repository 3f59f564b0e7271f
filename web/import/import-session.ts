import type { Edit } from '../../domain/edits/edit.ts'
import { importBatches } from '../../domain/exchange/import-batches.ts'
import { type ImportPlan, planImport, type RowReport } from '../../domain/exchange/plan-import.ts'
import type { NetworkCopy } from '../../domain/exchange/network-copy.ts'
import type { HeaderChoice } from '../../domain/exchange/csv/dialect.ts'
import type { ImportFile, ImportTable } from '../../domain/exchange/read-file.ts'
import {
  type Drive,
  type JoinedFiles,
  joinFiles,
  readAnyFile,
  withoutCopies,
} from '../../domain/exchange/read-files.ts'
import { accept, type ImportResult, refuse } from '../../domain/exchange/refusal.ts'
import { newId } from '../store/tab-identity.ts'
import { texts } from './texts.ts'
import type {
  CallName,
  Calls,
  ImportSize,
  KnownEdge,
  KnownNode,
  PlanSummary,
  ReadCopy,
  ReadFile,
  ReadFiles,
  ReadTable,
  Reports,
  ToWorker,
  UnreadFile,
} from './import-protocol.ts'

type Call = Exclude<ToWorker, { name: 'cancel' }>

const mostReports = 200

/** One import: what the worker remembers between the page's questions. */
export class ImportSession {
  #files: JoinedFiles | null = null
  #existing: { nodes: KnownNode[]; edges: KnownEdge[] } = { nodes: [], edges: [] }
  #plan: { made: ImportPlan; besideExisting: boolean } | null = null
  #batches: Edit[][] = []

  answer(call: Call, drive: Drive): Promise<Calls[CallName]['answer']> | Calls[CallName]['answer'] {
    switch (call.name) {
      case 'read':
        return this.#read(call.ask, drive)
      case 'compare':
        return this.#compare(call.ask)
      case 'plan':
        return this.#planGraph(call.ask, drive)
      case 'prepare':
        return this.#prepare(call.ask, drive)
      case 'batch':
        return this.#batches[call.ask.index] ?? []
    }
  }

  async #read({ files: chosen }: Calls['read']['ask'], drive: Drive): Promise<ReadFiles> {
    const read: ImportFile[] = []
    const unread: UnreadFile[] = []
    for (const [place, { file, headerLine }] of chosen.entries()) {
      const reading = withoutCopies(chosen.length > 1, await readChosen(file, headerLine, drive))
      if (reading.ok) read.push(reading.value)
      else unread.push({ place, fileName: file.name, sentence: reading.refusal.sentence })
    }
    const joined = joinFiles(read)
    this.#files = joined ?? null
    this.#plan = null
    const tables = (joined?.tables ?? []).map(outlineOf)
    const files = read.map(
      (file): ReadFile => ({
        ...file,
        tables: tables.splice(0, file.tables.length),
        copies: (file.copies ?? []).map(sizeOf),
      }),
    )
    return { fileName: joined?.fileName ?? '', networkName: joined?.networkName ?? '', files, unread }
  }

  #compare({ nodes, edges, isFirst }: Calls['compare']['ask']): null {
    if (isFirst) this.#existing = { nodes: [], edges: [] }
    for (const node of nodes) this.#existing.nodes.push(node)
    for (const edge of edges) this.#existing.edges.push(edge)
    return null
  }

  async #planGraph(choices: Calls['plan']['ask'], drive: Drive): Promise<ImportResult<PlanSummary>> {
    if (!this.#files) throw new Error('A plan was asked for before a file was read.')
    const { besideExisting, ...rest } = choices
    const beside = besideExisting ? { existing: this.#existing } : {}
    const planning = await drive(planImport(this.#files, { ...rest, ...beside }))
    if (!planning.ok) return planning
    this.#plan = { made: planning.value, besideExisting }
    return accept(summaryOf(planning.value))
  }

  async #prepare({ tags, fields, occupied }: Calls['prepare']['ask'], drive: Drive): Promise<ImportSize> {
    if (!this.#plan) throw new Error('Edits were asked for before a plan was made.')
    const { made, besideExisting } = this.#plan
    const { nodes, edges } = this.#existing
    const surroundings = besideExisting
      ? { occupied, edges, places: new Map(nodes.map((node) => [node.id, node])) }
      : {}
    this.#batches = await drive(importBatches(made.graph, { ...surroundings, tags, fields }, newId))
    return { edits: this.#batches.reduce((sum, { length }) => sum + length, 0), batches: this.#batches.length }
  }
}

function sizeOf({ network, nodes, edges, tasks }: NetworkCopy): ReadCopy {
  return { name: network.name, nodes: nodes.length, edges: edges.length, tasks: tasks.length }
}

/** Larger files would need more memory than a page gets; they are not even begun to be read. */
const largestFileBytes = 100 * 1024 * 1024

async function readChosen(file: File, headerLine: HeaderChoice, drive: Drive): Promise<ImportResult<ImportFile>> {
  if (file.size > largestFileBytes) return refuse('too-large', texts.tooLarge)
  return readAnyFile(new Uint8Array(await file.arrayBuffer()), file.name, headerLine, drive)
}

function outlineOf({ preamble, rows, ragged, ...outline }: ImportTable): ReadTable {
  return { ...outline, preambleLines: preamble.length, rowCount: rows.length + ragged.length }
}

function summaryOf({ counts, dateOrder, refusal, graph, ...plan }: ImportPlan): PlanSummary {
  return {
    counts,
    dateOrder,
    refusal,
    nodes: graph.nodes.length,
    edges: graph.edges.length,
    faulty: reportsOf(plan.faulty),
    duplicates: reportsOf(plan.duplicates),
    warnings: reportsOf(plan.warnings),
    tags: graph.tags.length,
  }
}

function reportsOf(reports: readonly RowReport[]): Reports {
  return { shown: reports.slice(0, mostReports), total: reports.length }
}
