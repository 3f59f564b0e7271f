import { useState } from 'react'
import type { ActivityEntry } from '../../contract/activity.ts'
import { failureText } from '../api/failure.ts'
import { useLiveStore } from '../store/hooks.ts'
import { showToast } from '../ui/toasts/toast.tsx'
import { inWords } from './sentence-words.tsx'
import { texts } from './texts.ts'

interface StepReversal {
  /** Id of the step that is being reverted, or null. */
  readonly busy: string | null
  readonly revert: (entry: ActivityEntry) => Promise<void>
}

/**
 * Returns a function that reverts a step, and the id of the step that is being reverted. `root` is the element that
 * contains the list of steps.
 */
export function useRevertStep(networkId: string, root: { readonly current: HTMLElement | null }): StepReversal {
  const store = useLiveStore()
  const [busy, setBusy] = useState<string | null>(null)
  async function revert(entry: ActivityEntry): Promise<void> {
    const { takenBackBy, stepId } = entry
    if (!takenBackBy || busy !== null) return
    const words = entry.label ?? inWords(entry)
    const label = takenBackBy.direction === 'undo' ? texts.step(words) : texts.stepAgain(words)
    setBusy(stepId)
    try {
      await store.reverse(networkId, { ...takenBackBy, label })
      // Focuses the entry, because its button disappears.
      root.current?.querySelector<HTMLElement>(`[data-step="${stepId}"]`)?.focus()
      const action = { label: texts.undo, onClick: () => void undo(label) }
      showToast({ tone: 'success', title: texts.done, message: words, action })
    } catch (error) {
      showToast({ tone: 'error', title: texts.notDone, message: failureText(error) })
    } finally {
      setBusy(null)
    }
  }
  /** Undoes the undo. Does nothing if there is a newer step, because the store would undo that step. */
  async function undo(label: string): Promise<void> {
    if (store.history(networkId).undo !== label) return
    try {
      await store.undo(networkId)
    } catch (error) {
      showToast({ tone: 'error', title: texts.notDone, message: failureText(error) })
    }
  }
  return { busy, revert }
}
