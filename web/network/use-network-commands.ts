import { useLayoutEffect, useMemo } from 'react'
import { useNetworkStore } from '../store/hooks.ts'
import type { NetworkView } from '../store/types.ts'
import { useSubmit } from '../store/use-submit.ts'
import { showToast } from '../ui/toasts/toast.tsx'
import { type NetworkCommands, networkCommands } from './commands.ts'
import { EditingSession } from './editing-session.ts'
import { moveEdits, NudgeSteps, type Place } from './node-moves.ts'
import { rememberedAppearance } from './remembered-appearance.ts'
import { texts } from './texts.ts'

/** Delay in milliseconds without further moves, after which moves are submitted. */
const moveDelayMs = 500

/**
 * Returns the session of an open network. Each network has a separate session. `isLed` means that the caller passes the
 * states of the network to the session itself.
 */
export function useEditingSession({ id, graph, makerOf }: NetworkView, isLed = false): EditingSession {
  const session = useMemo(() => new EditingSession(id, rememberedAppearance(id)), [id])
  useLayoutEffect(() => {
    if (!isLed) session.take(graph, makerOf)
  }, [session, graph, makerOf, isLed])
  return session
}

export function useNetworkCommands(session: EditingSession): NetworkCommands {
  const { networkId } = session
  const store = useNetworkStore()
  const submit = useSubmit(networkId)
  return useMemo(() => {
    const nudges = new NudgeSteps(moveDelayMs)
    function submitMoves(places: readonly Place[], label: string, stepId?: string): boolean {
      const opened = session.openedView.value
      const view = opened?.ownPlaces ? opened : null
      const {
        refused: [rejection],
      } = store.submit(view?.documentId ?? networkId, moveEdits(places, view?.id), {
        label,
        delayMs: moveDelayMs,
        stepId,
      })
      if (rejection) showToast({ tone: 'error', title: texts.moveFailed, message: rejection.message })
      return !rejection
    }
    return networkCommands(session, {
      submit,
      restoring: (ids, edits) => store.restoring(networkId, ids, edits),
      // Passes no step id, so that each drag becomes its own undo step.
      submitMoves: (places, label) => submitMoves(places, label),
      submitNudge: (nodeIds, places, label) => submitMoves(places, label, nudges.stepFor(nodeIds, Date.now())),
    })
  }, [networkId, session, store, submit])
}
