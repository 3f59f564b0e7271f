import type { Edit } from '../edits/edit.ts'
import type { Edge } from '../entities/edge/edge.ts'
import type { Field } from '../entities/field/field.ts'
import type { Node } from '../entities/node/node.ts'
import type { Tag } from '../entities/tag/tag.ts'
import { chooseColumns, type ColumnChoices } from './choose-columns.ts'
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
import { emptyFile, importLabel, unreadFile } from './texts.ts'

/** What somebody who cannot look says beforehand. */
export interface ImportOrder extends Pick<ImportChoices, 'dateOrder' | 'withDuplicates'> {
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[]
  readonly columns: ColumnChoices
  /** As `ImportChoices`; as an earlier import of these files did where nothing is said. */
  readonly withCompanies?: boolean | undefined
  /** Only what would happen is wanted. */
  readonly dryRun: boolean
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
  { files: given, columns, dryRun, withCompanies, ...choices }: ImportOrder,
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
  const planned = finish(
    planImport(files, {
      ...choices,
      mappings: mappings.value,
      withCompanies: withCompanies ?? hadCompanies(files.tables, mappings.value, { nodes, edges }),
      existing: { nodes, edges, fields },
    }),
  )
  if (!planned.ok) return planned
  const { value: plan } = planned
  if (plan.refusal && !dryRun) return { ok: false, refusal: plan.refusal }
  const places = new Map(nodes.map((node) => [node.id, node]))
  const occupied = occupiedArea({ nodes: places })
  const surroundings = { tags, fields, places, edges, ...(occupied && { occupied }) }
  return accept({
    tables: files.tables.map((table, index) => ({ table, mapping: mappings.value[index] ?? table.guess })),
    plan,
    label: importLabel({ nodes: plan.graph.nodes.length, edges: plan.graph.edges.length }, files.fileName),
    batches: dryRun ? [] : finish(importBatches(plan.graph, surroundings, newId)),
  })
}
