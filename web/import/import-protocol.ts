import type { DuplicateFate } from '../../domain/exchange/export/report-csv.ts'
import type { Edit } from '../../domain/edits/edit.ts'
import type { Edge } from '../../domain/entities/edge/edge.ts'
import type { Node } from '../../domain/entities/node/node.ts'
import type { Tag } from '../../domain/entities/tag/tag.ts'
import type { Answer } from '../../domain/exchange/compare/match-nodes.ts'
import type { DifferenceChoices } from '../../domain/exchange/compare/select-differences.ts'
import type { KnownField } from '../../domain/exchange/map/assign-fields.ts'
import type { ReadOptions } from '../../domain/exchange/read/format.ts'
import type { DateOrder } from '../../domain/exchange/cells/dates.ts'
import type { Area } from '../../domain/exchange/place/layout.ts'
import type { ImportPlan, RowReport } from '../../domain/exchange/plan/plan-import.ts'
import type { ImportFile, ImportTable } from '../../domain/exchange/map/import-file.ts'
import type { JoinedFiles } from '../../domain/exchange/map/import-files.ts'
import type { ImportResult } from '../../domain/exchange/rejection.ts'
import type { Progress } from '../../domain/exchange/table.ts'
import type { TableMapping } from '../../domain/exchange/map/table-mapping.ts'
import type { DifferenceSummary } from '../../domain/exchange/compare/difference-summary.ts'
import type { NetworkSketch } from './network-sketch.ts'

/** A file, with the options for parsing it. */
export interface ChosenFile extends Pick<ReadOptions, 'headerLine' | 'encoding'> {
  readonly file: File
}

/** The data about a file that the worker sends to the page. The rows stay in the worker. */
export interface ReadFile extends Omit<ImportFile, 'tables' | 'copies'> {
  readonly tables: readonly ReadTable[]
  /** The networks in a Kithmap file. Empty for other formats. */
  readonly copies: readonly ReadCopy[]
}

export interface ReadCopy {
  readonly name: string
  readonly nodes: number
  readonly edges: number
  readonly tasks: number
}

/** The data about files that were chosen together. The import contains all their tables, in order. */
export interface ReadFiles extends Omit<JoinedFiles, 'tables'> {
  readonly files: readonly ReadFile[]
  readonly unread: readonly UnreadFile[]
}

/** A file that is excluded from the import, with the reason. */
export interface UnreadFile {
  /** Index of the file among the chosen files. */
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
  /** Number of data rows, including ragged rows, whose cells cannot be assigned to the headers. */
  readonly rowCount: number
}

/** An existing node that the worker compares the rows with. */
export type KnownNode = Node
export type KnownEdge = Edge

export interface PlanChoices {
  mappings: readonly TableMapping[]
  dateOrder: DateOrder
  withDuplicates: boolean
  addUpRepeats: boolean
  withCompanies: boolean
  /** Index of the network to import from a Kithmap file. */
  copy: number
  /** Whether to import into the network that was passed to `compare`. If false, imports into a new network. */
  besideExisting: boolean
}

/** The choices that affect the differences between the files and the network. */
export type ComparedChoices = Pick<PlanChoices, 'mappings' | 'dateOrder' | 'withCompanies'>

/** A list of rows for display: its first page and the total. */
export interface Reports {
  readonly shown: readonly RowReport[]
  readonly total: number
}

/** Number of rows per page of a report. */
export const reportsPerPage = 100

/**
 * The data about a plan that the worker sends to the page. The graph stays in the worker until it is requested as
 * edits.
 */
export interface PlanSummary
  extends Pick<ImportPlan, 'counts' | 'repeats' | 'missingEnds' | 'crowdedOut' | 'dateOrder' | 'rejection'> {
  nodes: number
  edges: number
  /** Number of edges that were merged into another edge, because at most sixteen edges can connect two nodes. */
  joined: number
  faulty: Reports
  duplicates: Reports
  warnings: Reports
  /** Number of distinct tags of the nodes. */
  tags: number
}

export interface ImportSize {
  readonly edits: number
  readonly batches: number
}

export const reportKinds = ['faulty', 'duplicates', 'warnings'] as const
export type ReportKind = (typeof reportKinds)[number]

/** All calls of the page to the worker, with their results. */
export interface Calls {
  read: { ask: { files: readonly ChosenFile[] }; answer: ReadFiles }
  /** Passes the network in several messages, because copying a large network in one message would block the page. */
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
   * Whether an earlier import of these files, into the network that was passed to `compare`, has created organizations
   * from companies.
   */
  companies: { ask: { mappings: readonly TableMapping[] }; answer: boolean }
  plan: { ask: PlanChoices; answer: ImportResult<PlanSummary> }
  /** A small drawing of the latest plan. Null if the plan adds no nodes. */
  sketch: { ask: null; answer: NetworkSketch | null }
  /** A page of a report of the latest plan. It starts with the row at index `start`. */
  reports: { ask: { kind: ReportKind; start: number }; answer: readonly RowReport[] }
  /** All reports of the latest plan as CSV text. */
  reportCsv: { ask: { duplicates: DuplicateFate }; answer: string }
  /**
   * The differences between the files and the network that was passed to `compare`. Null if the files cannot be
   * planned.
   */
  differences: {
    ask: ComparedChoices & {
      readonly tags: readonly Pick<Tag, 'id' | 'text'>[]
      readonly answers: ReadonlyMap<string, Answer>
    }
    answer: DifferenceSummary | null
  }
  /**
   * Arranges the latest plan beside the given area, converts it to batches of edits, and returns their number. With
   * `differences`, converts only the chosen differences of the latest comparison.
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
