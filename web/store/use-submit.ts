import { useMemo } from 'react'
import type { Edit } from '../../domain/edits/edit.ts'
import { bookOf } from '../../domain/entities/document.ts'
import { hideToast, showToast } from '../ui/toasts/toast.tsx'
import { useNetworkStore } from './hooks.ts'
import type { LiveNetworkStore } from './network-store.ts'
import type { DocumentEdits, NetworkStore } from './types.ts'
import { turnNow } from './undo-history.ts'

interface Announcement {
  title: string
  message?: string
  action?: { label: string; onClick: () => void }
}

/**
 * Strings of an Undo button: its own label, the label of the step it creates, and the title of the notice if undoing is
 * rejected.
 */
interface UndoTexts {
  button: string
  label: string
  failed: string
}

export interface SubmitTexts {
  /** Label of the undo step. */
  label: string
  /** Title of the notice if the edits are rejected. */
  failed: string
  /** True if the edits restore something. It is then no failure if another Undo has already restored it. */
  restores?: boolean
  /** Notice shown once the edits are applied on this page. */
  done?: Announcement
  /** Strings of the Undo button shown with `done`, if there is something to undo. */
  undo?: UndoTexts
  /** Notice shown once the server has saved the edits. For messages that say "saved". */
  saved?: Announcement
  /** Title of the notice if the server fails. `failed` by default. */
  saveFailed?: string
}

/** Submits edits to a network and reports the result to the user. Returns false if any edit was rejected. */
export type Submit = (edits: readonly Edit[], texts: SubmitTexts) => boolean

export function useSubmit(networkId: string): Submit {
  const store = useNetworkStore()
  return useMemo(() => submitTo(store, networkId), [store, networkId])
}

/** Returns the id of the notice with the Undo button of a step, which is hidden once the step is undone. */
export const stepNotice = (turn: number) => `step-${turn}`

/**
 * Hides the notice with the Undo button of a step once the step has been undone elsewhere. `turn` identifies the step.
 */
export function hideStepNotice(turn: number): void {
  hideToast(stepNotice(turn))
}

/** Like `useSubmit`, but for a network of a given store. */
export function submitTo(store: Pick<NetworkStore, 'submit'>, networkId: string): Submit {
  return function submit(edits, texts) {
    const options = { label: texts.label, ...(texts.restores && { purpose: 'restore' as const }) }
    const { refused, inverse, saved: whenSaved } = store.submit(networkId, edits, options)
    const [first] = refused.filter(({ code }) => !(texts.restores && code === 'ALREADY_EXISTS'))
    if (first) {
      showToast({ tone: 'error', title: first.title ?? texts.failed, message: first.message })
      return false
    }
    if (texts.done) {
      const notice = { ...(texts.undo && undoBy(texts.undo)), ...texts.done }
      // If the step is undone elsewhere, its Undo button is useless. The notice is then hidden by this id.
      const id = notice.action && stepNotice(turnNow())
      showToast({ tone: 'success', ...notice, ...(id && { id }) })
    }
    if (texts.saved) void announceSaved(texts.saved)
    return true

    function undoBy({ button, ...says }: UndoTexts): Pick<Announcement, 'action'> {
      const back = inverse()
      // The network is not open on this page, or the edits changed nothing, so there is nothing to undo.
      if (back.length === 0) return {}
      return { action: { label: button, onClick: () => submit(back, { ...says, restores: true }) } }
    }

    async function announceSaved(saved: Announcement): Promise<void> {
      const outcome = await whenSaved
      if (outcome === 'saved') showToast({ tone: 'success', ...saved })
      // Other outcomes, such as rejected edits, are reported by the workspace.
      if (outcome === 'set-aside') showToast({ tone: 'error', title: texts.saveFailed ?? texts.failed })
    }
  }
}

const undoTexts = {
  undo: 'Undo',
  notLast: 'Undo your later steps first',
  notUndone: 'This could not be undone',
  notUndoneMessage: 'Check your connection and press Undo again.',
}

type Store = Pick<LiveNetworkStore, 'submitTogether' | 'undo' | 'history' | 'userId'>

interface StepTexts {
  /** Label of the undo step. */
  readonly label: string
  /** Title of the notice if the step is rejected. */
  readonly failed: string
  /** Notice with an Undo button, shown once the edits are applied on this page. */
  readonly done: { readonly title: string; readonly message?: string }
}

/** Id of the last notice of `submitTogether`. The next one replaces it, because only the last step can be undone. */
let jointNotice = ''

/**
 * Submits edits to several networks and the user's book as one step, and reports the result to the user. Returns false
 * if the step was rejected.
 */
export function submitTogether(
  store: Store,
  parts: readonly DocumentEdits[],
  { label, failed, done }: StepTexts,
): boolean {
  const { stepId, refused } = store.submitTogether(parts, label)
  if (stepId === null) {
    const [first] = refused
    showToast({ tone: 'error', title: first?.title ?? failed, ...(first && { message: first.message }) })
    return false
  }
  const action = { label: undoTexts.undo, onClick: () => void undo(store, stepId) }
  hideToast(jointNotice)
  jointNotice = stepNotice(turnNow())
  showToast({ tone: 'success', ...done, id: jointNotice, action })
  return true
}

async function undo(store: Store, stepId: string): Promise<void> {
  const bookId = bookOf(store.userId)
  // Undo reverses the last step, so a step before it cannot be undone yet.
  const isLast = store.history(bookId).undoStepId === stepId
  if (!isLast) return void showToast({ tone: 'error', title: undoTexts.notLast })
  try {
    await store.undo(bookId)
  } catch {
    showToast({ tone: 'error', title: undoTexts.notUndone, message: undoTexts.notUndoneMessage })
  }
}
