import { useEffect, useEffectEvent, useState } from 'react'
import { isIncomplete } from '../../domain/filter/completion.ts'
import { type Filter, joined, partsOf } from '../../domain/filter/filter.ts'
import { type FilterMistake, readFilter } from '../../domain/filter/filter-reader.ts'
import { printFilter } from '../../domain/filter/filter-writer.ts'
import type { EditingSession } from '../network/editing-session.ts'
import { useObservable } from '../ui/observable.ts'

/** Delay in milliseconds before typed text is applied, so that not every letter causes a redraw. */
const followMs = 150
/** Delay in milliseconds before an error in typed text is shown. Until then, the text may only be incomplete. */
const patienceMs = 900

/** The part that is being edited: its index, the whole filter, or a new part. */
export type DraftPlace = number | 'all' | 'new'

interface Draft {
  readonly text: string
  readonly place: DraftPlace
  /** The filter when editing started. */
  readonly base: Filter | null
  /** The filter that has been applied so far. */
  readonly made: Filter | null
}

export interface FilterDraft {
  /** The filter without the part that is being typed. */
  readonly base: Filter | null
  readonly text: string
  readonly place: DraftPlace
  readonly mistake: FilterMistake | null
  type(text: string): void
  /** Starts to edit a part or the whole filter. */
  edit(place: DraftPlace): void
  /** Applies the text. Returns false if it cannot be parsed, and shows the error. */
  commit(text?: string): boolean
  cancel(): void
}

/** State of the part of a filter that is being typed. The view updates while the text is valid. */
export function useFilterDraft(session: EditingSession): FilterDraft {
  const { filter, others } = useObservable(session.showing)
  const [kept, setDraft] = useState<Draft | null>(null)
  const [isPatient, setPatient] = useState(true)
  // If another filter was set in the meantime, for example by the legend or the Back button, the draft is discarded.
  const draft = kept && kept.made === filter ? kept : null
  const base = draft ? draft.base : filter
  const text = draft?.text ?? ''
  const place = draft?.place ?? 'new'

  const show = (made: Filter | null) => session.show({ filter: made, others: session.showing.value.others })
  const followNow = useEffectEvent((typed: string) => {
    const read = readFilter(typed)
    if (!draft || read.mistake || isIncomplete(typed)) return
    const made = merged(draft.base, draft.place, read.filter)
    // Compared as text, because each parse creates a new object.
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

/** Returns the filter with the typed part at its place. */
export function merged(base: Filter | null, place: DraftPlace, typed: Filter | null): Filter | null {
  if (place === 'all') return typed
  const { kind, parts } = partsOf(base)
  // Typed parts that are joined like the parts of the filter become separate parts.
  const added = typed === null ? [] : typed.kind === kind ? typed.parts : [typed]
  return joined(kind, place === 'new' ? [...parts, ...added] : parts.toSpliced(place, 1, ...added))
}
