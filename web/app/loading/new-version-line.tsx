import { Button } from '@mantine/core'
import { useIsOutdated } from '../../store/hooks.ts'
import styles from './new-version-line.module.css'
import { newVersionTexts as texts } from '../texts.ts'

/** Announces that this page will be replaced by a newer version. */
export function NewVersionLine() {
  if (!useIsOutdated()) return null
  return (
    <div className={styles.line} role="status">
      <span>{texts.line}</span>
      <Button size="compact-sm" variant="default" onClick={() => location.reload()}>
        {texts.reload}
      </Button>
    </div>
  )
}
