import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Graph } from '../../../domain/entities/graph.ts'
import { useBook, useLiveStore } from '../../store/hooks.ts'
import type { History, NetworkView } from '../../store/types.ts'
import { showToast } from '../../ui/toasts/toast.tsx'
import { loadWhenDrawn } from '../../ui/page/when-idle.ts'
import { type FoundView, ViewFinder } from '../../view/found-view.ts'
import { texts } from '../../view/texts.ts'

export interface FoundViews {
  /** All known views of the network. */
  readonly views: readonly FoundView[]
  /** The view in the URL. Null if there is none or it was deleted. */
  readonly open: FoundView | null
  /** False while the views are loading. */
  readonly isKnown: boolean
  /** The user's book, which contains private views. */
  readonly book: Graph | null
}

/** Returns all views of a network, in order. The list is the same object until a view changes. */
export function useViewsOf(networkId: string, network: Graph | null, book: Graph | null): readonly FoundView[] {
  const finder = useMemo(() => new ViewFinder(networkId), [networkId])
  return useMemo(
    () => finder.find(network, book),
    // oxlint-disable-next-line react/exhaustive-deps
    [finder, network?.views, book?.views],
  )
}

/**
 * Returns the saved views of a network, and the view in the URL. If that view was deleted, shows a notice and removes
 * it from the URL.
 */
export function useFoundView(networkId: string, network: NetworkView): FoundViews {
  const store = useLiveStore()
  const { userId } = store
  const viewId = useSearch({ from: '/signed-in/network', select: ({ view }) => view ?? null })
  const navigate = useNavigate()
  const isShared = viewId !== null && network.graph?.views.has(viewId) === true
  // The book is loaded later, because the first display of a network or of a shared view does not need it.
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => loadWhenDrawn(async () => setDrawn(true)), [])
  const isNeeded = viewId !== null && network.graph !== null && !isShared
  const book = useBook(userId, isDrawn || isNeeded)
  const views = useViewsOf(networkId, network.graph, book.graph)
  const open = views.find(({ view }) => view.id === viewId) ?? null
  /** The last known state of the open view. */
  const last = useRef(open)
  useEffect(() => {
    if (open) last.current = open
  }, [open])
  const isKnown = viewId === null || open !== null
  // The data cached in the browser may be older than the view, so the server has to confirm that the view was deleted.
  const isGone = isNeeded && !open && network.isConfirmed && (book.isConfirmed || book.status === 'failed')
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

/**
 * Whether the last step of this user has removed the view: the user has undone its creation, or redone its deletion.
 */
function wasRemovedHere({ undo, redo }: History, { view: { name } }: FoundView): boolean {
  return redo === texts.steps.add(name) || undo === texts.steps.remove(name)
}
