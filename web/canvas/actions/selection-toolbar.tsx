import { Button, UnstyledButton } from '@mantine/core'
import { IconDots, IconX } from '@tabler/icons-react'
import type { MouseEventHandler } from 'react'
import type { Action } from '../../ui/keys/action.ts'
import { IconButton } from '../../ui/display/icon-button.tsx'
import { usePhone } from '../../ui/theme/use-media.ts'
import type { CanvasActionId } from './canvas-actions.ts'
import { useCanvas } from '../state/canvas-context.ts'
import { useObservable } from '../../ui/observable.ts'
import type { CanvasController } from '../gestures/canvas-controller.ts'
import { toolbarFor } from './menu-sections.ts'
import styles from './selection-toolbar.module.css'
import { nothingSelected, selectionSize } from '../../network/selection.ts'
import { selectionName } from '../../network/selection-name.ts'
import { texts } from './texts.ts'

interface SelectionToolbarProps {
  readonly controller: CanvasController
  readonly actionOf: (id: CanvasActionId) => Action | undefined
}

/**
 * Minimum width of the canvas in CSS pixels at which buttons have labels beside their icons. On a narrower canvas, the
 * labels would need a second row.
 */
const narrowWidth = { one: 820, many: 1060 } as const
/** Minimum width at which buttons have labels at all, except on phones, where the toolbar is as wide as the window. */
const tinyWidth = 480

/** Where buttons have their labels. With "none", labels are only in tooltips. */
type Words = 'beside' | 'below' | 'none'

/** The selection's actions as buttons, for touch devices and for users who do not know the keys. */
export function SelectionToolbar({ controller, actionOf }: SelectionToolbarProps) {
  const { model } = useCanvas()
  const phone = usePhone()
  const size = useObservable(model.view, ({ width }) =>
    width < tinyWidth ? 'tiny' : width < narrowWidth.one ? 'narrow' : width < narrowWidth.many ? 'medium' : 'wide',
  )
  useObservable(model.selection)
  useObservable(model.focus)
  useObservable(model.drawn)
  const { targets } = controller
  if (selectionSize(targets) === 0) return null
  const isNarrow = size === 'tiny' || size === 'narrow' || (size === 'medium' && selectionSize(targets) > 1)
  const words: Words = phone ? 'below' : size === 'tiny' ? 'none' : isNarrow ? 'below' : 'beside'
  const actions = toolbarFor(targets).flatMap((id) => actionOf(id) ?? [])
  const clear = (
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
  )
  return (
    <div
      className={styles.toolbar}
      role="toolbar"
      aria-label={texts.selection}
      data-narrow={isNarrow || undefined}
      data-tiny={words === 'none' || undefined}
      data-many={selectionSize(targets) > 1 || undefined}
      data-keeps-focus
      data-floats
    >
      <span className={styles.title}>{selectionName(model.session, targets)}</span>
      {phone && clear}
      {actions
        .filter((action) => action.isEnabled())
        .map(({ id, title, Icon, run }) => (
          <ToolbarButton key={id} title={title} Icon={Icon} words={words} onClick={() => run()} />
        ))}
      <ToolbarButton
        title={texts.more}
        Icon={IconDots}
        words={words}
        isMenu
        onClick={(event) => {
          const { left, top } = event.currentTarget.getBoundingClientRect()
          controller.host.openMenu(null, { x: left, y: top })
        }}
      />
      {!phone && clear}
    </div>
  )
}

interface ToolbarButtonProps {
  readonly title: string
  readonly Icon: Action['Icon']
  readonly words: Words
  /**
   * Whether the button opens a menu with more actions. If the labels of other buttons are beside their icons, this
   * button has no label.
   */
  readonly isMenu?: boolean
  readonly onClick: MouseEventHandler<HTMLButtonElement>
}

function ToolbarButton({ title, Icon, words, isMenu = false, onClick }: ToolbarButtonProps) {
  const menu = isMenu ? 'menu' : undefined
  if (words === 'below') {
    return (
      <UnstyledButton className={styles.worded} aria-haspopup={menu} onClick={onClick}>
        {Icon && <Icon size={18} stroke={1.75} />}
        {title}
      </UnstyledButton>
    )
  }
  const icon = Icon && <Icon size={16} stroke={1.75} />
  if (isMenu || words === 'none') {
    return (
      <IconButton
        label={title}
        variant="subtle"
        color="gray"
        tooltipPosition="top"
        aria-haspopup={menu}
        onClick={onClick}
      >
        {icon}
      </IconButton>
    )
  }
  return (
    <Button size="xs" variant="subtle" color="gray" leftSection={icon} onClick={onClick}>
      {title}
    </Button>
  )
}
