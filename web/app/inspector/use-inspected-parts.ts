import { useState } from 'react'
import type { Graph } from '../../../domain/entities/graph.ts'
import { newId } from '../../store/tab-identity.ts'

/** Nodes or edges that are inspected together. */
export interface InspectedPart {
  readonly key: string
  readonly kind: 'nodes' | 'edges'
  readonly ids: ReadonlySet<string>
}

type Wanted = Pick<InspectedPart, 'kind' | 'ids'>

interface Parts {
  /** The visible part, or null. */
  readonly current: InspectedPart | null
  /** The visible part, and parts with unsaved text. */
  readonly all: readonly InspectedPart[]
  tellUnsaved(part: InspectedPart, isUnsaved: boolean): void
  /** Removes a part after its unsaved text was saved or discarded. */
  drop(part: InspectedPart): void
}

/**
 * Returns the current part of the inspector and earlier parts. A part with unsaved text stays until the text is saved,
 * so that the user can inspect other entities without losing the text.
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

/** Returns the part for `wanted`: an existing part if possible, otherwise a new part. */
export function partOf(
  wanted: Wanted,
  current: InspectedPart | null,
  unsaved: ReadonlyMap<string, InspectedPart>,
  exists: (id: string) => boolean,
): InspectedPart {
  const isSame = ({ kind, ids }: InspectedPart) =>
    kind === wanted.kind && ids.size === wanted.ids.size && [...ids].every((id) => wanted.ids.has(id))
  // If other users delete a part of the selection, the user continues to edit the rest.
  const isRemainder =
    current?.kind === wanted.kind &&
    [...wanted.ids].every((id) => current.ids.has(id)) &&
    [...current.ids].every((id) => wanted.ids.has(id) || !exists(id))
  if (current && isRemainder) return { ...current, ids: wanted.ids }
  const kept = [...unsaved.values()].find(isSame)
  return { ...wanted, key: kept?.key ?? newId() }
}
