import { IconFileImport, IconSparkles, IconSquarePlus } from '@tabler/icons-react'
import { Dialog } from '../ui/dialog.tsx'
import { Choice } from './choice.tsx'
import styles from './dialogs.module.css'
import { createTexts as texts } from './texts.ts'

interface CreateNetworkDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** A blank one is on its way. */
  readonly creating: boolean
  readonly onBlank: () => void
  readonly onGenerate: () => void
  /** Why AI is not to be had; there is still a way to it. */
  readonly aiNote: string | null
  readonly onImport: () => void
}

/** The ways to begin a network. */
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
      {/* What is inert keeps the focus, and is pressed by its keys, until the page is drawn. */}
      <fieldset className={styles.choices} aria-busy={creating} disabled={creating}>
        <Choice icon={IconSquarePlus} title={texts.blank.title} text={texts.blank.text} autoFocus onClick={onBlank} />
        <Choice icon={IconSparkles} title={texts.ai.title} text={texts.ai.text} note={aiNote} onClick={onGenerate} />
        <Choice icon={IconFileImport} title={texts.importData.title} text={texts.importData.text} onClick={onImport} />
      </fieldset>
    </Dialog>
  )
}
