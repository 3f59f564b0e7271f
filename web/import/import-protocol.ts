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

/** A file and how to read it. */
export interface ChosenFile extends Pick<ReadOptions, 'headerLine' | 'encoding'> {
  readonly file: File
}

/** The page's information about a file. The rows stay in the worker. */
export interface ReadFile extends Omit<ImportFile, 'tables' | 'copies'> {
  readonly tables: readonly ReadTable[]
  /** The networks in a file of our own format. Empty for other formats. */
  readonly copies: readonly ReadCopy[]
}

export interface ReadCopy {
  readonly name: string
  readonly nodes: number
  readonly edges: number
  readonly tasks: number
}

/** The page's information about files chosen together: all their tables, in order, are one import. */
export interface ReadFiles extends Omit<JoinedFiles, 'tables'> {
  readonly files: readonly ReadFile[]
  readonly unread: readonly UnreadFile[]
}

/** A file excluded from the import, with the reason. */
export interface UnreadFile {
  /** Index among the chosen files. */
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
  /** Number of data rows, including those that do not fit the header. */
  readonly rowCount: number
}

/** The data the import needs about a node of the network. */
export type KnownNode = Node
export type KnownEdge = Edge

export interface PlanChoices {
  mappings: readonly TableMapping[]
  dateOrder: DateOrder
  withDuplicates: boolean
  withCompanies: boolean
  /** Index of the network in a file of our own format. */
  copy: number
  /** True to import next to the network passed to `compare`, false for a new network. */
  besideExisting: boolean
}

/** The choices that affect the differences between files and network. */
export type ComparedChoices = Pick<PlanChoices, 'mappings' | 'dateOrder' | 'withCompanies'>

/** A readable list of rows: its first page and the total. */
export interface Reports {
  readonly shown: readonly RowReport[]
  readonly total: number
}

/** Rows per page of a report. */
export const reportsPerPage = 100

/** The page's information about a plan. The graph stays in the worker until it is fetched as edits. */
export interface PlanSummary
  extends Pick<ImportPlan, 'counts' | 'missingEnds' | 'crowdedOut' | 'dateOrder' | 'refusal'> {
  nodes: number
  edges: number
  /** Number of edges merged into the row of another, because two nodes can have at most sixteen. */
  joined: number
  faulty: Reports
  duplicates: Reports
  warnings: Reports
  /** Number of distinct tags among the nodes. */
  tags: number
}

export interface ImportSize {
  readonly edits: number
  readonly batches: number
}

export const reportKinds = ['faulty', 'duplicates', 'warnings'] as const
export type ReportKind = (typeof reportKinds)[number]

/** All calls from the page to the worker, with their results. */
export interface Calls {
  read: { ask: { files: readonly ChosenFile[] }; answer: ReadFiles }
  /** Passes the network in several messages, because copying a large one at once would block the page. */
  compare: {
    ask: {
      nodes: readonly KnownNode[]
      edges: readonly KnownEdge[]
      fields: readonly KnownField[]
      isFirst: boolean
    }
    answer: null
  }
  /**
   * Whether an earlier import of these files into the network passed to `compare` created organizations from companies.
   */
  companies: { ask: { mappings: readonly TableMapping[] }; answer: boolean }
  plan: { ask: PlanChoices; answer: ImportResult<PlanSummary> }
  /** A small drawing of the latest plan, or null if it adds no nodes. */
  sketch: { ask: null; answer: NetworkSketch | null }
  /** A page of rows from a report of the latest plan, beginning at `start`. */
  reports: { ask: { kind: ReportKind; start: number }; answer: readonly RowReport[] }
  /** All reports of the latest plan as CSV text. */
  reportCsv: { ask: { withDuplicates: boolean }; answer: string }
  /** The differences between the files and the network passed to `compare`, or null if they cannot be planned. */
  differences: {
    ask: ComparedChoices & {
      readonly tags: readonly Pick<Tag, 'id' | 'text'>[]
      readonly answers: ReadonlyMap<string, Answer>
    }
    answer: DifferenceSummary | null
  }
  /**
   * Arranges the latest plan next to the given area, converts it to batches of edits, and returns their number. With
   * `differences`, converts the chosen ones of the latest differences instead.
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
