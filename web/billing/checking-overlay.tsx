import { Loader, Text } from '@mantine/core'
import styles from './checking-overlay.module.css'
import { texts } from './texts.ts'

/** Covers the whole page until it is known whether this user may see it. */
export function CheckingOverlay() {
  return (
    <div className={styles.overlay} role="status">
      <Loader size={28} color="var(--kith-text-2)" aria-hidden />
      <Text fw={600} size="lg">
        {texts.checkingTitle}
      </Text>
      <Text c="dimmed">{texts.checking}</Text>
    </div>
  )
}
