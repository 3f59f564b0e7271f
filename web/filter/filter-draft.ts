import { useEffect, useEffectEvent, useState } from 'react'
import { isBegun } from '../../domain/filter/completion.ts'
import { type Filter, joined, partsOf } from '../../domain/filter/filter.ts'
import { type FilterMistake, readFilter } from '../../domain/filter/filter-reader.ts'
import { printFilter } from '../../domain/filter/filter-writer.ts'
import type { EditingSession } from '../network/editing-session.ts'
import { useObservable } from '../ui/observable.ts'

/** What is shown follows what is typed after so long, milliseconds: not every letter is worth a new picture. */
const followMs = 150
/** What is wrong is said after so long: until then it is only not finished. */
const patienceMs = 900

/** Which part is typed: one of the filter's, all of it, or a new one. */
export type DraftPlace = number | 'all' | 'new'

interface Draft {
  readonly text: string
  readonly place: DraftPlace
  /** The filter that is changed. */
  readonly base: Filter | null
  /** What was made of it so far. */
  readonly made: Filter | null
}

export interface FilterDraft {
  /** The filter without what is being typed. */
  readonly base: Filter | null
  readonly text: string
  readonly place: DraftPlace
  readonly mistake: FilterMistake | null
  type(text: string): void
  /** Begins to change a part, or all of it. */
  edit(place: DraftPlace): void
  /** False, and what is wrong is said, if it cannot be read. */
  commit(text?: string): boolean
  cancel(): void
}

/** A part of a filter while it is typed. What is shown follows as far as it can be read. */
export function useFilterDraft(session: EditingSession): FilterDraft {
  const { filter, others } = useObservable(session.showing)
  const [kept, setDraft] = useState<Draft | null>(null)
  const [isPatient, setPatient] = useState(true)
  // Another filter was set meanwhile, from the legend or by going back: what was typed had to do with the one before.
  const draft = kept && kept.made === filter ? kept : null
  const base = draft ? draft.base : filter
  const text = draft?.text ?? ''
  const place = draft?.place ?? 'new'

  const show = (made: Filter | null) => session.show({ filter: made, others: session.showing.value.others })
  const followNow = useEffectEvent((typed: string) => {
    const read = readFilter(typed)
    if (!draft || read.mistake || isBegun(typed)) return
    const made = merged(draft.base, draft.place, read.filter)
    // The same filter is another object each time it is read.
    if (printFilter(made) === printFilter(draft.made)) return
    setDraft({ ...draft, made })
    show(made)
  })
  useEffect(() => {
    const follow = setTimeout(() => followNow(text), followMs)
    const patience = setTimeout(() => setPatient(false), patienceMs)
    return () => {
      clearTimeout(follow)
      clearTimeout(patience)
    }
  }, [text])
  const forget = () => {
    setDraft(null)
    setPatient(true)
  }
  return {
    base,
    text,
    place,
    mistake: isPatient ? null : readFilter(text).mistake,
    type: (typed) => {
      setPatient(true)
      setDraft({ text: typed, place, base, made: filter })
    },
    edit: (wanted) => {
      forget()
      const part = wanted === 'all' ? base : wanted === 'new' ? null : (partsOf(base).parts[wanted] ?? null)
      setDraft({ text: printFilter(part), place: wanted, base, made: base })
      if (base !== filter) session.show({ filter: base, others })
    },
    commit: (typed = text) => {
      const read = readFilter(typed)
      if (read.mistake) {
        setPatient(false)
        return false
      }
      forget()
      show(merged(base, place, read.filter))
      return true
    },
    cancel: () => {
      forget()
      if (draft) show(draft.base)
    },
  }
}

/** A filter in which what was typed stands in its place. */
export function merged(base: Filter | null, place: DraftPlace, typed: Filter | null): Filter | null {
  if (place === 'all') return typed
  const { kind, parts } = partsOf(base)
  // What is typed as several parts of the same kind becomes as many.
  const added = typed === null ? [] : typed.kind === kind ? typed.parts : [typed]
  return joined(kind, place === 'new' ? [...parts, ...added] : parts.toSpliced(place, 1, ...added))
}
