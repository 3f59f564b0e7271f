import { IconFileImport, IconSparkles, IconSquarePlus } from '@tabler/icons-react'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { Choice } from './choice.tsx'
import styles from './dialogs.module.css'
import { createTexts as texts } from './texts.ts'

interface CreateNetworkDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** True while a blank network is being created. */
  readonly creating: boolean
  readonly onBlank: () => void
  readonly onGenerate: () => void
  /**
   * The reason why AI is unavailable, or null if it is available. The button for AI can still be clicked and leads the
   * user to a solution.
   */
  readonly aiNote: string | null
  readonly onImport: () => void
}

/** A dialog that offers several ways to create a network. */
export function CreateNetworkDialog({
  opened,
  onClose,
  creating,
  onBlank,
  onGenerate,
  aiNote,
  onImport,
}: CreateNetworkDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.title} size="sm">
      {/* `disabled` instead of `inert`, because inert elements keep focus and react to keys until the next paint. */}
      <fieldset className={styles.choices} aria-busy={creating} disabled={creating}>
        <Choice icon={IconSquarePlus} title={texts.blank.title} text={texts.blank.text} autoFocus onClick={onBlank} />
        <Choice icon={IconSparkles} title={texts.ai.title} text={texts.ai.text} note={aiNote} onClick={onGenerate} />
        <Choice icon={IconFileImport} title={texts.importData.title} text={texts.importData.text} onClick={onImport} />
      </fieldset>
    </Dialog>
  )
}
