import { Button } from '@mantine/core'
import { IconArrowMerge, IconTrash } from '@tabler/icons-react'
import { SelectionBar } from '../ui/listing/selection-bar.tsx'
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
    <SelectionBar label={texts.selected(count)} clearLabel={texts.clear} onClear={onClear}>
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
    </SelectionBar>
  )
}
