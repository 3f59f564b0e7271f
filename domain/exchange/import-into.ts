import type { Edit } from '../edits/edit.ts'
import type { Edge } from '../entities/edge/edge.ts'
import type { Field } from '../entities/field/field.ts'
import type { Node } from '../entities/node/node.ts'
import type { Tag } from '../entities/tag/tag.ts'
import { chooseColumns, type ColumnChoices } from './choose-columns.ts'
import { chooseDifferences, compareAnswered, type SaidChoices } from './compare/choose-differences.ts'
import type { DifferenceSummary } from './compare/difference-summary.ts'
import { differenceBatches } from './compare/differences-to-edits.ts'
import { takeDifferences, type TakenDifferences } from './compare/take.ts'
import { hadCompanies } from './earlier-companies.ts'
import { importBatches } from './import-batches.ts'
import { occupiedArea } from './occupied-area.ts'
import { keepKnownNames } from './keep-names.ts'
import { type ImportChoices, type ImportPlan, planImport } from './plan-import.ts'
import { finish } from '../finish.ts'
import type { ImportFile } from './read-file.ts'
import { joinFiles, readAnyFile, withoutCopies } from './read-files.ts'
import { adoptFields } from './settle-fields.ts'
import { accept, type ImportResult, refuse } from './refusal.ts'
import type { TableMapping } from './table-mapping.ts'
import {
  changesUnused,
  emptyFile,
  importLabel,
  nothingDifferent,
  nothingTaken,
  unreadFile,
  updateLabel,
} from './texts.ts'

/** What somebody who cannot look says beforehand. */
export interface ImportOrder extends Pick<ImportChoices, 'dateOrder' | 'withDuplicates'> {
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[]
  readonly columns: ColumnChoices
  /** As `ImportChoices`; as an earlier import of these files did where nothing is said. */
  readonly withCompanies?: boolean | undefined
  /** Only what would happen is wanted. */
  readonly dryRun: boolean
  /** What of the differences is taken over; undefined where nothing but new rows is to be added. */
  readonly update?: SaidChoices | undefined
}

/** What the network holds that is imported into. */
export interface NetworkContents {
  readonly nodes: readonly Node[]
  readonly edges: readonly Edge[]
  readonly tags: readonly Tag[]
  readonly fields: readonly Field[]
}

export interface ImportOutcome {
  readonly tables: readonly { table: ImportFile['tables'][number]; mapping: TableMapping }[]
  readonly plan: ImportPlan
  /** How the files differ from the network. Null unless that was asked for, and where there is nothing to compare. */
  readonly differences: DifferenceSummary | null
  /** How many nodes and connections are added, changed and removed. */
  readonly counts: {
    readonly nodes: number
    readonly edges: number
    readonly changed: number
    readonly removed: number
  }
  /** What the step is called that takes it back. */
  readonly label: string
  /** To be submitted in this order, as one group; none of a dry run. */
  readonly batches: readonly Edit[][]
}

/**
 * Files → the edits that put them into a network, in one go: what the page does in steps, for callers who are no page.
 * Refuses all files where one of them cannot be read, and, unless it is a dry run, what leaves nothing to import.
 */
export async function importInto(
  { files: given, columns, dryRun, withCompanies, update, ...choices }: ImportOrder,
  { nodes, edges, tags, fields }: NetworkContents,
  newId: () => string,
): Promise<ImportResult<ImportOutcome>> {
  const read: ImportFile[] = []
  for (const { name, bytes } of given) {
    const file = withoutCopies(given.length > 1, await readAnyFile(bytes, name, {}, finish))
    if (!file.ok) return refuse(file.refusal.code, unreadFile(name, file.refusal.sentence))
    read.push(file.value)
  }
  const files = joinFiles(read)
  if (!files) return refuse('empty-file', emptyFile)
  const first = files.tables.map(({ guess }) => guess)
  const guesses = keepKnownNames(files.tables, adoptFields(first, fields), nodes)
  const mappings = chooseColumns(
    files.tables.map((table, index) => ({ ...table, guess: guesses[index] ?? table.guess })),
    columns,
  )
  if (!mappings.ok) return mappings
  const said = {
    dateOrder: choices.dateOrder,
    mappings: mappings.value,
    withCompanies: withCompanies ?? hadCompanies(files.tables, mappings.value, { nodes, edges }),
  }
  const planned = finish(planImport(files, { ...choices, ...said, existing: { nodes, edges, fields } }))
  if (!planned.ok) return planned
  const network = { nodes, edges, tags, fields }
  const isCompared = (dryRun || update || planned.value.refusal) && nodes.length > 0 && !files.copies
  const compared = isCompared ? compareWhole(files, said, network, update ?? noChoices) : accept(null)
  if (!compared.ok) return compared
  const { plan, graph, counts, taken } = outcomeOf(planned.value, compared.value, update !== undefined)
  if (plan.refusal && !dryRun) return { ok: false, refusal: plan.refusal }
  const places = new Map(nodes.map((node) => [node.id, node]))
  const occupied = occupiedArea({ nodes: places })
  const surroundings = { tags, fields, places, edges, ...(occupied && { occupied }) }
  const batches = taken ? differenceBatches(taken, surroundings, newId) : importBatches(graph, surroundings, newId)
  return accept({
    tables: files.tables.map((table, index) => ({ table, mapping: mappings.value[index] ?? table.guess })),
    plan,
    differences: compared.value?.summary ?? null,
    counts,
    label: taken ? updateLabel(files.fileName) : importLabel(counts, files.fileName),
    batches: dryRun ? [] : finish(batches),
  })
}

const noChoices: SaidChoices = { take: [], leave: [], answers: {} }

interface Compared {
  /** The files as if they came into a network of their own. */
  readonly whole: ImportPlan
  readonly summary: DifferenceSummary
  readonly taken: TakenDifferences
}

/** How the files differ from the network, and what of that is taken. Null where the files hold nothing that can be compared. */
function compareWhole(
  files: Pick<ImportFile, 'tables'>,
  choices: ImportChoices,
  network: NetworkContents,
  said: SaidChoices,
): ImportResult<Compared | null> {
  const whole = finish(planImport(files, choices))
  if (!whole.ok || whole.value.refusal) return accept(null)
  const found = compareAnswered(whole.value.graph, network, said.answers)
  if (!found.ok) return found
  const { comparison, summary } = found.value
  const chosen = chooseDifferences(summary, said)
  if (!chosen.ok) return chosen
  return accept({ whole: whole.value, summary, taken: takeDifferences(comparison, chosen.value) })
}

const saysOtherwise = ({ changed, asked }: DifferenceSummary) => changed.length + asked.length > 0

/** What is done in the end: all that is taken of the differences, or only what is new. */
function outcomeOf(plan: ImportPlan, compared: Compared | null, isUpdate: boolean) {
  const ofPlan = { nodes: plan.graph.nodes.length, edges: plan.graph.edges.length, changed: 0, removed: 0 }
  if (!compared || !isUpdate) {
    const refusal =
      plan.refusal?.code === 'only-duplicates' && compared && saysOtherwise(compared.summary)
        ? { code: plan.refusal.code, sentence: changesUnused }
        : plan.refusal
    return { plan: { ...plan, refusal }, graph: plan.graph, counts: ofPlan, taken: null }
  }
  const { whole, summary, taken } = compared
  const { graph, gone } = taken
  const changed = [...taken.nodes, ...taken.edges].filter(({ changes }) => changes.length > 0).length
  const removed = gone.nodes.length + gone.edges.length
  const counts = { nodes: graph.nodes.length, edges: graph.edges.length, changed, removed }
  const isNothing = counts.nodes + counts.edges + changed + removed === 0
  const sentence = summary.isMore || summary.added.length > 0 ? nothingTaken : nothingDifferent
  return {
    plan: {
      ...plan,
      counts: { ...plan.counts, warned: whole.counts.warned },
      warnings: whole.warnings,
      refusal: isNothing ? ({ code: 'nothing-different', sentence } as const) : null,
    },
    graph,
    counts,
    taken,
  }
}
