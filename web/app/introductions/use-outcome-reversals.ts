import { useState } from 'react'
import type { Graph } from '../../../domain/entities/graph.ts'
import { texts } from '../../introductions/texts.ts'
import { useLiveStore, useNetworkViews } from '../../store/hooks.ts'
import { isReversedElsewhere } from '../../store/reverse-at-server.ts'
import type { History } from '../../store/types.ts'
import type { Direction } from '../../store/undo-history.ts'
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
export function useOutcomeReversals(introductions: Graph['introductions']): OutcomeReversals {
  const store = useLiveStore()
  const bookId = store.userId
  const [networkIds, setNetworkIds] = useState<readonly string[]>([])
  // Ids of steps from earlier page loads that this page has reversed.
  const [undoneEarlier] = useState(() => new Set<string>())
  useNetworkViews(networkIds)

  /** Returns the network whose last step belongs to the last step of the book, if there is one. */
  function partner(direction: Direction): string | undefined {
    const inBook = store.history(bookId)
    return networkIds.find((id) => areOneStep(inBook, store.history(id), direction))
  }

  /**
   * Reverses the part in the network, if the last step of the book is an outcome from before this page was opened. The
   * page does not know the history of the network, so the server finds the part by the id of the step.
   */
  async function reverseEarlier(direction: Direction): Promise<void> {
    const { undo, undoId, undoTurn, redo, redoId, redoTurn } = store.history(bookId)
    const [label, stepId, turn] = direction === 'undo' ? [undo, undoId, undoTurn] : [redo, redoId, redoTurn]
    if (label === null || stepId === null) return
    const isEarlier = turn === 0 || undoneEarlier.has(stepId)
    const named = [...introductions.values()].filter((each) => texts.steps.outcome(each) === label)
    for (const networkId of new Set(named.map((each) => each.networkId))) {
      if (!isEarlier && networkIds.includes(networkId)) continue
      try {
        await store.reverse(networkId, { stepId, direction, label })
      } catch (error) {
        // The outcome changed nothing in this network, or that part is already reversed.
        if (!isReversedElsewhere(error)) throw error
      }
    }
    if (isEarlier) undoneEarlier.add(stepId)
  }

  const takeBack = async () => {
    const networkId = partner('undo')
    if (!networkId) await reverseEarlier('undo')
    await store.undo(bookId)
    if (networkId) await store.undo(networkId)
  }
  // Redoes the steps in the order in which they were recorded: first in the network, then in the book.
  const doAgain = async () => {
    const networkId = partner('redo')
    if (networkId) await store.redo(networkId)
    else await reverseEarlier('redo')
    await store.redo(bookId)
  }
  return {
    reversals: useReversals(bookId, bookId, takeBack, null, doAgain),
    keepOpen: (networkId) => setNetworkIds((before) => (before.includes(networkId) ? before : [...before, networkId])),
  }
}

/** Whether the next steps of two documents belong together. Such steps have the same label and consecutive turns. */
function areOneStep(a: History, b: History, direction: Direction): boolean {
  const isNext = direction === 'undo' ? follows(a.undoTurn, b.undoTurn) : follows(a.redoTurn, b.redoTurn)
  return isNext && a[direction] === b[direction]
}

function follows(one: number, other: number): boolean {
  return one > 0 && other > 0 && Math.abs(one - other) === 1
}
