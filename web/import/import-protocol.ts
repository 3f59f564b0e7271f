import type { Edit } from '../../domain/edits/edit.ts'
import type { Edge } from '../../domain/entities/edge/edge.ts'
import type { Tag } from '../../domain/entities/tag/tag.ts'
import type { KnownField } from '../../domain/exchange/network-copy.ts'
import type { HeaderChoice } from '../../domain/exchange/csv/dialect.ts'
import type { DateOrder } from '../../domain/exchange/dates.ts'
import type { ComparedNode } from '../../domain/exchange/duplicates.ts'
import type { Area } from '../../domain/exchange/layout.ts'
import type { ComparedEdge } from '../../domain/exchange/known-edges.ts'
import type { ImportPlan, RowReport } from '../../domain/exchange/plan-import.ts'
import type { ImportFile, ImportTable } from '../../domain/exchange/read-file.ts'
import type { JoinedFiles } from '../../domain/exchange/read-files.ts'
import type { ImportResult } from '../../domain/exchange/refusal.ts'
import type { Progress } from '../../domain/exchange/table.ts'
import type { TableMapping } from '../../domain/exchange/table-mapping.ts'
import type { Point } from '../../domain/graph/free-place.ts'

/** A file as it is to be read. */
export interface ChosenFile {
  readonly file: File
  readonly headerLine: HeaderChoice
}

/** What the page is told of a file. The rows themselves stay in the worker. */
export interface ReadFile extends Omit<ImportFile, 'tables' | 'copies'> {
  readonly tables: readonly ReadTable[]
  /** The networks of a file of our own; none in others. */
  readonly copies: readonly ReadCopy[]
}

export interface ReadCopy {
  readonly name: string
  readonly nodes: number
  readonly edges: number
  readonly tasks: number
}

/** What the page is told of files that were chosen together: all tables, in their order, are one import. */
export interface ReadFiles extends Omit<JoinedFiles, 'tables'> {
  readonly files: readonly ReadFile[]
  readonly unread: readonly UnreadFile[]
}

/** A file that is not among those that are imported, and why. */
export interface UnreadFile {
  /** Among those that were chosen, from 0. */
  readonly place: number
  readonly fileName: string
  readonly sentence: string
}

export interface ReadTable
  extends Pick<ImportTable, 'name' | 'headers' | 'headerLine' | 'top' | 'preview' | 'filled' | 'guess'> {
  readonly preambleLines: number
  /** Lines of data, with those that do not fit the header. */
  readonly rowCount: number
}

/** What the import needs to know of a node of the network. */
export type KnownNode = ComparedNode & Point & { readonly id: string }
export type KnownEdge = ComparedEdge & Pick<Edge, 'sourceHandle' | 'targetHandle'>

export interface PlanChoices {
  mappings: readonly TableMapping[]
  dateOrder: DateOrder
  withDuplicates: boolean
  /** Which network of a file of our own. */
  copy: number
  /** Beside what was given by `compare`, or into a network of its own. */
  besideExisting: boolean
}

/** Reports are lists for reading: as many as anyone reads, and how many there are. */
export interface Reports {
  readonly shown: readonly RowReport[]
  readonly total: number
}

/** What the page is told of a plan. The graph stays in the worker until it is fetched as edits. */
export interface PlanSummary extends Pick<ImportPlan, 'counts' | 'dateOrder' | 'refusal'> {
  nodes: number
  edges: number
  faulty: Reports
  duplicates: Reports
  warnings: Reports
  /** Different tags among the nodes. */
  tags: number
}

export interface ImportSize {
  readonly edits: number
  readonly batches: number
}

/** Every question the page can ask the worker, with its answer. */
export interface Calls {
  read: { ask: { files: readonly ChosenFile[] }; answer: ReadFiles }
  /** What the network holds, in several messages: copying all of a large one at once would stop the page. */
  compare: {
    ask: { nodes: readonly KnownNode[]; edges: readonly KnownEdge[]; isFirst: boolean }
    answer: null
  }
  plan: { ask: PlanChoices; answer: ImportResult<PlanSummary> }
  /** Arranges the latest plan beside the area given, turns it into batches of edits and tells how many. */
  prepare: {
    ask: { tags: readonly Pick<Tag, 'id' | 'text'>[]; fields: readonly KnownField[]; occupied: Area | undefined }
    answer: ImportSize
  }
  batch: { ask: { index: number }; answer: readonly Edit[] }
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
