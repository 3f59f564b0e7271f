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

/** What the button says that takes back what was just done, the label of the step it makes, and what heads a refusal. */
interface UndoTexts {
  button: string
  label: string
  failed: string
}

export interface SubmitTexts {
  /** Label of the undo step. */
  label: string
  /** Heads the sentence of a refusal. */
  failed: string
  /** The edits bring something back: what is there again already, by another Undo, is no failure. */
  restores?: boolean
  /** Said once the edits are applied here. */
  done?: Announcement
  /** Offered with `done`, if there is something to take back. */
  undo?: UndoTexts
  /** Said once the server has them: for words that claim so. */
  saved?: Announcement
  /** Said when the server failed at it; `failed` if left out. */
  saveFailed?: string
}

/** Submits edits of one network and says what became of them. Returns false if any was refused. */
export type Submit = (edits: readonly Edit[], texts: SubmitTexts) => boolean

export function useSubmit(networkId: string): Submit {
  const store = useNetworkStore()
  return useMemo(() => submitTo(store, networkId), [store, networkId])
}

const stepNotice = (turn: number) => `step-${turn}`

/** Hides the notice that offers Undo for a step, named by its turn, once the step was undone in another way. */
export function hideStepNotice(turn: number): void {
  hideToast(stepNotice(turn))
}

/** What `useSubmit` gives for a network of a store. */
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
      // Its button has nothing to do any more once the step was taken back elsewhere.
      const id = notice.action && stepNotice(turnNow())
      showToast({ tone: 'success', ...notice, ...(id && { id }) })
    }
    if (texts.saved) void announceSaved(texts.saved)
    return true

    function undoBy({ button, ...says }: UndoTexts): Pick<Announcement, 'action'> {
      const back = inverse()
      // A network that is not open here, or where all of it was so before.
      if (back.length === 0) return {}
      return { action: { label: button, onClick: () => submit(back, { ...says, restores: true }) } }
    }

    async function announceSaved(saved: Announcement): Promise<void> {
      const outcome = await whenSaved
      if (outcome === 'saved') showToast({ tone: 'success', ...saved })
      // What was refused is announced where all refusals are.
      if (outcome === 'set-aside') showToast({ tone: 'error', title: texts.saveFailed ?? texts.failed })
    }
  }
}
