import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useState } from 'react'
import { bookOf } from '../../domain/entities/document.ts'
import { useHistory, useNetworkStore } from '../store/hooks.ts'
import { hideStepNotice } from '../store/use-submit.ts'
import { turnNow } from '../store/undo-history.ts'
import { failureText } from '../api/failure.ts'
import { showToast } from '../ui/toasts/toast.tsx'
import type { Action, ActionIcon } from '../ui/keys/action.ts'
import { useActionSet } from '../ui/keys/action-registry.tsx'
import { IconButton } from '../ui/display/icon-button.tsx'
import { topBarTexts as texts } from './texts.ts'
import styles from './top-bar.module.css'

/** The undo or redo of one of the user's steps in a network. `isPossible` is false if there is no such step. */
export interface Reversal {
  /** Describes the step, to name the buttons. */
  readonly label: string
  readonly isPossible: boolean
  run(): void
}

export interface Reversals {
  readonly undo: Reversal
  readonly redo: Reversal
  /** The announcement of the last undo or redo for screen readers. */
  readonly message: string
}

/**
 * Returns undo and redo of the user's steps in a network and in the user's book, which contains private views. Steps in
 * the book are only included if they were made after the network was opened. `undoInNetwork` undoes the last step in
 * the network. If `undoneBefore` is not null, it is redone before any other step.
 */
export function useReversals(
  networkId: string,
  bookId: string,
  undoInNetwork: () => Promise<void>,
  undoneBefore: Reversal | null,
): Reversals {
  const store = useNetworkStore()
  const [since] = useState(turnNow)
  const own = useHistory(networkId)
  const inBook = useHistory(bookId)
  const undoesInBook = inBook.undoTurn > Math.max(since, own.undoTurn)
  const redoesInBook = inBook.redoTurn > Math.max(since, own.redoTurn)
  const { undo } = undoesInBook ? inBook : own
  const { redo } = redoesInBook ? inBook : own
  const [message, setMessage] = useState('')

  async function tell(reversal: Promise<void>, sentence: string): Promise<void> {
    setMessage('')
    try {
      await reversal
      setMessage(sentence)
    } catch (error) {
      // The server, which undoes the steps of earlier page loads, failed. Queued requests fail with the same message,
      // so the toast has an id and is shown only once.
      showToast({ id: 'not-reversed', tone: 'error', title: texts.notReversed, message: failureText(error) })
    }
  }

  async function undoing(): Promise<void> {
    const { undoTurn } = undoesInBook ? inBook : own
    await (undoesInBook ? store.undo(bookId) : undoInNetwork())
    hideStepNotice(undoTurn)
  }

  function redoing(): Promise<void> {
    return store.redo(redoesInBook ? bookId : networkId)
  }

  return {
    undo: {
      label: undo === null ? texts.undo : texts.undoStep(undo),
      isPossible: undo !== null,
      run: () => void tell(undoing(), texts.undone(undo ?? '')),
    },
    redo: undoneBefore ?? {
      label: redo === null ? texts.redo : texts.redoStep(redo),
      isPossible: redo !== null,
      run: () => void tell(redoing(), texts.redone(redo ?? '')),
    },
    message,
  }
}

/** Returns undo and redo of the user's steps in the book. */
export function useBookReversals(): Reversals {
  const store = useNetworkStore()
  const bookId = bookOf(store.userId)
  return useReversals(bookId, bookId, () => store.undo(bookId), null)
}

/** Announces each undo and redo. */
export function ReversalAnnouncer({ message }: Pick<Reversals, 'message'>) {
  return (
    <div className="kith-visually-hidden" aria-live="polite">
      {message}
    </div>
  )
}

/** The buttons for undo and redo, named after the step they affect. */
export function UndoRedo({ undo, redo }: Reversals) {
  return (
    <>
      <ReversalButton reversal={undo} keys={['mod', 'Z']} Icon={IconArrowBackUp} />
      <Redo redo={redo} />
    </>
  )
}

export function Redo({ redo }: Pick<Reversals, 'redo'>) {
  return <ReversalButton reversal={redo} keys={['mod', 'shift', 'Z']} Icon={IconArrowForwardUp} />
}

interface ReversalButtonProps {
  readonly reversal: Reversal
  readonly keys: readonly string[]
  readonly Icon: ActionIcon
}

function ReversalButton({ reversal: { label, isPossible, run }, keys, Icon }: ReversalButtonProps) {
  return (
    <IconButton label={label} keys={keys} className={styles.step} color="gray" disabled={!isPossible} onClick={run}>
      <Icon size={18} stroke={1.75} />
    </IconButton>
  )
}

/**
 * Registers the keyboard shortcuts for undo and redo. They do not apply while the user is typing or a dialog is open.
 */
export function useUndoActions({ undo, redo }: Reversals, allowed: boolean): void {
  useActionSet({
    handles: () => true,
    actions: [
      {
        ...common,
        id: 'undo',
        title: undo.label,
        keysTitle: texts.undo,
        keys: ['mod+Z'],
        Icon: IconArrowBackUp,
        isEnabled: () => allowed && undo.isPossible,
        run: undo.run,
      },
      redoAction(redo, allowed),
    ],
  })
}

/** Registers the keyboard shortcut for redo while no network is open. */
export function useRedoAction(redo: Reversal | null): void {
  useActionSet({ handles: () => true, actions: redo ? [redoAction(redo, true)] : [] })
}

const common = { group: texts.editGroup, scope: 'page' } as const

function redoAction(redo: Reversal, allowed: boolean): Action {
  return {
    ...common,
    id: 'redo',
    title: redo.label,
    keysTitle: texts.redo,
    keys: ['mod+shift+Z', 'mod+Y'],
    Icon: IconArrowForwardUp,
    isEnabled: () => allowed && redo.isPossible,
    run: redo.run,
  }
}
