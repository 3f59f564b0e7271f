import { useState } from 'react'
import { useLiveStore, useNetworkViews } from '../../store/hooks.ts'
import type { History } from '../../store/types.ts'
import { type Reversals, useReversals } from '../../workspace/undo-redo.tsx'

interface OutcomeReversals {
  readonly reversals: Reversals
  /** Keeps a network open, so that an outcome recorded in it can be undone. */
  readonly keepOpen: (networkId: string) => void
}

/**
 * Returns undo and redo of the user's steps in the book. The outcome of an introduction is one step in the book and one
 * in its network. Both are undone and redone together.
 */
export function useOutcomeReversals(): OutcomeReversals {
  const store = useLiveStore()
  const bookId = store.userId
  const [networkIds, setNetworkIds] = useState<readonly string[]>([])
  useNetworkViews(networkIds)

  /** Returns the network whose last step belongs to the last step of the book, if there is one. */
  function partner(direction: 'undo' | 'redo'): string | undefined {
    const inBook = store.history(bookId)
    return networkIds.find((id) => areOneStep(inBook, store.history(id), direction))
  }

  const takeBack = async () => {
    const networkId = partner('undo')
    await store.undo(bookId)
    if (networkId) await store.undo(networkId)
  }
  // Redoes the steps in the order in which they were recorded: first in the network, then in the book.
  const doAgain = async () => {
    const networkId = partner('redo')
    if (networkId) await store.redo(networkId)
    await store.redo(bookId)
  }
  return {
    reversals: useReversals(bookId, bookId, takeBack, null, doAgain),
    keepOpen: (networkId) => setNetworkIds((before) => (before.includes(networkId) ? before : [...before, networkId])),
  }
}

/** Whether the next steps of two documents belong together. Such steps have the same label and consecutive turns. */
function areOneStep(a: History, b: History, direction: 'undo' | 'redo'): boolean {
  const isNext = direction === 'undo' ? follows(a.undoTurn, b.undoTurn) : follows(a.redoTurn, b.redoTurn)
  return isNext && a[direction] === b[direction]
}

function follows(one: number, other: number): boolean {
  return one > 0 && other > 0 && Math.abs(one - other) === 1
}
