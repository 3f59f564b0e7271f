import { useMemo } from 'react'
import type { Edit } from '../../domain/edits/edit.ts'
import { hideToast, showToast } from '../ui/toast.tsx'
import { useNetworkStore } from './hooks.ts'
import type { NetworkStore } from './types.ts'
import { turnNow } from './undo-history.ts'

interface Announcement {
  title: string
  message?: string
  action?: { label: string; onClick: () => void }
}

/** Texts of an Undo button: its label, the label of its undo step, and the title of a refusal. */
interface UndoTexts {
  button: string
  label: string
  failed: string
}

export interface SubmitTexts {
  /** Label of the undo step. */
  label: string
  /** Title of a refusal. */
  failed: string
  /** True if the edits restore something. It is no failure if another Undo has already restored it. */
  restores?: boolean
  /** Shown once the edits are applied on this page. */
  done?: Announcement
  /** Shown with `done` if there is something to undo. */
  undo?: UndoTexts
  /** Shown once the server has saved the edits, for texts that claim so. */
  saved?: Announcement
  /** Shown when the server failed. `failed` by default. */
  saveFailed?: string
}

/** Submits edits of a network and reports the result. Returns false if any was refused. */
export type Submit = (edits: readonly Edit[], texts: SubmitTexts) => boolean

export function useSubmit(networkId: string): Submit {
  const store = useNetworkStore()
  return useMemo(() => submitTo(store, networkId), [store, networkId])
}

const stepNotice = (turn: number) => `step-${turn}`

/** Hides the notice with the Undo button of a step, identified by its turn, once the step was undone in another way. */
export function hideStepNotice(turn: number): void {
  hideToast(stepNotice(turn))
}

/** Like `useSubmit`, for a network of a given store. */
export function submitTo(store: Pick<NetworkStore, 'submit'>, networkId: string): Submit {
  return function submit(edits, texts) {
    const { refused, inverse, saved: whenSaved } = store.submit(networkId, edits, { label: texts.label })
    const [first] = refused.filter(({ code }) => !(texts.restores && code === 'ALREADY_EXISTS'))
    if (first) {
      showToast({ tone: 'error', title: first.title ?? texts.failed, message: first.message })
      return false
    }
    if (texts.done) {
      const notice = { ...(texts.undo && undoBy(texts.undo)), ...texts.done }
      // Identifies the notice, because its button is useless once the step was undone in another way.
      const id = notice.action && stepNotice(turnNow())
      showToast({ tone: 'success', ...notice, ...(id && { id }) })
    }
    if (texts.saved) void announceSaved(texts.saved)
    return true

    function undoBy({ button, ...says }: UndoTexts): Pick<Announcement, 'action'> {
      const back = inverse()
      // The network is not open on this page, or the edits changed nothing.
      if (back.length === 0) return {}
      return { action: { label: button, onClick: () => submit(back, { ...says, restores: true }) } }
    }

    async function announceSaved(saved: Announcement): Promise<void> {
      const outcome = await whenSaved
      if (outcome === 'saved') showToast({ tone: 'success', ...saved })
      // Refusals are announced centrally.
      if (outcome === 'set-aside') showToast({ tone: 'error', title: texts.saveFailed ?? texts.failed })
    }
  }
}
