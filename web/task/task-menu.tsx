import { Menu } from '@mantine/core'
import { IconDots, IconMessagePlus, IconPencil, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { IconButton } from '../ui/display/icon-button.tsx'
import styles from './task-list.module.css'
import { texts } from './texts.ts'

interface TaskMenuProps {
  readonly text: string
  /** Absent if the task cannot be edited now. */
  readonly onEdit?: (() => void) | undefined
  readonly onLog?: (() => void) | undefined
  /** Called with the button of the menu. */
  readonly onRemove: (button: HTMLElement | null) => void
}

/** The actions of a task on phones, which show no tooltips that could explain icons. */
export function TaskMenu({ text, onEdit, onLog, onRemove }: TaskMenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <IconButton ref={button} className={styles.menu} label={texts.actionsOf(text)} color="gray">
          <IconDots size={18} stroke={1.75} aria-hidden />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {onEdit && (
          <Menu.Item leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />} onClick={onEdit}>
            {texts.editTask}
          </Menu.Item>
        )}
        {onLog && (
          <Menu.Item leftSection={<IconMessagePlus size={16} stroke={1.75} aria-hidden />} onClick={onLog}>
            {texts.logAsInteraction}
          </Menu.Item>
        )}
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
          onClick={() => onRemove(button.current)}
        >
          {texts.step.remove}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
