import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useHistory, useNetworkStore } from '../store/hooks.ts'
import { failureText } from '../api/failure.ts'
import { showToast } from '../ui/toast.tsx'
import { useActionSet } from '../ui/action-registry.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { topBarTexts as texts } from './texts.ts'
import styles from './top-bar.module.css'

/** Taking back one's own last step in a network, or doing it again. */
interface Reversal {
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

/** One's own steps in a network. `takeBack` takes the last one back. */
export function useReversals(networkId: string, takeBack: () => Promise<void>): Reversals {
  const store = useNetworkStore()
  const { undo, redo } = useHistory(networkId)
  const [said, say] = useState('')

  async function tell(reversal: Promise<void>, sentence: string): Promise<void> {
    say('')
    try {
      await reversal
      say(sentence)
    } catch (error) {
      // What an earlier page did only the server can take back.
      showToast({ tone: 'error', title: texts.notReversed, message: failureText(error) })
    }
  }

  return {
    undo: {
      label: undo === null ? texts.undo : texts.undoStep(undo),
      isPossible: undo !== null,
      run: () => void tell(takeBack(), texts.undone(undo ?? '')),
    },
    redo: {
      label: redo === null ? texts.redo : texts.redoStep(redo),
      isPossible: redo !== null,
      run: () => void tell(store.redo(networkId), texts.redone(redo ?? '')),
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
      <IconButton
        label={undo.label}
        keys={['mod', 'Z']}
        className={styles.step}
        color="gray"
        disabled={!undo.isPossible}
        onClick={undo.run}
      >
        <IconArrowBackUp size={18} stroke={1.75} />
      </IconButton>
      <IconButton
        label={redo.label}
        keys={['mod', 'shift', 'Z']}
        className={styles.step}
        color="gray"
        disabled={!redo.isPossible}
        onClick={redo.run}
      >
        <IconArrowForwardUp size={18} stroke={1.75} />
      </IconButton>
    </>
  )
}

/** Takes one's own steps back and does them again by keys: not while typing, and not behind an open dialog. */
export function useUndoActions({ undo, redo }: Reversals, allowed: boolean): void {
  const common = { group: texts.editGroup, scope: 'page' } as const
  useActionSet({
    hears: () => true,
    actions: [
      {
        ...common,
        id: 'undo',
        title: undo.label,
        keys: ['mod+Z'],
        Icon: IconArrowBackUp,
        isEnabled: () => allowed && undo.isPossible,
        run: undo.run,
      },
      {
        ...common,
        id: 'redo',
        title: redo.label,
        keys: ['mod+shift+Z', 'mod+Y'],
        Icon: IconArrowForwardUp,
        isEnabled: () => allowed && redo.isPossible,
        run: redo.run,
      },
    ],
  })
}
