import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useHistory, useNetworkStore } from '../store/hooks.ts'
import { failureText } from '../api/failure.ts'
import { showToast } from '../ui/toast.tsx'
import { useActionSet } from '../ui/action-registry.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Observable, useObservable } from '../ui/observable.ts'
import { topBarTexts as texts } from './texts.ts'
import styles from './top-bar.module.css'

/** What was taken back or done again last, for screen readers. */
const said = new Observable('')

/** What an earlier page did only the server can take back. */
async function tell(reversal: Promise<void>, sentence: string): Promise<void> {
  said.set('')
  try {
    await reversal
    said.set(sentence)
  } catch (error) {
    showToast({ tone: 'error', title: texts.notReversed, message: failureText(error) })
  }
}

/** Says what undo and redo did. */
export function ReversalAnnouncer() {
  return (
    <div className="kith-visually-hidden" aria-live="polite">
      {useObservable(said)}
    </div>
  )
}

/** The buttons for one's own last step, named by what it was. */
export function UndoRedo({ networkId }: { networkId: string }) {
  const store = useNetworkStore()
  const { undo, redo } = useHistory(networkId)
  const undoLabel = undo === null ? texts.undo : texts.undoStep(undo)
  const redoLabel = redo === null ? texts.redo : texts.redoStep(redo)
  return (
    <>
      <IconButton
        label={undoLabel}
        keys={['mod', 'Z']}
        className={styles.step}
        color="gray"
        disabled={undo === null}
        onClick={() => void tell(store.undo(networkId), texts.undone(undo ?? ''))}
      >
        <IconArrowBackUp size={18} stroke={1.75} />
      </IconButton>
      <IconButton
        label={redoLabel}
        keys={['mod', 'shift', 'Z']}
        className={styles.step}
        color="gray"
        disabled={redo === null}
        onClick={() => void tell(store.redo(networkId), texts.redone(redo ?? ''))}
      >
        <IconArrowForwardUp size={18} stroke={1.75} />
      </IconButton>
    </>
  )
}

/** Takes one's own steps back and does them again, also by keys: not while typing, and not behind an open dialog. */
export function useUndoActions(networkId: string, allowed: boolean): void {
  const store = useNetworkStore()
  const { undo, redo } = useHistory(networkId)
  const common = { group: texts.editGroup, scope: 'page' } as const
  useActionSet({
    hears: () => true,
    actions: [
      {
        ...common,
        id: 'undo',
        title: undo === null ? texts.undo : texts.undoStep(undo),
        keys: ['mod+Z'],
        Icon: IconArrowBackUp,
        isEnabled: () => allowed && undo !== null,
        run: () => void tell(store.undo(networkId), texts.undone(undo ?? '')),
      },
      {
        ...common,
        id: 'redo',
        title: redo === null ? texts.redo : texts.redoStep(redo),
        keys: ['mod+shift+Z', 'mod+Y'],
        Icon: IconArrowForwardUp,
        isEnabled: () => allowed && redo !== null,
        run: () => void tell(store.redo(networkId), texts.redone(redo ?? '')),
      },
    ],
  })
}
