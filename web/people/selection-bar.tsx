import { Button } from '@mantine/core'
import { IconRepeat, IconArrowsJoin, IconTag, IconX } from '@tabler/icons-react'
import { IconButton } from '../ui/display/icon-button.tsx'
import styles from './people.module.css'
import { texts } from './texts.ts'

interface SelectionBarProps {
  readonly count: number
  /** Why the tags of people cannot be changed, or null if they can. */
  readonly noTagging: string | null
  readonly onSame: () => void
  readonly onRhythm: () => void
  readonly onTag: () => void
  readonly onClear: () => void
}

/** The commands for the selected people. */
export function SelectionBar({ count, noTagging, onSame, onRhythm, onTag, onClear }: SelectionBarProps) {
  return (
    <section className={styles.selection} aria-label={texts.selected(count)}>
      <span role="status">{texts.selected(count)}</span>
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
      <IconButton label={texts.clear} color="gray" onClick={onClear}>
        <IconX size={16} stroke={1.75} />
      </IconButton>
    </section>
  )
}
