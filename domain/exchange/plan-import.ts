import { locateColumns } from './columns.ts'
import { type ColumnDateOrder, type DateOrder, dateOrderOf } from './dates.ts'
import type { NodeDraft } from './draft.ts'
import { type ComparedNode, DuplicateIndex } from './duplicates.ts'
import { locateEdgeColumns } from './edge-columns.ts'
import { endOf, judgeEdges } from './edge-rows.ts'
import { EndIndex } from './end-index.ts'
import { headerKey } from './header-words.ts'
import {
  type ImportedEdge,
  type ImportedGraph,
  type ImportedNode,
  importedGraph,
  outlineOfCopy,
} from './imported-graph.ts'
import { type ComparedEdge, KnownEdges } from './known-edges.ts'
import type { ImportFile } from './read-file.ts'
import { accept, type ImportRefusal, type ImportResult, refuse } from './refusal.ts'
import type { NetworkCopy } from './network-copy.ts'
import { judgeRows, type ReadRow } from './rows.ts'
import type { Progress, Table } from './table.ts'
import type { TableMapping } from './table-mapping.ts'
import { edgeFaults, noValidEdges, noValidNodes, onlyDuplicateEdges, onlyDuplicates, rowWarnings } from './texts.ts'

export interface ImportChoices {
  /** One for each table of the file. */
  readonly mappings: readonly TableMapping[]
  /** What the network holds that is imported into; none for a new network. */
  readonly existing?: {
    readonly nodes: Iterable<ComparedNode & { readonly id: string }>
    readonly edges: Iterable<ComparedEdge>
  }
  /** Reads 5/4/2024 where the date column itself does not tell; 'day-first' unless told otherwise. */
  readonly dateOrder?: DateOrder
  /** Whether duplicates are imported all the same. They are left out unless told otherwise. */
  readonly withDuplicates?: boolean
  /** Which network of a file of our own; its first unless told otherwise. */
  readonly copy?: number
}

/** One row a person should know about, with its 1-based line in the file. */
export interface RowReport {
  /** The table it is in, where tables have names. */
  table?: string
  line: number
  /** '' when the row has none. */
  name: string
  reason: string
}

export interface ImportPlan {
  /** rows = valid + faulty + duplicate. Warned rows are among those that are imported. */
  counts: { rows: number; valid: number; faulty: number; duplicate: number; warned: number }
  /** What is to be added, in the order of the file; ends that no row is about come last. */
  graph: ImportedGraph
  faulty: RowReport[]
  duplicates: RowReport[]
  /** Values of imported rows that had to be changed, moved to the notes or left out; a row can have several. */
  warnings: RowReport[]
  /** 'undecided' is a reason to ask whether days or months come first. */
  dateOrder: ColumnDateOrder
  /** Set when there is nothing to import; the reports say why. */
  refusal: ImportRefusal | null
}

/**
 * A read file and a person's choices → every row's fate and the graph to add. Tables of nodes are read before those of
 * connections, whose ends they may be. Refuses a mapping that does not fit the file. Pure: asking again with another
 * mapping costs no second reading.
 */
export function* planImport(
  { tables, copies, fileName }: Pick<ImportFile, 'tables' | 'copies' | 'fileName'>,
  choices: ImportChoices,
): Generator<Progress, ImportResult<ImportPlan>, void> {
  const copy = copies?.[choices.copy ?? 0]
  if (copy) return accept(planOfCopy(copy))
  const parts = tables.map((table, index) => ({ table, mapping: choices.mappings[index] }))
  const plan = new PlanMaker(fileName, choices)
  for (const { table, mapping } of parts) {
    if (mapping?.rows !== 'nodes') continue
    const refusal = yield* plan.addNodes(table, mapping)
    if (refusal) return { ok: false, refusal }
  }
  plan.connectRows()
  for (const { table, mapping } of parts) {
    if (mapping?.rows !== 'edges') continue
    const refusal = yield* plan.addEdges(table, mapping)
    if (refusal) return { ok: false, refusal }
  }
  return accept(plan.finish())
}

/** A file of our own has nothing to judge: it holds what was stored. */
function planOfCopy(copy: NetworkCopy): ImportPlan {
  const rows = copy.nodes.length + copy.edges.length
  return {
    counts: { rows, valid: rows, faulty: 0, duplicate: 0, warned: 0 },
    graph: outlineOfCopy(copy),
    faulty: [],
    duplicates: [],
    warnings: [],
    dateOrder: 'irrelevant',
    refusal: null,
  }
}

class PlanMaker {
  readonly #fileName: string
  readonly #withDuplicates: boolean
  readonly #fallbackOrder: DateOrder
  readonly #known = new DuplicateIndex()
  readonly #ends = new EndIndex()
  readonly #knownEdges: KnownEdges
  readonly #nodes: ImportedNode[] = []
  readonly #made: ImportedNode[] = []
  readonly #edges: ImportedEdge[] = []
  readonly #rowsToConnect: { table: Table; row: ReadRow; key: string; label: string }[] = []
  /** Where the connections that rows of nodes name stand among the edges, by their ends and label. */
  readonly #namedOnce = new Map<string, number>()
  readonly #counts = { rows: 0, valid: 0, faulty: 0, duplicate: 0, warned: 0 }
  readonly #faulty: RowReport[] = []
  readonly #duplicates: RowReport[] = []
  readonly #warnings: RowReport[] = []
  #dateOrder: ColumnDateOrder = 'irrelevant'
  #hasEdgeTable = false

  constructor(fileName: string, { existing, dateOrder = 'day-first', withDuplicates = false }: ImportChoices) {
    this.#fileName = fileName
    this.#withDuplicates = withDuplicates
    this.#fallbackOrder = dateOrder
    this.#knownEdges = new KnownEdges(existing?.edges ?? [])
    for (const node of existing?.nodes ?? []) {
      this.#known.add(node, { nodeName: node.name, key: node.id })
      this.#ends.add({ key: node.id, type: node.type }, node.name, null)
    }
  }

  *addNodes(table: Table, mapping: TableMapping): Generator<Progress, ImportRefusal | null, void> {
    const columns = locateColumns(table.headers, mapping.nodes)
    if (!columns.ok) return columns.refusal
    const order = this.#orderOf(table, columns.value.other.date)
    for (const verdict of yield* judgeRows(table, columns.value, this.#known, order)) {
      this.#counts.rows += 1
      if (verdict.kind === 'faulty') {
        this.#report('faulty', table, verdict)
        continue
      }
      const { draft, id, line, place } = verdict
      const isLeftOut = verdict.kind === 'duplicate' && !this.#withDuplicates
      const key = isLeftOut ? verdict.of : verdict.key
      const isFirst = this.#ends.add({ key, type: draft.type }, draft.name, id)
      const warnings = isFirst || id === null ? verdict.warnings : [...verdict.warnings, rowWarnings.repeatedId(id)]
      const label = labelOfConnections(mapping.nodes.connectedTo)
      if (verdict.connectedTo.length > 0) this.#rowsToConnect.push({ table, row: verdict, key, label })
      if (verdict.kind === 'duplicate')
        this.#report('duplicate', table, { line, name: draft.name, reason: verdict.reason })
      else this.#counts.valid += 1
      if (isLeftOut) continue
      this.#warn(table, line, draft.name, warnings)
      this.#nodes.push({ ...draft, key, ...(place && { place }) })
    }
    return null
  }

  /** Connections that rows of nodes name in a column of theirs. One that both ends name is one. */
  connectRows(): void {
    for (const { table, row, key, label } of this.#rowsToConnect) {
      const warnings: string[] = []
      for (const words of row.connectedTo) {
        const end = endOf(words, '', this.#reading(), warnings)
        if (typeof end === 'string') {
          warnings.push(end)
          continue
        }
        if (end.key === key) warnings.push(edgeFaults.toItself)
        else this.#connect(key, end.key, label, row.line)
      }
      this.#warn(table, row.line, row.draft.name, warnings)
    }
  }

  #connect(source: string, target: string, label: string, line: number): void {
    const said = { label, notes: '', direction: label === '' ? 'none' : 'one-way', weight: null } as const
    const back = this.#namedOnce.get(`${target} ${source} ${label}`)
    const before = back === undefined ? undefined : this.#edges[back]
    if (before && back !== undefined) {
      if (before.direction === 'one-way') this.#edges[back] = { ...before, direction: 'both' }
      return
    }
    if (this.#knownEdges.has({ sourceId: target, targetId: source, ...said })) return
    if (this.#knownEdges.claim({ sourceId: source, targetId: target, ...said }, { line })) return
    this.#namedOnce.set(`${source} ${target} ${label}`, this.#edges.length)
    this.#edges.push({ source, target, ...said, strength: null, evidence: this.#evidence })
  }

  *addEdges(table: Table, mapping: TableMapping): Generator<Progress, ImportRefusal | null, void> {
    this.#hasEdgeTable = true
    const columns = locateEdgeColumns(table.headers, mapping.edges)
    if (!columns.ok) return columns.refusal
    const dateOrder = this.#orderOf(table, columns.value.other.date)
    const reading = { ...this.#reading(), known: this.#knownEdges, dateOrder, source: this.#fileName }
    for (const verdict of yield* judgeEdges(table, columns.value, reading)) {
      this.#counts.rows += 1
      if (verdict.kind !== 'valid') this.#report(verdict.kind, table, verdict)
      else this.#counts.valid += 1
      if (verdict.kind === 'faulty' || (verdict.kind === 'duplicate' && !this.#withDuplicates)) continue
      this.#warn(table, verdict.line, verdict.name, verdict.warnings)
      this.#edges.push(verdict.edge)
    }
    return null
  }

  finish(): ImportPlan {
    const graph = importedGraph([...this.#nodes, ...this.#made], this.#edges)
    return {
      counts: this.#counts,
      graph,
      faulty: this.#faulty,
      duplicates: this.#duplicates,
      warnings: this.#warnings,
      dateOrder: this.#dateOrder,
      refusal: graph.nodes.length + graph.edges.length > 0 ? null : this.#refusal(),
    }
  }

  #reading() {
    return {
      ends: this.#ends,
      makeNode: (draft: NodeDraft) => {
        const end = { key: `end ${this.#made.length}`, type: draft.type }
        this.#made.push({ ...draft, key: end.key })
        this.#ends.add(end, draft.name, null)
        return end
      },
    }
  }

  get #evidence() {
    return { kind: 'imported' as const, source: this.#fileName.slice(0, 300), date: null }
  }

  #orderOf(table: Table, column: number | null): DateOrder {
    const order = dateOrderOf(column === null ? [] : table.rows.map((row) => row.cells[column] ?? ''))
    if (this.#dateOrder === 'irrelevant' || order === 'undecided') this.#dateOrder = order
    return order === 'day-first' || order === 'month-first' ? order : this.#fallbackOrder
  }

  #report(kind: 'faulty' | 'duplicate', table: Table, { line, name, reason }: RowReport): void {
    this.#counts[kind] += 1
    ;(kind === 'faulty' ? this.#faulty : this.#duplicates).push({ ...within(table), line, name, reason })
  }

  #warn(table: Table, line: number, name: string, reasons: readonly string[]): void {
    if (reasons.length > 0) this.#counts.warned += 1
    for (const reason of reasons) this.#warnings.push({ ...within(table), line, name, reason })
  }

  #refusal(): ImportRefusal {
    if (this.#counts.duplicate > 0) {
      return refuse('only-duplicates', this.#hasEdgeTable ? onlyDuplicateEdges : onlyDuplicates).refusal
    }
    return this.#hasEdgeTable
      ? refuse('no-valid-edges', noValidEdges).refusal
      : refuse('no-valid-nodes', noValidNodes).refusal
  }
}

function within({ name }: Table): Pick<RowReport, 'table'> {
  return name === null ? {} : { table: name }
}

const plainConnections = new Set(
  [
    'connected to',
    'connections',
    'connection',
    'related to',
    'relationships',
    'linked to',
    'links to',
    'relations',
  ].map(headerKey),
)

/** "Knows" and "Reports to" say what the connection is; "Connections" does not. */
function labelOfConnections(header: string | null): string {
  return header === null || plainConnections.has(headerKey(header)) ? '' : header.slice(0, 200)
}
