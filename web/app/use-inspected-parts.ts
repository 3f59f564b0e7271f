import { useState } from 'react'
import type { Graph } from '../../domain/graph/graph.ts'
import { newId } from '../store/tab-identity.ts'

/** Nodes or connections that are inspected together. */
export interface InspectedPart {
  readonly key: string
  readonly kind: 'nodes' | 'edges'
  readonly ids: ReadonlySet<string>
}

type Wanted = Pick<InspectedPart, 'kind' | 'ids'>

interface Parts {
  /** The one that is looked at. */
  readonly current: InspectedPart | null
  /** That one, and those that still hold what was typed and could not be saved. */
  readonly all: readonly InspectedPart[]
  tellUnsaved(part: InspectedPart, isUnsaved: boolean): void
  /** What was typed there is taken care of. */
  drop(part: InspectedPart): void
}

/**
 * What is inspected, and was: something that holds what was typed is kept until that is saved, so that going on to
 * something else loses nothing.
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

/** The part that `wanted` is: one that is there already, or a new one. */
export function partOf(
  wanted: Wanted,
  current: InspectedPart | null,
  unsaved: ReadonlyMap<string, InspectedPart>,
  exists: (id: string) => boolean,
): InspectedPart {
  const isSame = ({ kind, ids }: InspectedPart) =>
    kind === wanted.kind && ids.size === wanted.ids.size && [...ids].every((id) => wanted.ids.has(id))
  // What others delete of it ends nothing that is being typed about the rest.
  const isRemainder =
    current?.kind === wanted.kind &&
    [...wanted.ids].every((id) => current.ids.has(id)) &&
    [...current.ids].every((id) => wanted.ids.has(id) || !exists(id))
  if (current && isRemainder) return { ...current, ids: wanted.ids }
  const kept = [...unsaved.values()].find(isSame)
  return { ...wanted, key: kept?.key ?? newId() }
}
