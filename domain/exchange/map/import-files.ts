import type { ReadOptions } from '../read/format.ts'
import { type ImportFile, readImportFile } from './import-file.ts'
import { type ImportResult, reject } from '../rejection.ts'
import type { Progress, Table } from '../table.ts'
import { listOf } from '../../english.ts'
import { wholeNetwork } from '../texts.ts'
import { openWorkbook } from '../read/workbook/open-workbook.ts'

/** Runs a generator to its end, either without interruption like `finish`, or with pauses. */
export type GeneratorRunner = <Value>(work: Generator<Progress, Value, void>) => Value | Promise<Value>

/** Parses a file of any format into tables. Rejects the same files as `readImportFile` and `openWorkbook`. */
export async function readAnyFile(
  bytes: Uint8Array,
  fileName: string,
  options: ReadOptions,
  drive: GeneratorRunner,
): Promise<ImportResult<ImportFile>> {
  const workbook = await openWorkbook(bytes)
  if (workbook && !workbook.ok) return workbook
  return drive(readImportFile(workbook?.value ?? bytes, fileName, options))
}

/** Several files joined into one, as the input of a plan. */
export type JoinedFiles = Pick<ImportFile, 'fileName' | 'networkName' | 'tables' | 'copies'>

/** Rejects a Kithmap file that is imported together with other files, because it is a whole network. */
export function withoutCopies(isAmongOthers: boolean, read: ImportResult<ImportFile>): ImportResult<ImportFile> {
  const isWhole = read.ok && (read.value.copies?.length ?? 0) > 0
  return isAmongOthers && isWhole ? reject('whole-network', wholeNetwork) : read
}

/**
 * Joins files that are imported together, such as a file with nodes and a file with edges. The result has the tables of
 * all files in order. With several files, each table is named after its file, so that messages can refer to its rows.
 * Returns undefined if there are no files.
 */
export function joinFiles(files: readonly ImportFile[]): JoinedFiles | undefined {
  const [first, ...others] = files
  if (!first || others.length === 0) return first
  const names = new Set<string>()
  return {
    fileName: listOf(files.map(({ fileName }) => fileName)),
    networkName: first.networkName,
    tables: files.flatMap(({ fileName, tables }) =>
      tables.map((table) => ({ ...table, name: unlike(names, nameWithin(fileName, table)) })),
    ),
  }
}

function nameWithin(fileName: string, { name }: Pick<Table, 'name'>): string {
  return name === null ? fileName : `${fileName}, ${name}`
}

/** Returns a unique name by adding a number. Files with the same name can come from different folders. */
function unlike(taken: Set<string>, name: string): string {
  let unlikely = name
  for (let copy = 2; taken.has(unlikely); copy++) unlikely = `${name} (${copy})`
  taken.add(unlikely)
  return unlikely
}
