import { useMemo, useState } from 'react'

interface Inspected<T> {
  /** As they are, or as they last were. */
  readonly all: readonly T[]
  /** None of them is there any more. */
  readonly isGone: boolean
}

/** What is inspected, known also once somebody has deleted it: what was typed about it is offered back under its name. */
export function useInspected<T>(ids: ReadonlySet<string>, there: { get(id: string): T | undefined }): Inspected<T> {
  const here = useMemo(() => [...ids].flatMap((id) => there.get(id) ?? []), [ids, there])
  const [known, setKnown] = useState(here)
  if (here.length > 0 && here !== known) setKnown(here)
  const isGone = here.length === 0
  return { all: isGone ? known : here, isGone }
}
