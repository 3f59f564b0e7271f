import { useDeferredValue, useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react'
import type { Graph } from '../../../domain/entities/graph.ts'
import type { EditingSession } from '../../network/editing-session.ts'
import { pruned, type Selection, selectionSize, type Target } from '../../network/selection.ts'
import { bufferKeysForField } from '../../ui/keys/key-buffer.ts'
import { useObservable } from '../../ui/observable.ts'
import type { OverviewState } from './use-overview.ts'

export interface Inspection {
  /** The selection that the panel shows, or null for the overview. */
  readonly inspected: Selection | null
  /** Whether something is selected or pinned. The user can then choose between it and the overview. */
  readonly isChoice: boolean
  readonly isPinned: boolean
  /** Whether the panel should take focus. Only true when it shows the current selection. */
  readonly takesFocus: boolean
  show(face: 'overview' | 'selection'): void
  /** Pins the contents of the panel, so that they do not follow the selection. */
  pin(pinned: boolean): void
}

interface Face {
  readonly seen: Selection
  readonly asked: number
  /** Whether the user has chosen the overview although something is selected. */
  readonly isOverview: boolean
  /** The pinned contents. Null if the panel follows the selection. */
  readonly pinned: Selection | 'overview' | null
}

/** Returns the contents of the panel beside a network: pinned contents, or else the selection, or else the overview. */
export function useInspection(session: EditingSession, graph: Graph | null, overview: OverviewState): Inspection {
  // Deferred, so that the canvas draws a selection frame around thousands of nodes before the panel updates.
  const newest = useObservable(session.selection)
  const selected = useDeferredValue(newest)
  const selection = useMemo(() => behindCards(session, selected), [session, selected])
  const isAsked = useObservable(session.inspection)
  const takesFocus = isAsked && selected === newest
  const { asked, opened } = overview
  const [face, setFace] = useState<Face>({ seen: selection, asked, isOverview: false, pinned: null })
  if (asked !== face.asked) setFace({ seen: selection, asked, isOverview: true, pinned: null })
  else if (isAsked && (face.isOverview || face.pinned !== null)) setFace({ ...face, isOverview: false, pinned: null })
  else if (selection !== face.seen) setFace({ ...face, seen: selection, isOverview: false })

  const keepKeys = useEffectEvent(() =>
    bufferKeysForField(() => {
      session.inspection.set(false)
      if (!opened) overview.close()
    }),
  )
  // A layout effect, so that it runs before the next key press.
  useLayoutEffect(() => (isAsked ? keepKeys() : undefined), [isAsked])
  const open = useEffectEvent(() => {
    if (!opened) overview.show()
  })
  useEffect(() => {
    if (takesFocus) open()
  }, [takesFocus])
  // Resets the request to focus the panel when the panel closes or cannot open.
  useEffect(() => (opened ? () => session.inspection.set(false) : undefined), [session, opened])

  const isThere = ({ kind, id }: Target) => (kind === 'node' ? graph?.nodes.has(id) : graph?.edges.has(id)) ?? false
  const pinnedSelection = face.pinned === null || face.pinned === 'overview' ? null : pruned(face.pinned, isThere)
  const hasPin = face.pinned === 'overview' || (pinnedSelection !== null && selectionSize(pinnedSelection) > 0)
  const followed = face.isOverview || selectionSize(selection) === 0 ? null : selection
  const inspected = hasPin ? pinnedSelection : followed
  return {
    inspected,
    isChoice: hasPin || selectionSize(selection) > 0,
    isPinned: hasPin,
    takesFocus,
    show: (wanted) => setFace({ ...face, isOverview: wanted === 'overview', pinned: null }),
    pin: (pinned) => setFace({ ...face, pinned: pinned ? (inspected ?? 'overview') : null }),
  }
}

/** Replaces selected group cards by their nodes, and leaves out lines that represent several edges. */
function behindCards(session: EditingSession, selection: Selection): Selection {
  const { nodeIds, edgeIds } = selection
  const isReal = (id: string) => session.graph?.edges.has(id) ?? true
  const hasCards = [...nodeIds].some((id) => session.standsFor(id) !== null) || ![...edgeIds].every(isReal)
  if (!hasCards) return selection
  return { nodeIds: new Set(session.nodesBehind(nodeIds)), edgeIds: new Set([...edgeIds].filter(isReal)) }
}
