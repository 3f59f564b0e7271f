import { Button } from '@mantine/core'
import { IconArrowMerge, IconTrash, IconX } from '@tabler/icons-react'
import { IconButton } from '../ui/display/icon-button.tsx'
import styles from './tags.module.css'
import { texts } from './texts.ts'

interface TagSelectionBarProps {
  readonly count: number
  /** Whether the user may change any of the tags. */
  readonly canChange: boolean
  readonly onMerge: () => void
  readonly onRemove: () => void
  readonly onClear: () => void
}

/** The commands for the selected tags. */
export function TagSelectionBar({ count, canChange, onMerge, onRemove, onClear }: TagSelectionBarProps) {
  return (
    <section className={styles.selection} aria-label={texts.selected(count)}>
      <span role="status">{texts.selected(count)}</span>
      <Button
        size="xs"
        disabled={count < 2 || !canChange}
        title={canChange ? (count < 2 ? texts.selectAnother : undefined) : texts.allLocked(count)}
        leftSection={<IconArrowMerge size={16} stroke={1.75} aria-hidden />}
        onClick={onMerge}
      >
        {texts.actions.merge}
      </Button>
      <Button
        size="xs"
        variant="default"
        disabled={!canChange}
        title={canChange ? undefined : texts.allLocked(count)}
        leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
        onClick={onRemove}
      >
        {texts.actions.remove}
      </Button>
      <IconButton label={texts.clear} color="gray" onClick={onClear}>
        <IconX size={16} stroke={1.75} />
      </IconButton>
    </section>
  )
}
