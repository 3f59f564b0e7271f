import type { Edit } from '../../domain/edits/edit.ts'
import type { ColumnMapping } from '../../domain/import/columns.ts'
import type { DateOrder } from '../../domain/import/dates.ts'
import type { ComparedNode } from '../../domain/import/duplicates.ts'
import type { Area } from '../../domain/import/layout.ts'
import type { ImportFile, ImportPlan, RowReport } from '../../domain/import/plan-import.ts'
import type { ImportResult } from '../../domain/import/refusal.ts'
import type { Progress, Table } from '../../domain/import/table.ts'
import type { Tag } from '../../domain/model/tag.ts'

/** What the page is told of a file. The rows themselves stay in the worker. */
export interface ReadFile
  extends Pick<ImportFile, 'networkName' | 'encoding' | 'damaged' | 'preview' | 'guess'>,
    Pick<Table, 'delimiter' | 'headers'> {
  preambleLines: number
  /** Lines of data, with those that do not fit the header. */
  rows: number
}

export interface PlanChoices {
  mapping: ColumnMapping
  dateOrder: DateOrder
  withDuplicates: boolean
  /** Beside the nodes given by `compare`, or into a network of its own. */
  besideExisting: boolean
  occupied: Area | undefined
}

/** Reports are lists for reading: as many as anyone reads, and how many there are. */
export interface Reports {
  readonly shown: readonly RowReport[]
  readonly total: number
}

/** What the page is told of a plan. The nodes stay in the worker until they are fetched as edits. */
export interface PlanSummary extends Pick<ImportPlan, 'counts' | 'dateOrder' | 'refusal'> {
  nodes: number
  faulty: Reports
  duplicates: Reports
  warnings: Reports
  /** Different tags among the nodes. */
  tags: number
}

/** Every question the page can ask the worker, with its answer. */
export interface Calls {
  read: { ask: { file: File }; answer: ImportResult<ReadFile> }
  /** Nodes to compare with, in several messages: copying all of a large network at once would stop the page. */
  compare: { ask: { nodes: readonly ComparedNode[]; isFirst: boolean }; answer: null }
  plan: { ask: PlanChoices; answer: ImportResult<PlanSummary> }
  /** Turns the latest plan into edits and tells their number. */
  prepare: { ask: { tags: readonly Pick<Tag, 'id' | 'text'>[] }; answer: number }
  slice: { ask: { from: number; to: number }; answer: readonly Edit[] }
}
export type CallName = keyof Calls

export type ToWorker =
  | { [Name in CallName]: { name: Name; job: number; ask: Calls[Name]['ask'] } }[CallName]
  | { name: 'cancel'; job: number }

export type FromWorker =
  | { kind: 'progress'; job: number; done: Progress }
  | { kind: 'answer'; job: number; answer: Calls[CallName]['answer'] }
  | { kind: 'cancelled'; job: number }
  | { kind: 'failed'; job: number; message: string }
