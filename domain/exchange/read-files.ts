import type { ReadOptions } from './format.ts'
import { type ImportFile, readImportFile } from './read-file.ts'
import { type ImportResult, refuse } from './refusal.ts'
import type { Progress, Table } from './table.ts'
import { listOf } from '../english.ts'
import { wholeNetwork } from './texts.ts'
import { openWorkbook } from './workbook/open-workbook.ts'

/** Runs a generator to its end: in one go, as `finish` does, or with pauses. */
export type Drive = <Value>(work: Generator<Progress, Value, void>) => Value | Promise<Value>

/** The bytes of a file → its tables, whatever it is. Refuses as `readImportFile` and `openWorkbook` do. */
export async function readAnyFile(
  bytes: Uint8Array,
  fileName: string,
  options: ReadOptions,
  drive: Drive,
): Promise<ImportResult<ImportFile>> {
  const workbook = await openWorkbook(bytes)
  if (workbook && !workbook.ok) return workbook
  return drive(readImportFile(workbook?.value ?? bytes, fileName, options))
}

/** Several files as one: what a plan is made of. */
export type JoinedFiles = Pick<ImportFile, 'fileName' | 'networkName' | 'tables' | 'copies'>

/** Among other files, one of our own is refused: it is a whole network, and not a part of one. */
export function withoutCopies(isAmongOthers: boolean, read: ImportResult<ImportFile>): ImportResult<ImportFile> {
  const isWhole = read.ok && (read.value.copies?.length ?? 0) > 0
  return isAmongOthers && isWhole ? refuse('whole-network', wholeNetwork) : read
}

/**
 * Files that belong together, as nodes and edges often do, as one with the tables of all, in their order. Where there are
 * several, each table is called by its file, so that a line can be found again. Undefined: there is none.
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

/** Two files of one name come from different folders. */
function unlike(taken: Set<string>, name: string): string {
  let unlikely = name
  for (let copy = 2; taken.has(unlikely); copy++) unlikely = `${name} (${copy})`
  taken.add(unlikely)
  return unlikely
}
