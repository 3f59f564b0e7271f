import type { Edit } from '../../domain/edits/edit.ts'
import { reportCsv } from '../../domain/exchange/export/report-csv.ts'
import type { Comparison } from '../../domain/exchange/compare/compare.ts'
import { drawnEdges } from '../../domain/exchange/compare/match-edges.ts'
import { differencesOf, type DifferenceSummary } from '../../domain/exchange/compare/difference-summary.ts'
import { differenceBatches } from '../../domain/exchange/compare/differences-to-edits.ts'
import { selectDifferences } from '../../domain/exchange/compare/select-differences.ts'
import type { ImportedGraph } from '../../domain/exchange/plan/imported-graph.ts'
import { hadCompanies } from '../../domain/exchange/plan/earlier-companies.ts'
import { importBatches } from '../../domain/exchange/place/import-batches.ts'
import { type ImportPlan, planImport, type RowReport } from '../../domain/exchange/plan/plan-import.ts'
import type { NetworkCopy } from '../../domain/exchange/read/network-copy.ts'
import type { KnownField } from '../../domain/exchange/map/assign-fields.ts'
import type { ReadOptions } from '../../domain/exchange/read/format.ts'
import type { ImportFile, ImportTable } from '../../domain/exchange/map/import-file.ts'
import {
  type GeneratorRunner,
  type JoinedFiles,
  joinFiles,
  readAnyFile,
  withoutCopies,
} from '../../domain/exchange/map/import-files.ts'
import { accept, type ImportResult, reject } from '../../domain/exchange/rejection.ts'
import { newId } from '../store/tab-identity.ts'
import { sketchNetwork } from './network-sketch.ts'
import { texts } from './texts.ts'
import {
  type CallName,
  type Calls,
  type ImportSize,
  type KnownEdge,
  type KnownNode,
  type PlanSummary,
  type ReadCopy,
  type ReadFile,
  type ReadFiles,
  type ReadTable,
  type Reports,
  type ToWorker,
  type UnreadFile,
  reportsPerPage,
} from './import-protocol.ts'

type Call = Exclude<ToWorker, { name: 'cancel' }>

/** An import: the state of the worker between calls of the page. */
export class ImportSession {
  #files: JoinedFiles | null = null
  #existing: { nodes: KnownNode[]; edges: KnownEdge[]; fields: KnownField[] } = {
    nodes: [],
    edges: [],
    fields: [],
  }
  #plan: { made: ImportPlan; besideExisting: boolean } | null = null
  /** The graph of the files for a new network, and the choices that it was planned with. */
  #whole: { choices: string; graph: ImportedGraph | null } | null = null
  #comparison: Comparison | null = null
  #batches: Edit[][] = []

  answer(call: Call, drive: GeneratorRunner): Promise<Calls[CallName]['answer']> | Calls[CallName]['answer'] {
    switch (call.name) {
      case 'read':
        return this.#read(call.ask, drive)
      case 'compare':
        return this.#compare(call.ask)
      case 'companies':
        return this.#files !== null && hadCompanies(this.#files.tables, call.ask.mappings, this.#existing)
      case 'plan':
        return this.#planGraph(call.ask, drive)
      case 'sketch':
        return this.#plan ? drive(sketchNetwork(this.#plan.made.graph)) : null
      case 'reports':
        return reportsOf(this.#plan?.made[call.ask.kind] ?? [], call.ask.start).shown
      case 'reportCsv':
        return this.#plan ? reportCsv(this.#plan.made, call.ask.duplicates) : ''
      case 'differences':
        return this.#differ(call.ask, drive)
      case 'prepare':
        return this.#prepare(call.ask, drive)
      case 'batch':
        return this.#batches[call.ask.index] ?? []
    }
  }

  async #read({ files: chosen }: Calls['read']['ask'], drive: GeneratorRunner): Promise<ReadFiles> {
    const read: ImportFile[] = []
    const unread: UnreadFile[] = []
    for (const [place, { file, ...options }] of chosen.entries()) {
      const reading = withoutCopies(chosen.length > 1, await readChosen(file, options, drive))
      if (reading.ok) read.push(reading.value)
      else unread.push({ place, fileName: file.name, sentence: reading.rejection.sentence })
    }
    const joined = joinFiles(read)
    this.#files = joined ?? null
    this.#plan = null
    this.#whole = null
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

  #compare({ nodes, edges, fields, isFirst }: Calls['compare']['ask']): null {
    if (isFirst) this.#existing = { nodes: [], edges: [], fields: [] }
    for (const node of nodes) this.#existing.nodes.push(node)
    for (const edge of edges) this.#existing.edges.push(edge)
    for (const field of fields) this.#existing.fields.push(field)
    return null
  }

  async #planGraph(choices: Calls['plan']['ask'], drive: GeneratorRunner): Promise<ImportResult<PlanSummary>> {
    if (!this.#files) throw new Error('A plan was requested before a file was read.')
    const { besideExisting, ...rest } = choices
    const beside = besideExisting ? { existing: this.#existing } : {}
    const planning = await drive(planImport(this.#files, { ...rest, ...beside }))
    if (!planning.ok) return planning
    this.#plan = { made: planning.value, besideExisting }
    return accept(summaryOf(planning.value))
  }

  async #differ(
    { tags, answers, ...choices }: Calls['differences']['ask'],
    drive: GeneratorRunner,
  ): Promise<DifferenceSummary | null> {
    if (!this.#files) throw new Error('Differences were requested before a file was read.')
    const planned = JSON.stringify(choices)
    if (this.#whole?.choices !== planned) {
      const planning = await drive(planImport(this.#files, choices))
      this.#whole = { choices: planned, graph: planning.ok ? planning.value.graph : null }
    }
    if (!this.#whole.graph) return null
    const { comparison, summary } = differencesOf(this.#whole.graph, { ...this.#existing, tags }, answers)
    this.#comparison = comparison
    return summary
  }

  async #prepare(
    { tags, fields, occupied, differences }: Calls['prepare']['ask'],
    drive: GeneratorRunner,
  ): Promise<ImportSize> {
    if (!this.#plan) throw new Error('Edits were requested before a plan was made.')
    const { made, besideExisting } = this.#plan
    const { nodes, edges } = this.#existing
    const surroundings = besideExisting
      ? { occupied, edges, places: new Map(nodes.map((node) => [node.id, node])) }
      : {}
    const into = { ...surroundings, tags, fields }
    this.#batches =
      differences && this.#comparison
        ? await drive(differenceBatches(selectDifferences(this.#comparison, differences), into, newId))
        : await drive(importBatches(made.graph, into, newId))
    return { edits: this.#batches.reduce((sum, { length }) => sum + length, 0), batches: this.#batches.length }
  }
}

function sizeOf({ network, nodes, edges, tasks }: NetworkCopy): ReadCopy {
  return { name: network.name, nodes: nodes.length, edges: edges.length, tasks: tasks.length }
}

/**
 * Maximum size of a file in bytes. Larger files need more memory than a browser gives a page, so they are rejected
 * before they are read.
 */
const largestFileBytes = 100 * 1024 * 1024

async function readChosen(file: File, options: ReadOptions, drive: GeneratorRunner): Promise<ImportResult<ImportFile>> {
  if (file.size > largestFileBytes) return reject('too-large', texts.tooLarge)
  return readAnyFile(new Uint8Array(await file.arrayBuffer()), file.name, options, drive)
}

function outlineOf({ preamble, rows, ragged, ...outline }: ImportTable): ReadTable {
  return { ...outline, preambleLines: preamble.length, rowCount: rows.length + ragged.length }
}

function summaryOf({
  counts,
  repeats,
  missingEnds,
  crowdedOut,
  dateOrder,
  rejection,
  graph,
  ...plan
}: ImportPlan): PlanSummary {
  return {
    counts,
    repeats,
    missingEnds,
    crowdedOut,
    dateOrder,
    rejection,
    nodes: graph.nodes.length,
    edges: graph.edges.length,
    joined: graph.edges.length - drawnEdges(graph).length,
    faulty: reportsOf(plan.faulty),
    duplicates: reportsOf(plan.duplicates),
    warnings: reportsOf(plan.warnings),
    tags: graph.tags.length,
  }
}

function reportsOf(reports: readonly RowReport[], start = 0): Reports {
  return { shown: reports.slice(start, start + reportsPerPage), total: reports.length }
}
