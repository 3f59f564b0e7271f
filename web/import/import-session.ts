import type { Edit } from '../../domain/edits/edit.ts'
import { importBatches } from '../../domain/exchange/import-batches.ts'
import { type ImportPlan, planImport, type RowReport } from '../../domain/exchange/plan-import.ts'
import { type ImportFile, type ImportTable, readImportFile } from '../../domain/exchange/read-file.ts'
import { openWorkbook } from '../../domain/exchange/workbook/open-workbook.ts'
import type { NetworkCopy } from '../../domain/exchange/network-copy.ts'
import { accept, type ImportResult } from '../../domain/exchange/refusal.ts'
import type { Progress } from '../../domain/exchange/table.ts'
import { newId } from '../store/tab-identity.ts'
import type {
  CallName,
  Calls,
  ImportSize,
  KnownEdge,
  KnownNode,
  PlanSummary,
  ReadCopy,
  ReadFile,
  ReadTable,
  Reports,
  ToWorker,
} from './import-protocol.ts'

/** Runs a generator to its end, with pauses; rejects when the job was cancelled. */
type Drive = <Value>(work: Generator<Progress, Value, void>) => Promise<Value>
type Call = Exclude<ToWorker, { name: 'cancel' }>

const mostReports = 200

/** One file being imported: what the worker remembers between the page's questions. */
export class ImportSession {
  #file: ImportFile | null = null
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

  async #read({ file, headerLine }: Calls['read']['ask'], drive: Drive): Promise<ImportResult<ReadFile>> {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const workbook = await openWorkbook(bytes)
    if (workbook && !workbook.ok) return workbook
    const reading = await drive(readImportFile(workbook?.value ?? bytes, file.name, { headerLine }))
    if (!reading.ok) return reading
    this.#file = reading.value
    this.#plan = null
    const { tables, copies = [] } = reading.value
    return accept({ ...reading.value, tables: tables.map(outlineOf), copies: copies.map(sizeOf) })
  }

  #compare({ nodes, edges, isFirst }: Calls['compare']['ask']): null {
    if (isFirst) this.#existing = { nodes: [], edges: [] }
    for (const node of nodes) this.#existing.nodes.push(node)
    for (const edge of edges) this.#existing.edges.push(edge)
    return null
  }

  async #planGraph(choices: Calls['plan']['ask'], drive: Drive): Promise<ImportResult<PlanSummary>> {
    if (!this.#file) throw new Error('A plan was asked for before a file was read.')
    const { besideExisting, ...rest } = choices
    const beside = besideExisting ? { existing: this.#existing } : {}
    const planning = await drive(planImport(this.#file, { ...rest, ...beside }))
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
