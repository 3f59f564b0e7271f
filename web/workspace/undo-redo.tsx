import { useHotkeys } from '@mantine/hooks'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useHistory, useNetworkStore } from '../store/hooks.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { topBarTexts as texts } from './texts.ts'
import styles from './top-bar.module.css'

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
        onClick={() => void store.undo(networkId)}
      >
        <IconArrowBackUp size={18} stroke={1.75} />
      </IconButton>
      <IconButton
        label={redoLabel}
        keys={['mod', 'shift', 'Z']}
        className={styles.step}
        color="gray"
        disabled={redo === null}
        onClick={() => void store.redo(networkId)}
      >
        <IconArrowForwardUp size={18} stroke={1.75} />
      </IconButton>
    </>
  )
}

/** Cmd or Ctrl + Z, with Shift or Y for redo; not while typing, and not behind an open dialog. */
export function useUndoKeys(networkId: string, allowed: boolean): void {
  const store = useNetworkStore()
  const { undo, redo } = useHistory(networkId)
  const may = () => allowed && !document.querySelector('[aria-modal="true"]')
  const stepBack = () => {
    if (may() && undo !== null) void store.undo(networkId)
  }
  const stepForward = () => {
    if (may() && redo !== null) void store.redo(networkId)
  }
  useHotkeys([
    ['mod+Z', stepBack],
    ['mod+shift+Z', stepForward],
    ['ctrl+Y', stepForward],
  ])
}
