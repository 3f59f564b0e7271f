import { useEffect, useState } from 'react'
import { loadWhenDrawn } from '../ui/page/when-idle.ts'
import type * as DueWordsFile from './due-words.ts'

type DueWords = typeof DueWordsFile

/** The parser, kept after the first load, so that the next field can use it immediately. */
let loaded: DueWords | null = null

async function load(): Promise<DueWords> {
  loaded ??= await import('./due-words.ts')
  return loaded
}

// Loads the parser before any field is rendered, so that natural-language dates also work offline. If that fails,
// fields load it again.
loadWhenDrawn(load)

/** Returns the parser of natural-language dates, or null while it is loading. */
export function useDueWords(): DueWords | null {
  const [words, setWords] = useState<DueWords | null>(() => loaded)
  // Loads the parser when the field is rendered, so that it is ready before the user has typed.
  useEffect(() => {
    let isHere = true
    load().then(
      (read) => isHere && setWords(read),
      // Without the parser, for example offline, complete dates can still be typed.
      () => {},
    )
    return () => {
      isHere = false
    }
  }, [])
  return words
}
