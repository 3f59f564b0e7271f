import { useState } from 'react'
import type { Graph } from '../../domain/graph/graph.ts'
import { newId } from '../store/tab-identity.ts'

/** Nodes or edges that are inspected together. */
export interface InspectedPart {
  readonly key: string
  readonly kind: 'nodes' | 'edges'
  readonly ids: ReadonlySet<string>
}

type Wanted = Pick<InspectedPart, 'kind' | 'ids'>

interface Parts {
  /** The visible one. */
  readonly current: InspectedPart | null
  /** The visible one, and those with unsaved text. */
  readonly all: readonly InspectedPart[]
  tellUnsaved(part: InspectedPart, isUnsaved: boolean): void
  /** Removes the part, because its text has been dealt with. */
  drop(part: InspectedPart): void
}

/**
 * Returns the current and previous parts of the inspector. A part with unsaved text is kept until it is saved, so that
 * inspecting something else loses nothing.
 */
export function useInspectedParts(graph: Pick<Graph, 'nodes' | 'edges'>, wanted: Wanted | null): Parts {
  const [unsaved, setUnsaved] = useState<ReadonlyMap<string, InspectedPart>>(new Map())
  const [current, setCurrent] = useState<InspectedPart | null>(null)
  if (wanted?.ids !== current?.ids || wanted?.kind !== current?.kind)
    setCurrent(wanted && partOf(wanted, current, unsaved, (id) => graph[wanted.kind].has(id)))

  const tellUnsaved = (part: InspectedPart, isUnsaved: boolean) =>
    setUnsaved((before) => {
      if (!isUnsaved && !before.has(part.key)) return before
      const after = new Map(before)
      if (isUnsaved) after.set(part.key, part)
      else after.delete(part.key)
      return after
    })
  const others = [...unsaved.values()].filter(({ key }) => key !== current?.key)
  return {
    current,
    all: current ? [current, ...others] : others,
    tellUnsaved,
    drop(part) {
      tellUnsaved(part, false)
      if (part.key === current?.key) setCurrent({ ...current, key: newId() })
    },
  }
}

/** Returns the part for `wanted`: an existing one or a new one. */
export function partOf(
  wanted: Wanted,
  current: InspectedPart | null,
  unsaved: ReadonlyMap<string, InspectedPart>,
  exists: (id: string) => boolean,
): InspectedPart {
  const isSame = ({ kind, ids }: InspectedPart) =>
    kind === wanted.kind && ids.size === wanted.ids.size && [...ids].every((id) => wanted.ids.has(id))
  // Deletions by others do not interrupt editing the rest of the part.
  const isRemainder =
    current?.kind === wanted.kind &&
    [...wanted.ids].every((id) => current.ids.has(id)) &&
    [...current.ids].every((id) => wanted.ids.has(id) || !exists(id))
  if (current && isRemainder) return { ...current, ids: wanted.ids }
  const kept = [...unsaved.values()].find(isSame)
  return { ...wanted, key: kept?.key ?? newId() }
}
