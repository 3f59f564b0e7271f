import { Button, Tooltip } from '@mantine/core'
import {
  IconCloudCheck,
  IconCloudExclamation,
  IconCloudOff,
  IconCloudUp,
  IconRefresh,
  IconUserOff,
} from '@tabler/icons-react'
import { useLiveStore, useSaveStatus } from '../store/hooks.ts'
import { saveAsFile } from '../ui/page/save-as-file.ts'
import type { SaveState } from '../store/types.ts'
import { saveText, topBarTexts } from './texts.ts'
import styles from './top-bar.module.css'

const icons: Record<SaveState, typeof IconRefresh> = {
  saved: IconCloudCheck,
  saving: IconRefresh,
  asking: IconRefresh,
  offline: IconCloudOff,
  full: IconCloudExclamation,
  'signed-out': IconUserOff,
  upgrading: IconCloudUp,
  'set-aside': IconCloudExclamation,
}

interface SaveIndicatorProps {
  /** True if a network has loaded. Before that, no change can be called saved. */
  readonly isLoaded: boolean
  readonly onSignIn: () => void
}

/** Shows the save state of the user's changes. "Saved" always means saved by the server. */
export function SaveIndicator({ isLoaded, onSignIn }: SaveIndicatorProps) {
  const status = useSaveStatus()
  const store = useLiveStore()
  const isAtRisk = !status.isKept && status.pending > 0 && status.state !== 'saving'
  const download = () => {
    const text = JSON.stringify(store.pendingEdits(), null, 2)
    saveAsFile(new Blob([text], { type: 'application/json' }), topBarTexts.unsavedFile)
  }
  const { state } = status
  const text = state === 'saved' && !isLoaded ? null : saveText(status)
  const Icon = icons[state]
  return (
    <div className={styles.saving} data-state={state}>
      <Tooltip
        label={text?.hint}
        disabled={!text}
        multiline
        maw={280}
        events={{ hover: true, focus: true, touch: true }}
      >
        <span className={styles.savingText} role="status" aria-live="polite">
          {text && (
            <>
              <Icon size={18} stroke={1.75} aria-hidden />
              <span className={styles.savingLabel}>{text.label}</span>
            </>
          )}
        </span>
      </Tooltip>
      {isAtRisk && (
        <Button size="xs" variant="default" onClick={download}>
          {topBarTexts.download}
        </Button>
      )}
      {state === 'signed-out' && (
        <Button size="xs" onClick={onSignIn}>
          {topBarTexts.signIn}
        </Button>
      )}
    </div>
  )
}
