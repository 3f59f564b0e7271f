import { Button } from '@mantine/core'
import { IconRepeat, IconArrowsJoin, IconTag } from '@tabler/icons-react'
import { SelectionBar } from '../ui/listing/selection-bar.tsx'
import { texts } from './texts.ts'

interface PeopleSelectionBarProps {
  readonly count: number
  /** The reason why the tags of people cannot be changed, or null if they can. */
  readonly noTagging: string | null
  readonly onSame: () => void
  readonly onRhythm: () => void
  readonly onTag: () => void
  readonly onClear: () => void
}

/** The commands for the selected people. */
export function PeopleSelectionBar({ count, noTagging, onSame, onRhythm, onTag, onClear }: PeopleSelectionBarProps) {
  return (
    <SelectionBar label={texts.selected(count)} clearLabel={texts.clear} onClear={onClear}>
      <Button
        size="xs"
        data-join
        disabled={count < 2}
        title={count < 2 ? texts.selectAnother : undefined}
        leftSection={<IconArrowsJoin size={16} stroke={1.75} aria-hidden />}
        onClick={onSame}
      >
        {texts.same}
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconRepeat size={16} stroke={1.75} aria-hidden />}
        onClick={onRhythm}
      >
        {texts.actions.rhythm}
      </Button>
      <Button
        size="xs"
        variant="default"
        disabled={noTagging !== null}
        title={noTagging ?? undefined}
        leftSection={<IconTag size={16} stroke={1.75} aria-hidden />}
        onClick={onTag}
      >
        {texts.actions.tag}
      </Button>
    </SelectionBar>
  )
}
