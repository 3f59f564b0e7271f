import { Button } from '@mantine/core'
import { IconDots, IconX } from '@tabler/icons-react'
import type { Action } from '../ui/action.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { keysOf } from '../ui/keys.ts'
import { usePhone } from '../ui/use-media.ts'
import type { CanvasActionId } from './canvas-actions.ts'
import { useCanvas } from './canvas-context.ts'
import { useCell } from './cell.ts'
import type { Hands } from './hands.ts'
import { toolbarFor } from './menus.ts'
import styles from './network-canvas.module.css'
import { nothingSelected, selectionSize } from './selection.ts'
import { subjectName } from './subject-name.ts'
import { texts } from './texts.ts'

interface SelectionToolbarProps {
  readonly hands: Hands
  readonly actionOf: (id: CanvasActionId) => Action | undefined
}

/** What can be done with what is selected, for fingers and for whoever does not know the keys. */
export function SelectionToolbar({ hands, actionOf }: SelectionToolbarProps) {
  const { model } = useCanvas()
  const phone = usePhone()
  useCell(model.selection)
  useCell(model.focus)
  useCell(model.drawn)
  const { subject } = hands
  if (selectionSize(subject) === 0) return null
  const actions = toolbarFor(subject).flatMap((id) => actionOf(id) ?? [])
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={texts.selection} data-keeps-focus>
      <span className={styles.toolbarTitle}>{subjectName(model, subject)}</span>
      {actions
        .filter((action) => action.isEnabled())
        .map((action) => (
          <ToolbarButton key={action.id} action={action} iconOnly={phone} />
        ))}
      <IconButton
        label={texts.more}
        variant="subtle"
        color="gray"
        tooltipPosition="top"
        aria-haspopup="menu"
        onClick={(event) => {
          const { left, top } = event.currentTarget.getBoundingClientRect()
          hands.host.openMenu(null, { x: left, y: top })
        }}
      >
        <IconDots size={16} stroke={1.75} />
      </IconButton>
      <IconButton
        label={texts.clearSelection}
        variant="subtle"
        color="gray"
        tooltipPosition="top"
        onClick={() => {
          model.select(nothingSelected)
          model.setFocus(null)
          hands.host.focusCanvas()
        }}
      >
        <IconX size={16} stroke={1.75} />
      </IconButton>
    </div>
  )
}

function ToolbarButton({ action, iconOnly }: { action: Action; iconOnly: boolean }) {
  const { Icon, title, keys } = action
  const icon = Icon && <Icon size={16} stroke={1.75} />
  if (iconOnly && icon) {
    const [chord] = keys ?? []
    return (
      <IconButton
        label={title}
        keys={chord === undefined ? undefined : keysOf(chord)}
        variant="subtle"
        color="gray"
        tooltipPosition="top"
        onClick={() => action.run()}
      >
        {icon}
      </IconButton>
    )
  }
  return (
    <Button size="xs" variant="subtle" color="gray" leftSection={icon} onClick={() => action.run()}>
      {title}
    </Button>
  )
}
