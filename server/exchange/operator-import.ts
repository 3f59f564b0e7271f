import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import type { ColumnChoices } from '../../domain/exchange/map/choose-columns.ts'
import { importInto } from '../../domain/exchange/import-into.ts'
import { type UpdateChoices, updateOf } from '../../domain/exchange/compare/choose-differences.ts'
import type { RowReport } from '../../domain/exchange/plan/plan-import.ts'
import { mostNewFields } from '../../domain/exchange/map/assign-fields.ts'
import { changesOf, importedChanges, missingEnds, noMoreFields } from '../../domain/exchange/texts.ts'
import type { StorageLimits } from '../../domain/plans/storage.ts'
import { type Database, transactionAs } from '../db/database.ts'
import { grantAccess } from '../network/access.ts'
import { readSnapshot } from '../network/queries.ts'
import { submitImport } from './commands.ts'
import { batchTexts, importReport } from './import-report.ts'
import { ownerOf } from './owner-of.ts'
import { fileTexts } from './texts.ts'
import { operatorPrincipal } from '../platform/principal.ts'

/** Command-line arguments of an import. */
interface ImportCommand {
  readonly paths: readonly string[]
  readonly networkId: string
  readonly dryRun: boolean
  readonly withDuplicates: boolean
  readonly addUpRepeats: boolean
  /**
   * Whether companies become organizations. If undefined, the choice of an earlier import of these files is repeated.
   */
  readonly withCompanies: boolean | undefined
  readonly columns: ColumnChoices
  readonly update: UpdateChoices | undefined
}

/** Parses the arguments. Returns undefined if they are invalid. */
export function readImportOrder(words: string[]): ImportCommand | undefined {
  const read = parseWords(words)
  const networkId = read?.values.network
  const columns = read && pairsOf(read.values.map ?? [])
  const answers = read && pairsOf(read.values.answer ?? [])
  if (!read || !networkId || !columns || !answers || read.positionals.length === 0) return undefined
  const { positionals: paths, values } = read
  const { 'dry-run': dryRun = false, duplicates: withDuplicates = false, 'add-up': addUpRepeats = false } = values
  const { take = [], leave = [] } = values
  const update = updateOf(values.update ?? false, { take, leave, answers })
  return { paths, networkId, columns, dryRun, withDuplicates, addUpRepeats, withCompanies: values.companies, update }
}

function parseWords(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      allowNegative: true,
      options: {
        network: { type: 'string' },
        'dry-run': { type: 'boolean' },
        duplicates: { type: 'boolean' },
        'add-up': { type: 'boolean' },
        companies: { type: 'boolean' },
        map: { type: 'string', multiple: true },
        update: { type: 'boolean' },
        take: { type: 'string', multiple: true },
        leave: { type: 'string', multiple: true },
        answer: { type: 'string', multiple: true },
      },
    })
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

/**
 * Parses pairs such as "Full name=name". Column names can contain equals signs, so the last sign separates the pair.
 * Returns undefined if a pair has no column name.
 */
function pairsOf(words: readonly string[]): Readonly<Record<string, string>> | undefined {
  const pairs = words.map((word) => [word.slice(0, word.lastIndexOf('=')), word.slice(word.lastIndexOf('=') + 1)])
  return pairs.some(([header = '']) => header === '') ? undefined : Object.fromEntries(pairs)
}

/** Imports files on behalf of the network's owner, within the owner's storage limits. Returns the text to print. */
export async function importFiles(
  database: Database,
  { paths, networkId, ...choices }: ImportCommand,
  storage: StorageLimits,
): Promise<string> {
  const files = await Promise.all(
    paths.map(async (path) => ({ name: basename(path), bytes: new Uint8Array(await readFile(path)) })),
  )
  const ownerId = await ownerOf(database, networkId)
  const network = await transactionAs(
    database,
    ownerId,
    async (tx) => readSnapshot(tx, await grantAccess(tx, operatorPrincipal(ownerId), networkId, 'editor')),
    'repeatable read',
  )
  const outcome = await importInto({ ...choices, files, dateOrder: 'day-first' }, network, randomUUID)
  if (!outcome.ok) throw new Error(outcome.rejection.sentence)
  const { plan, label, batches } = outcome.value
  const report = importReport(choices, outcome.value)
  const lines = [
    ...report.tables.flatMap(fileTexts.table),
    ...fileTexts.counts(plan.counts),
    ...report.notKept,
    ...(plan.missingEnds ? [missingEnds(plan.missingEnds)] : []),
    ...(plan.crowdedOut.length > 0 ? [noMoreFields(plan.crowdedOut, mostNewFields)] : []),
    ...listed(fileTexts.faulty, plan.faulty),
    ...listed(fileTexts.duplicates, plan.duplicates),
    ...listed(fileTexts.warnings, plan.warnings),
    ...(report.differences ? fileTexts.differences(report.differences) : []),
  ]
  if (choices.dryRun)
    return [
      ...lines,
      plan.rejection?.sentence ?? fileTexts.wouldImport(changesOf(report, report.changed, report.removed)),
    ].join('\n')
  const { stepId, refused } = await transactionAs(database, ownerId, (tx) =>
    submitImport(tx, operatorPrincipal(ownerId), { networkId, label, batches: batchTexts(batches) }, storage),
  )
  return [
    ...lines,
    ...refused.map(({ message }) => message),
    `${importedChanges(report, report.changed, report.removed)}.`,
    fileTexts.step(stepId),
  ].join('\n')
}

const mostLines = 20

function listed(title: (count: number) => string, rows: readonly RowReport[]): string[] {
  if (rows.length === 0) return []
  const more = rows.length - mostLines
  return [
    title(rows.length),
    ...rows.slice(0, mostLines).map(fileTexts.row),
    ...(more > 0 ? [fileTexts.more(more)] : []),
  ]
}
