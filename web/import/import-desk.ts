import type { Edit } from '../../domain/edits/edit.ts'
import type { ComparedNode } from '../../domain/import/duplicates.ts'
import {
  type ImportFile,
  type ImportPlan,
  planImport,
  type RowReport,
  readImportFile,
} from '../../domain/import/plan-import.ts'
import { accept, type ImportResult } from '../../domain/import/refusal.ts'
import type { Progress } from '../../domain/import/table.ts'
import { tagKey } from '../../domain/model/tag.ts'
import { newId } from '../store/tab-identity.ts'
import { draftsToEdits } from './drafts-to-edits.ts'
import type { CallName, Calls, PlanSummary, ReadFile, Reports, ToWorker } from './import-protocol.ts'

/** Runs a generator to its end, with pauses; rejects when the job was cancelled. */
type Drive = <Value>(work: Generator<Progress, Value, void>) => Promise<Value>
type Call = Exclude<ToWorker, { name: 'cancel' }>

const mostReports = 200

/** One file being imported: what the worker remembers between the page's questions. */
export class ImportDesk {
  #file: ImportFile | null = null
  #existing: ComparedNode[] = []
  #plan: ImportPlan | null = null
  #edits: Edit[] = []

  answer(call: Call, drive: Drive): Promise<Calls[CallName]['answer']> | Calls[CallName]['answer'] {
    switch (call.name) {
      case 'read':
        return this.#read(call.ask, drive)
      case 'compare':
        this.#existing = call.ask.isFirst ? [...call.ask.nodes] : [...this.#existing, ...call.ask.nodes]
        return null
      case 'plan':
        return this.#planNodes(call.ask, drive)
      case 'prepare':
        this.#edits = draftsToEdits(this.#plan?.nodes ?? [], call.ask.tags, newId)
        return this.#edits.length
      case 'slice':
        return this.#edits.slice(call.ask.from, call.ask.to)
    }
  }

  async #read({ file }: Calls['read']['ask'], drive: Drive): Promise<ImportResult<ReadFile>> {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const reading = await drive(readImportFile(bytes, file.name))
    if (!reading.ok) return reading
    this.#file = reading.value
    this.#plan = null
    const { table, ...rest } = reading.value
    const { delimiter, headers, preamble, rows, ragged } = table
    return accept({
      ...rest,
      delimiter,
      headers,
      preambleLines: preamble.length,
      rows: rows.length + ragged.length,
    })
  }

  async #planNodes(choices: Calls['plan']['ask'], drive: Drive): Promise<ImportResult<PlanSummary>> {
    if (!this.#file) throw new Error('A plan was asked for before a file was read.')
    const { besideExisting, occupied, ...rest } = choices
    const beside = besideExisting ? { existing: this.#existing, occupied } : {}
    const planning = await drive(planImport(this.#file, { ...rest, ...beside }))
    if (!planning.ok) return planning
    this.#plan = planning.value
    return accept(summaryOf(planning.value))
  }
}

function summaryOf(plan: ImportPlan): PlanSummary {
  const { counts, dateOrder, refusal, nodes } = plan
  return {
    counts,
    dateOrder,
    refusal,
    nodes: nodes.length,
    faulty: reportsOf(plan.faulty),
    duplicates: reportsOf(plan.duplicates),
    warnings: reportsOf(plan.warnings),
    tags: new Set(nodes.flatMap((node) => node.tags.map(tagKey))).size,
  }
}

function reportsOf(reports: readonly RowReport[]): Reports {
  return { shown: reports.slice(0, mostReports), total: reports.length }
}
