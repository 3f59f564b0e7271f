import { finish } from '../../domain/finish.ts'
import { readImportFile } from '../../domain/exchange/map/import-file.ts'
import { joinFiles } from '../../domain/exchange/map/import-files.ts'

/** Reads strings as files that are imported together. The keys of `files` are file names. */
export function readTexts(files: Readonly<Record<string, string>>) {
  const joined = joinFiles(
    Object.entries(files).map(([name, text]) => {
      const file = finish(readImportFile(new TextEncoder().encode(text), name))
      if (!file.ok) throw new Error(file.rejection.sentence)
      return file.value
    }),
  )
  if (!joined) throw new Error('There is no file.')
  return joined
}
