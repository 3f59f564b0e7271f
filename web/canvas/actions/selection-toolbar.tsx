import { Button } from '@mantine/core'
import { IconDots, IconX } from '@tabler/icons-react'
import type { Action } from '../../ui/action.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { keysOf } from '../../ui/keys.ts'
import { usePhone } from '../../ui/use-media.ts'
import type { CanvasActionId } from './canvas-actions.ts'
import { useCanvas } from '../state/canvas-context.ts'
import { useObservable } from '../../ui/observable.ts'
import type { CanvasController } from '../interaction/canvas-controller.ts'
import { toolbarFor } from './menu-sections.ts'
import styles from './selection-toolbar.module.css'
import { nothingSelected, selectionSize } from '../../network/selection.ts'
import { selectionName } from '../../network/selection-name.ts'
import { texts } from './texts.ts'

interface SelectionToolbarProps {
  readonly controller: CanvasController
  readonly actionOf: (id: CanvasActionId) => Action | undefined
}

/** What can be done with what is selected, for fingers and for whoever does not know the keys. */
export function SelectionToolbar({ controller, actionOf }: SelectionToolbarProps) {
  const { model } = useCanvas()
  const phone = usePhone()
  useObservable(model.selection)
  useObservable(model.focus)
  useObservable(model.drawn)
  const { targets } = controller
  if (selectionSize(targets) === 0) return null
  const actions = toolbarFor(targets).flatMap((id) => actionOf(id) ?? [])
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={texts.selection} data-keeps-focus data-floats>
      <span className={styles.title}>{selectionName(model.session, targets)}</span>
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
          controller.host.openMenu(null, { x: left, y: top })
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
          model.session.select(nothingSelected)
          model.setFocus(null)
          controller.host.focusCanvas()
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
