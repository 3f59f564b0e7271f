import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { neighborhoodIn } from '../../network/editing-session.ts'
import { IconButton } from '../../ui/display/icon-button.tsx'
import { useObservable } from '../../ui/observable.ts'
import { useCanvas } from '../state/canvas-context.ts'
import styles from './notice-bar.module.css'
import { texts } from './texts.ts'

interface NoticeBarProps {
  readonly label: string
  readonly onPress: () => void
  readonly onDismiss: () => void
}

/** A bar at the top of the canvas about nodes outside the view, with a button that shows them. */
export function NoticeBar({ label, onPress, onDismiss }: NoticeBarProps) {
  const { model } = useCanvas()
  // The neighborhood bar has the same position, so this bar moves below it.
  const isBelow = useObservable(model.session.emphasis, neighborhoodIn) !== null
  return (
    <div className={styles.bar} data-below={isBelow || undefined} data-keeps-focus data-floats>
      <Button size="xs" variant="subtle" onClick={onPress}>
        {label}
      </Button>
      <IconButton label={texts.dismissNotice} variant="subtle" color="gray" onClick={onDismiss}>
        <IconX size={16} stroke={1.75} />
      </IconButton>
    </div>
  )
}
