import { truncate } from '../../truncate.ts'
import { fileEndings } from './formats.ts'
import { importedNetwork } from '../texts.ts'

const maxNetworkName = 200

/** Returns the name of a new network for a file: the file name without folder and extension, or 'Imported Network'. */
export function networkNameOf(fileName: string): string {
  const base = (fileName.split(/[/\\]/).at(-1) ?? '').replaceAll('\u0000', '').toWellFormed().trim()
  const ending = fileEndings.find((known) => base.toLowerCase().endsWith(known)) ?? ''
  const name = truncate(base.slice(0, base.length - ending.length).trim(), maxNetworkName).trim()
  return name === '' ? importedNetwork : name
}
