import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Graph } from '../../domain/graph/graph.ts'
import { useBook, useLiveStore } from '../store/hooks.ts'
import type { History, NetworkView } from '../store/types.ts'
import { showToast } from '../ui/toast.tsx'
import { loadWhenDrawn } from '../ui/when-idle.ts'
import { type FoundView, ViewFinder } from '../view/found-view.ts'
import { texts } from '../view/texts.ts'

export interface FoundViews {
  /** All views of the network, as far as they are known. */
  readonly views: readonly FoundView[]
  /** The one in the address; null: there is none, or it is gone. */
  readonly open: FoundView | null
  /** False while it has to be waited for. */
  readonly isKnown: boolean
  /** What private views lie in. */
  readonly book: Graph | null
}

/** All views of a network in their order; whatever else changes in it leaves the list as it is. */
export function useViewsOf(networkId: string, network: Graph | null, book: Graph | null): readonly FoundView[] {
  const finder = useMemo(() => new ViewFinder(networkId), [networkId])
  return useMemo(
    () => finder.find(network, book),
    // oxlint-disable-next-line react/exhaustive-deps
    [finder, network?.views, book?.views],
  )
}

/** The saved views of a network, and the one that the address names. A view that is gone is said so, and left. */
export function useFoundView(networkId: string, network: NetworkView): FoundViews {
  const store = useLiveStore()
  const { userId } = store
  const viewId = useSearch({ from: '/signed-in/network', select: ({ view }) => view ?? null })
  const navigate = useNavigate()
  const isShared = viewId !== null && network.graph?.views.has(viewId) === true
  // The first picture of a network, and of a view that is shared, needs nothing of it.
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => loadWhenDrawn(async () => setDrawn(true)), [])
  const isNeeded = viewId !== null && network.graph !== null && !isShared
  const book = useBook(userId, isDrawn || isNeeded)
  const views = useViewsOf(networkId, network.graph, book.graph)
  const open = views.find(({ view }) => view.id === viewId) ?? null
  /** As it was while it was there. */
  const last = useRef(open)
  useEffect(() => {
    if (open) last.current = open
  }, [open])
  const isKnown = viewId === null || open !== null
  // What the browser kept may be older than the view.
  const isGone = isNeeded && !open && network.isHeard && (book.isHeard || book.status === 'failed')
  const leave = useEffectEvent(() => {
    const isOwnDoing =
      last.current?.view.id === viewId && wasRemovedHere(store.history(last.current.documentId), last.current)
    if (!isOwnDoing) showToast({ tone: 'error', title: texts.gone })
    void navigate({ to: '.', search: (before) => ({ ...before, view: undefined }), replace: true })
  })
  useEffect(() => {
    if (isGone) leave()
  }, [isGone])
  return { views, open, isKnown, book: book.graph }
}

/** Whether it is gone by this person's own last step: its saving was taken back, or its deletion done again. */
function wasRemovedHere({ undo, redo }: History, { view: { name } }: FoundView): boolean {
  return redo === texts.steps.add(name) || undo === texts.steps.remove(name)
}
