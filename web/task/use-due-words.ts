import { useEffect, useState } from 'react'
import { loadWhenDrawn } from '../ui/when-idle.ts'
import type * as DueWordsFile from './due-words.ts'

type DueWords = typeof DueWordsFile

/** Kept once loaded: the next field has it at once. */
let loaded: DueWords | null = null

async function load(): Promise<DueWords> {
  loaded ??= await import('./due-words.ts')
  return loaded
}

// Before there is a field, so that words are read without a connection as well. A field that misses it tries again.
loadWhenDrawn(load)

/** What reads days in words; null until it is there. */
export function useDueWords(): DueWords | null {
  const [words, setWords] = useState<DueWords | null>(() => loaded)
  // With the field, so that it is there before somebody has typed.
  useEffect(() => {
    let isHere = true
    load().then(
      (read) => isHere && setWords(read),
      // Without a connection, whole dates are still read.
      () => {},
    )
    return () => {
      isHere = false
    }
  }, [])
  return words
}
