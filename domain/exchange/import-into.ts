import type { Edit } from '../edits/edit.ts'
import type { Edge } from '../entities/edge/edge.ts'
import type { Field } from '../entities/field/field.ts'
import type { Node } from '../entities/node/node.ts'
import type { Tag } from '../entities/tag/tag.ts'
import { chooseColumns, type ColumnChoices } from './map/choose-columns.ts'
import { chooseDifferences, compareAnswered, type UpdateChoices } from './compare/choose-differences.ts'
import type { DifferenceSummary } from './compare/difference-summary.ts'
import { differenceBatches } from './compare/differences-to-edits.ts'
import { selectDifferences, type SelectedDifferences } from './compare/select-differences.ts'
import { hadCompanies } from './plan/earlier-companies.ts'
import { importBatches } from './place/import-batches.ts'
import { occupiedArea } from './place/occupied-area.ts'
import { keepKnownNames } from './map/keep-names.ts'
import { type ImportChoices, type ImportPlan, planImport } from './plan/plan-import.ts'
import { finish } from '../finish.ts'
import type { ImportFile } from './map/import-file.ts'
import { joinFiles, readAnyFile, withoutCopies } from './map/import-files.ts'
import { adoptFields } from './map/assign-fields.ts'
import { accept, type ImportResult, reject } from './rejection.ts'
import type { TableMapping } from './map/table-mapping.ts'
import {
  changesUnused,
  emptyFile,
  importLabel,
  nothingDifferent,
  nothingSelected,
  unreadFile,
  updateLabel,
} from './texts.ts'

/** Import options of callers without a user interface, which have to make all choices in advance. */
export interface ImportOrder extends Pick<ImportChoices, 'dateOrder' | 'withDuplicates' | 'addUpRepeats'> {
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[]
  readonly columns: ColumnChoices
  /**
   * Whether companies become organizations; see `ImportChoices`. By default, the choice of an earlier import of these
   * files is repeated.
   */
  readonly withCompanies?: boolean | undefined
  /** Whether to report the result without changing the network. */
  readonly dryRun: boolean
  /** The differences to apply. If undefined, only new rows are added. */
  readonly update?: UpdateChoices | undefined
}

/** The contents of the network to import into. */
export interface NetworkContents {
  readonly nodes: readonly Node[]
  readonly edges: readonly Edge[]
  readonly tags: readonly Tag[]
  readonly fields: readonly Field[]
}

export interface ImportOutcome {
  readonly tables: readonly { table: ImportFile['tables'][number]; mapping: TableMapping }[]
  readonly plan: ImportPlan
  /**
   * The differences between the files and the network. Null if the caller did not request them, or if there is nothing
   * to compare.
   */
  readonly differences: DifferenceSummary | null
  /** Number of nodes and connections added, changed and removed. */
  readonly counts: {
    readonly nodes: number
    readonly edges: number
    readonly changed: number
    readonly removed: number
  }
  /** Label of the undo step. */
  readonly label: string
  /** The batches, to be submitted in order as one step. Empty for a dry run. */
  readonly batches: readonly Edit[][]
}

/**
 * Converts files to the batches that import them into a network, for callers without a user interface. Rejects all
 * files if one cannot be parsed or, except in a dry run, if there is nothing to import.
 */
export async function importInto(
  { files: given, columns, dryRun, withCompanies, update, ...choices }: ImportOrder,
  { nodes, edges, tags, fields }: NetworkContents,
  newId: () => string,
): Promise<ImportResult<ImportOutcome>> {
  const read: ImportFile[] = []
  for (const { name, bytes } of given) {
    const file = withoutCopies(given.length > 1, await readAnyFile(bytes, name, {}, finish))
    if (!file.ok) return reject(file.rejection.code, unreadFile(name, file.rejection.sentence))
    read.push(file.value)
  }
  const files = joinFiles(read)
  if (!files) return reject('empty-file', emptyFile)
  const first = files.tables.map(({ guess }) => guess)
  const guesses = keepKnownNames(files.tables, adoptFields(first, fields), nodes)
  const mappings = chooseColumns(
    files.tables.map((table, index) => ({ ...table, guess: guesses[index] ?? table.guess })),
    columns,
  )
  if (!mappings.ok) return mappings
  const settings = {
    dateOrder: choices.dateOrder,
    mappings: mappings.value,
    withCompanies: withCompanies ?? hadCompanies(files.tables, mappings.value, { nodes, edges }),
  }
  const planned = finish(planImport(files, { ...choices, ...settings, existing: { nodes, edges, fields } }))
  if (!planned.ok) return planned
  const network = { nodes, edges, tags, fields }
  const isCompared = (dryRun || update || planned.value.rejection) && nodes.length > 0 && !files.copies
  const compared = isCompared ? compareWhole(files, settings, network, update ?? noChoices) : accept(null)
  if (!compared.ok) return compared
  const { plan, graph, counts, taken } = outcomeOf(planned.value, compared.value, update !== undefined)
  if (plan.rejection && !dryRun) return { ok: false, rejection: plan.rejection }
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

const noChoices: UpdateChoices = { take: [], leave: [], answers: {} }

interface Compared {
  /** The plan for importing the files into an empty network, as the basis of the comparison. */
  readonly whole: ImportPlan
  readonly summary: DifferenceSummary
  readonly taken: SelectedDifferences
}

/** Compares the files with the network and selects the differences to apply. Null if there is nothing to compare. */
function compareWhole(
  files: Pick<ImportFile, 'tables'>,
  choices: ImportChoices,
  network: NetworkContents,
  updateChoices: UpdateChoices,
): ImportResult<Compared | null> {
  const whole = finish(planImport(files, choices))
  if (!whole.ok || whole.value.rejection) return accept(null)
  const found = compareAnswered(whole.value.graph, network, updateChoices.answers)
  if (!found.ok) return found
  const { comparison, summary } = found.value
  const chosen = chooseDifferences(summary, updateChoices)
  if (!chosen.ok) return chosen
  return accept({ whole: whole.value, summary, taken: selectDifferences(comparison, chosen.value) })
}

const hasChanges = ({ changed, asked }: DifferenceSummary) => changed.length + asked.length > 0

/** Returns the final result: the selected differences of an update, or otherwise only the new rows. */
function outcomeOf(plan: ImportPlan, compared: Compared | null, isUpdate: boolean) {
  const ofPlan = { nodes: plan.graph.nodes.length, edges: plan.graph.edges.length, changed: 0, removed: 0 }
  if (!compared || !isUpdate) {
    const rejection =
      plan.rejection?.code === 'only-duplicates' && compared && hasChanges(compared.summary)
        ? { code: plan.rejection.code, sentence: changesUnused }
        : plan.rejection
    return { plan: { ...plan, rejection }, graph: plan.graph, counts: ofPlan, taken: null }
  }
  const { whole, summary, taken } = compared
  const { graph, gone } = taken
  const changed = [...taken.nodes, ...taken.edges].filter(({ changes }) => changes.length > 0).length
  const removed = gone.nodes.length + gone.edges.length
  const counts = { nodes: graph.nodes.length, edges: graph.edges.length, changed, removed }
  const isNothing = counts.nodes + counts.edges + changed + removed === 0
  const sentence = summary.isMore || summary.added.length > 0 ? nothingSelected : nothingDifferent
  return {
    plan: {
      ...plan,
      counts: { ...plan.counts, warned: whole.counts.warned },
      warnings: whole.warnings,
      rejection: isNothing ? ({ code: 'nothing-different', sentence } as const) : null,
    },
    graph,
    counts,
    taken,
  }
}
