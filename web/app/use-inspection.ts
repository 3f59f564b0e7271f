import { useDeferredValue, useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react'
import type { Graph } from '../../domain/graph/graph.ts'
import type { EditingSession } from '../network/editing-session.ts'
import { pruned, type Selection, selectionSize, type Target } from '../network/selection.ts'
import { keepKeysForField } from '../ui/keys-ahead.ts'
import { useObservable } from '../ui/observable.ts'
import type { OverviewState } from './use-overview.ts'

export interface Inspection {
  /** What the panel is about; null while it shows the overview. */
  readonly inspected: Selection | null
  /** There is something selected, or held on to: one can choose what the panel shows. */
  readonly isChoice: boolean
  readonly isPinned: boolean
  /** Somebody wants to go on in it, and it shows what they have selected. */
  readonly takesFocus: boolean
  show(face: 'overview' | 'selection'): void
  /** Holds on to what the panel shows, whatever is selected next. */
  pin(pinned: boolean): void
}

interface Face {
  readonly seen: Selection
  readonly asked: number
  /** The overview is wanted though something is selected. */
  readonly isOverview: boolean
  /** What it holds on to; null follows the selection. */
  readonly pinned: Selection | 'overview' | null
}

/** What the panel beside a network shows: what is selected, or else the overview; unless it is to hold on to something. */
export function useInspection(session: EditingSession, graph: Graph | null, overview: OverviewState): Inspection {
  // A frame around thousands is drawn to its end before the panel follows.
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
    keepKeysForField(() => {
      session.inspection.set(false)
      if (!opened) overview.close()
    }),
  )
  // Before the next key can be pressed.
  useLayoutEffect(() => (isAsked ? keepKeys() : undefined), [isAsked])
  const open = useEffectEvent(() => {
    if (!opened) overview.show()
  })
  useEffect(() => {
    if (takesFocus) open()
  }, [takesFocus])
  // In what is closed, or could not be opened, nobody goes on.
  useEffect(() => (opened ? () => session.inspection.set(false) : undefined), [session, opened])

  const isThere = ({ kind, id }: Target) => (kind === 'node' ? graph?.nodes.has(id) : graph?.edges.has(id)) ?? false
  const held = face.pinned === null || face.pinned === 'overview' ? null : pruned(face.pinned, isThere)
  const isHeld = face.pinned === 'overview' || (held !== null && selectionSize(held) > 0)
  const followed = face.isOverview || selectionSize(selection) === 0 ? null : selection
  const inspected = isHeld ? held : followed
  return {
    inspected,
    isChoice: isHeld || selectionSize(selection) > 0,
    isPinned: isHeld,
    takesFocus,
    show: (wanted) => setFace({ ...face, isOverview: wanted === 'overview', pinned: null }),
    pin: (pinned) => setFace({ ...face, pinned: pinned ? (inspected ?? 'overview') : null }),
  }
}

/** The nodes themselves where cards of groups are selected; a line that stands for several is none of them. */
function behindCards(session: EditingSession, selection: Selection): Selection {
  const { nodeIds, edgeIds } = selection
  const isReal = (id: string) => session.graph?.edges.has(id) ?? true
  const hasCards = [...nodeIds].some((id) => session.standsFor(id) !== null) || ![...edgeIds].every(isReal)
  if (!hasCards) return selection
  return { nodeIds: new Set(session.nodesBehind(nodeIds)), edgeIds: new Set([...edgeIds].filter(isReal)) }
}
