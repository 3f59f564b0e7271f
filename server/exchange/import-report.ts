import { type ImportAnswer, mostRowsNamed } from '../../contract/exchange.ts'
import { EditBatch } from '../../domain/edits/batch.ts'
import type { Edit } from '../../domain/edits/edit.ts'
import { reversesNames } from '../../domain/exchange/map/columns.ts'
import { columnWordsOf } from '../../domain/exchange/map/choose-columns.ts'
import { changeInWords } from '../../domain/exchange/compare/change-in-words.ts'
import type { ChangedRow, DifferenceSummary } from '../../domain/exchange/compare/difference-summary.ts'
import { differenceName } from '../../domain/exchange/compare/select-differences.ts'
import type { ImportOrder, ImportOutcome } from '../../domain/exchange/import-into.ts'

/** The result of an import before it is submitted. */
export type ImportReport = Omit<ImportAnswer, 'step'>

export function importReport(
  { dryRun }: Pick<ImportOrder, 'dryRun'>,
  { tables, plan, counts: done, differences }: ImportOutcome,
): ImportReport {
  const { counts, graph, rejection } = plan
  const named = <Row>(rows: readonly Row[]) => rows.slice(0, mostRowsNamed)
  return {
    dryRun,
    tables: tables.map(({ table, mapping }) => ({
      name: table.name,
      rows: mapping.rows,
      columns: columnWordsOf(table.headers, mapping),
      namesTurned: mapping.rows === 'nodes' && reversesNames(table, mapping.nodes),
    })),
    counts,
    ...done,
    differences: differences && differenceReport(differences),
    missingEnds: plan.missingEnds && { ...plan.missingEnds, names: [...plan.missingEnds.names] },
    fields: graph.fields.map(({ name, appliesTo, kind }) => ({ name, appliesTo, kind })),
    crowdedOut: [...plan.crowdedOut],
    notKept: tables.flatMap(({ table }) => table.notKept ?? []),
    faulty: named(plan.faulty),
    duplicates: named(plan.duplicates),
    warnings: named(plan.warnings),
    refusal: rejection?.sentence ?? null,
  }
}

function differenceReport(found: DifferenceSummary): NonNullable<ImportAnswer['differences']> {
  const { added, changed, corrected, gone, asked, unchanged, waiting, isAgain } = found
  const first = <Row>(rows: readonly Row[]) => rows.slice(0, mostRowsNamed)
  const changesOf = (rows: readonly ChangedRow[]) =>
    first(rows).map(({ id, title, changes }) => ({
      id,
      title,
      changes: changes.map((change) => ({
        name: differenceName(id, change.property),
        property: change.label ?? change.property,
        from: change.from,
        to: change.to,
        sentence: changeInWords(change),
      })),
    }))
  return {
    isAgain,
    counts: {
      added: added.length,
      changed: changed.length,
      corrected: corrected.length,
      gone: gone.length,
      asked: asked.length,
      unchanged,
      waiting,
    },
    added: first(added),
    changed: changesOf(changed),
    corrected: changesOf(corrected),
    gone: first(gone),
    asked: first(asked).map(({ candidates, ...row }) => ({ ...row, candidates: [...candidates] })),
  }
}

/** Serializes batches of edits to the same JSON as in requests. As strings, they are cheap to pass between threads. */
export function batchTexts(batches: readonly (readonly Edit[])[]): string[] {
  return batches.map((edits) => JSON.stringify(EditBatch.shape.edits.parse(edits)))
}
