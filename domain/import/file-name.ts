import { cut } from './cut.ts'
import { importedNetwork } from './texts.ts'

const maxNetworkName = 200

/** Only .csv is accepted, in any case of letters. What the file really holds is judged by its bytes. */
export function isCsvFileName(fileName: string): boolean {
  return /\.csv$/i.test(fileName.trim())
}

/** The name a new network takes from its file: the file name without folder and extension, else 'Imported Network'. */
export function networkNameOf(fileName: string): string {
  const base = fileName.split(/[/\\]/).at(-1) ?? ''
  const stem = base
    .replaceAll('\u0000', '')
    .toWellFormed()
    .trim()
    .replace(/\.csv$/i, '')
  const name = cut(stem.trim(), maxNetworkName).trim()
  return name === '' ? importedNetwork : name
}
