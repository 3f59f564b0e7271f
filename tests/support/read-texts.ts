import { finish } from '../../domain/finish.ts'
import { readImportFile } from '../../domain/exchange/read-file.ts'
import { joinFiles } from '../../domain/exchange/read-files.ts'

/** Texts by the names of their files, read for an import as files that are brought together. */
export function readTexts(files: Readonly<Record<string, string>>) {
  const joined = joinFiles(
    Object.entries(files).map(([name, text]) => {
      const file = finish(readImportFile(new TextEncoder().encode(text), name))
      if (!file.ok) throw new Error(file.refusal.sentence)
      return file.value
    }),
  )
  if (!joined) throw new Error('There is no file.')
  return joined
}
