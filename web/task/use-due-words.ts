import { useEffect, useState } from 'react'
import { loadWhenDrawn } from '../ui/when-idle.ts'
import type * as DueWordsFile from './due-words.ts'

type DueWords = typeof DueWordsFile

/** Cached, so that the next field has it at once. */
let loaded: DueWords | null = null

async function load(): Promise<DueWords> {
  loaded ??= await import('./due-words.ts')
  return loaded
}

// Loaded before any field is rendered, so that natural-language dates also work offline. Fields retry if that failed.
loadWhenDrawn(load)

/** Returns the parser of natural-language dates, or null until it has loaded. */
export function useDueWords(): DueWords | null {
  const [words, setWords] = useState<DueWords | null>(() => loaded)
  // Loads when the field is rendered, so that it is ready before the user has typed.
  useEffect(() => {
    let isHere = true
    load().then(
      (read) => isHere && setWords(read),
      // Offline, complete dates can still be parsed.
      () => {},
    )
    return () => {
      isHere = false
    }
  }, [])
  return words
}
