import { Button, Tooltip } from '@mantine/core'
import { IconCloudCheck, IconCloudExclamation, IconCloudOff, IconRefresh, IconUserOff } from '@tabler/icons-react'
import { useSaveStatus } from '../store/hooks.ts'
import type { SaveState } from '../store/types.ts'
import { saveText, topBarTexts } from './texts.ts'
import styles from './top-bar.module.css'

const icons: Record<SaveState, typeof IconRefresh> = {
  saved: IconCloudCheck,
  saving: IconRefresh,
  offline: IconCloudOff,
  'signed-out': IconUserOff,
  'set-aside': IconCloudExclamation,
}

/** Says where the person's changes are. "Saved" is only ever what the server acknowledged. */
export function SaveIndicator({ onSignIn }: { onSignIn: () => void }) {
  const status = useSaveStatus()
  const { state } = status
  const { label, hint } = saveText(status)
  const Icon = icons[state]
  return (
    <div className={styles.saving} data-state={state}>
      <Tooltip label={hint} multiline maw={280} events={{ hover: true, focus: true, touch: true }}>
        <span className={styles.savingText} role="status" aria-live="polite">
          <Icon size={18} stroke={1.75} aria-hidden />
          <span className={styles.savingLabel}>{label}</span>
        </span>
      </Tooltip>
      {state === 'signed-out' && (
        <Button size="xs" onClick={onSignIn}>
          {topBarTexts.signIn}
        </Button>
      )}
    </div>
  )
}
