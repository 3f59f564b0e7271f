import type { Edit } from '../../domain/edits/edit.ts'
import type { Edge } from '../../domain/entities/edge/edge.ts'
import type { Node } from '../../domain/entities/node/node.ts'
import type { Tag } from '../../domain/entities/tag/tag.ts'
import type { Answer } from '../../domain/exchange/compare/match-nodes.ts'
import type { DifferenceChoices } from '../../domain/exchange/compare/take.ts'
import type { KnownField } from '../../domain/exchange/network-copy.ts'
import type { ReadOptions } from '../../domain/exchange/format.ts'
import type { DateOrder } from '../../domain/exchange/dates.ts'
import type { Area } from '../../domain/exchange/layout.ts'
import type { ImportPlan, RowReport } from '../../domain/exchange/plan-import.ts'
import type { ImportFile, ImportTable } from '../../domain/exchange/read-file.ts'
import type { JoinedFiles } from '../../domain/exchange/read-files.ts'
import type { ImportResult } from '../../domain/exchange/refusal.ts'
import type { Progress } from '../../domain/exchange/table.ts'
import type { TableMapping } from '../../domain/exchange/table-mapping.ts'
import type { DifferenceSummary } from '../../domain/exchange/compare/difference-summary.ts'
import type { NetworkSketch } from './network-sketch.ts'

/** A file as it is to be read. */
export interface ChosenFile extends Pick<ReadOptions, 'headerLine' | 'encoding'> {
  readonly file: File
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
  extends Pick<
    ImportTable,
    | 'name'
    | 'kind'
    | 'headers'
    | 'headerLine'
    | 'top'
    | 'preview'
    | 'filled'
    | 'guess'
    | 'formatLabel'
    | 'lastNamesFirst'
    | 'unit'
    | 'notKept'
  > {
  readonly preambleLines: number
  /** Lines of data, with those that do not fit the header. */
  readonly rowCount: number
}

/** What the import needs to know of a node of the network. */
export type KnownNode = Node
export type KnownEdge = Edge

export interface PlanChoices {
  mappings: readonly TableMapping[]
  dateOrder: DateOrder
  withDuplicates: boolean
  withCompanies: boolean
  /** Which network of a file of our own. */
  copy: number
  /** Beside what was given by `compare`, or into a network of its own. */
  besideExisting: boolean
}

/** What matters to how the files differ from a network. */
export type ComparedChoices = Pick<PlanChoices, 'mappings' | 'dateOrder' | 'withCompanies'>

/** Reports are lists for reading: the first page of one, and how many there are. */
export interface Reports {
  readonly shown: readonly RowReport[]
  readonly total: number
}

/** Rows of a report that are seen at once. */
export const reportsPerPage = 100

/** What the page is told of a plan. The graph stays in the worker until it is fetched as edits. */
export interface PlanSummary
  extends Pick<ImportPlan, 'counts' | 'missingEnds' | 'crowdedOut' | 'dateOrder' | 'refusal'> {
  nodes: number
  edges: number
  /** How many of the connections another line lists, for there is room for sixteen between two nodes. */
  joined: number
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

export const reportKinds = ['faulty', 'duplicates', 'warnings'] as const
export type ReportKind = (typeof reportKinds)[number]

/** Every question the page can ask the worker, with its answer. */
export interface Calls {
  read: { ask: { files: readonly ChosenFile[] }; answer: ReadFiles }
  /** What the network holds, in several messages: copying all of a large one at once would stop the page. */
  compare: {
    ask: {
      nodes: readonly KnownNode[]
      edges: readonly KnownEdge[]
      fields: readonly KnownField[]
      isFirst: boolean
    }
    answer: null
  }
  /** Whether an earlier import of the files into what was given by `compare` has made organizations of companies. */
  companies: { ask: { mappings: readonly TableMapping[] }; answer: boolean }
  plan: { ask: PlanChoices; answer: ImportResult<PlanSummary> }
  /** The latest plan as a small drawing; null where it adds no nodes. */
  sketch: { ask: null; answer: NetworkSketch | null }
  /** As many rows of the latest plan's list as `Reports` shows at once, from the one at `start`. */
  reports: { ask: { kind: ReportKind; start: number }; answer: readonly RowReport[] }
  /** All lists of the latest plan as the text of a CSV. */
  reportCsv: { ask: { withDuplicates: boolean }; answer: string }
  /** How the files differ from what was given by `compare`; null where they cannot be planned so. */
  differences: {
    ask: ComparedChoices & {
      readonly tags: readonly Pick<Tag, 'id' | 'text'>[]
      readonly answers: ReadonlyMap<string, Answer>
    }
    answer: DifferenceSummary | null
  }
  /**
   * Arranges the latest plan beside the area given, turns it into batches of edits and tells how many. With `differences`,
   * those chosen among the latest differences instead of the plan.
   */
  prepare: {
    ask: {
      tags: readonly Pick<Tag, 'id' | 'text'>[]
      fields: readonly KnownField[]
      occupied: Area | undefined
      differences?: DifferenceChoices
    }
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
