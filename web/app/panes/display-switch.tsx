import { SegmentedControl } from '@mantine/core'
import { IconLayoutColumns, IconTable, IconVectorTriangle } from '@tabler/icons-react'
import { texts } from '../../table/texts.ts'
import { IconButton } from '../../ui/display/icon-button.tsx'
import type { Display as As } from '../../table/table-search.ts'
import type { DisplayState } from './use-display.ts'
import styles from './display-switch.module.css'

const choices: readonly { readonly value: As; readonly Icon: typeof IconTable }[] = [
  { value: 'canvas', Icon: IconVectorTriangle },
  { value: 'both', Icon: IconLayoutColumns },
  { value: 'table', Icon: IconTable },
]

/** Switches between the canvas, the table, and both. */
export function DisplaySwitch({ shownAs: { as, hasRoom, showAs } }: { readonly shownAs: DisplayState }) {
  if (!hasRoom) {
    const [Icon, title, other] =
      as === 'table'
        ? ([IconVectorTriangle, texts.actions.showCanvas, 'canvas'] as const)
        : ([IconTable, texts.actions.showTable, 'table'] as const)
    return (
      <IconButton label={title} color="gray" onClick={() => showAs(other)}>
        <Icon size={18} stroke={1.75} />
      </IconButton>
    )
  }
  return (
    <SegmentedControl
      className={styles.choice}
      size="xs"
      aria-label={texts.show}
      value={as}
      onChange={(value) => {
        const chosen = choices.find((each) => each.value === value)
        if (chosen) showAs(chosen.value)
      }}
      data={choices.map(({ value, Icon }) => ({ value, label: <Choice Icon={Icon} label={texts[value]} /> }))}
    />
  )
}

function Choice({ Icon, label }: { readonly Icon: typeof IconTable; readonly label: string }) {
  return (
    <span className={styles.option} title={label}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <span className={styles.word}>{label}</span>
    </span>
  )
}
