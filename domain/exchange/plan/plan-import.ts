import { fieldKey } from '../../entities/field/field.ts'
import { type FieldValue, valueIn } from '../../entities/field/field-value.ts'
import { locateColumns } from '../map/columns.ts'
import { asInMergedRow } from '../../entities/node/merged-rows.ts'
import type { MergedRows, NodeOrigin } from '../../entities/node/node.ts'
import { truncate } from '../../truncate.ts'
import { folded } from '../../folded.ts'
import { type ColumnDateOrder, type DateOrder, dateOrderOf } from '../cells/dates.ts'
import type { NodeInRow } from './node-in-row.ts'
import { type ComparedNode, DuplicateIndex } from './duplicates.ts'
import { worksAt } from './earlier-companies.ts'
import { locateEdgeColumns } from '../map/edge-columns.ts'
import { type EdgeRowResult, endOf, checkEdgeRows } from './edge-rows.ts'
import { EndIndex } from './end-index.ts'
import { inColumn, type LocatedField, withoutPlaceholdersIn } from '../map/field-columns.ts'
import { headerKey } from '../../header-key.ts'
import {
  type ImportedEdge,
  type ImportedField,
  type ImportedGraph,
  type ImportedNode,
  importedGraph,
  outlineOfCopy,
} from './imported-graph.ts'
import { rowPlace } from '../read/graph-tables.ts'
import { type MissingEnds, missingEndsOf } from './missing-ends.ts'
import type { RowPlace } from '../row-place.ts'
import { type ComparedEdge, type EdgePlace, KnownEdges } from './known-edges.ts'
import type { ImportFile, ImportTable } from '../map/import-file.ts'
import { type Relation, relatedColumns, withoutRelation } from '../map/relations.ts'
import { accept, type ImportRejection, type ImportResult, reject } from '../rejection.ts'
import type { NetworkCopy } from '../read/network-copy.ts'
import { type KnownField, assignFields } from '../map/assign-fields.ts'
import type { RowWarning } from './row-warning.ts'
import { withFieldsOfNotes } from './fields-in-notes.ts'
import { checkRows } from './rows.ts'
import type { Progress, Table } from '../table.ts'
import type { TableMapping } from '../map/table-mapping.ts'
import { edgeFaults, noValidEdges, noValidNodes, onlyDuplicateEdges, onlyDuplicates, rowWarnings } from '../texts.ts'

export interface ImportChoices {
  /** One mapping per table of the file. */
  readonly mappings: readonly TableMapping[]
  /** The contents of the network to import into. Omitted for a new network. */
  readonly existing?: {
    readonly nodes: Iterable<
      ComparedNode & {
        readonly id: string
        readonly origin?: NodeOrigin | null
        readonly mergedRows?: MergedRows | null
      }
    >
    readonly edges: Iterable<ComparedEdge>
    readonly fields: Iterable<KnownField>
  }
  /**
   * The order of day and month in dates such as 5/4/2024, used if no date in the column shows the order.
   * @default 'day-first'
   */
  readonly dateOrder?: DateOrder
  /**
   * Whether to import duplicates.
   * @default false
   */
  readonly withDuplicates?: boolean
  /**
   * Whether to add up the weights of rows that repeat a connection, instead of leaving out these rows.
   * @default false
   */
  readonly addUpRepeats?: boolean
  /**
   * Whether to create organizations from people's companies and connect them.
   * @default false
   */
  readonly withCompanies?: boolean
  /**
   * Index of the network to import from a Kithmap file with several networks.
   * @default 0
   */
  readonly copy?: number
}

/** A row to report to the user, with its place in the file. */
export interface RowReport extends RowPlace {
  /** Name in the row, empty if it has none. */
  name: string
  reason: string
}

export interface ImportPlan {
  /**
   * Number of rows: `rows` is the sum of `valid`, `faulty` and `duplicate`. `warned` counts the valid rows with
   * warnings.
   */
  counts: { rows: number; valid: number; faulty: number; duplicate: number; warned: number }
  /** The entities to add, in file order. Nodes that only appear as the end of a connection come last. */
  graph: ImportedGraph
  faulty: RowReport[]
  duplicates: RowReport[]
  /** Number of rows that repeat a connection of another row. */
  repeats: number
  /** Values of imported rows that were changed, moved to the notes or left out. A row can have several warnings. */
  warnings: RowReport[]
  /** Nodes to create for ends of connections that no row describes, or null if there are none. */
  missingEnds: MissingEnds | null
  /** Columns that are added to the notes because the network has reached its limit of custom fields. */
  crowdedOut: readonly string[]
  /** The order of day and month in dates. If 'undecided', the user should be asked which of the two comes first. */
  dateOrder: ColumnDateOrder
  /** The reason why nothing can be imported, or null. The reports contain the details. */
  rejection: ImportRejection | null
}

/**
 * Plans an import, given a parsed file and the user's choices. The plan contains the result for each row and the graph
 * to add. Tables of nodes are processed before tables of connections, because connections refer to nodes. Rejects a
 * mapping that does not fit the file. Pure: for another mapping, the file need not be parsed again.
 */
export function* planImport(
  { tables, copies }: Pick<ImportFile, 'tables' | 'copies'>,
  choices: ImportChoices,
): Generator<Progress, ImportResult<ImportPlan>, void> {
  const copy = copies?.[choices.copy ?? 0]
  if (copy) return accept(planOfCopy(copy))
  const { mappings, crowdedOut } = assignFields(choices.mappings, choices.existing?.fields ?? [])
  const parts = tables.map((table, index) => ({ table, mapping: mappings[index] }))
  const plan = new PlanMaker({ ...choices, mappings })
  for (const { table, mapping } of parts) {
    if (mapping?.rows !== 'nodes') continue
    const rejection = yield* plan.addNodes(table, mapping)
    if (rejection) return { ok: false, rejection }
  }
  plan.connectRows()
  for (const { table, mapping } of parts) {
    if (mapping?.rows !== 'edges') continue
    const rejection = yield* plan.addEdges(table, mapping)
    if (rejection) return { ok: false, rejection }
  }
  return accept({ ...plan.finish(tables.map(({ formatLabel }) => formatLabel)), crowdedOut })
}

/** Returns the plan for a Kithmap file. The plan needs no checks, because the file contains stored entities. */
function planOfCopy(copy: NetworkCopy): ImportPlan {
  const rows = copy.nodes.length + copy.edges.length
  return {
    counts: { rows, valid: rows, faulty: 0, duplicate: 0, warned: 0 },
    graph: outlineOfCopy(copy),
    faulty: [],
    duplicates: [],
    repeats: 0,
    warnings: [],
    missingEnds: null,
    crowdedOut: [],
    dateOrder: 'irrelevant',
    rejection: null,
  }
}

/** Maximum length in characters of file names and ids from files. */
const longestSource = 300

/** A row of a node that also names connected nodes. */
interface RowToConnect {
  readonly table: ImportTable
  readonly line: number
  readonly name: string
  readonly key: string
  readonly to: readonly string[]
  readonly label: string
}

interface RowToRelate extends Pick<RowToConnect, 'table' | 'line' | 'key'> {
  readonly relation: Relation
}

class PlanMaker {
  readonly #withDuplicates: boolean
  readonly #addUpRepeats: boolean
  readonly #withCompanies: boolean
  readonly #fallbackOrder: DateOrder
  readonly #known = new DuplicateIndex()
  readonly #ends = new EndIndex()
  readonly #knownEdges: KnownEdges
  /** The connections of the file, regardless of their weights. */
  readonly #knownTies = new KnownEdges([], { ignoresWeight: true })
  readonly #nodes: ImportedNode[] = []
  readonly #made: ImportedNode[] = []
  readonly #edges: ImportedEdge[] = []
  readonly #rowsToConnect: RowToConnect[] = []
  readonly #rowsToEmploy: RowToConnect[] = []
  readonly #rowsToRelate: RowToRelate[] = []
  /** Indexes of the connections that rows of nodes list in a column, by the ends and the label of the connection. */
  readonly #namedOnce = new Map<string, number>()
  readonly #counts = { rows: 0, valid: 0, faulty: 0, duplicate: 0, warned: 0 }
  readonly #faulty: RowReport[] = []
  readonly #duplicates: RowReport[] = []
  readonly #warnings: RowReport[] = []
  /** Words for types that are unknown, each with the report of the first row that contains it. */
  readonly #unknownTypes = new Map<string, { readonly report: RowReport; readonly word: string; count: number }>()
  /** The distinct custom fields to which columns are mapped. */
  readonly #fields: readonly Omit<ImportedField, 'choices'>[]
  #dateOrder: ColumnDateOrder = 'irrelevant'
  /** Indexes of connections by the place of their row. */
  readonly #edgeAt = new Map<EdgePlace, number>()
  #repeats = 0
  #hasEdgeTable = false
  /** Whether the files contain rows of nodes, not only of connections. */
  #hasNodes = false
  readonly #missing: NodeInRow[] = []

  constructor({
    mappings,
    existing,
    dateOrder = 'day-first',
    withDuplicates = false,
    addUpRepeats = false,
    withCompanies = false,
  }: ImportChoices) {
    this.#withDuplicates = withDuplicates
    this.#addUpRepeats = addUpRepeats
    this.#withCompanies = withCompanies
    this.#fallbackOrder = dateOrder
    this.#fields = fieldsOf(mappings)
    this.#knownEdges = new KnownEdges(existing ? comparable(existing, this.#fields) : [], {
      ignoresWeight: addUpRepeats,
    })
    for (const node of existing?.nodes ?? []) {
      this.#known.add({ node, id: null }, { nodeName: node.name, key: node.id }, node.origin)
      const end = { key: node.id, type: node.type }
      this.#ends.add(end, node.name, null, node)
      if (node.origin?.said) this.#ends.addFileValues(end, node.origin.said)
      for (const row of node.mergedRows ?? []) {
        this.#known.add({ node: asInMergedRow(node, row), id: null }, { nodeName: node.name, key: node.id }, row)
        if (row.said) this.#ends.addFileValues(end, row.said)
      }
      this.#hasNodes = true
    }
  }

  *addNodes(table: ImportTable, mapping: TableMapping): Generator<Progress, ImportRejection | null, void> {
    const columns = locateColumns(table, mapping.nodes)
    if (!columns.ok) return columns.rejection
    const order = this.#orderOf(table, columns.value.other.date)
    const located = {
      ...columns.value,
      fields: this.#inColumns(table, columns.value),
      related: relatedColumns(columns.value, table.fields),
    }
    for (const verdict of yield* checkRows(table, located, this.#known, order)) {
      this.#counts.rows += 1
      if (verdict.kind === 'faulty') {
        this.#report('faulty', table, verdict)
        continue
      }
      const { node, id, line, place, isTypeGuessed } = verdict
      const isLeftOut = verdict.kind === 'duplicate' && !this.#withDuplicates
      const key = isLeftOut ? verdict.of : verdict.key
      const isFirst = this.#ends.add({ key, type: node.type }, node.name, id, node)
      if (verdict.nameInFile !== undefined) this.#ends.add({ key, type: node.type }, verdict.nameInFile, null)
      this.#hasNodes = true
      const warnings = isFirst || id === null ? verdict.warnings : [...verdict.warnings, rowWarnings.repeatedId(id)]
      const connecting = { table, line, name: node.name, key }
      if (verdict.connectedTo.length > 0) {
        const label = labelOfConnections(mapping.nodes.connectedTo)
        this.#rowsToConnect.push({ ...connecting, to: verdict.connectedTo, label })
      }
      if (this.#withCompanies && node.type === 'person' && node.company !== null) {
        this.#rowsToEmploy.push({ ...connecting, to: [node.company], label: worksAt })
      }
      for (const relation of verdict.relations) this.#rowsToRelate.push({ table, line, key, relation })
      if (verdict.kind === 'duplicate')
        this.#report('duplicate', table, { line, name: node.name, reason: verdict.reason })
      else this.#counts.valid += 1
      if (isLeftOut) continue
      this.#warn(table, line, node.name, warnings)
      this.#nodes.push({ ...node, key, isTypeGuessed, origin: originIn(table, id), ...(place && { place }) })
    }
    return null
  }

  /**
   * Adds the connections of rows of nodes: to the nodes that they list in a column, to related people and to their
   * companies. If both ends list the same connection, it is added once.
   */
  connectRows(): void {
    for (const row of this.#rowsToConnect) this.#connectRow(row, '', this.#ends)
    this.#relateRows()
    // Finds organizations by name only, because the name of a company could equal an id.
    const organizations = { find: (company: string) => this.#ends.named(company, 'organization') }
    for (const row of this.#rowsToEmploy) this.#connectRow(row, 'organization', organizations)
  }

  /**
   * Connects contacts to the related people that their rows name, if exactly one person has the name. Otherwise the
   * name stays text.
   */
  #relateRows(): void {
    const places = new Map(this.#rowsToRelate.length === 0 ? [] : this.#nodes.map(({ key }, place) => [key, place]))
    for (const { table, line, key, relation } of this.#rowsToRelate) {
      const [end, ...others] = this.#ends.named(relation.to, 'person')
      if (!end || others.length > 0 || end.key === key) continue
      this.#connect(key, end.key, relation.label, table, line)
      const place = places.get(key) ?? -1
      const node = this.#nodes[place]
      if (node) this.#nodes[place] = withoutRelation(node, relation)
    }
  }

  #connectRow(row: RowToConnect, typeWord: string, ends: Pick<EndIndex, 'find'>): void {
    const { table, line, name, key, to, label } = row
    const warnings: RowWarning[] = []
    // `typeWord` is set only for companies, which become organizations. These new nodes are not reported as missing
    // ends, because the user chose to create them.
    const isList = typeWord === ''
    for (const words of to) {
      const end = endOf(words, typeWord, { ...this.#reading(table, isList), ends }, warnings)
      if (typeof end === 'string') warnings.push(end)
      else if (end.key === key) warnings.push(edgeFaults.toItself)
      else this.#connect(key, end.key, label, table, line)
    }
    this.#warn(table, line, name, warnings)
  }

  #connect(source: string, target: string, label: string, table: ImportTable, line: number): void {
    const properties = {
      label,
      notes: '',
      direction: label === '' ? 'none' : 'one-way',
      weight: null,
      fieldValues: {},
    } as const
    const back = this.#namedOnce.get(`${target} ${source} ${label}`)
    const before = back === undefined ? undefined : this.#edges[back]
    if (before && back !== undefined) {
      if (before.direction === 'one-way') this.#edges[back] = { ...before, direction: 'both' }
      return
    }
    if (this.#knownEdges.has({ sourceId: target, targetId: source, ...properties })) return
    if (this.#knownEdges.claim({ sourceId: source, targetId: target, ...properties }, rowPlace(table, line))) return
    this.#namedOnce.set(`${source} ${target} ${label}`, this.#edges.length)
    this.#edges.push({
      source,
      target,
      ...properties,
      strength: null,
      evidence: evidenceIn(table),
      isDirectionGuessed: true,
    })
  }

  *addEdges(table: ImportTable, mapping: TableMapping): Generator<Progress, ImportRejection | null, void> {
    this.#hasEdgeTable = true
    const columns = locateEdgeColumns(table, mapping.edges)
    if (!columns.ok) return columns.rejection
    const dateOrder = this.#orderOf(table, columns.value.other.date)
    const located = { ...columns.value, fields: this.#inColumns(table, columns.value) }
    const reading = { ...this.#reading(table), known: this.#knownEdges, dateOrder, source: table.fileName }
    const hasWeights = columns.value.other.weight !== null
    for (const verdict of yield* checkEdgeRows(table, located, reading)) {
      this.#counts.rows += 1
      if (verdict.kind === 'duplicate' && this.#isAddedUp(verdict)) {
        this.#counts.valid += 1
        continue
      }
      if (verdict.kind !== 'valid') this.#report(verdict.kind, table, verdict)
      else this.#counts.valid += 1
      if (verdict.kind === 'faulty' || (verdict.kind === 'duplicate' && !this.#withDuplicates)) continue
      this.#warn(table, verdict.line, verdict.name, verdict.warnings)
      if (verdict.kind === 'valid') {
        if (hasWeights && this.#isRepeated(verdict)) this.#repeats += 1
        this.#edgeAt.set(verdict.place, this.#edges.length)
      }
      this.#edges.push(verdict.edge)
    }
    return null
  }

  /** Whether an earlier row has the same connection with another weight. */
  #isRepeated({ edge, place }: Extract<EdgeRowResult, { kind: 'valid' }>): boolean {
    return this.#knownTies.claim({ ...edge, sourceId: edge.source, targetId: edge.target }, place) !== null
  }

  /**
   * Counts a row that repeats a connection. If the user chose to add up repetitions, adds the weight of the row to the
   * connection. A row without a weight counts as 1. Returns whether the weight was added.
   */
  #isAddedUp({ before, edge: { weight } }: Extract<EdgeRowResult, { kind: 'duplicate' }>): boolean {
    const index = this.#edgeAt.get(before)
    const edge = index === undefined ? undefined : this.#edges[index]
    if (index === undefined || !edge) return false
    this.#repeats += 1
    if (this.#addUpRepeats) this.#edges[index] = { ...edge, weight: (edge.weight ?? 1) + (weight ?? 1) }
    return this.#addUpRepeats
  }

  /** Returns the plan. `formats` are the formats of the files. */
  finish(formats: readonly string[]): Omit<ImportPlan, 'crowdedOut'> {
    const graph = importedGraph([...this.#nodes, ...this.#made], this.#edges, this.#fields)
    return {
      counts: this.#counts,
      graph,
      faulty: this.#faulty,
      duplicates: this.#duplicates,
      repeats: this.#repeats,
      warnings: this.#warnings,
      missingEnds: missingEndsOf(this.#missing),
      dateOrder: this.#dateOrder,
      rejection: graph.nodes.length + graph.edges.length > 0 ? null : this.#rejection(formats),
    }
  }

  #reading(table: ImportTable, isList = true) {
    return {
      ends: this.#ends,
      makeNode: (node: NodeInRow, isTypeGuessed: boolean) => {
        const end = { key: `end ${this.#made.length}`, type: node.type }
        this.#made.push({ ...node, key: end.key, isTypeGuessed, isEnd: true, origin: originIn(table, null) })
        this.#ends.add(end, node.name, null)
        if (isList && this.#hasNodes) this.#missing.push(node)
        return end
      },
    }
  }

  #inColumns(
    table: Table,
    { fields, hasSigns = false }: { fields: readonly LocatedField[]; hasSigns?: boolean },
  ): LocatedField[] {
    return fields.map((field) => {
      const { kind, position } = field
      if (kind === 'date') return inColumn(field, [], this.#orderOf(table, position))
      if (kind === 'number') return inColumn(field, cellsOf(table, position), 'day-first')
      return hasSigns && (kind === 'text' || kind === 'choice')
        ? withoutPlaceholdersIn(field, cellsOf(table, position))
        : field
    })
  }

  #orderOf(table: Table, column: number | null): DateOrder {
    const order = dateOrderOf(column === null ? [] : cellsOf(table, column))
    if (this.#dateOrder === 'irrelevant' || order === 'undecided') this.#dateOrder = order
    return order === 'day-first' || order === 'month-first' ? order : this.#fallbackOrder
  }

  #report(kind: 'faulty' | 'duplicate', table: ImportTable, { line, name, reason }: Omit<RowReport, 'unit'>): void {
    this.#counts[kind] += 1
    ;(kind === 'faulty' ? this.#faulty : this.#duplicates).push({ ...rowPlace(table, line), name, reason })
  }

  #warn(table: ImportTable, line: number, name: string, warnings: readonly RowWarning[]): void {
    const before = this.#warnings.length
    for (const warning of warnings) {
      if (typeof warning === 'string') this.#warnings.push({ ...rowPlace(table, line), name, reason: warning })
      else this.#warnOfType({ ...rowPlace(table, line), name, reason: '' }, warning)
    }
    if (this.#warnings.length > before) this.#counts.warned += 1
  }

  #warnOfType(report: RowReport, { unknownType, type }: Exclude<RowWarning, string>): void {
    const key = `${type} ${folded(unknownType)}`
    const known = this.#unknownTypes.get(key) ?? { report, word: unknownType, count: 0 }
    known.count += 1
    known.report.reason = rowWarnings.unknownType(known.word, type, known.count)
    if (known.count > 1) return
    this.#unknownTypes.set(key, known)
    this.#warnings.push(report)
  }

  #rejection(formats: readonly string[]): ImportRejection {
    if (this.#counts.duplicate > 0) {
      return reject('only-duplicates', this.#hasEdgeTable ? onlyDuplicateEdges : onlyDuplicates).rejection
    }
    return this.#hasEdgeTable
      ? reject('no-valid-edges', noValidEdges).rejection
      : reject('no-valid-nodes', noValidNodes(formats)).rejection
  }
}

/** Returns the origin of a row. Each file is a separate source, because it may be imported again without the others. */
function originIn({ fileName }: ImportTable, id: string | null): NodeOrigin {
  return { source: truncate(fileName, longestSource), id: id === null || id.length > longestSource ? null : id }
}

function evidenceIn({ fileName }: ImportTable): ImportedEdge['evidence'] {
  return { kind: 'imported', source: truncate(fileName, longestSource), date: null }
}

function cellsOf({ rows }: Table, column: number): string[] {
  return rows.map(({ cells }) => cells[column]?.trim() ?? '')
}

/** Returns the distinct custom fields of the mappings, in order. */
function fieldsOf(mappings: readonly TableMapping[]): Omit<ImportedField, 'choices'>[] {
  const fields = new Map<string, Omit<ImportedField, 'choices'>>()
  for (const mapping of mappings) {
    const appliesTo = mapping.rows
    for (const { name, kind } of mapping[appliesTo].fields) {
      const field = { name, kind, appliesTo }
      if (!fields.has(fieldKey(field))) fields.set(fieldKey(field), field)
    }
  }
  return [...fields.values()]
}

/**
 * Yields the network's connections for comparison with rows, with only those custom fields for which the files have
 * values.
 */
function* comparable(
  existing: NonNullable<ImportChoices['existing']>,
  filled: readonly Omit<ImportedField, 'choices'>[],
): Generator<ComparedEdge, void, void> {
  const ofEdges = filled.filter(({ appliesTo }) => appliesTo === 'edges')
  const keys = new Set(filled.map(fieldKey))
  const shared = [...existing.fields].filter((field) => keys.has(fieldKey(field)))
  for (const edge of existing.edges) {
    const fieldValues: Record<string, FieldValue> = {}
    for (const field of shared) {
      const value = valueIn(field, edge.fieldValues)
      if (value !== null) fieldValues[fieldKey(field)] = value
    }
    yield withFieldsOfNotes({ ...edge, fieldValues }, ofEdges)
  }
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

/**
 * Returns the label for connections that a column of a table of nodes lists. A header that describes a connection, such
 * as "Knows" or "Reports to", becomes the label; a header such as "Connections" does not.
 */
function labelOfConnections(header: string | null): string {
  return header === null || plainConnections.has(headerKey(header)) ? '' : header.slice(0, 200)
}
