import { useMemo, useState } from 'react'

interface Inspected<T> {
  /** The entities in their current or last known state. */
  readonly all: readonly T[]
  /** Whether all of the entities have been deleted. */
  readonly isGone: boolean
}

/**
 * Returns the inspected entities, even if they were deleted, because unsaved text is offered to the user under their
 * names.
 */
export function useInspected<T>(ids: ReadonlySet<string>, there: { get(id: string): T | undefined }): Inspected<T> {
  const here = useMemo(() => [...ids].flatMap((id) => there.get(id) ?? []), [ids, there])
  const [known, setKnown] = useState(here)
  if (here.length > 0 && here !== known) setKnown(here)
  const isGone = here.length === 0
  return { all: isGone ? known : here, isGone }
}
