import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useHistory, useNetworkStore } from '../store/hooks.ts'
import { hideStepNotice } from '../store/use-submit.ts'
import { turnNow } from '../store/undo-history.ts'
import { failureText } from '../api/failure.ts'
import { showToast } from '../ui/toast.tsx'
import type { Action, ActionIcon } from '../ui/action.ts'
import { useActionSet } from '../ui/action-registry.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { topBarTexts as texts } from './texts.ts'
import styles from './top-bar.module.css'

/** Taking back one's own last step in a network, or doing it again. */
export interface Reversal {
  /** What it was, to name buttons by. */
  readonly label: string
  readonly isPossible: boolean
  run(): void
}

export interface Reversals {
  readonly undo: Reversal
  readonly redo: Reversal
  /** What was taken back or done again last, for screen readers. */
  readonly said: string
}

/**
 * One's own steps in a network, and those in one's book since the network was opened: private views lie there. `takeBack`
 * takes the last one in the network back; `undoneBefore` is what redo does first.
 */
export function useReversals(
  networkId: string,
  bookId: string,
  takeBack: () => Promise<void>,
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
  const [said, say] = useState('')

  async function tell(reversal: Promise<void>, sentence: string): Promise<void> {
    say('')
    try {
      await reversal
      say(sentence)
    } catch (error) {
      // What an earlier page did only the server can take back. Keys that waited for it say the same: once is enough.
      showToast({ id: 'not-reversed', tone: 'error', title: texts.notReversed, message: failureText(error) })
    }
  }

  async function undoing(): Promise<void> {
    const { undoTurn } = undoesInBook ? inBook : own
    await (undoesInBook ? store.undo(bookId) : takeBack())
    hideStepNotice(undoTurn)
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
      run: () => void tell(store.redo(redoesInBook ? bookId : networkId), texts.redone(redo ?? '')),
    },
    said,
  }
}

/** Says what undo and redo did. */
export function ReversalAnnouncer({ said }: Pick<Reversals, 'said'>) {
  return (
    <div className="kith-visually-hidden" aria-live="polite">
      {said}
    </div>
  )
}

/** The buttons for one's own last step, named by what it was. */
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

/** Takes one's own steps back and does them again by keys: not while typing, and not behind an open dialog. */
export function useUndoActions({ undo, redo }: Reversals, allowed: boolean): void {
  useActionSet({
    hears: () => true,
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

/** Redo alone, where no network is open. */
export function useRedoAction(redo: Reversal | null): void {
  useActionSet({ hears: () => true, actions: redo ? [redoAction(redo, true)] : [] })
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
